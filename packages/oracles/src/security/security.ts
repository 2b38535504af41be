// Security with proof: each plan carries the control that tells a hole from a strange but sound answer.

import { withoutTwins } from '../site/drafting.ts';
import type { Planner, PlanningObservation } from '../site/planning.ts';
import { planAccess } from './access.ts';
import { planExposure } from './exposure.ts';
import { planForgery } from './forgery.ts';
import { planHeaders } from './headers.ts';
import { planFragmentScripts, planReflected, planReflectedPath, planStored, planTyped } from './scripts.ts';
import { planSessions } from './session.ts';
import { planDoor } from './sign-in.ts';
import { planQueryInjection } from './sql.ts';
import { planMassAssignment, planPrices } from './tampering.ts';

export const planSecurity: Planner = ({ site }) => {
  const headers = planHeaders(site);
  const secrets = site.storageKeys.filter(({ looksSecret }) => looksSecret);
  const observations: PlanningObservation[] = [
    ...headers.observations,
    ...(secrets.length > 0
      ? [
          {
            key: 'secret-in-storage',
            title: 'A token lies where script can read it',
            detail: `${secrets.map(({ area, key }) => `${area}Storage “${key}”`).join(', ')} looks like a session token.`,
          },
        ]
      : []),
  ];
  return {
    plans: withoutTwins([
      ...planReflected(site),
      ...planReflectedPath(site),
      ...planFragmentScripts(site),
      ...planTyped(site),
      ...planStored(site),
      ...planQueryInjection(site),
      ...planDoor(site),
      ...planAccess(site),
      ...planSessions(site),
      ...planExposure(site),
      ...planForgery(site),
      ...planPrices(site),
      ...planMassAssignment(site),
      ...headers.plans,
    ]),
    observations,
    leftOut: site.pages.some((page) =>
      page.forms.some((form) => form.fields.some(({ control }) => control === 'file')),
    )
      ? [
          {
            what: 'uploads of active content',
            why: 'where an uploaded file is served from is not known',
            count: 1,
          },
        ]
      : [],
  };
};
