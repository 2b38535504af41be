// The oracles of differences: what worked in the last session, or on a wide screen, works now and on a narrow one.
import type { Oracle } from '../definition/oracle.ts';
import { narrowScreenOffersTheSame } from '../differences/narrow-screen-offers-the-same/oracle.ts';
import { pageFitsANarrowScreen } from '../differences/page-fits-a-narrow-screen/oracle.ts';
import { whatWorkedIsStillThere } from '../differences/what-worked-is-still-there/oracle.ts';

export const differenceOracles: readonly Oracle[] = [
  whatWorkedIsStillThere,
  narrowScreenOffersTheSame,
  pageFitsANarrowScreen,
];
