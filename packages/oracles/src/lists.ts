// Lists: sorting sorts, filters leave what fits, search finds what is there, pages divide, numbers count.
import { planAnnouncing } from './lists/announcing.ts';
import { planCounting } from './lists/counting.ts';
import { planFormFields } from './lists/form-fields.ts';
import { listOracles } from './lists/oracles.ts';
import { planPaging } from './lists/paging.ts';
import { withoutTwins } from './site/drafting.ts';
import { listingsOf } from './site/listing.ts';
import type { Planner } from './site/planning.ts';

export const planLists: Planner = (context) => {
  const { site } = context;
  const listings = listingsOf(site);
  const plans = [
    ...listOracles.flatMap(({ plan }) => plan(context).plans),
    ...listings.flatMap((listing) => [...planPaging(site, listing), ...planCounting(site, listing)]),
    ...planAnnouncing(site, listings),
    ...planFormFields(site),
  ];
  return { plans: withoutTwins(plans) };
};
