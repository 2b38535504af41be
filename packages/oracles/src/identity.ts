// Identity: what is opened is what was chosen, and says the same of itself everywhere.
import { planOpening } from './identity/opening.ts';
import { withoutTwins } from './site/drafting.ts';
import { listingsOf } from './site/listing.ts';
import type { Planner } from './site/planning.ts';

export const planIdentity: Planner = ({ site }) => ({
  plans: withoutTwins(listingsOf(site).flatMap((listing) => planOpening(site, listing))),
});
