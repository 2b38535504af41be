import { css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite, plansOf } from '../../testing/models.ts';
import { noUnresolvedValuesShown } from './oracle.ts';

const elementsOf = (more: Record<string, unknown>) =>
  plansOf(noUnresolvedValuesShown, aSite([aPage('/', more)])).map(({ place }) => place.element);

describe('no-unresolved-values-shown', () => {
  it('reports "undefined" in titles, "NaN" in figures and templates in headings', () => {
    const figures = [
      { key: 'total', label: 'Total', text: '$NaN', value: 0, locator: css('.total'), meaning: 'total' },
    ];
    expect(elementsOf({ title: 'undefined – Shop', figures })).toEqual(['title', 'Total']);
    expect(elementsOf({ title: 'Shop', heading: 'Hello {{name}}' })).toEqual(['heading']);
  });

  it('leaves articles alone, which may be about such words', () => {
    expect(elementsOf({ title: 'What undefined means', kind: 'article' })).toEqual([]);
  });

  it('leaves words alone that only contain them', () => {
    expect(elementsOf({ title: 'Nanny wanted', heading: 'Undefinedness' })).toEqual([]);
  });

  it('reports calls of a translation, their placeholders and keys without words, once for all pages', () => {
    const form = aForm('create', [aField('people.form.name')], { submitName: 'people.form.save' });
    const page = (url: string) =>
      aPage(url, {
        headings: [{ level: 2, text: '_("Add participant")' }],
        controls: [
          { key: 'a', role: 'button', name: 'Invite %(name)s', locator: css('#a'), kind: 'button' },
          { key: 'b', role: 'button', name: 'people.invite', locator: css('#b'), kind: 'button' },
        ],
        forms: [form],
      });
    const plans = plansOf(noUnresolvedValuesShown, aSite([page('/people'), page('/more')]));
    expect(plans.map(({ bug }) => [bug.title, bug.seen])).toEqual([
      [
        'A label was not translated: "_("Add participant")" and 4 more',
        '_("Add participant"), Invite %(name)s, people.invite, people.form.name, people.form.save',
      ],
    ]);
    expect(elementsOf({ heading: 'translation missing: en.people.title' })).toEqual(['labels']);
  });

  it('leaves names with dots, what templates are written with, and records alone', () => {
    const names = ['public.customers', 'user.created', 'example.org'];
    const controls = names.map((name) => ({
      key: name,
      role: 'button',
      name,
      locator: css('a'),
      kind: 'button',
    }));
    expect(elementsOf({ controls, headings: [{ level: 1, text: 'server.hostname' }] })).toEqual([]);
    const submitName = 'report.pdf';
    expect(elementsOf({ forms: [aForm('create', [aField('Name')], { submitName })] })).toEqual([]);
    const mail = aForm('edit', [aField('Text', { value: 'Dear %(name)s' }), aField('%(name)s')]);
    expect(elementsOf({ forms: [mail] })).toEqual([]);
    const item = { key: 'i', role: 'link', name: "t('x')", locator: css('a'), kind: 'link', region: 'item' };
    expect(elementsOf({ controls: [item] })).toEqual([]);
  });
});
