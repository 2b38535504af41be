// Carries out what policies want: appends, queues jobs, plans. Every id is derived from the cause, so that doing it twice does it once.
import { type Backbone, derivedId, type EventLog, WrongExpectedPosition } from '@prowl/backbone';
import {
  AgentId,
  ArtifactId,
  type EventData,
  type ExplorationId,
  RunId,
  type RunJob,
  SessionId,
  TestId,
  type TestPlan,
  type TestToRun,
  TicketId,
} from '@prowl/contracts';
import type { Logger } from '@prowl/telemetry';
import { understand } from '../analysis/understanding.ts';
import { begins, type Cause, envelopeOf, type Pending, pending, streamOf } from '../envelope.ts';
import { chooseWithin, stageOf, stageSeconds } from '../sessions/budget.ts';
import { exploreJobId, inspectJobId, stageJobId } from '../sessions/jobs.ts';
import { outcomeOf } from '../sessions/outcome.ts';
import { choosePlan } from '../tests/choice.ts';
import { oraclesOf, timeoutOf } from '../tests/plan-facts.ts';
import type { Effect } from './effects.ts';
import type { SessionEntry, TeamLedger, TestEntry } from './ledger.ts';
import { agentsOf, loadCode, loadSite, plan, render } from './material.ts';

export interface ExecutorOptions {
  readonly backbone: Backbone;
  readonly logger: Logger;
  /** Tests that a runner has going at once where nothing is shared. */
  readonly testWorkers: number;
}

/** Seconds of a session kept back for starting, re-runs and winding up. */
const reserveSeconds = 6;
const leastTestingSeconds = 8;
const optional = <Key extends string, Value>(key: Key, value: Value | undefined) =>
  value === undefined ? {} : ({ [key]: value } as Record<Key, Value>);

export class Executor {
  readonly #backbone: Backbone;
  readonly #logger: Logger;
  readonly #testWorkers: number;
  constructor({ backbone, logger, testWorkers }: ExecutorOptions) {
    this.#backbone = backbone;
    this.#logger = logger;
    this.#testWorkers = testWorkers;
  }

  async run(ledger: TeamLedger, effect: Effect, cause: Cause): Promise<void> {
    switch (effect.do) {
      case 'append':
        return this.append(effect.events, cause);
      case 'explore':
        return this.#enqueue(exploreJobId(effect.job.explorationId), 'explore', cause.team, effect.job);
      case 'inspect':
        return this.#enqueue(inspectJobId(effect.job.explorationId), 'inspect', cause.team, effect.job);
      case 'plan':
        return this.#plan(ledger, SessionId.parse(effect.sessionId), cause);
      case 'stage':
        return this.#stage(ledger, SessionId.parse(effect.sessionId), effect.stage, cause);
      case 'run-alone':
        return this.#runAlone(ledger, RunId.parse(effect.runId), effect.testId, cause);
      case 'complete':
        return this.#complete(ledger, SessionId.parse(effect.sessionId), cause);
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
    const agents = request.agentIds.length === 0 ? all : all.filter(({ agentId }) => request.agentIds.includes(AgentId.parse(agentId)));
    const failedFingerprints = [...ledger.bugs.values()].filter(({ status }) => status === 'open').map(({ fingerprint }) => fingerprint);
    const result = plan({
      site,
      code,
      target: request.target,
      directives: request.directives,
      types: request.types,
      agents,
      failedFingerprints,
    });
    const { chosen, leftOut } = chooseWithin(result.plans, {
      tests: request.budget.tests,
      seconds: testingSeconds(session),
      workers: this.#testWorkers,
    });
    const owners = new Map(all.map((agent) => [agent.charter.key, agent]));
    const events: Pending[] = [];
    const runs: EventData<'TestsPlanned'>['runs'] = [];
    const perFamily: Record<string, number> = {};
    const active = new Set<string>();
    for (const each of chosen) {
      const owner = owners.get(each.agent);
      if (owner === undefined) continue;
      const test = this.#testFor(ledger, each, { sessionId, site, session, owner, cause });
      if (test === undefined) continue;
      events.push(...test.events);
      const runId = RunId.parse(derivedId('run', cause.at, team, sessionId, test.testId));
      runs.push({
        runId,
        testId: TestId.parse(test.testId),
        stage: stageOf(each.isolation),
        isolation: each.isolation,
        cost: each.cost,
        signedIn: each.signedIn,
      });
      events.push(pending('TestRunQueued', runId, { runId, testId: TestId.parse(test.testId), sessionId }));
      perFamily[each.family] = (perFamily[each.family] ?? 0) + 1;
      if (ledger.agents.get(owner.agentId)?.status === 'created') active.add(owner.agentId);
    }
    for (const agentId of active) events.push(pending('AgentActivated', agentId, { agentId: AgentId.parse(agentId) }));
    for (const { key, title, detail, url } of result.observations)
      events.push(pending('ObservationNoted', sessionId, { sessionId, key, title, detail, ...optional('url', url) }));
    const notVisited = site.leftOut.map(({ what, why, count }) => ({ what, why, count }));
    events.push(
      pending('TestsPlanned', sessionId, { sessionId, runs, perFamily, leftOut: [...notVisited, ...result.leftOut, ...leftOut] }),
    );
    await this.append(events, cause);
  }

  /** The test that guards the plan's fingerprint: the known one, revised when its text changed, else a new one. Undefined when it cannot be written. */
  #testFor(
    ledger: TeamLedger,
    each: TestPlan,
    made: {
      sessionId: SessionId;
      site: Parameters<typeof render>[1];
      session: SessionEntry;
      owner: ReturnType<typeof agentsOf>[number];
      cause: Cause;
    },
  ): { testId: string; events: Pending[] } | undefined {
    const { sessionId, site, session, owner, cause } = made;
    const bug = ledger.bugs.get(ledger.bugsByFingerprint.get(each.fingerprint) ?? '');
    const watcher = bug?.status === 'open' || bug?.status === 'resolved' ? bug.regressionTestId : undefined;
    const known = ledger.tests.get(watcher ?? ledger.guards.get(each.fingerprint) ?? '');
    const wanted: TestPlan =
      known?.bugId === undefined ? each : { ...each, type: 'regression', fingerprint: known.plan.fingerprint, title: known.plan.title };
    let rendered: { name: string; code: string };
    try {
      rendered = render(wanted, site, session.request.target, `session ${sessionId}`, owner.charter.name);
    } catch (error) {
      this.#logger.warn({ err: error, fingerprint: each.fingerprint }, 'a plan could not be rendered');
      return undefined;
    }
    if (known !== undefined) {
      const same = JSON.stringify(withoutWorth(known.plan)) === JSON.stringify(withoutWorth(wanted));
      const revised = pending('TestRevised', known.testId, {
        testId: TestId.parse(known.testId),
        code: rendered.code,
        plan: wanted,
        sessionId,
        reason: 'The application looks different from when the test was written.',
      });
      return { testId: known.testId, events: same ? [] : [revised] };
    }
    const testId = TestId.parse(derivedId('test', cause.at, cause.team, sessionId, each.fingerprint));
    return {
      testId,
      events: [
        pending('TestGenerated', testId, {
          testId,
          name: rendered.name,
          type: each.type,
          code: rendered.code,
          plan: each,
          agentId: AgentId.parse(owner.agentId),
          sessionId,
        }),
      ],
    };
  }

  async #stage(ledger: TeamLedger, sessionId: SessionId, stage: 1 | 2, cause: Cause): Promise<void> {
    const session = ledger.sessions.get(sessionId);
    if (session?.planned === undefined) return;
    const open = session.planned.filter((run) => run.stage === stage && ledger.runs.get(run.runId)?.finished === undefined);
    const tests = open.flatMap((run) => {
      const test = ledger.tests.get(run.testId);
      return test === undefined ? [] : [{ run: run.runId, test }];
    });
    if (tests.length === 0) return;
    const total = testingSeconds(session);
    const share = stageSeconds(session.planned, stage, total, this.#testWorkers);
    const left = total - (cause.at - session.plannedAt) / 1_000;
    await this.#queueRuns(stageJobId(sessionId, stage), cause.team, tests, {
      sessionId,
      target: session.request.target,
      seconds: stage === 1 ? share : Math.max(share * 0.6, left),
      workers: stage === 1 ? this.#testWorkers : 1,
      ...optional('storageStateRef', session.explored?.storageStateRef),
    });
  }

  async #runAlone(ledger: TeamLedger, runId: RunId, testId: string, cause: Cause): Promise<void> {
    const test = ledger.tests.get(testId);
    const target = ledger.configuration;
    if (test === undefined || target === undefined) return;
    await this.#queueRuns(`run-${runId}`, cause.team, [{ run: runId, test }], {
      target,
      seconds: 120,
      workers: 1,
      ...optional('storageStateRef', ledger.site?.storageStateRef),
    });
  }

  async #queueRuns(
    jobId: string,
    team: string,
    tests: readonly { run: RunId; test: TestEntry }[],
    common: Omit<RunJob, 'tests' | 'bundle'>,
  ): Promise<void> {
    const bundle = Buffer.from(JSON.stringify(Object.fromEntries(tests.map(({ test }) => [test.name, test.code]))));
    const stored = await this.#backbone.artifacts.put(team, bundle, { contentType: 'application/json', name: 'tests.json' });
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
    const budget = [...(session.planned ?? [])].filter(({ runId }) => ledger.runs.get(runId)?.finished?.note === 'left out: budget').length;
    const leftOut = budget === 0 ? [] : [{ what: 'planned tests', why: 'the time was used up', count: budget }];
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
    const { target, directives, analysisId } = analysis.started;
    const site = await loadSite(this.#backbone.artifacts, cause.team, explored.siteModel);
    const code = await loadCode(this.#backbone.artifacts, cause.team, ledger.inspections.get(id));
    const { plans } = plan({ site, code, target, directives, types: [], agents: agentsOf(ledger, cause.team), failedFingerprints: [] });
    const result = understand(site, code, target, plans);
    const ideas = result.suggestedTests.filter((title) => !ledger.ideas.has(title));
    const tickets = ideas.map((title) => {
      const ticketId = TicketId.parse(derivedId('tkt', cause.at, cause.team, 'idea', title));
      return pending('TicketOpened', ticketId, {
        ticketId,
        title: `Test: ${title}`.slice(0, 200),
        description: `A test that the analysis of ${target.name} suggests.`,
        status: 'backlog',
        priority: 'medium',
        idea: title,
      });
    });
    await this.append([...tickets, pending('AnalysisCompleted', id, { analysisId, result })], cause);
  }

  /** Makes one test from what is known of the site; also called by the command itself when the site is known already. */
  async #generate(ledger: TeamLedger, id: string, cause: Cause): Promise<void> {
    const generation = ledger.generations.get(id);
    const explored = ledger.explorations.get(id) ?? ledger.site;
    const target = ledger.configuration;
    if (generation === undefined || generation.ended || explored === undefined || target === undefined) return;
    const { generationId, type, target: wish, context } = generation.requested;
    const site = await loadSite(this.#backbone.artifacts, cause.team, explored.siteModel);
    const code = await loadCode(
      this.#backbone.artifacts,
      cause.team,
      ledger.inspections.get(id as ExplorationId) ?? ledger.site?.codeModel,
    );
    const agents = agentsOf(ledger, cause.team);
    const { plans } = plan({ site, code, target, directives: [], types: [], agents, failedFingerprints: [] });
    const chosen = choosePlan(plans, site, type, wish, context);
    const owner = agents.find(({ charter }) => charter.key === chosen?.agent);
    if (chosen === undefined || owner === undefined) {
      const reason =
        type === 'unit'
          ? 'Unit tests need the source code: set it with POST /api/saas-config/local-path or /repository, and let an analysis read it.'
          : `Nothing on the application was found that a ${type} test of “${wish.slice(0, 100)}” could be made for. Name a page, a form or a list that it has, or run a session first so that more of it is known.`;
      return this.append([pending('TestGenerationFailed', id, { generationId, reason })], cause);
    }
    const own: TestPlan = { ...chosen, type, fingerprint: `asked|${wish}|${chosen.fingerprint}`.slice(0, 500) };
    const { name, code: source } = render(own, site, target, `request ${generationId}`, owner.charter.name);
    const testId = TestId.parse(derivedId('test', cause.at, cause.team, id));
    await this.append(
      [
        pending('TestGenerated', testId, {
          testId,
          name,
          type,
          code: source,
          plan: own,
          agentId: AgentId.parse(owner.agentId),
          generationId,
        }),
      ],
      cause,
    );
  }
}

const withoutWorth = ({ rank: _, cost: __, suspected: ___, ...rest }: TestPlan) => rest;

const testingSeconds = ({ request, explored }: SessionEntry): number =>
  Math.max(leastTestingSeconds, request.budget.seconds - (explored?.coverage.seconds ?? 0) - reserveSeconds);

/** Appends unless it is there. What begins a stream is there when anything is: another cause may have come first. */
export const appendOne = async (events: EventLog, event: Pending, cause: Cause): Promise<number> => {
  try {
    const { position } = await events.append(streamOf(cause.team, event), [envelopeOf(event, cause)], begins(event) ? 'none' : 'any');
    return position;
  } catch (error) {
    if (begins(event) && error instanceof WrongExpectedPosition) return error.actual;
    throw error;
  }
};

/** Somebody else was first: read, decide and append again. */
export const isConflict = (error: unknown): boolean => error instanceof WrongExpectedPosition;
