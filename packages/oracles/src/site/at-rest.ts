// What must hold on a page that is at rest: after an action the steps wait until nothing is under way any more.
import type { Expression, Matcher, Step } from '@prowl/contracts';
import { expectThat } from '@prowl/plan';

/** Milliseconds in which what is drawn a little later may still come. Each failure takes as long, and once more when it is repeated. */
const late = 1_200;

/** As `expectThat`, for a page that has settled. */
export const expectSoon = (
  message: string,
  subject: Expression,
  matcher: Matcher,
  expected?: Expression,
  more: { within?: number } = {},
): Step => expectThat(message, subject, matcher, expected, { within: late, ...more });
