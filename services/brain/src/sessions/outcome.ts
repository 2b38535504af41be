// How a session ended, in one word and a reason. What saw nothing proves nothing.
import { type EventData, type LeftOut, type NotKept, notKept, type RunNote } from '@prowl/contracts';
import type { BugsPart } from '../bugs/fold.ts';
import type { RunEntry, TestsPart } from '../tests/fold.ts';
import { beyond } from './budget.ts';
import type { SessionEntry } from './fold.ts';
import { isHopeless, obstacleAtStart, sentence } from './start.ts';

type Verdict = Pick<EventData<'SessionCompleted'>, 'outcome' | 'reason' | 'coverage'>;

const stopped = (when: 'explored' | 'tested', seconds: number, more = ''): string =>
  `The application stopped answering while it was ${when}, and did not come back within ${Math.round(seconds)} seconds${more}. Look into its log, start it, and test it again.`;

/** A test of an earlier session that does not apply to a page that was made anew says nothing against this session. */
const counts = (run: RunEntry | undefined): boolean =>
  run?.carriedOver !== 'changed' || (run.finished?.status !== 'skipped' && run.finished?.status !== 'error');

/** Why most of the tests say nothing. */
const obstacleInTests = (state: TestsPart, { planned = [] }: SessionEntry): string | undefined => {
  const finished = planned
    .map(({ runId }) => state.runs.get(runId))
    .filter(counts)
    .map((run) => run?.finished);
  const tried = finished.filter((run) => run !== undefined && !isLate(run.note));
  const gone = tried.filter((run) => run?.note?.code === 'application-gone').length;
  const share = `(${gone} of ${tried.length} tests)`;
  const outage = finished.find((run) => run?.outage?.back === false)?.outage;
  if (outage !== undefined) return stopped('tested', outage.seconds, ` ${share}`);
  if (gone > 0 && gone * 10 >= tried.length)
    return `The application stopped answering while it was tested ${share}. Look into its log, start it, and test it again.`;
  const refused = tried.filter((run) => run?.note?.code === 'rate-limited').length;
  if (refused > 0 && refused * 10 >= tried.length)
    return `The application limits how often it may be asked, and refused (${refused} of ${tried.length} tests). Raise its limit for the address that tests it, and test it again.`;
  const stranger = tried.filter((run) => run?.note?.code === 'signed-out').length;
  if (stranger > 0 && stranger * 10 >= tried.length)
    return `The sign-in was lost while it was tested, and could not be got back (${stranger} of ${tried.length} tests). Use an account that nobody else uses, and start again.`;
  const ran = tried.filter((run) => run?.status !== 'error' && run?.status !== 'skipped').length;
  if (ran === 0) return 'No test could be carried out. See under “not tested” why.';
  if (ran * 2 < tried.length)
    return `Only ${ran} of ${tried.length} tests said something of the application: the others did not apply or could not be carried out. See under “not tested” why.`;
  return undefined;
};

/** Why nothing that was found can stand for the application, and what to do; undefined when it can. What comes first hides what follows. */
const obstacle = (state: TestsPart, session: SessionEntry): string | undefined => {
  const { explored, explorationFailed, signInFailed } = session;
  const coverage = explored?.coverage;
  if (explorationFailed !== undefined) return explorationFailed.reason;
  const atStart = coverage === undefined ? undefined : obstacleAtStart(coverage);
  if (coverage !== undefined && isHopeless(coverage)) return atStart;
  if (signInFailed !== undefined) return `Only the public part was tested: ${sentence(signInFailed)}`;
  if (coverage?.signIn === 'lost')
    return `The sign-in was lost on the way: ${sentence(coverage.signInLost ?? 'it could not be got back')} What needs it was not tested; use an account that nobody else uses, and start again.`;
  if (coverage?.nothingBehindSignIn === true)
    return 'The sign-in worked, but nothing behind it was seen: whatever was opened afterwards asked to sign in again, or is there for everybody. Sign in with a browser and load the page again: if it asks once more there, have the application keep its session in a cookie or in the storage of the browser where it is tested; if not, give the address of a page behind the sign-in.';
  if (coverage === undefined || coverage.pages === 0)
    return 'Nothing of the application could be seen. Open the address in a browser, and correct it when it shows nothing.';
  if (coverage.outage?.back === false) return stopped('explored', coverage.outage.seconds);
  if (atStart !== undefined) return atStart;
  if (coverage.errorPages === coverage.pages)
    return 'Every page that could be seen is an error page (status 400 or above). Start the application, or correct the address.';
  return obstacleInTests(state, session);
};

export const outcomeOf = (state: TestsPart & BugsPart, session: SessionEntry): Verdict => {
  const coverage = session.explored?.coverage ?? null;
  const reason = obstacle(state, session);
  if (reason !== undefined) return { outcome: 'inconclusive', coverage, reason };
  const found = state.bugsBySession.get(session.request.sessionId)?.size ?? 0;
  return { outcome: found > 0 ? 'bugs-found' : 'clean', coverage };
};

/** Failed tests whose screenshot or trace is not kept, by reason, for the report. */
export const withoutEvidence = (state: TestsPart, { planned = [] }: SessionEntry): LeftOut[] => {
  const notes = planned.map(({ runId }) => state.runs.get(runId)?.finished?.note?.notKept);
  return (Object.keys(notKept) as NotKept[]).flatMap((why) => {
    const count = notes.filter((note) => note === why).length;
    return count === 0 ? [] : [{ what: 'screenshots or traces of failed tests', why: notKept[why], count }];
  });
};

/** Planned tests that say nothing, by reason, for the report. Those that the time did not hold are counted as such. */
export const notCarriedOut = (state: TestsPart, { planned = [] }: SessionEntry): LeftOut[] => {
  const reasons = planned.flatMap(({ runId }) => {
    const finished = state.runs.get(runId)?.finished;
    if (finished?.note?.code === 'beyond-budget') return [];
    return finished?.status === 'error' || finished?.status === 'skipped' ? [reasonOf(finished.note)] : [];
  });
  const counts = Map.groupBy(reasons, (reason) => reason);
  return [...counts]
    .map(([why, each]) => ({ what: 'planned tests', why, count: each.length }))
    .sort((a, b) => b.count - a.count)
    .slice(0, 8);
};

/** The time did not hold it. */
const isLate = (note: RunNote | undefined): boolean =>
  note?.code === 'out-of-time' || note?.code === 'beyond-budget';

/** Tests that had their turn by family, and those for which no time was left over. */
export const turnsIn = (
  { tests, runs }: TestsPart,
  { planned = [] }: SessionEntry,
): { perFamily: Record<string, number>; noTime: LeftOut[] } => {
  const perFamily: Record<string, number> = {};
  const noTime: string[] = [];
  for (const { runId, testId } of planned) {
    const family = tests.get(testId)?.plan.family;
    if (family === undefined) continue;
    if (runs.get(runId)?.finished?.note?.code === 'beyond-budget') noTime.push(family);
    else perFamily[family] = (perFamily[family] ?? 0) + 1;
  }
  return { perFamily, noTime: beyond(noTime) };
};

const reasonOf = (note: RunNote | undefined): string => {
  if (note === undefined) return 'could not be carried out';
  return note.code === 'out-of-time' ? 'the time was used up' : note.text.slice(0, 200);
};
