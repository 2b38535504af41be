// What the data endpoints answer. Field for field the interface specification; added fields come last and are named there or in the API page.
import { z } from 'zod';
import { Kept } from '../events/clean-up.ts';
import { LeftOut } from '../events/session.ts';
import { TestMutated, TestRetired } from '../events/test.ts';
import { ApiOrigin, Coverage, HeldBack, LeftBehind } from '../site-model/model.ts';
import { AgentId, BugId, RunId, ScheduleId, SessionId, TestId, TicketId } from '../values/ids.ts';
import { LanguageModelFailure, LanguageModelUsage } from '../values/language-model.ts';
import { RunNote } from '../values/note.ts';
import { DirectiveReading } from '../values/target.ts';
import {
  AgentStatus,
  BugStatus,
  Family,
  filled,
  limits,
  RunStatus,
  ServiceStatus,
  SessionOutcome,
  SessionPhase,
  SessionStatus,
  Severity,
  TestStatus,
  TestType,
  TicketStatus,
  Timestamp,
} from '../values/values.ts';

export const Status = z.object({
  status: ServiceStatus,
  pid: z.number().int(),
  uptime: z.number().int(), // seconds
  currentSession: SessionId.nullable(),
  testsGenerated: z.number().int(),
  bugsFound: z.number().int(),
  lastActivity: Timestamp.nullable(),
  checks: z.record(z.string(), z.enum(['up', 'down'])),
});
export type Status = z.infer<typeof Status>;

export const TestSummary = z.object({
  id: TestId,
  name: z.string(),
  type: TestType,
  status: TestStatus,
  duration: z.number().int().nullable(), // milliseconds of the last run
  createdAt: Timestamp,
  lastRun: Timestamp.nullable(),
});
export type TestSummary = z.infer<typeof TestSummary>;

export const Run = z.object({
  runId: RunId,
  status: RunStatus,
  duration: z.number().int().nullable(),
  timestamp: Timestamp,
});
export type Run = z.infer<typeof Run>;

/** A run in the list over all tests. */
export const TestRun = z.object({
  id: RunId,
  testId: TestId,
  sessionId: SessionId.nullable(), // null: a person asked for it
  status: RunStatus,
  duration: z.number().int().nullable(), // milliseconds
  createdAt: Timestamp, // when it was queued
  finishedAt: Timestamp.nullable(),
  note: z.string().nullable(), // why it says nothing about the application, or what was not kept
  noteCode: RunNote.shape.code.nullable(),
  failure: z.string().nullable(), // what did not hold
});

export const TestDetail = z.object({
  id: TestId,
  name: z.string(),
  type: TestType,
  status: TestStatus,
  code: z.string(),
  runs: z.array(Run),
});
export type TestDetail = z.infer<typeof TestDetail>;

/** What came of running a test on an application that was broken on purpose, as it is written now; null: that has not been tried. */
export const TestMutation = z.object({
  mutation: TestMutated.data.pick({ verdict: true, tried: true, killedBy: true, message: true }).nullable(),
});
export type TestMutation = z.infer<typeof TestMutation>;

/** Why sessions do not run a test any more; null: they do, or would if they had a reason. */
export const TestRetirement = z.object({
  retirement: TestRetired.data
    .pick({ sessionId: true, reason: true, detail: true })
    .extend({ retiredAt: Timestamp })
    .nullable(),
});
export type TestRetirement = z.infer<typeof TestRetirement>;

export const Session = z.object({
  id: SessionId,
  status: SessionStatus,
  testsRun: z.number().int(),
  testsPassed: z.number().int(),
  testsFailed: z.number().int(),
  bugsFound: z.number().int(),
  startedAt: Timestamp,
  completedAt: Timestamp.nullable(),
  outcome: SessionOutcome.nullable(),
  phase: SessionPhase,
  progress: z.object({ done: z.number().int(), total: z.number().int() }),
  testsFlaky: z.number().int(),
  coverage: Coverage.nullable(),
  error: z.string().nullable(),
  /** While it waits for a runner: among all who do, 1 is next. Its time does not run. */
  place: z.number().int().nullable(),
  /** What of the application was tested, as whoever started it said. */
  revision: z.string().nullable(),
  /** Of the schedule that started it. */
  scheduleId: ScheduleId.nullable(),
});
export type Session = z.infer<typeof Session>;

export const Observation = z.object({
  title: z.string(),
  detail: z.string(),
  url: z.string().nullable(),
  testId: TestId.nullable(),
});
export type Observation = z.infer<typeof Observation>;

/** What a language model brought to a session, and what it used. */
export const LanguageModelShare = z.object({
  model: z.string(),
  /** `asked` until it has answered or failed. */
  status: z.enum(['asked', 'answered', 'failed']),
  /** Why it brought nothing, as data and in words. */
  failure: z.object({ code: LanguageModelFailure, text: z.string() }).nullable(),
  /** Test ideas that it brought, before those that cannot or may not be carried out are left out. */
  proposals: z.number().int(),
  usage: LanguageModelUsage.nullable(),
});
export type LanguageModelShare = z.infer<typeof LanguageModelShare>;

/** What became of the things that a session made, where it was asked to take them away again. */
export const CleanUp = z.object({
  /** `waiting` until the tests have ended; a session that is cancelled before stays there. */
  status: z.enum(['waiting', 'running', 'done']),
  removed: z.array(LeftBehind),
  /** They were not there any more: tests had removed them. */
  gone: z.array(LeftBehind),
  /** They are still there, and why. */
  kept: z.array(Kept),
  seconds: z.number(),
  /** Why it ended before everything was tried. */
  stopped: z.string().nullable(),
});
export type CleanUp = z.infer<typeof CleanUp>;

export const SessionDetail = Session.extend({
  target: z.object({ name: z.string(), url: z.string() }),
  budget: z.object({ seconds: z.number().int(), pages: z.number().int(), tests: z.number().int() }),
  exploration: z
    .object({
      pages: z.number().int(),
      states: z.number().int(),
      actions: z.number().int(),
      url: z.string(),
      /** The application's own interface at other origins, and what was not taken for it. */
      apis: z.array(ApiOrigin).optional(),
      heldBack: z.array(HeldBack).optional(),
    })
    .nullable(),
  signIn: z.object({ status: z.enum(['not-asked', 'verified', 'failed', 'lost']), detail: z.string() }),
  testsErrored: z.number().int(),
  /** They did not apply: an assumption of theirs was not met. */
  testsSkipped: z.number().int(),
  /** Planned, but the time did not hold them. */
  testsLeftOut: z.number().int(),
  testsPerFamily: z.record(z.string(), z.number().int()),
  /** Tests that passed and were run again on applications that were broken on purpose, by what came of it. */
  mutations: z.object({ killed: z.number().int(), survived: z.number().int(), undecided: z.number().int() }),
  directives: z.array(DirectiveReading),
  leftOut: z.array(LeftOut),
  observations: z.array(Observation),
  /** It was declared a throw-away copy, in which everything may be changed. */
  disposable: z.boolean(),
  /** What the session made or changed and did not take away again. */
  leftBehind: z.array(LeftBehind),
  /** Settings that were changed and were seen to be as before; those that were not are in `leftBehind`. */
  settingsPutBack: z.number().int(),
  /** Null: nothing was to be taken away again. */
  cleanUp: CleanUp.nullable(),
  /** Null: none takes part. */
  languageModel: LanguageModelShare.nullable(),
});
/** While the read models, which have the rest, are away. */
export const SessionCancelledReply = SessionDetail.pick({ id: true, status: true });
export type SessionDetail = z.infer<typeof SessionDetail>;

export const Bug = z.object({
  id: BugId,
  title: z.string(),
  severity: Severity,
  testId: TestId,
  description: z.string(),
  screenshot: z.string().nullable(), // path: /api/artifacts/:id
  repoIssue: z.string().nullable(),
  createdAt: Timestamp,
  status: BugStatus,
});
export type Bug = z.infer<typeof Bug>;

export const BugDetail = Bug.extend({
  fingerprint: z.string(),
  type: TestType,
  family: z.string(),
  oracle: z.string(),
  url: z.string(),
  alsoAt: z.array(z.string()), // other addresses where tests saw the same, the first 20
  template: z.string(),
  element: z.string().nullable(),
  steps: z.array(z.string()),
  expected: z.string(),
  seen: z.string(),
  confirmations: z.object({ failed: z.number().int(), of: z.number().int() }),
  /** Why it has no issue at the repository host, or why that was not told the latest; null when nothing is wrong. */
  repoIssueProblem: z.string().nullable(),
  trace: z.string().nullable(),
  console: z.array(z.string()),
  requests: z.array(z.object({ method: z.string(), url: z.string(), status: z.number().int() })),
  sessionIds: z.array(SessionId),
  ticketId: TicketId.nullable(),
  updatedAt: Timestamp,
});
export type BugDetail = z.infer<typeof BugDetail>;
/** While the read models, which have the rest, are away. */
export const BugChanged = BugDetail.pick({ id: true, status: true });
export const BugPatch = z.strictObject({
  status: z.enum(['open', 'dismissed']),
  reason: z.string().max(limits.context).optional(),
});

export const Agent = z.object({
  id: AgentId,
  name: z.string(),
  purpose: z.string(),
  testsGenerated: z.number().int(),
  bugsFound: z.number().int(),
  status: AgentStatus,
  createdAt: Timestamp,
});
export type Agent = z.infer<typeof Agent>;
/** What its purpose was understood to mean: families of tests (none: all), words for its part of the application, what it looks for above all. */
export const AgentDetail = Agent.extend({
  families: z.array(Family),
  focus: z.array(z.string()),
  looksFor: z.array(z.string()),
  /** What it gets of a session's tests and testing time before all others are chosen, 0 to 1, by what its tests found so far. */
  share: z.number(),
});
export type AgentDetail = z.infer<typeof AgentDetail>;
/** `active` resumes it. */
export const AgentPatch = z.strictObject({ status: z.enum(['active', 'paused', 'retired']) });
export type AgentPatch = z.infer<typeof AgentPatch>;
export const AgentChanged = z.object({ id: AgentId, status: AgentStatus });

export const Ticket = z.object({
  id: TicketId,
  title: z.string(),
  description: z.string(),
  status: TicketStatus,
  priority: Severity,
  bugId: BugId.nullable(),
  createdAt: Timestamp,
});
export type Ticket = z.infer<typeof Ticket>;
export const TicketPatch = z.strictObject({ status: TicketStatus });
export const TicketMove = z.object({ id: TicketId, status: TicketStatus, updatedAt: Timestamp });
export const TicketBody = z.strictObject({
  title: filled(limits.name),
  description: z.string().max(limits.description).default(''),
  status: TicketStatus.default('backlog'),
  priority: Severity.default('medium'),
});
export type TicketBody = z.infer<typeof TicketBody>;

export const DeadLetter = z.object({
  id: z.string(),
  kind: z.string(),
  attempts: z.number().int(),
  error: z.string(),
  at: Timestamp,
});
