import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { amountArrivesWithItsCents, amountBelow } from './oracle.ts';
import { givingSite } from './pages.fixture.ts';

describe('amount-arrives-with-its-cents', () => {
  it('enters cents as the application writes them, where the next page shows what was entered', () => {
    const [plan, ...more] = plansOf(amountArrivesWithItsCents, givingSite());
    expect(more).toEqual([]);
    expect(plan?.title).toBe('Give: step 2, "Is this right?", shows all cents of "Amount in euros"');
    expect(JSON.stringify(plan?.steps)).toContain('"10,20"');
  });

  it('leaves alone what is another amount, or has no cents', () => {
    expect(plansOf(amountArrivesWithItsCents, givingSite('13,00 €', 'Delivery'))).toEqual([]);
    expect(plansOf(amountArrivesWithItsCents, givingSite('13'))).toEqual([]);
  });

  it('knows amounts that are cut off too low', () => {
    for (const most of [2, 5, 9, 20, 500]) {
      const amount = Number(amountBelow(most));
      expect(Math.floor(amount * 100)).toBeLessThan(Math.round(amount * 100));
      expect(amount).toBeLessThan(most);
    }
    expect(amountBelow(1)).toBeUndefined();
  });
});
