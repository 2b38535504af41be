// Identity: what is opened is what was chosen, and says the same of itself everywhere.
import { planOpening } from './identity/opening.ts';
import type { Planner } from './planner.ts';
import { withoutTwins } from './relations/drafting.ts';
import { listingsOf } from './relations/listing.ts';

export const planIdentity: Planner = ({ site }) => ({
  plans: withoutTwins(listingsOf(site).flatMap((listing) => planOpening(site, listing))),
});
