import { label } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite, plansOf } from '../../testing/models.ts';
import { fieldTakesEveryLetter } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const titles = (site = pages.site) => plansOf(fieldTakesEveryLetter, site).map(({ title }) => title);

describe('field-takes-every-letter', () => {
  it('types in the dialog of an item', () =>
    expect(titles()).toEqual(['Dogs: "Note" takes every letter that is typed']));

  it('types in a field of several lines, and in none of one line', () => {
    const site = (control: string) =>
      aSite([
        aPage('/book', {
          forms: [aForm('comment', [aField('words', { control, locator: label('Words') })])],
        }),
      ]);
    expect(titles(site('textarea'))).toHaveLength(1);
    expect(titles(site('input'))).toEqual([]);
  });
});
