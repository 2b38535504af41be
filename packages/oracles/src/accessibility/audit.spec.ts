import { describe, expect, it } from 'vitest';
import { aNode, audited, aViolation, resultOf } from '../testing/audit.ts';
import { aPage } from '../testing/models.ts';
import { auditOracle } from './audit.ts';
import { hasName, nothingLike } from './expectations.ts';

const rule = {
  title: 'Buttons have a name',
  rule: 'A button says what it does.',
  expected: 'The button has text or a label.',
  problem: 'A button has no name',
  remedy: 'Put text into the button.',
  because: 'Nobody knows what it does.',
  severity: 'medium',
  wcag: '4.1.2',
} as const;
const buttonName = auditOracle({ ...rule, id: 'button-name', expectations: hasName('the button') });
const listitem = auditOracle({
  ...rule,
  id: 'listitem',
  followsFrom: 'list',
  expectations: () => [nothingLike('list items are in a list', 'div > li')],
});

describe('an oracle from a rule of the audit', () => {
  it('makes one plan of the same component on many pages, and says where else', () => {
    const accessibility = [
      aViolation('button-name', [aNode('<button class="menu" id="b17"></button>')], 'critical'),
    ];
    const { plans } = resultOf(buttonName, [
      aPage('/', { accessibility }),
      aPage('/about', { accessibility }),
    ]);
    expect(plans.map((plan) => [plan.oracle, plan.place.element])).toEqual([['button-name', 'button.menu']]);
    expect(plans[0]?.bug.context).toContain('Also on /about.');
  });

  it('makes one plan of all components of a page with the same fault, and names them', () => {
    const buttons = ['city', 'street', 'city'].map((name) =>
      aNode(`<button class="${name}" name="${name}"></button>`, `#${name}`),
    );
    const { plans } = audited(buttonName, buttons);
    expect(plans).toHaveLength(1);
    expect(plans[0]?.bug.title).toBe('A button has no name: city, street');
    expect(
      [...JSON.stringify(plans[0]?.steps).matchAll(/"selector":"([^"]+)"/g)].map((match) => match[1]),
    ).toEqual(['#city', '#street', '#city']);
  });

  it('says what was seen, and why it must hold', () => {
    const [plan] = audited(buttonName, [
      aNode('<button name="go"></button>', '.x', 'Fix any of the following:\n  a'),
    ]).plans;
    expect(plan?.bug.seen).toBe('a');
    expect(plan).toMatchObject({ rule: 'About button-name. The button has text or a label.', rank: 0.5 });
  });

  it('plans nothing where another rule is broken for the same reason', () => {
    const item = aViolation('listitem', [aNode('<li class="step">')]);
    const list = aViolation('list', [aNode('<ul class="steps">')]);
    expect(resultOf(listitem, [aPage('/', { accessibility: [item, list] })]).plans).toEqual([]);
    expect(resultOf(listitem, [aPage('/', { accessibility: [item] })]).plans).toHaveLength(1);
  });

  it('reports what another rule says of the same mistake with it', () => {
    const both = [
      aViolation('button-name', [aNode('<button name="go"></button>')]),
      aViolation('select-name', [aNode('<select name="frame"></select>')]),
    ];
    const along = auditOracle({
      ...rule,
      id: 'button-name',
      along: 'select-name',
      expectations: hasName('the button'),
    });
    const titles = (...accessibility: typeof both) =>
      resultOf(along, [aPage('/', { accessibility })]).plans.map(({ bug }) => bug.title);
    expect(titles(...both)).toEqual(['A button has no name: go, frame']);
    expect(titles(...both.slice(1))).toEqual([]);
  });

  it('names as many as its title has room for', () => {
    const names = ['a rather long name of a button', 'another rather long name', 'the third', 'a fourth'];
    const { plans } = audited(
      buttonName,
      names.map((name, index) => aNode(`<button class="b${index}">${name}</button>`)),
    );
    expect(plans[0]?.bug.title).toBe('A button has no name: “a rather long name of a button” and 3 more');
  });

  it('leaves out the fifth page with the same fault', () => {
    const pages = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) =>
      aPage(`/${name}`, {
        accessibility: [aViolation('button-name', [aNode(`<button class="${name}"></button>`)])],
      }),
    );
    const { plans, leftOut } = resultOf(buttonName, pages);
    expect(plans).toHaveLength(4);
    expect(leftOut).toHaveLength(2);
  });
});
