// Work for runners, and what the brain queues for itself. A job holds references to secrets, never secrets.
import { z } from 'zod';
import { Isolation, Place } from '../plan/plan.ts';
import { LeftBehind, Outage, SignInRecipe } from '../site-model/model.ts';
import {
  ArchiveId,
  ArtifactId,
  BugId,
  DeliveryId,
  ExplorationId,
  RunId,
  SessionId,
  TeamId,
  TestId,
  WebhookId,
} from '../values/ids.ts';
import { Issue, IssueUpdate, Repository } from '../values/issues.ts';
import type { RunNote } from '../values/note.ts';
import { Scope, Target } from '../values/target.ts';
import { TestType, Timestamp } from '../values/values.ts';
import { DeliverySource, WebhookFormat } from '../values/webhook.ts';

/** What a job may keep of screenshots and traces, so that its team stays within its quota. Absent: all of them. */
const ArtifactBytes = z.number().int().nonnegative().optional();

export const ExploreJob = z.object({
  explorationId: ExplorationId,
  target: Target,
  scope: Scope,
  /** Limits: distinct pages, and when to stop and hand in what was seen. */
  pages: z.number().int(),
  seconds: z.number(),
  /** Of the whole session that it is a part of: where there is little to test, exploring takes more of them. */
  sessionSeconds: z.number().optional(),
  /** `shallow` looks without submitting forms that change anything (analysis). */
  depth: z.enum(['shallow', 'full']),
  artifactBytes: ArtifactBytes,
});
export type ExploreJob = z.infer<typeof ExploreJob>;

export const InspectJob = z.object({
  explorationId: ExplorationId,
  repoUrl: z.string().optional(),
  localPath: z.string().optional(),
  seconds: z.number(),
});
export type InspectJob = z.infer<typeof InspectJob>;

/** An expectation of a plan: its id within the plan, and its words, which the assertion of the generated test has as its message. */
export const Expectation = z.object({ id: z.string(), message: z.string() });
export type Expectation = z.infer<typeof Expectation>;

export const TestToRun = z.object({
  runId: RunId,
  testId: TestId,
  name: z.string(), // file name; the code is in the bundle under it
  type: TestType,
  isolation: Isolation,
  signedIn: z.boolean(),
  timeoutMs: z.number().int(),
  /** The plan's expectations: only their failure counts against the application. */
  expectations: z.array(Expectation).default([]),
  place: Place,
  /** What it changes it puts back. */
  putsBack: z.boolean().default(false),
  /** It acts on what other tests of the same part of the application act on, too: none of them goes beside it. */
  exclusive: z.boolean().default(false),
  /** For time that is left over when all others have run. */
  extra: z.boolean().default(false),
  /** It must not see what others change: it runs before them. */
  early: z.boolean().default(false),
  /** Whether it can fail is not known yet: with time left over it is run on broken applications when it passes. */
  toMutate: z.boolean().default(false),
  /** Texts that must not be there, by its expectations: a broken application shows them. */
  forbidden: z.array(z.string().max(300)).max(20).default([]),
});
export type TestToRun = z.infer<typeof TestToRun>;

/** Why a screenshot or a trace is not kept. */
export const notKept = {
  quota: 'the quota of the team leaves no room for them',
  full: 'their store is full',
  away: 'their store did not answer',
} as const;
export type NotKept = keyof typeof notKept;
/** Note of a failed test whose screenshot or trace is not kept. */
export const noteOfNotKept = (why: NotKept): RunNote => ({
  code: 'evidence-not-kept',
  text: `Its screenshot or trace is not kept: ${notKept[why]}.`,
  notKept: why,
});
/** Note of a test that the time did not hold. */
export const outOfTime: RunNote = { code: 'out-of-time', text: 'The time was used up.' };
/** The same of a test that was planned for time left over. */
export const beyondBudget: RunNote = { code: 'beyond-budget', text: 'No time was left over for it.' };

export const RunJob = z.object({
  sessionId: SessionId.optional(),
  target: Target,
  /** JSON artifact: {[file name]: source}. */
  bundle: ArtifactId,
  tests: z.array(TestToRun).min(1),
  storageStateRef: z.string().optional(),
  recipe: SignInRecipe.optional(),
  /** Of the pages, when the given address leads to another one. */
  origin: z.string().optional(),
  /** Of the application's own interface, besides that of the pages: `API_URL` of generated tests is the first. */
  apis: z.array(z.string()).max(8).optional(),
  /** From the job's start; tests not ended by then are reported as error with the note `out-of-time`. */
  seconds: z.number().positive(),
  /** Share of `seconds` in which early tests begin. */
  earlySeconds: z.number().positive().optional(),
  /** Tests at once; of those that change something one less. */
  workers: z.number().int().min(1).max(16),
  /** The application cannot do with more than one test at a time. */
  oneAtATime: z.boolean().optional(),
  artifactBytes: ArtifactBytes,
  /** Seen while exploring and not reported yet. */
  outage: Outage.optional(),
});
export type RunJob = z.infer<typeof RunJob>;

/** Taking away again what a session made. */
export const CleanJob = z.object({
  sessionId: SessionId,
  target: Target,
  scope: Scope,
  siteModel: ArtifactId,
  things: z.array(LeftBehind).min(1).max(400),
  /** Beside signing in. */
  seconds: z.number().positive(),
});
export type CleanJob = z.infer<typeof CleanJob>;

/** Planning, which the brain does itself: once for each session, analysis or test that somebody asked for. */
export const PlanJob = z.object({
  purpose: z.enum(['session', 'analysis', 'generation']),
  /** Of the session, the analysis or the generation. */
  id: z.string(),
  /** The event that asked for it: what is appended is derived from it. `at` in milliseconds since the epoch. */
  cause: z.object({ id: z.string(), at: z.number().int(), correlation: z.string().optional() }),
});
export type PlanJob = z.infer<typeof PlanJob>;

/** Asking a language model for test ideas, which the brain does itself: once for each session and each analysis that one takes part in. */
export const ProposeJob = PlanJob.extend({ purpose: z.enum(['session', 'analysis']) });
export type ProposeJob = z.infer<typeof ProposeJob>;

/** One attempt to deliver an event to an endpoint. */
export const DeliverJob = z.object({
  deliveryId: DeliveryId,
  webhookId: WebhookId,
  round: z.number().int().nonnegative(),
  attempt: z.number().int().positive(),
  urlRef: z.string(),
  format: WebhookFormat,
  /** Those that sign; `until`: not afterwards. */
  secrets: z.array(z.object({ ref: z.string(), until: Timestamp.optional() })).min(1),
  eventId: z.string(),
  eventType: z.string(),
  queuedAt: Timestamp,
  source: DeliverySource.optional(),
  /** Milliseconds between a failure and the next attempt; null: it was the last. */
  retryMs: z.number().int().positive().nullable(),
});
export type DeliverJob = z.infer<typeof DeliverJob>;

const issueJob = {
  repository: Repository,
  tokenRef: z.string(),
  attempt: z.number().int().positive(),
  /** Milliseconds between a failure and the next attempt. */
  retryMs: z.number().int().positive(),
};
/** One attempt to tell the issue of one bug one thing, or, at the beginning of a session, to see which ones were closed. */
export const IssueJob = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('update'),
    ...issueJob,
    bugId: BugId,
    step: z.number().int().positive(),
    update: IssueUpdate,
    /** No issue of this bug is older: where to look for one that an earlier attempt made. */
    since: Timestamp,
    labels: z.array(z.string()),
    closeWhenFixed: z.boolean(),
    issue: Issue.nullable(),
    /** It is in vain when this one fails. */
    last: z.boolean(),
  }),
  z.object({
    do: z.literal('look'),
    ...issueJob,
    sessionId: SessionId,
    issues: z.array(z.object({ bugId: BugId, number: z.number().int().positive() })),
  }),
]);
export type IssueJob = z.infer<typeof IssueJob>;

/** An event whose reaction failed, to be reacted to again. Dead: the event is parked until somebody retries it. */
export const ReactJob = z.object({
  aggregate: z.string(),
  stream: z.string(),
  eventId: z.string(),
  position: z.number().int(),
  /** Whose reaction: the policies', or what matches events with webhooks. */
  of: z.enum(['policies', 'webhooks']).default('policies'),
});
export type ReactJob = z.infer<typeof ReactJob>;

/** Takes away everything that a team kept. `cause`: the event that asked for it. */
export const EraseJob = z.object({
  team: TeamId,
  cause: z.object({ id: z.string(), at: z.number().int().nonnegative() }),
});
export type EraseJob = z.infer<typeof EraseJob>;

/** Archives what a team need not keep any more and takes it out of the log, or brings an archive back. `cause`: what asked for it. */
export const ArchiveJob = z.object({
  restore: ArchiveId.optional(),
  cause: z.object({ id: z.string(), at: z.number().int().nonnegative() }),
});
export type ArchiveJob = z.infer<typeof ArchiveJob>;

/** Who goes first: what a person waits for, then the tests of a session that has begun, then explorations, whose order is the brain's. */
export const jobPriorities = { asked: 9, begun: 2, ahead: 1, waiting: 0 } as const;
export type JobPriority = keyof typeof jobPriorities;
/** Those that a runner's jobs come with. */
export const runnerPriorities = {
  explore: [jobPriorities.waiting, jobPriorities.ahead, jobPriorities.asked],
  inspect: [jobPriorities.waiting, jobPriorities.asked],
  run: [jobPriorities.begun, jobPriorities.asked],
  clean: [jobPriorities.begun],
  deliver: [jobPriorities.waiting],
  issue: [jobPriorities.waiting],
} as const;

export const jobDefinitions = {
  explore: ExploreJob,
  inspect: InspectJob,
  run: RunJob,
  clean: CleanJob,
  deliver: DeliverJob,
  issue: IssueJob,
  plan: PlanJob,
  propose: ProposeJob,
  react: ReactJob,
  erase: EraseJob,
  archive: ArchiveJob,
} as const;
export type JobKind = keyof typeof jobDefinitions;
