// Names of a session's jobs, and what exploring gets of the time.
import type { ExploreJob, InspectJob, SessionRequest } from '@prowl/contracts';
import { ExplorationId } from '@prowl/contracts';
import { planJobId, proposeJobId } from '../core/effects.ts';
import { exploreJobId, inspectJobId } from '../exploration/jobs.ts';
import { cleanUpJobId } from './clean-up.ts';

/** Most tests of one job: its message has a limit, and another runner may take the next. */
export const testsPerJob = 400;
/** The job of a planned run, from its part of the session and its place among the session's planned runs. */
export const runJobId = (sessionId: string, part: number, index: number): string =>
  `run-${sessionId}-${part}${index < testsPerJob ? '' : `-${Math.floor(index / testsPerJob) + 1}`}`;
export const jobIdsOf = (sessionId: string, planned: readonly { part: number }[]): string[] => [
  exploreJobId(sessionId),
  inspectJobId(sessionId),
  proposeJobId(sessionId),
  planJobId(sessionId),
  ...new Set(planned.map(({ part }, index) => runJobId(sessionId, part, index))),
  cleanUpJobId(sessionId),
];

/** Seconds of a session that go into exploring: about a third, never so little that nothing is seen. */
export const exploringSeconds = (seconds: number): number =>
  Math.max(Math.min(12, seconds * 0.6), Math.round(seconds * 0.28));

export const exploreJobOf = ({ sessionId, target, scope, budget }: SessionRequest): ExploreJob => ({
  explorationId: ExplorationId.parse(sessionId),
  target,
  scope,
  pages: budget.pages,
  seconds: exploringSeconds(budget.seconds),
  sessionSeconds: budget.seconds,
  depth: 'full',
});

export const inspectJobOf = ({
  sessionId,
  target,
  budget,
}: Pick<SessionRequest, 'sessionId' | 'target' | 'budget'>): InspectJob => ({
  explorationId: ExplorationId.parse(sessionId),
  ...(target.repoUrl === undefined ? {} : { repoUrl: target.repoUrl }),
  ...(target.localPath === undefined ? {} : { localPath: target.localPath }),
  seconds: Math.min(60, exploringSeconds(budget.seconds)),
});
