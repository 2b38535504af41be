import { label, role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aField, aForm, aList, aPage, aSite, plansOf } from '../../testing/models.ts';
import { rangeIncludesItsEnds } from './oracle.ts';

const submit = role('button', 'Show');
const days = ['03', '08', '14', '21', '27'].map((day) => `2031-05-${day}`);
const amounts = ['8.00 (2.00 each)', '9.60', '14.00', '27.90', '54.00'];
const plansFor = (fields: [name: string, type: string][], more: object = {}, dates = days) => {
  const list = aList([aColumn('date', dates), aColumn('text', amounts)], {
    controls: fields.map(([name]) => ({
      kind: 'filter',
      label: name,
      locator: label(name),
      control: 'input',
      submit,
    })),
    ...more,
  });
  const form = aForm(
    'filter',
    fields.map(([name, type]) => aField(name, { type })),
    { method: 'get' },
  );
  return plansOf(rangeIncludesItsEnds, aSite([aPage('/bills', { lists: [list], forms: [form] })]));
};

describe('range-includes-its-ends', () => {
  it('asks for the second and the last but one of the days that were seen', () => {
    const [plan, ...others] = plansFor([
      ['From', 'date'],
      ['Until', 'date'],
    ]);
    expect(others).toEqual([]);
    expect(plan?.bug.expected).toBe(
      'All things from 2031-05-08 to 2031-05-21 are listed, those of both ends too.',
    );
  });

  it('asks for amounts where the fields say that they are the least and the most', () => {
    const [plan] = plansFor([
      ['Amount min', 'text'],
      ['Amount max', 'text'],
    ]);
    expect(plan?.bug.expected).toContain('from 9.6 to 27.9');
  });

  it('asks nothing where it is not clear which day is meant, or the list has pages', () => {
    const both: [string, string][] = [
      ['From', 'date'],
      ['Until', 'date'],
    ];
    expect(plansFor([['From', 'date']])).toEqual([]);
    expect(plansFor(both, { pager: { next: role('link', 'Next'), pages: [] } })).toEqual([]);
    expect(plansFor(both, {}, ['3 May', '8 May', '14 May', '21 May', '27 May'])).toEqual([]);
  });
});
