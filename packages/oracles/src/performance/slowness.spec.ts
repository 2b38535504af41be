import { describe, expect, it } from 'vitest';
import { aPage, aSite } from '../testing/models.ts';
import { anOperation, aSample } from '../testing/operations.ts';
import { timings } from '../testing/timings.ts';
import { slowOnes } from './slowness.ts';

const siblings = (...values: number[]) =>
  values.map((milliseconds, index) => ({ url: `/things/${index}`, milliseconds }));
const slow = (...pages: Parameters<typeof aSite>[0]) =>
  slowOnes(aSite(pages)).map(({ url, kind }) => [url, kind]);
const page = (url: string, milliseconds: number) => aPage(url, { timings: timings(milliseconds) });

describe('what exploration saw to be slow', () => {
  it('is nothing where pages take about the same, be it short or long', () => {
    const quick = aPage('/things/0', { siblingsFirstByte: siblings(20, 30, 25, 90) });
    expect(slow(quick, page('/a', 4_000), page('/b', 4_000), page('/c', 4_000), page('/d', 4_000))).toEqual(
      [],
    );
  });

  it('is many times slower than its siblings, and by more than a person tolerates', () => {
    const with_ = (worst: number) =>
      slow(aPage('/things/0', { siblingsFirstByte: siblings(20, 30, 25, worst) }));
    expect(with_(2_400)).toEqual([['/things/3', 'pages of the same kind']]);
    expect(with_(900)).toEqual([]);
  });

  it('is held to a higher bar where only the other pages are there to compare with', () => {
    expect(slow(page('/a', 20), page('/b', 30), page('/c', 25), page('/reviews', 2_500))).toEqual([
      ['/reviews', 'the other pages'],
    ]);
    expect(slow(page('/a', 300), page('/b', 400), page('/c', 350), page('/reviews', 2_200))).toEqual([]);
  });

  it('may be an endpoint', () => {
    const operations = [20, 30, 2_500].map((milliseconds, index) =>
      anOperation('GET', `/api/${index}`, { sample: aSample('GET', `/api/${index}`, { milliseconds }) }),
    );
    expect(slowOnes(aSite([aPage('/')], { operations })).map(({ url }) => url)).toEqual(['/api/2']);
  });
});
