// The oracles of performance: the same kind of thing is not many times slower here than there, and nothing is out of all proportion.
import type { Oracle } from '../definition/oracle.ts';
import { asQuickAsItsSiblings } from './as-quick-as-its-siblings/oracle.ts';
import { handlesTenRequestsAtOnce } from './handles-ten-requests-at-once/oracle.ts';
import { imagesAreNotOversized } from './images-are-not-oversized/oracle.ts';
import { layoutDoesNotShift } from './layout-does-not-shift/oracle.ts';
import { pagesOfAKindAreEquallyQuick } from './pages-of-a-kind-are-equally-quick/oracle.ts';
import { requestsAreNotRepeated } from './requests-are-not-repeated/oracle.ts';

export const performanceOracles: readonly Oracle[] = [
  asQuickAsItsSiblings,
  pagesOfAKindAreEquallyQuick,
  imagesAreNotOversized,
  layoutDoesNotShift,
  requestsAreNotRepeated,
  handlesTenRequestsAtOnce,
];
