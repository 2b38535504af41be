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

  it('waits on the first page of all for what comes late, though nothing moved while it was explored', () => {
    const plans = (shift: number) => {
      const start = aPage('/home', { timings: timings(20, { layoutShift: shift }) });
      return plansOf(layoutDoesNotShift, aSite([start, page('/books/1', 0)], { start: '/home' }));
    };
    expect(plans(0).map(({ place, suspected }) => [place.url, suspected])).toEqual([['/home', false]]);
    expect(plans(0.5).map(({ place, suspected }) => [place.url, suspected])).toEqual([['/home', true]]);
  });
});
