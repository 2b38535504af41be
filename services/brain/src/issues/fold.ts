// What the issues of a team have been told, and what they have yet to be told. Every replica makes the same of the same log.
import type { DomainEvent, EventData, Issue, IssueUpdate, Repository, Severity } from '@prowl/contracts';
import { isSevereEnough } from '@prowl/issues';
import type { BugsPart } from '../bugs/fold.ts';
import type { Fold } from '../core/slice.ts';
import type { FilingState } from './decider.ts';

export interface IssueStep {
  readonly number: number;
  readonly update: IssueUpdate;
  /** Of the next one, from 1. */
  attempt: number;
}

export interface IssueEntry {
  readonly bugId: string;
  /** When the first step was to be taken, milliseconds since the epoch: its issue is not older. */
  readonly since: number;
  /** In the repository that is set. */
  issue: Issue | undefined;
  /** Somebody closed the issue, and nothing was said of it since. */
  isClosedThere: boolean;
  /** In the order in which they are taken. */
  readonly steps: IssueStep[];
  /** Of the last step that there was: no number comes twice, whatever was set in between. */
  lastNumber: number;
}

export interface IssuesPart {
  readonly issues: {
    settings: FilingState;
    /** Whose issues these are, also while none are filed. */
    repository: Repository | undefined;
    /** By bug. */
    readonly entries: Map<string, IssueEntry>;
    /** A session has begun, and it is not known yet which issues were closed. */
    look: { readonly sessionId: string; attempt: number } | undefined;
    /** The host is not asked before, milliseconds since the epoch. */
    pausedUntil: number;
    /** Requests in a row that came to nothing. */
    failures: number;
  };
}
export const createIssues = (): IssuesPart => ({
  issues: {
    settings: undefined,
    repository: undefined,
    entries: new Map(),
    look: undefined,
    pausedUntil: 0,
    failures: 0,
  },
});

type Reads = IssuesPart & BugsPart;

const push = (entry: IssueEntry, update: IssueUpdate): void => {
  entry.lastNumber += 1;
  entry.steps.push({ number: entry.lastNumber, update, attempt: 1 });
};

const file = (
  { issues: { settings, entries } }: Reads,
  bugId: string,
  severity: Severity,
  at: number,
): void => {
  if (settings === undefined || !isSevereEnough(severity, settings.minimumSeverity)) return;
  const entry: IssueEntry = entries.get(bugId) ?? {
    ...{ bugId, since: at, issue: undefined, isClosedThere: false, steps: [], lastNumber: 0 },
  };
  entries.set(bugId, entry);
  if (entry.issue === undefined && !entry.steps.some(({ update }) => update === 'file')) push(entry, 'file');
};

/** Issues of another repository are none here. What failed for good is tried once more. */
const set = (state: Reads, data: EventData<'IssueFilingSet'>, at: number): void => {
  const { issues, bugs } = state;
  const { repository: before } = issues;
  const isMoved =
    before !== undefined &&
    (before.apiUrl !== data.repository.apiUrl || before.path !== data.repository.path);
  if (isMoved)
    for (const [bugId, entry] of issues.entries)
      issues.entries.set(bugId, { ...entry, since: at, issue: undefined, isClosedThere: false, steps: [] });
  Object.assign(issues, { settings: data, repository: data.repository, pausedUntil: 0, failures: 0 });
  if (data.openBugs)
    for (const { bugId, severity, status } of bugs.values())
      if (status === 'open') file(state, bugId, severity, at);
};

/** What happened to a bug is told to its issue, if it has or will have one. */
const tell = ({ issues: { settings, entries } }: Reads, bugId: string, update: IssueUpdate): boolean => {
  const entry = settings === undefined ? undefined : entries.get(bugId);
  if (entry === undefined || (entry.issue === undefined && entry.steps.length === 0)) return false;
  push(entry, update);
  return true;
};

const waits = (issues: IssuesPart['issues'], nextAttemptAt: string | null): void => {
  issues.failures = nextAttemptAt === null ? 0 : issues.failures + 1;
  issues.pausedUntil = nextAttemptAt === null ? 0 : Date.parse(nextAttemptAt);
};

const attempted = ({ issues }: IssuesPart, data: EventData<'IssueUpdateAttempted'>): void => {
  const { bugId, step, attempt, update, outcome, ended, issue, nextAttemptAt } = data;
  waits(issues, nextAttemptAt);
  const entry = issues.entries.get(bugId);
  const first = entry?.steps[0];
  // What comes late may be of another repository: what it made is found again where it matters.
  if (entry === undefined || first?.number !== step || first.attempt !== attempt) return;
  entry.issue = issue ?? entry.issue;
  if (outcome === 'done' && update !== 'fixed' && update !== 'dismissed') entry.isClosedThere = false;
  if (ended) entry.steps.shift();
  else first.attempt = attempt + 1;
  // There is no issue, nor will be: nothing can be told to it.
  if (ended && entry.issue === undefined) entry.steps.splice(0);
};

const read = ({ issues }: IssuesPart, data: EventData<'IssueStatesRead'>): void => {
  waits(issues, data.nextAttemptAt);
  for (const bugId of data.closed) {
    const entry = issues.entries.get(bugId);
    if (entry !== undefined) entry.isClosedThere = true;
  }
  for (const bugId of data.open) {
    const entry = issues.entries.get(bugId);
    if (entry !== undefined) entry.isClosedThere = false;
  }
  if (issues.look?.sessionId !== data.sessionId) return;
  if (data.outcome === 'done' || data.outcome === 'rejected') issues.look = undefined;
  else issues.look.attempt = data.attempt + 1;
};

const ofBug = (state: Reads, event: DomainEvent, at: number): void => {
  switch (event.type) {
    case 'BugFound':
      return file(state, event.data.bugId, event.data.severity, at);
    case 'BugResolved':
      return void tell(state, event.data.bugId, 'fixed');
    case 'BugDismissed':
      return void tell(state, event.data.bugId, 'dismissed');
    case 'BugReopened': {
      const { bugId } = event.data;
      const bug = state.bugs.get(bugId);
      if (!tell(state, bugId, 'returned') && bug !== undefined) file(state, bugId, bug.severity, at);
      return;
    }
    case 'BugSeenAgain': {
      const entry = state.issues.entries.get(event.data.bugId);
      if (entry?.isClosedThere === true && !entry.steps.some(({ update }) => update === 'still-there'))
        tell(state, entry.bugId, 'still-there');
      return;
    }
    default:
      return;
  }
};

/** Behind the fold of the bugs. */
export const foldIssues: Fold<Reads> = (state, event, at) => {
  const { issues } = state;
  switch (event.type) {
    case 'IssueFilingSet':
      return set(state, event.data, at);
    case 'IssueFilingRemoved':
      issues.settings = undefined;
      issues.look = undefined;
      for (const { steps } of issues.entries.values()) steps.splice(0);
      return;
    case 'SessionStarted':
      if (issues.settings !== undefined) issues.look = { sessionId: event.data.sessionId, attempt: 1 };
      return;
    case 'IssueUpdateAttempted':
      return attempted(state, event.data);
    case 'IssueStatesRead':
      return read(state, event.data);
    default:
      return ofBug(state, event, at);
  }
};

/** Fingerprints of open bugs whose issue somebody closed: their tests go first, to say whether that is so. */
export const claimedFixed = ({ issues, bugs }: Reads): string[] =>
  [...issues.entries.values()].flatMap(({ bugId, isClosedThere }) => {
    const bug = bugs.get(bugId);
    return isClosedThere && bug?.status === 'open' ? [bug.fingerprint] : [];
  });
