// The oracles of performance: the same kind of thing is not many times slower here than there, and nothing is out of all proportion.
import type { Oracle } from '../definition/oracle.ts';
import { asQuickAsItsSiblings } from '../performance/as-quick-as-its-siblings/oracle.ts';
import { handlesTenRequestsAtOnce } from '../performance/handles-ten-requests-at-once/oracle.ts';
import { imagesAreNotOversized } from '../performance/images-are-not-oversized/oracle.ts';
import { layoutDoesNotShift } from '../performance/layout-does-not-shift/oracle.ts';
import { pagesOfAKindAreEquallyQuick } from '../performance/pages-of-a-kind-are-equally-quick/oracle.ts';
import { requestsAreNotRepeated } from '../performance/requests-are-not-repeated/oracle.ts';

export const performanceOracles: readonly Oracle[] = [
  asQuickAsItsSiblings,
  pagesOfAKindAreEquallyQuick,
  imagesAreNotOversized,
  layoutDoesNotShift,
  requestsAreNotRepeated,
  handlesTenRequestsAtOnce,
];
