// State: what was made stays, what was edited is stored, what was deleted is gone, and back is back.

import { withoutTwins } from './site/drafting.ts';
import { listingsOf } from './site/listing.ts';
import type { Planner } from './site/planning.ts';
import { planDeleting } from './state/deleting.ts';
import { planKeeping } from './state/keeping.ts';
import { planReturning } from './state/returning.ts';

export const planState: Planner = ({ site }) => ({
  plans: withoutTwins([
    ...planKeeping(site),
    ...planDeleting(site),
    ...planReturning(site, listingsOf(site)),
  ]),
});
