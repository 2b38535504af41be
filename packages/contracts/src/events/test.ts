import { z } from 'zod';
import { TestPlan } from '../plan/plan.ts';
import { LeftBehind, Outage } from '../site-model/model.ts';
import { Exchange } from '../site-model/observation.ts';
import { AgentId, ArtifactId, GenerationId, RunId, SessionId, TestId } from '../values/ids.ts';
import { Matched } from '../values/matched.ts';
import { RunNote } from '../values/note.ts';
import { PageSince, RunResult, TestType } from '../values/values.ts';
import { event, type Upcaster } from './definition.ts';

/**
 * Version 2 lost vocabulary of the plan language that no version 1 ever used, so its plans are read as they are. While
 * version 2 is not released the language grows without another version.
 */
const asWritten: Upcaster = (data) => ({ ...data });

// Stream test.<id>
export const TestGenerated = event(
  'TestGenerated',
  'test',
  z.object({
    testId: TestId,
    name: z.string(), // file name, e.g. catalogue-sorting-by-price.spec.ts
    type: TestType,
    code: z.string(),
    plan: TestPlan,
    agentId: AgentId,
    sessionId: SessionId.optional(),
    generationId: GenerationId.optional(),
    /** Set on a test that somebody asked for. */
    matched: Matched.optional(),
    /** Set on a regression test: the bug it watches. */
    bugId: z.string().optional(),
  }),
  2,
  { 1: asWritten },
);
/** A later session's plan for the same fingerprint reads differently (a locator moved): the test's text is replaced, its expectations are the planner's own. */
export const TestRevised = event(
  'TestRevised',
  'test',
  z.object({
    testId: TestId,
    code: z.string(),
    plan: TestPlan,
    sessionId: SessionId.optional(),
    reason: z.string(),
  }),
  2,
  { 1: asWritten },
);
/**
 * Nothing plans the test any more, and it cannot be carried out: what it guards is `gone` from its page, the `page-changed` altogether, or it
 * was `out-of-reach` in several sessions. It stays, with its runs.
 */
export const TestRetired = event(
  'TestRetired',
  'test',
  z.object({
    testId: TestId,
    sessionId: SessionId,
    reason: z.enum(['gone', 'page-changed', 'out-of-reach']),
    detail: z.string().max(1_000),
  }),
);
/** What a retired test guards is planned again. */
export const TestReinstated = event(
  'TestReinstated',
  'test',
  z.object({ testId: TestId, sessionId: SessionId }),
);
/** `generate-test` could not produce one. */
export const TestGenerationFailed = event(
  'TestGenerationFailed',
  'generation',
  z.object({ generationId: GenerationId, reason: z.string() }),
);
/** The request names an address that the known site model has not: it is explored first. */
export const TestGenerationDeferred = event(
  'TestGenerationDeferred',
  'generation',
  z.object({ generationId: GenerationId, address: z.string() }),
);
export const TestGenerationRequested = event(
  'TestGenerationRequested',
  'generation',
  z.object({
    generationId: GenerationId,
    type: TestType,
    target: z.string(),
    context: z.string(),
    /** It is run once it is written. */
    run: z.boolean().optional(),
  }),
);

export const Evidence = z.object({
  screenshot: ArtifactId.optional(), // the place marked
  trace: ArtifactId.optional(),
  video: ArtifactId.optional(),
  console: z.array(z.string()).max(30).default([]),
  requests: z
    .array(
      Exchange.pick({ method: true, url: true, status: true, milliseconds: true }).extend({
        requestBody: z.string().optional(),
        /** It was to become the page itself, not a part or data of one. */
        document: z.boolean().optional(),
        responseExcerpt: z.string().optional(),
      }),
    )
    .max(30)
    .default([]),
});
export type Evidence = z.infer<typeof Evidence>;

export const RunFailure = z.object({
  /** `oracle`: an expectation did not hold; `precondition`: the test could not get there; `timeout`; `crash`: browser, target or runner gone. */
  kind: z.enum(['oracle', 'precondition', 'timeout', 'crash']),
  message: z.string(), // the oracle's own words, or what could not be done
  /** Id of the plan's expectation that did not hold (kind oracle); events of version 1 have none. */
  expectation: z.string().optional(),
  expected: z.string().optional(),
  received: z.string().optional(),
  step: z.string().optional(), // title of the step
  line: z.number().int().optional(),
  snippet: z.string().optional(),
  url: z.string().optional(), // of the page at that moment
  /** What the test read from the page and named in its steps, by the plan's names, in the order in which it read it. */
  read: z.record(z.string(), z.array(z.string())).optional(),
});
export type RunFailure = z.infer<typeof RunFailure>;

/** Version 1 said in a sentence what a note is about, and `passed` of what did not apply. */
const withTypedNote: Upcaster = (data) => {
  const { note, status, ...rest } = data;
  if (typeof note !== 'string') return { ...rest, status };
  const skipped = status === 'passed' && note.startsWith('Does not apply');
  const code = skipped
    ? 'does-not-apply'
    : note === 'left out: budget'
      ? 'out-of-time'
      : oldNoteCode(note, status === 'error');
  return { ...rest, status: skipped ? 'skipped' : status, note: { code, text: note, ...oldNotKept(note) } };
};
const oldNoteCode = (note: string, isError: boolean): z.infer<typeof RunNote>['code'] => {
  if (note.startsWith('left out: no runner')) return 'no-runner';
  if (note === 'The run was interrupted.') return 'interrupted';
  return isError ? 'not-carried-out' : 'evidence-not-kept';
};
const oldReasons = [
  ['quota of the team', 'quota'],
  ['their store is full', 'full'],
  ['their store did not answer', 'away'],
] as const;
const oldNotKept = (note: string): Pick<RunNote, 'notKept'> => {
  const notKept = oldReasons.find(([words]) => note.includes(words))?.[1];
  return notKept === undefined ? {} : { notKept };
};

/**
 * How the application was broken on purpose: what the test does has no effect; what it looks at is another; is not there; more is there than should
 * be, faults of every kind among it.
 */
export const Mutation = z.enum(['no-effect', 'altered', 'missing', 'surplus']);
export type Mutation = z.infer<typeof Mutation>;

/**
 * What came of running a test that passes on broken applications: `killed`, one of its expectations noticed; `survived`, none did, so that it may
 * guard nothing; `undecided`, it could not be carried out there.
 */
export const MutationVerdict = z.enum(['killed', 'survived', 'undecided']);
export type MutationVerdict = z.infer<typeof MutationVerdict>;

// Stream run.<id>
export const TestRunQueued = event(
  'TestRunQueued',
  'run',
  z.object({
    runId: RunId,
    testId: TestId,
    sessionId: SessionId.optional(),
    /** The test is of an earlier session and nothing plans it any more; what this session saw of its page. */
    carriedOver: PageSince.optional(),
  }),
);
export const TestRunStarted = event(
  'TestRunStarted',
  'run',
  z.object({ runId: RunId, testId: TestId, sessionId: SessionId.optional(), attempt: z.number().int() }),
);
export const TestRunFinished = event(
  'TestRunFinished',
  'run',
  z.object({
    runId: RunId,
    testId: TestId,
    sessionId: SessionId.optional(),
    status: RunResult,
    durationMs: z.number().int().nonnegative(),
    /** Why it says nothing about the application (skipped, error), or what of it is not kept. */
    note: RunNote.optional(),
    attempts: z.array(
      z.object({
        status: z.enum(['passed', 'failed', 'timedOut', 'skipped', 'interrupted']),
        durationMs: z.number().int(),
        failure: RunFailure.optional(),
      }),
    ),
    failure: RunFailure.optional(),
    evidence: Evidence.optional(),
    /** The application was away for a while: said of the first test that saw it. */
    outage: Outage.optional(),
    /** What it changed of the account was put back, and was seen to be; false: that could not be shown. */
    putBack: z.boolean().optional(),
    /** What the test left in the application. */
    leftBehind: z.array(LeftBehind).max(20).optional(),
  }),
  2,
  { 1: withTypedNote },
);
/** A test that passed was run again on an application that was broken on purpose. */
export const TestMutated = event(
  'TestMutated',
  'run',
  z.object({
    runId: RunId,
    testId: TestId,
    sessionId: SessionId.optional(),
    verdict: MutationVerdict,
    /** Those that it was run on. */
    tried: z.array(Mutation).min(1),
    /** The one that it noticed, and what it said. */
    killedBy: Mutation.optional(),
    message: z.string().max(1_000).optional(),
    leftBehind: z.array(LeftBehind).max(20).optional(),
  }),
);
