import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { sharesAreThoseOfTheirCounts } from './oracle.ts';
import { pollPage } from './pages.fixture.ts';

describe('shares-are-those-of-their-counts', () => {
  it('answers a question with one choice where all of it stays in the browser', () => {
    expect(plansOf(sharesAreThoseOfTheirCounts, aSite([pollPage]))).toHaveLength(1);
    const sent = { ...pollPage, actions: pollPage.actions.map((action) => ({ ...action, writes: true })) };
    expect(plansOf(sharesAreThoseOfTheirCounts, aSite([sent]))).toEqual([]);
  });

  it('looks again at what exploring saw, also where a press led', () => {
    const layout = [{ kind: 'uneven-shares', what: 'A | B: 60 + 50 %' }];
    const plans = plansOf(
      sharesAreThoseOfTheirCounts,
      aSite([aPage('/a', { layout, reach: [{ do: 'reload' }] })]),
    );
    expect(plans.map(({ suspected }) => suspected)).toEqual([true]);
  });
});
