// What is out of its place on a page that was just opened: the same probes that tests ask, at the one width of exploring.
import type { Misplacement } from '@prowl/contracts';
import {
  findCovered,
  findCut,
  findOutside,
  findUneven,
  oddAmounts,
  unevenShares,
  widthRules,
  wrongProducts,
} from '@prowl/plan/play';
import type * as playwright from 'playwright';
import { orElse } from '../time/limit.ts';

const finders: Readonly<Record<Misplacement['kind'], (page: playwright.Page) => Promise<string[]>>> = {
  'covered-texts': findCovered,
  'cut-texts': findCut,
  'uneven-siblings': findUneven,
  'outside-parts': findOutside,
  'odd-amounts': oddAmounts,
  'uneven-shares': unevenShares,
  'wrong-products': wrongProducts,
};

const mostMilliseconds = 2_000;

/** Nothing where it takes too long: without it there is still the page. */
export const misplacementsOn = async (page: playwright.Page): Promise<Misplacement[]> => {
  const found: Misplacement[] = [];
  for (const kind of Object.keys(finders) as Misplacement['kind'][]) {
    const texts = await orElse(mostMilliseconds, [], finders[kind](page));
    found.push(...texts.map((what) => ({ kind, what })));
  }
  return found;
};

/** Undefined where it takes too long. */
export const widthRulesOf = (page: playwright.Page): Promise<number | undefined> =>
  orElse(mostMilliseconds, undefined, widthRules(page));
