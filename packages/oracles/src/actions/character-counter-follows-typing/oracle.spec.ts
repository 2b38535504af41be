import { css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aPage, aResponse, aSite, plansOf } from '../../testing/models.ts';
import { packingPage } from '../../testing/packing.ts';
import { characterCounterFollowsTyping } from './oracle.ts';
import { pages } from './pages.fixture.ts';

describe('character-counter-follows-typing', () => {
  it('compares the figure with what is typed, down to nothing', () => {
    const plans = plansOf(characterCounterFollowsTyping, pages.site);
    const [plan] = plans;
    expect(plans.map(({ title }) => title)).toEqual([
      'wall: the figure beside "Notice" counts the characters that are typed',
      'board: the figure beside "Notice" counts the characters that are typed',
      'board: the figure beside "Notice" is back when the text was sent',
      'Dogs: "Note" of "Notes" takes as many characters as are stated beside it',
    ]);
    const expected = plan?.steps?.flatMap((each) => (each.do === 'expect' ? [each.expected] : []));
    expect(expected).toEqual([79, 75, 55, 80].map((value) => ({ value })));
  });

  it('leaves fields alone beside which no figure followed', () => {
    expect(plansOf(characterCounterFollowsTyping, aSite([packingPage('create')]))).toEqual([]);
  });

  it('takes a figure that goes by one between two texts for a counter, wherever nothing was sent', () => {
    const planned = (long: string, short: string) => {
      const output = { label: '', locator: css('#left'), opened: '40 à écrire' };
      const rows = [
        ['x'.repeat(26), long],
        ['ab', short],
        ['x'.repeat(26), long],
        ['', '40'],
      ] as const;
      const responses = [aResponse('text', 'Mot', '', [output], rows)];
      return plansOf(characterCounterFollowsTyping, aSite([aPage('/mot', { responses })])).length;
    };
    expect(planned('14 à écrire', '38 à écrire')).toBe(1);
    expect(planned('13 à écrire', '37 à écrire')).toBe(1); // one off as soon as there is anything
    expect(planned('2 pages', '40 pages')).toBe(0);
  });
});
