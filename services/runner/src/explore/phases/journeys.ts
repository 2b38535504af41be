// The main flows of the application; a shallow exploration walks none.
import { whoOf } from '../forms/ownership.ts';
import { walkJourneys } from '../journeys/journeys.ts';
import type { Exploration } from './exploration.ts';
import type { Phase, Turn } from './phase.ts';

const walk = async (exploration: Exploration, { left }: Turn, only?: 'parts'): Promise<void> => {
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
      ...(only === undefined ? {} : { only }),
    },
    left,
  );
  site.journeys.push(...walked);
};

/** What is entered in a part of a page beside many others: each form of them by itself would take the time of the row. */
export const rows: Phase = {
  name: 'rows',
  until: 0.72, // nothing is to be done in it where no page has such a part
  run: (exploration, turn) => walk(exploration, turn, 'parts'),
};

export const journeys: Phase = {
  name: 'journeys',
  until: 0.92,
  run: (exploration, turn) => walk(exploration, turn),
};
