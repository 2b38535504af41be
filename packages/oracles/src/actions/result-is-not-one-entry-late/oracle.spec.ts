import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { resultIsNotOneEntryLate } from './oracle.ts';
import { cards } from './pages.fixture.ts';

describe('result-is-not-one-entry-late', () => {
  it('suspects what says each time what was there before', () => {
    const [plan, ...more] = plansOf(resultIsNotOneEntryLate, cards(true));
    expect(more).toEqual([]);
    expect(plan).toMatchObject({ suspected: true });
    expect(plan?.bug.title).toBe('The result is one entry behind "Message" of "Votre carte"');
  });

  it('guards a preview, also beside one of what was there before', () => {
    expect(plansOf(resultIsNotOneEntryLate, cards(false))).toMatchObject([{ suspected: false }]);
    expect(plansOf(resultIsNotOneEntryLate, cards(true, '#now'))).toMatchObject([{ suspected: false }]);
  });
});
