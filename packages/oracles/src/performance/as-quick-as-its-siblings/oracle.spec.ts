import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { timings } from '../../testing/timings.ts';
import { asQuickAsItsSiblings } from './oracle.ts';

const plans = (...pages: Parameters<typeof aSite>[0]) => plansOf(asQuickAsItsSiblings, aSite(pages));
const siblings = (...values: number[]) =>
  values.map((milliseconds, index) => ({ url: `/things/${index}`, milliseconds }));

describe('as-quick-as-its-siblings', () => {
  it('suspects a page that was many times slower than its siblings, and asks for both three times', () => {
    const [plan] = plans(
      aPage('/things/0', { template: '/things/:id', siblingsFirstByte: siblings(20, 30, 25, 2_400) }),
    );
    expect(plan).toMatchObject({ suspected: true, place: { element: '/things/3' } });
    expect(plan?.bug.title).toBe('The page takes 2.4 s to answer, pages of the same kind 30 ms');
    expect(JSON.stringify(plan?.steps).match(/"do":"request"/g)).toHaveLength(6);
  });

  it('compares a page with the whole site when nothing is like it', () => {
    const page = (url: string, milliseconds: number) => aPage(url, { timings: timings(milliseconds) });
    const found = plans(page('/a', 20), page('/b', 30), page('/c', 25), page('/reviews', 2_500));
    expect(found.map(({ place }) => place.url)).toEqual(['/reviews']);
  });

  it('plans nothing where all take about the same', () => {
    expect(plans(aPage('/things/0', { siblingsFirstByte: siblings(20, 30, 25, 90) }))).toEqual([]);
  });
});
