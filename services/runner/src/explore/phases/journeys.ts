// The main flows of the application; a shallow exploration walks none.
import { whoOf } from '../forms/ownership.ts';
import { walkJourneys } from '../journeys/journeys.ts';
import type { Phase } from './phase.ts';

export const journeys: Phase = {
  name: 'journeys',
  until: 0.92,
  run: async (exploration, { left }) => {
    const { full, mark, session, site, filling, job, storageState } = exploration;
    if (!full) return;
    const { signedIn } = session;
    const walked = await walkJourneys(
      {
        ...exploration,
        signedIn,
        signedInState: signedIn ? await storageState() : undefined,
        filling: filling(),
        neverClick: job.scope.neverClick,
        disposable: job.scope.disposable,
        who: whoOf(mark, session),
      },
      left,
    );
    site.journeys.push(...walked);
  },
};
