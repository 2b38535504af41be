// Journeys: the main flows to their end, and the money on the way.
import { cartOf, filled } from './journeys/cart.ts';
import { keptOnSignIn, planFlows } from './journeys/flows.ts';
import { planLines } from './journeys/lines.ts';
import { planTotals } from './journeys/totals.ts';
import { withoutTwins } from './site/drafting.ts';
import type { Planner } from './site/planning.ts';

export const planJourneys: Planner = ({ site }) => {
  const cart = cartOf(site);
  const kept = cart ? keptOnSignIn(site, filled(cart, 1), cart.page, !cart.signedIn) : undefined;
  return {
    plans: withoutTwins([
      ...planFlows(site),
      ...(cart ? [...planTotals(cart), ...planLines(cart)] : []),
      ...(kept ? [kept] : []),
    ]),
  };
};
