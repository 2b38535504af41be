// What every oracle of layout has in common. Only for tests.
import type { Misplacement } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import type { Oracle } from '../definition/oracle.ts';
import { aPage, aSite, plansOf } from './models.ts';

/** Declares the tests of one. */
export const looksAgain = (oracle: Oracle, kind: Misplacement['kind']): void => {
  const seen = (...what: string[]) => ({ layout: what.map((each) => ({ kind, what: each })) });
  const urls = (...pages: Parameters<typeof aSite>[0]) =>
    plansOf(oracle, aSite(pages)).map(({ place }) => place.url);

  describe(oracle.id, () => {
    it('looks again at what exploring saw, once for what several pages have', () => {
      expect(
        urls(aPage('/a', seen('one')), aPage('/b', seen('one')), aPage('/c', seen('one', 'two'))),
      ).toEqual(['/a', '/c']);
    });

    it('plans nothing for a page in order, for other misplacements, and for what a press opened', () => {
      const other = { layout: [{ kind: kind === 'cut-texts' ? 'covered-texts' : 'cut-texts', what: 'x' }] };
      const opened = { ...seen('menu'), reach: [{ do: 'reload' }] };
      expect(urls(aPage('/a'), aPage('/b', other), aPage('/c', opened))).toEqual([]);
    });
  });
};
