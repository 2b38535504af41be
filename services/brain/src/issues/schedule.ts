// What a runner is to tell the host next. One request of a team is under way at a time, as hosts ask for. Pure: every replica says the same.
import { BugId, type IssueJob, SessionId } from '@prowl/contracts';
import type { BugsPart } from '../bugs/fold.ts';
import type { IssueEntry, IssueStep, IssuesPart } from './fold.ts';

const seconds = 1_000;
const minutes = 60 * seconds;

/** Between attempts while the host does not answer, milliseconds; the last one again and again. */
export const hostPauses: readonly number[] = [
  5 * seconds,
  30 * seconds,
  2 * minutes,
  10 * minutes,
  30 * minutes,
  60 * minutes,
];
/** Of one step: about three days while nothing else is answered either. */
const mostAttempts = 80;
/** Issues that are looked at when a session begins: each is a request. */
const mostLooked = 100;

export interface DueIssueJob {
  readonly id: string;
  readonly data: IssueJob;
}

const first = ({ steps }: IssueEntry): IssueStep | undefined => steps[0];

/** What was tried least goes first, so that one that fails again and again delays no other. */
const nextEntry = (entries: Iterable<IssueEntry>): IssueEntry | undefined => {
  let next: IssueEntry | undefined;
  for (const entry of entries) {
    const [step, other] = [first(entry), next === undefined ? undefined : first(next)];
    if (step !== undefined && (other === undefined || step.attempt < other.attempt)) next = entry;
  }
  return next;
};

const lookable = ({ issues, bugs }: IssuesPart & BugsPart) =>
  [...issues.entries.values()]
    .flatMap(({ bugId, issue }) =>
      issue !== undefined && bugs.get(bugId)?.status === 'open'
        ? [{ bugId: BugId.parse(bugId), number: issue.number }]
        : [],
    )
    .slice(-mostLooked);

/** `now` in milliseconds since the epoch. Undefined: there is nothing to do, or the host is left alone. */
export const dueIssueJob = (
  state: IssuesPart & BugsPart,
  now: number,
  pauses: readonly number[] = hostPauses,
): DueIssueJob | undefined => {
  const { settings, entries, look, pausedUntil, failures } = state.issues;
  if (settings === undefined || now < pausedUntil) return undefined;
  const { repository, tokenRef, labels, closeWhenFixed } = settings;
  const retryMs = pauses[Math.min(failures, pauses.length - 1)] ?? minutes;
  const common = { repository, tokenRef, retryMs };
  const issues = look === undefined ? [] : lookable(state);
  const entry = nextEntry(entries.values());
  const step = entry === undefined ? undefined : first(entry);
  // A look that fails again and again delays nothing, either.
  if (look !== undefined && issues.length > 0 && (step === undefined || look.attempt <= step.attempt)) {
    const { sessionId, attempt } = look;
    const data: IssueJob = { do: 'look', ...common, sessionId: SessionId.parse(sessionId), attempt, issues };
    return { id: `issue-${sessionId}-${attempt}`, data };
  }
  if (entry === undefined || step === undefined) return undefined;
  const { number, update, attempt } = step;
  return {
    id: `issue-${entry.bugId}-${number}-${attempt}`,
    data: {
      do: 'update',
      ...common,
      bugId: BugId.parse(entry.bugId),
      step: number,
      update,
      attempt,
      since: new Date(entry.since).toISOString(),
      labels,
      closeWhenFixed,
      issue: entry.issue ?? null,
      last: attempt >= mostAttempts,
    },
  };
};
