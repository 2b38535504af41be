// Tests that were carried over and cannot apply any more: what they guard is gone. One that fails on the page that it was written for is a bug and
// stays; what says nothing of the test (no time, signed out, the application away) retires none. Pure.
import { type EventData, type RunNote, SessionId, TestId } from '@prowl/contracts';
import { type Pending, pending } from '../core/envelope.ts';
import type { RunEntry, TestEntry, TestsPart } from '../tests/fold.ts';
import type { SessionEntry } from './fold.ts';

type Reason = EventData<'TestRetired'>['reason'];

/** Sessions in which it could not be carried out, one after the other. */
const mostInVain = 3;

const details: Readonly<Record<Reason, string>> = {
  gone: 'Its page is there, and what it needs is not',
  'page-changed': 'Its page offers other things than when it was written',
  'out-of-reach': `Nothing planned it in ${mostInVain} sessions, and it could not be carried out in any of them`,
};

const silent: ReadonlySet<RunNote['code']> = new Set(['does-not-apply', 'not-carried-out']);

const reasonOf = ({ finished, carriedOver }: RunEntry, { inVain, bugId }: TestEntry): Reason | undefined => {
  if (finished === undefined || carriedOver === undefined) return undefined;
  const { status, note } = finished;
  const isFailed = status === 'failed' && carriedOver !== 'same' && bugId === undefined;
  if (!isFailed && !silent.has(note?.code ?? 'interrupted')) return undefined;
  if (carriedOver === 'changed') return 'page-changed';
  // An assumption may hold again when the data are others.
  if (carriedOver === 'same' && note?.code === 'not-carried-out') return 'gone';
  return inVain >= mostInVain ? 'out-of-reach' : undefined;
};

const detailOf = (reason: Reason, { finished }: RunEntry): string => {
  const why = finished?.note?.text ?? finished?.failure?.message;
  return why === undefined ? `${details[reason]}.` : `${details[reason]}: ${why}`.slice(0, 1_000);
};

export const retirements = (
  { tests, runs }: TestsPart,
  { request, planned = [] }: Pick<SessionEntry, 'request' | 'planned'>,
): Pending[] =>
  planned.flatMap(({ runId, testId: id }) => {
    const [run, test] = [runs.get(runId), tests.get(id)];
    const reason = run === undefined || test === undefined ? undefined : reasonOf(run, test);
    if (run === undefined || reason === undefined || test?.retired === true) return [];
    const testId = TestId.parse(id);
    const sessionId = SessionId.parse(request.sessionId);
    return [pending('TestRetired', testId, { testId, sessionId, reason, detail: detailOf(reason, run) })];
  });
