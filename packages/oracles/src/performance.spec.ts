import { describe, expect, it } from 'vitest';
import { planPerformance } from './performance.ts';
import { aPage, aSite, planned } from './testing/models.ts';

const timings = (firstByte: number, more = {}) => ({
  firstByte,
  domContentLoaded: firstByte,
  load: firstByte,
  bytes: 1_000,
  requests: 3,
  ...more,
});
const siblings = (...values: number[]) =>
  values.map((milliseconds, index) => ({ url: `/things/${index}`, milliseconds }));
const suspected = (...pages: Parameters<typeof aSite>[0]) =>
  planned(planPerformance, aSite(pages)).filter((plan) => plan.suspected);

describe('the planner of performance', () => {
  it('suspects nothing where pages take about the same, be it short or long', () => {
    const slow = (url: string) => aPage(url, { timings: timings(4_000) });
    expect(
      suspected(
        aPage('/things/0', { siblingsFirstByte: siblings(20, 30, 25, 90) }),
        slow('/a'),
        slow('/b'),
        slow('/c'),
        slow('/d'),
      ),
    ).toEqual([]);
  });

  it('compares a page with its siblings: many times slower, and by more than a person bears', () => {
    const [plan] = suspected(
      aPage('/things/0', { template: '/things/:id', siblingsFirstByte: siblings(20, 30, 25, 2_400) }),
    );
    expect(plan?.bug.title).toBe('The page takes 2.4 s to answer, pages of the same kind 30 ms');
    expect(JSON.stringify(plan?.steps).match(/"do":"request"/g)).toHaveLength(6);
    expect(suspected(aPage('/things/0', { siblingsFirstByte: siblings(20, 30, 25, 900) }))).toEqual([]);
  });

  it('compares a page with the whole site when nothing is like it, by a higher bar', () => {
    const page = (url: string, milliseconds: number) => aPage(url, { timings: timings(milliseconds) });
    expect(
      suspected(page('/a', 20), page('/b', 30), page('/c', 25), page('/reviews', 2_500)).map(
        (plan) => plan.place.url,
      ),
    ).toEqual(['/reviews']);
    expect(suspected(page('/a', 300), page('/b', 400), page('/c', 350), page('/reviews', 2_200))).toEqual([]);
  });

  it('weighs pictures and pages, and sees them jump', () => {
    const heavy = aPage('/', {
      timings: timings(20, { largestResource: { url: 'http://app.test/big.png', bytes: 3_000_000 } }),
    });
    expect(suspected(heavy).map((plan) => plan.oracle)).toEqual(['pictures-are-not-huge']);
    expect(suspected(aPage('/', { timings: timings(20, { bytes: 9_000_000 }) }))).toEqual([]);
    expect(
      suspected(aPage('/', { timings: timings(20, { layoutShift: 0.4 }) })).map((plan) => plan.oracle),
    ).toEqual(['layout-stays-put']);
    expect(
      suspected(
        aPage('/', {
          timings: timings(20, {
            layoutShift: 0.2,
            largestResource: { url: 'http://app.test/film.mp4', bytes: 9_000_000 },
          }),
        }),
      ),
    ).toEqual([]);
  });

  it('sends a small crowd to pages that can bear one, and never to an address that ends something', () => {
    const plans = planned(
      planPerformance,
      aSite([aPage('/', { kind: 'home' }), aPage('/logout', { kind: 'list' })]),
    );
    const crowds = plans.filter((plan) => plan.oracle === 'bears-ten-at-once');
    expect(crowds.map((plan) => plan.place.url)).toEqual(['/']);
  });
});
