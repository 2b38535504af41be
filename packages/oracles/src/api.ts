// Endpoints, observed or described: whatever is sent, they refuse it with 4xx or answer it, and never fail. Nothing valid is written.
import { contentTypes, oddParameters, plainAnswers, steadyTypes, unknownIds } from './api/asking.ts';
import { endpoints } from './api/endpoint.ts';
import { cutBodies, oddBodies, otherMethods, senselessNumbers } from './api/sending.ts';
import { withoutTwins } from './site/drafting.ts';
import type { Planner } from './site/planning.ts';

export const planApi: Planner = ({ site }) => {
  const all = endpoints(site);
  return {
    plans: withoutTwins([
      ...all.flatMap((endpoint) => [
        ...plainAnswers(site, endpoint),
        ...unknownIds(site, endpoint),
        ...oddBodies(site, endpoint),
        ...steadyTypes(site, endpoint),
        ...senselessNumbers(site, endpoint),
        ...contentTypes(site, endpoint),
      ]),
      ...cutBodies(site, all),
      ...otherMethods(site, all),
      ...oddParameters(site, all),
    ]),
  };
};
