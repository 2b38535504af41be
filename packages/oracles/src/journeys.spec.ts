import { css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { planJourneys } from './journeys.ts';
import { aSite, oraclesOf, planned } from './testing/models.ts';
import { seedLibrarySite } from './testing/seed-library-site.ts';

const basket = (change: (figures: Record<string, unknown>[]) => Record<string, unknown>[]) => ({
  ...seedLibrarySite,
  pages: seedLibrarySite.pages.map((page) =>
    page.kind === 'cart' ? { ...page, figures: change(page.figures) as typeof page.figures } : page,
  ),
});
const totals = (site: typeof seedLibrarySite) =>
  planned(planJourneys, site).find((plan) => plan.oracle === 'totals-are-sums');

describe('the planner of journeys', () => {
  it('holds lines, subtotal and total to their parts', () => {
    const steps = JSON.stringify(totals(seedLibrarySite)?.steps);
    expect(steps).toContain('price times its number');
    expect(steps).toContain('subtotal is the sum of the lines');
    expect(steps).toContain('total is made of subtotal, shipping');
    expect(totals(seedLibrarySite)?.suspected).toBe(false);
  });

  it('follows the lines of the cart: their prices, their numbers, their going', () => {
    expect(oraclesOf(planJourneys, seedLibrarySite)).toEqual(
      expect.arrayContaining([
        'cart-keeps-the-price-of-each',
        'cart-takes-the-number-chosen',
        'cart-survives-reload',
        'remove-takes-that-line-out',
        'badge-agrees-with-the-cart',
      ]),
    );
  });

  it('suspects a total that did not add up when it was explored', () => {
    const wrong = basket((figures) =>
      figures.map((figure) =>
        figure.meaning === 'total' ? { ...figure, value: 6.4, text: '$6.40' } : figure,
      ),
    );
    expect(totals(wrong)?.suspected).toBe(true);
  });

  it('says nothing of a total when another amount may belong to it', () => {
    const strange = basket((figures) => [
      ...figures.map((figure) => (figure.meaning === 'total' ? { ...figure, value: 13.3 } : figure)),
      {
        key: 'fee',
        label: 'Packing',
        text: '$2.00',
        value: 2,
        locator: css('.fee'),
        meaning: 'amount',
        region: 'main',
      },
    ]);
    expect(JSON.stringify(totals(strange)?.steps)).not.toContain('total is made of');
  });

  it('changes the number to what the field allows, small and large', () => {
    const changed = planned(planJourneys, seedLibrarySite).filter(
      (plan) => plan.oracle === 'totals-follow-the-number',
    );
    expect(changed.map((plan) => plan.title)).toEqual(
      [2, 10, 12].map((amount) => `Cart: the totals follow when the number of a line becomes ${amount}`),
    );
  });

  it('walks only journeys that exploration finished', () => {
    const journey = {
      name: 'Buying',
      kind: 'purchase',
      steps: [{ do: 'goto', url: '/' }],
      ends: { url: '/done', text: 'Thank you' },
    };
    const site = (finished: boolean) =>
      aSite(seedLibrarySite.pages.slice(0, 1), { journeys: [{ ...journey, finished }] });
    expect(oraclesOf(planJourneys, site(true))).toEqual(['flow-reaches-its-end']);
    expect(oraclesOf(planJourneys, site(false))).toEqual([]);
  });
});
