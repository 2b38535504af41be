// How a session ended, in one word and a reason. What saw nothing proves nothing.
import {
  type EventData,
  type LeftOut,
  type NotKept,
  noteOfNotKept,
  notKept,
  outOfTime,
} from '@prowl/contracts';
import type { BugsPart } from '../bugs/fold.ts';
import type { TestsPart } from '../tests/fold.ts';
import type { SessionEntry } from './fold.ts';

export const outcomeOf = (
  state: TestsPart & BugsPart,
  session: SessionEntry,
): Pick<EventData<'SessionCompleted'>, 'outcome' | 'reason' | 'coverage'> => {
  const { explored, explorationFailed, signInFailed, planned = [] } = session;
  const coverage = explored?.coverage ?? null;
  const ran = planned.filter(({ runId }) => {
    const status = state.runs.get(runId)?.finished?.status;
    return status !== undefined && status !== 'error';
  }).length;
  const signIn =
    signInFailed ??
    (coverage?.signIn === 'lost'
      ? (coverage.signInLost ?? 'The sign-in was lost while exploring and could not be got back.')
      : undefined);
  const reason =
    explorationFailed?.reason ??
    (signIn === undefined ? undefined : `Only the public part was tested: ${signIn}`);
  if ((state.bugsBySession.get(session.request.sessionId)?.size ?? 0) > 0)
    return { outcome: 'bugs-found', coverage, ...(reason === undefined ? {} : { reason }) };
  if (reason !== undefined) return { outcome: 'inconclusive', coverage, reason };
  if (coverage === null || coverage.pages === 0)
    return { outcome: 'inconclusive', coverage, reason: 'Nothing of the application could be seen.' };
  if (coverage.errorPages === coverage.pages)
    return {
      outcome: 'inconclusive',
      coverage,
      reason: 'Every page that could be seen is an error page (status 400 or above).',
    };
  if (ran === 0) return { outcome: 'inconclusive', coverage, reason: 'No test could be carried out.' };
  const tried = planned.filter(
    ({ runId }) => state.runs.get(runId)?.finished?.note?.startsWith('left out') !== true,
  ).length;
  if (ran * 2 < tried)
    return {
      outcome: 'inconclusive',
      coverage,
      reason: `Only ${ran} of ${tried} tests could be carried out; see what the others say.`,
    };
  return { outcome: 'clean', coverage };
};

/** Failed tests whose screenshot or trace is not kept, by reason, for the report. */
export const withoutEvidence = (state: TestsPart, { planned = [] }: SessionEntry): LeftOut[] => {
  const notes = planned.map(({ runId }) => state.runs.get(runId)?.finished?.note);
  return (Object.keys(notKept) as NotKept[]).flatMap((why) => {
    const count = notes.filter((note) => note === noteOfNotKept(why)).length;
    return count === 0 ? [] : [{ what: 'screenshots or traces of failed tests', why: notKept[why], count }];
  });
};

/** Planned tests that say nothing, by reason, for the report. Those that the time did not hold are counted as such. */
export const notCarriedOut = (state: TestsPart, { planned = [] }: SessionEntry): LeftOut[] => {
  const reasons = planned.flatMap(({ runId }) => {
    const finished = state.runs.get(runId)?.finished;
    return finished?.status === 'error' ? [reasonOf(finished.note)] : [];
  });
  const counts = Map.groupBy(reasons, (reason) => reason);
  return [...counts]
    .map(([why, each]) => ({ what: 'planned tests', why, count: each.length }))
    .sort((a, b) => b.count - a.count)
    .slice(0, 8);
};

const reasonOf = (note: string | undefined): string =>
  note === undefined
    ? 'could not be carried out'
    : note === outOfTime
      ? 'the time was used up'
      : note.slice(0, 200);
