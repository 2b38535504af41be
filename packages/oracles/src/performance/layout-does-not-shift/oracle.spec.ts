import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { timings } from '../../testing/timings.ts';
import { layoutDoesNotShift } from './oracle.ts';

const page = (url: string, layoutShift: number) =>
  aPage(url, { template: '/books/:id', timings: timings(20, { layoutShift }) });
const urls = (...pages: Parameters<typeof aSite>[0]) =>
  plansOf(layoutDoesNotShift, aSite(pages)).map(({ place }) => place.url);

describe('layout-does-not-shift', () => {
  it('suspects a kind of page of which one shifted far, and takes that one', () => {
    expect(urls(page('/books/1', 0.4))).toEqual(['/books/1']);
    expect(urls(page('/books/1', 0), page('/books/2', 0.4))).toEqual(['/books/2']);
  });

  it('plans nothing for pages that hardly move', () => {
    expect(urls(page('/books/1', 0.2))).toEqual([]);
    expect(urls(aPage('/a'))).toEqual([]);
  });
});
