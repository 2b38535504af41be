import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { pagesOfAKindAreEquallyQuick } from './oracle.ts';

const plans = (template: string, ...examples: string[]) =>
  plansOf(pagesOfAKindAreEquallyQuick, aSite([aPage(examples[0] ?? '/', { template, examples })]));

describe('pages-of-a-kind-are-equally-quick', () => {
  it('asks for every known number and those between them, twice', () => {
    const [plan] = plans('/books/:id', '/books/1', '/books/2', '/books/4');
    expect(plan?.place).toMatchObject({ template: '/books/:id', url: '/books/1' });
    expect(JSON.stringify(plan?.steps).match(/"do":"request"/g)).toHaveLength(8);
  });

  it('plans nothing for fewer than three, and for pages below a record', () => {
    expect(plans('/books/:id', '/books/1', '/books/2')).toEqual([]);
    expect(plans('/books/:id/notes', '/books/1/notes', '/books/2/notes', '/books/3/notes')).toEqual([]);
  });
});
