// Carries out what policies want: appends, queues jobs, plans. Every id is derived from the cause, so that doing it twice does it once.
import {
  type Backbone,
  derivedId,
  type EventLog,
  InvalidArgument,
  WrongExpectedPosition,
} from '@prowl/backbone';
import {
  AgentId,
  AnalysisId,
  ArtifactId,
  GenerationId,
  RunId,
  type RunJob,
  SessionId,
  type SiteModel,
  type Target,
  TestId,
  type TestPlan,
  type TestToRun,
} from '@prowl/contracts';
import type { Logger } from '@prowl/telemetry';
import { mostOfARun, type Room } from '../access/room.ts';
import { concludeAnalysis } from '../analysis/conclude.ts';
import { readDirectives } from '../configuration/directives.ts';
import { begins, type Cause, envelopeOf, type Pending, pending, streamOf } from '../envelope.ts';
import { atOnce, stageSeconds } from '../sessions/budget.ts';
import { exploreJobId, inspectJobId, soloJobId, stageJobId } from '../sessions/jobs.ts';
import { notCarriedOut, outcomeOf, withoutEvidence } from '../sessions/outcome.ts';
import { planSession } from '../sessions/plan-session.ts';
import { generateTest } from '../tests/generate.ts';
import { oraclesOf, timeoutOf } from '../tests/plan-facts.ts';
import type { Effect } from './effects.ts';
import type { SessionEntry, TeamLedger, TestEntry } from './ledger.ts';
import { agentsOf, loadCode, loadSite, plan, render } from './material.ts';

export interface ExecutorOptions {
  readonly backbone: Backbone;
  readonly logger: Logger;
  /** Tests that a runner has going at once where nothing is shared. */
  readonly testWorkers: number;
  readonly room: Room;
}

/** Seconds of a session kept back for starting, re-runs and winding up. */
const reserveSeconds = 6;
const leastTestingSeconds = 8;
/** Appends under way at once. */
const together = 100;
const optional = <Key extends string, Value>(key: Key, value: Value | undefined) =>
  value === undefined ? {} : ({ [key]: value } as Record<Key, Value>);

export class Executor {
  readonly #backbone: Backbone;
  readonly #logger: Logger;
  readonly #testWorkers: number;
  readonly #room: Room;
  constructor({ backbone, logger, testWorkers, room }: ExecutorOptions) {
    this.#backbone = backbone;
    this.#logger = logger;
    this.#testWorkers = testWorkers;
    this.#room = room;
  }

  /** Throws what may be better the next time. What never will be (a broken model, an event that is too large) ends what asked for it, in words. */
  async run(ledger: TeamLedger, effect: Effect, cause: Cause): Promise<void> {
    try {
      await this.#carryOut(ledger, effect, cause);
    } catch (error) {
      if (mayPass(error)) throw error;
      this.#logger.error(
        { err: error, effect: effect.do, cause: cause.id },
        'an effect cannot be carried out',
      );
      await this.append(givingUp(effect, error), cause);
    }
  }

  async #carryOut(ledger: TeamLedger, effect: Effect, cause: Cause): Promise<void> {
    switch (effect.do) {
      case 'append':
        return this.append(effect.events, cause);
      case 'explore': {
        const id = exploreJobId(effect.job.explorationId);
        const artifactBytes = await this.#grant(ledger, id, await this.#room(cause.team, ledger), cause);
        return this.#enqueue(id, 'explore', cause.team, { ...effect.job, artifactBytes });
      }
      case 'inspect':
        return this.#enqueue(inspectJobId(effect.job.explorationId), 'inspect', cause.team, effect.job);
      case 'plan':
        return this.#plan(ledger, SessionId.parse(effect.sessionId), ofSession(ledger, effect, cause));
      case 'stage':
        return this.#stage(ledger, SessionId.parse(effect.sessionId), effect.stage, cause);
      case 'run-alone':
        return this.#runAlone(ledger, RunId.parse(effect.runId), effect.testId, cause);
      case 'complete':
        return this.#complete(ledger, SessionId.parse(effect.sessionId), ofSession(ledger, effect, cause));
      case 'analyse':
        return this.#analyse(ledger, effect.analysisId, cause);
      case 'generate':
        return this.#generate(ledger, effect.generationId, cause);
      case 'cancel-jobs':
        for (const id of effect.ids) await this.#backbone.jobs.cancel(id);
        return;
    }
  }

  /** One append per event, in order: streams differ. An event that is already there is there. */
  async append(events: readonly Pending[], cause: Cause): Promise<void> {
    for (const event of events) await appendOne(this.#backbone.events, event, cause);
  }

  /** Events that do not hang on each other, many at once: a log writes them in one go. */
  async #appendTogether(events: readonly Pending[], cause: Cause): Promise<void> {
    for (let from = 0; from < events.length; from += together)
      await Promise.all(
        events.slice(from, from + together).map((event) => appendOne(this.#backbone.events, event, cause)),
      );
  }

  /** What a job may keep is decided once, and known to who grants the next. */
  async #grant(ledger: TeamLedger, jobId: string, room: number, cause: Cause): Promise<number> {
    const bytes = ledger.grants.get(jobId) ?? room;
    await this.append([pending('ArtifactRoomGranted', jobId, { jobId, bytes })], cause);
    return bytes;
  }

  async #enqueue(id: string, kind: string, team: string, data: unknown): Promise<void> {
    await this.#backbone.jobs.enqueue({ id, kind, team, data });
  }

  async #plan(ledger: TeamLedger, sessionId: SessionId, cause: Cause): Promise<void> {
    const session = ledger.sessions.get(sessionId);
    if (session?.explored === undefined) return;
    const { team } = cause;
    const { artifacts } = this.#backbone;
    const { request, explored } = session;
    await this.append([pending('SessionPhaseEntered', sessionId, { sessionId, phase: 'planning' })], cause);
    const site = await loadSite(artifacts, team, explored.siteModel);
    const code = await loadCode(artifacts, team, session.codeModel);
    const all = agentsOf(ledger, team);
    const agents =
      request.agentIds.length === 0
        ? all
        : all.filter(({ agentId }) => request.agentIds.includes(AgentId.parse(agentId)));
    const failedFingerprints = [...ledger.bugs.values()]
      .filter(({ status }) => status === 'open')
      .map(({ fingerprint }) => fingerprint);
    const { target, directives, types, budget } = request;
    const result = plan({
      site,
      code,
      target,
      directives,
      types: types.includes('regression') ? [] : types,
      agents,
      failedFingerprints,
    });
    const events = planSession(ledger, {
      sessionId,
      types,
      plans: result.plans,
      observations: result.observations,
      leftOut: [...site.leftOut, ...result.leftOut],
      agents: all,
      budget: { tests: budget.tests, seconds: testingSeconds(session), workers: this.#testWorkers },
      derive: (prefix, key) => derivedId(prefix, session.startedAt, team, sessionId, key),
      render: (each, agent) => this.#written(each, site, target, `session ${sessionId}`, agent),
    });
    const isTest = ({ type }: Pending) => type === 'TestGenerated' || type === 'TestRevised';
    const isRun = ({ type }: Pending) => type === 'TestRunQueued';
    await this.#appendTogether(events.filter(isTest), cause);
    await this.#appendTogether(events.filter(isRun), cause);
    await this.append(
      events.filter((event) => !isTest(event) && !isRun(event)),
      cause,
    );
  }

  #written(
    each: TestPlan,
    site: SiteModel,
    target: Target,
    foundIn: string,
    agent: string,
  ): { name: string; code: string } | undefined {
    try {
      return render(each, site, target, foundIn, agent);
    } catch (error) {
      this.#logger.warn({ err: error, fingerprint: each.fingerprint }, 'a plan could not be rendered');
      return undefined;
    }
  }

  async #stage(ledger: TeamLedger, sessionId: SessionId, stage: 1 | 2, cause: Cause): Promise<void> {
    const session = ledger.sessions.get(sessionId);
    if (session?.planned === undefined) return;
    const total = testingSeconds(session);
    const share = stageSeconds(session.planned, stage, total, this.#testWorkers);
    const left = total - (cause.at - session.plannedAt) / 1_000;
    const seconds = stage === 1 ? share : Math.max(share * 0.6, left);
    const jobs = Map.groupBy(
      session.planned.flatMap((run, index) => {
        const test = ledger.tests.get(run.testId);
        const open = run.stage === stage && ledger.runs.get(run.runId)?.finished === undefined;
        return test === undefined || !open
          ? []
          : [{ job: stageJobId(sessionId, stage, index), run: run.runId, test }];
      }),
      ({ job }) => job,
    );
    const count = [...jobs.values()].reduce((sum, tests) => sum + tests.length, 0);
    const room = count === 0 ? 0 : await this.#room(cause.team, ledger);
    for (const [job, tests] of jobs)
      await this.#queueRuns(job, cause.team, tests, {
        sessionId,
        target: session.request.target,
        seconds: (seconds * tests.length) / count,
        workers: atOnce(stage === 1 ? 'read' : 'account', this.#testWorkers),
        artifactBytes: await this.#grant(ledger, job, Math.floor((room * tests.length) / count), cause),
        ...optional('storageStateRef', session.explored?.storageStateRef),
      });
  }

  async #runAlone(ledger: TeamLedger, runId: RunId, testId: string, cause: Cause): Promise<void> {
    const test = ledger.tests.get(testId);
    const target = ledger.configuration;
    if (test === undefined || target === undefined) return;
    const job = soloJobId(runId);
    const room = Math.min(mostOfARun, await this.#room(cause.team, ledger));
    await this.#queueRuns(job, cause.team, [{ run: runId, test }], {
      target,
      seconds: 120,
      workers: 1,
      artifactBytes: await this.#grant(ledger, job, room, cause),
      ...optional('storageStateRef', ledger.site?.storageStateRef),
    });
  }

  async #queueRuns(
    jobId: string,
    team: string,
    tests: readonly { run: RunId; test: TestEntry }[],
    common: Omit<RunJob, 'tests' | 'bundle'>,
  ): Promise<void> {
    const bundle = Buffer.from(
      JSON.stringify(Object.fromEntries(tests.map(({ test }) => [test.name, test.code]))),
    );
    const stored = await this.#backbone.artifacts.put(team, bundle, {
      contentType: 'application/json',
      name: 'tests.json',
    });
    const toRun = tests.map(
      ({ run, test }): TestToRun => ({
        runId: run,
        testId: TestId.parse(test.testId),
        name: test.name,
        type: test.type,
        isolation: test.plan.isolation,
        signedIn: test.plan.signedIn,
        timeoutMs: timeoutOf(test.plan),
        oracles: oraclesOf(test.plan),
        place: test.plan.place,
      }),
    );
    const job: RunJob = { ...common, bundle: ArtifactId.parse(stored.id), tests: toRun };
    await this.#enqueue(jobId, 'run', team, job);
  }

  async #complete(ledger: TeamLedger, sessionId: SessionId, cause: Cause): Promise<void> {
    const session = ledger.sessions.get(sessionId);
    if (session === undefined || session.status !== 'started') return;
    const leftOut = [...notCarriedOut(ledger, session), ...withoutEvidence(ledger, session)];
    await this.append(
      [
        pending('SessionPhaseEntered', sessionId, { sessionId, phase: 'triaging' }),
        pending('SessionCompleted', sessionId, { sessionId, ...outcomeOf(ledger, session), leftOut }),
      ],
      cause,
    );
  }

  async #analyse(ledger: TeamLedger, id: string, cause: Cause): Promise<void> {
    const analysis = ledger.analyses.get(id);
    const explored = ledger.explorations.get(id);
    if (analysis === undefined || explored === undefined) return;
    const { target, directives } = analysis.started;
    const site = await loadSite(this.#backbone.artifacts, cause.team, explored.siteModel);
    const code = await loadCode(this.#backbone.artifacts, cause.team, ledger.inspections.get(id));
    const { plans } = plan({
      site,
      code,
      target,
      directives,
      types: [],
      agents: agentsOf(ledger, cause.team),
      failedFingerprints: [],
    });
    const events = concludeAnalysis(ledger, analysis.started, { site, code, plans }, (prefix, key) =>
      derivedId(prefix, cause.at, cause.team, 'idea', key),
    );
    await this.append(events, cause);
  }

  /** Makes one test from what is known of the site. */
  async #generate(ledger: TeamLedger, id: string, cause: Cause): Promise<void> {
    const generation = ledger.generations.get(id);
    const explored = ledger.explorations.get(id) ?? ledger.site;
    const target = ledger.configuration;
    if (generation === undefined || generation.ended || explored === undefined || target === undefined)
      return;
    const { team } = cause;
    const site = await loadSite(this.#backbone.artifacts, team, explored.siteModel);
    const code = await loadCode(
      this.#backbone.artifacts,
      team,
      ledger.inspections.get(id) ?? ledger.site?.codeModel,
    );
    const agents = agentsOf(ledger, team);
    const directives = readDirectives(target.directives);
    const { plans } = plan({ site, code, target, directives, types: [], agents, failedFingerprints: [] });
    const { generationId } = generation.requested;
    const event = generateTest(ledger, generation.requested, {
      site,
      plans,
      agents,
      testId: derivedId('test', cause.at, team, id),
      render: (each, agent) => this.#written(each, site, target, `request ${generationId}`, agent),
    });
    await this.append([event], cause);
  }
}

/** A session plans and completes once, whichever of its events leads there. */
const ofSession = (ledger: TeamLedger, effect: { do: string; sessionId: string }, cause: Cause): Cause => ({
  ...cause,
  origin: {
    id: `${effect.do}-${effect.sessionId}`,
    at: ledger.sessions.get(effect.sessionId)?.startedAt ?? cause.at,
  },
});

const testingSeconds = ({ request, explored }: SessionEntry): number =>
  Math.max(leastTestingSeconds, request.budget.seconds - (explored?.coverage.seconds ?? 0) - reserveSeconds);

/** Appends unless it is there. What begins a stream is there when anything is: another cause may have come first. */
export const appendOne = async (events: EventLog, event: Pending, cause: Cause): Promise<number> => {
  try {
    const { position } = await events.append(
      streamOf(cause.team, event),
      [envelopeOf(event, cause)],
      begins(event) ? 'none' : 'any',
    );
    return position;
  } catch (error) {
    if (begins(event) && error instanceof WrongExpectedPosition) return error.actual;
    throw error;
  }
};

/** Somebody else was first: read, decide and append again. */
export const isConflict = (error: unknown): boolean => error instanceof WrongExpectedPosition;

/** Broken on the way (a store, the network, the disk) rather than broken in itself. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof InvalidArgument) &&
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string';

/** What is said instead of an effect that can never be carried out. */
const givingUp = (effect: Effect, error: unknown): Pending[] => {
  const reason = `A defect of the service: ${error instanceof Error ? error.message.slice(0, 500) : String(error)}`;
  switch (effect.do) {
    case 'plan':
    case 'stage':
    case 'complete': {
      const sessionId = SessionId.parse(effect.sessionId);
      return [pending('SessionFailed', sessionId, { sessionId, error: reason })];
    }
    case 'explore':
    case 'inspect': {
      const { explorationId } = effect.job;
      return effect.do === 'explore'
        ? [pending('ExplorationFailed', explorationId, { explorationId, kind: 'broken', reason })]
        : [pending('InspectionFailed', explorationId, { explorationId, reason })];
    }
    case 'run-alone': {
      const about = { runId: RunId.parse(effect.runId), testId: TestId.parse(effect.testId) };
      return [
        pending('TestRunFinished', effect.runId, {
          ...about,
          status: 'error',
          durationMs: 0,
          note: reason,
          attempts: [],
        }),
      ];
    }
    case 'analyse':
      return [
        pending('AnalysisFailed', effect.analysisId, {
          analysisId: AnalysisId.parse(effect.analysisId),
          reason,
        }),
      ];
    case 'generate':
      return [
        pending('TestGenerationFailed', effect.generationId, {
          generationId: GenerationId.parse(effect.generationId),
          reason,
        }),
      ];
    case 'append':
    case 'cancel-jobs':
      return []; // logged; nobody waits for it
  }
};
