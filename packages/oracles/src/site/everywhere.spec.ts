import { expect, it } from 'vitest';
import { aField, aForm, aPage, aSite } from '../testing/models.ts';
import { formPlace } from './everywhere.ts';

it('a form that is on more than two pages is the same on all of them', () => {
  const search = aForm('search', [aField('q')], { method: 'script' });
  const note = aForm('create', [aField('text')], { method: 'script' });
  const site = aSite([
    aPage('/', { forms: [search] }),
    aPage('/a', { forms: [search, note] }),
    aPage('/b', { forms: [search, note] }),
  ]);
  const [first, second] = site.pages.slice(1);
  const place = (page: typeof first, index: number) => {
    const form = page?.forms[index];
    return page && form ? formPlace(site, page.url, form) : undefined;
  };
  expect(place(first, 0)).toBe(place(second, 0));
  expect(place(first, 1)).not.toBe(place(second, 1));
});
