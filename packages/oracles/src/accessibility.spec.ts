import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { componentOf, planAccessibility } from './accessibility.ts';
import { aPage, aSite, planned } from './testing/models.ts';

const node = (html: string, selector = '.x', summary = '') => ({ selector, html, summary });
const violation = (rule: string, nodes: unknown[], impact = 'serious') => ({
  rule,
  impact,
  help: `About ${rule}`,
  nodes,
});
const suspected = (pages: Parameters<typeof aSite>[0]) =>
  planned(planAccessibility, aSite(pages)).filter((plan) => plan.suspected);
const messages = (plan: { steps?: unknown } | undefined): string[] =>
  [...JSON.stringify(plan?.steps).matchAll(/"message":"([^"]+)"/g)].map((match) => match[1] ?? '');

describe('the planner of accessibility', () => {
  it('suspects nothing where the audit found nothing, or nothing that is serious', () => {
    expect(suspected([aPage('/')])).toEqual([]);
    expect(
      suspected([aPage('/', { accessibility: [violation('region', [node('<p>')], 'moderate')] })]),
    ).toEqual([]);
  });

  it('takes items outside a list for one fault with the list that holds something else', () => {
    const item = violation('listitem', [node('<li class="step">')]);
    const list = violation('list', [node('<ul class="steps">')]);
    expect(suspected([aPage('/', { accessibility: [item, list] })]).map((plan) => plan.oracle)).toEqual([
      'list',
    ]);
    expect(suspected([aPage('/', { accessibility: [item] })]).map((plan) => plan.oracle)).toEqual([
      'listitem',
    ]);
  });

  it('makes one plan of the same component on many pages, and says where else', () => {
    const accessibility = [
      violation('button-name', [node('<button class="menu" id="b17"></button>')], 'critical'),
    ];
    const found = suspected([aPage('/', { accessibility }), aPage('/about', { accessibility })]);
    expect(found.map((plan) => [plan.oracle, plan.place.element])).toEqual([['button-name', 'button.menu']]);
    expect(found[0]?.bug.context).toContain('Also on /about.');
  });

  it('makes one plan of all components of a page with the same fault, and names them', () => {
    const fields = ['city', 'street', 'city'].map((name) => node(`<input name="${name}">`, `#${name}`));
    const [plan, ...more] = suspected([aPage('/', { accessibility: [violation('label', fields)] })]);
    expect(more).toEqual([]);
    expect(plan?.bug.title).toBe('A form field has no label: city, street');
    expect(
      [...JSON.stringify(plan?.steps).matchAll(/"selector":"([^"]+)"/g)].map((match) => match[1]),
    ).toEqual(['#city', '#street', '#city']);
  });

  it('knows a component by its tag, kind and classes, not by its words and numbers', () => {
    expect(componentOf('<a class="card card-17 big" href="/x/1">One</a>')).toBe(
      componentOf('<a class="big card card-18" href="/x/2">Two</a>'),
    );
    expect(componentOf('<input type="text" name="city">')).not.toBe(
      componentOf('<input type="text" name="street">'),
    );
  });

  it('turns each rule into assertions that need no audit', () => {
    const of = (rule: string, html: string, summary = '') =>
      messages(suspected([aPage('/', { accessibility: [violation(rule, [node(html, '.x', summary)])] })])[0]);
    expect(of('image-alt', '<img src="a.png">')).toEqual(['every picture has a text alternative']);
    expect(of('label', '<input name="q">')).toEqual(['the field has a name that a screen reader can say']);
    expect(of('html-has-lang', '<html>')).toEqual(['the page declares its language']);
    expect(of('color-contrast', '<p class="pale">Free shipping</p>')).toEqual([
      '“Free shipping” stands out enough from its background',
    ]);
    expect(
      of('aria-required-attr', '<div role="switch">', 'Required ARIA attribute not present: aria-checked'),
    ).toEqual(['it has the attribute aria-checked that its role needs']);
    expect(
      of(
        'aria-valid-attr-value',
        '<input aria-labelledby="gone">',
        'Invalid ARIA attribute value: aria-labelledby="gone"',
      ),
    ).toEqual(['aria-labelledby names an element of the page']);
  });

  it('says which one and what was seen in words that need no audit', () => {
    const of = (rule: string, html: string, summary: string) =>
      suspected([aPage('/', { accessibility: [violation(rule, [node(html, '.x', summary)])] })])[0]?.bug;
    const faint =
      'Fix any of the following:\n  Element has insufficient color contrast of 2.54 (foreground color: #999999, background color: #f2f2f2, font size: 10.5pt (14px), font weight: normal). Expected contrast ratio of 4.5:1';
    expect(of('color-contrast', '<li class="head">Browse</li>', faint)).toMatchObject({
      title: 'Text is too faint to read against its background: “Browse”',
      seen: '“Browse” is #999999 on #f2f2f2: a contrast of 2.54 to 1.',
    });
    const unnamed =
      'Fix any of the following:\n  aria-label attribute does not exist or is empty\n  Element has no title attribute';
    expect(of('label', '<input name="publisher" class="form-control">', unnamed)).toMatchObject({
      title: 'A form field has no label: publisher',
      seen: 'No text, label, aria-label or title says what it is.',
    });
    const list = 'Fix all of the following:\n  List element has direct children that are not allowed: small';
    expect(of('list', '<ul><small>x</small></ul>', list)?.seen).toBe(
      'List element has direct children that are not allowed: small',
    );
    expect(of('link-name', '<a href="/me?tab=1"><svg></svg></a>', unnamed)?.title).toBe(
      'A link has no text: /me',
    );
  });

  it('tells of rules that it has no assertion for, and leaves out the fifth page with the same fault', () => {
    const odd = planAccessibility({
      site: aSite([
        aPage('/', { accessibility: [violation('scrollable-region-focusable', [node('<div>')])] }),
      ]),
      target: { name: '', description: '', url: '' },
      directives: [],
      failedFingerprints: new Set(),
    });
    expect(odd.observations).toHaveLength(1);
    const pages = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) =>
      aPage(`/${name}`, {
        accessibility: [violation('button-name', [node(`<button class="${name}"></button>`)])],
      }),
    );
    expect(suspected(pages)).toHaveLength(4);
  });

  it('has each kind of working control take the focus, once, and leaves disabled ones and parts of menus alone', () => {
    const control = (name: string, more = {}) => ({
      key: name,
      role: 'button',
      name,
      locator: role('button', name),
      kind: 'button',
      effects: [{ kind: 'changed' }],
      ...more,
    });
    const controls = [
      control('Open'),
      control('Shut', { state: { disabled: true } }),
      control('Entry', { kind: 'menuitem', role: 'menuitem' }),
      control('Dead', { effects: [{ kind: 'nothing' }] }),
    ];
    const found = planned(
      planAccessibility,
      aSite([aPage('/', { controls }), aPage('/b', { controls })]),
    ).filter((plan) => plan.oracle === 'control-takes-the-focus');
    expect(found.map((plan) => plan.place.element)).toEqual(['button open']);
  });
});
