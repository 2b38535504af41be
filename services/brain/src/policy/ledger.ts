// What the brain remembers of the whole log, per team: a fold. Every entry can be folded from events alone; nothing here is written anywhere.
import type {
  Charter,
  Coverage,
  DomainEvent,
  EventData,
  RunResult,
  SessionRequest,
  SignIn,
  Target,
  TestPlan,
} from '@prowl/contracts';
import { causeOf, causesOf, guarded, spotOf } from '../bugs/cause.ts';

export interface TestEntry {
  readonly testId: string;
  readonly agentId: string;
  readonly name: string;
  readonly type: TestPlan['type'];
  plan: TestPlan;
  code: string;
  retired: boolean;
  /** The bug that a regression test watches. */
  readonly bugId: string | undefined;
  lastStatus: RunResult | undefined;
}

export interface BugEntry {
  readonly bugId: string;
  readonly title: string;
  readonly severity: EventData<'BugFound'>['severity'];
  readonly fingerprint: string;
  readonly testId: string;
  /** The run that found it. */
  readonly runId: string;
  status: 'open' | 'resolved' | 'dismissed';
  /** Runs that were already accounted to it. */
  readonly runs: Set<string>;
  ticketId: string | undefined;
  regressionTestId: string | undefined;
}

export interface RunEntry {
  readonly runId: string;
  readonly testId: string;
  readonly sessionId: string | undefined;
  finished: EventData<'TestRunFinished'> | undefined;
  /** Its place among all finished runs of the log; 0 while it runs. */
  finishedAs: number;
}

type Planned = EventData<'TestsPlanned'>['runs'][number];

export interface SessionEntry {
  readonly request: SessionRequest;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** Time of the last event of the session, its exploration or its runs, milliseconds since the epoch. */
  heardAt: number;
  status: 'started' | 'completed' | 'failed' | 'cancelled';
  phase: EventData<'SessionPhaseEntered'>['phase'];
  explored: { siteModel: string; storageStateRef: string | undefined; coverage: Coverage } | undefined;
  explorationFailed: EventData<'ExplorationFailed'> | undefined;
  signInFailed: string | undefined;
  codeModel: string | undefined;
  inspection: 'none' | 'running' | 'done';
  planned: readonly Planned[] | undefined;
  plannedAt: number;
  readonly bugs: Set<string>;
  released: boolean;
}

export interface KnownSite {
  readonly url: string;
  readonly siteModel: string;
  readonly storageStateRef: string | undefined;
  readonly codeModel: string | undefined;
  readonly signIn: SignIn['status'];
}

export interface TeamLedger {
  configuration: Target | undefined;
  readonly sessions: Map<string, SessionEntry>;
  readonly tests: Map<string, TestEntry>;
  /** Fingerprint → test that guards it. Regression tests stand under their own. */
  readonly guards: Map<string, string>;
  readonly runs: Map<string, RunEntry>;
  readonly bugs: Map<string, BugEntry>;
  /** What tests guard (their fingerprints) → the bug that they showed. */
  readonly bugsByFingerprint: Map<string, string>;
  readonly bugsBySpot: Map<string, string>;
  readonly bugsByCause: Map<string, string>;
  readonly tickets: Map<
    string,
    { ticketId: string; status: EventData<'TicketOpened'>['status']; bugId: string | undefined }
  >;
  readonly ideas: Set<string>;
  readonly agents: Map<
    string,
    { agentId: string; charter: Charter; status: 'created' | 'active' | 'retired' }
  >;
  readonly analyses: Map<string, { started: EventData<'AnalysisStarted'>; ended: boolean }>;
  readonly generations: Map<string, { requested: EventData<'TestGenerationRequested'>; ended: boolean }>;
  readonly explorations: Map<
    string,
    { siteModel: string; storageStateRef: string | undefined; coverage: Coverage; pictureBytes: number }
  >;
  /** Exploration id → code model. */
  readonly inspections: Map<string, string>;
  /** Exploration ids whose inspection has ended, well or not. */
  readonly inspected: Set<string>;
  /** Job id → bytes of pictures and traces that it may keep. */
  readonly grants: Map<string, number>;
  site: KnownSite | undefined;
  /** Runs that have finished. */
  finishes: number;
}

export type Ledger = Map<string, TeamLedger>;

export const createLedger = (): TeamLedger => ({
  configuration: undefined,
  sessions: new Map(),
  tests: new Map(),
  guards: new Map(),
  runs: new Map(),
  bugs: new Map(),
  bugsByFingerprint: new Map(),
  bugsBySpot: new Map(),
  bugsByCause: new Map(),
  tickets: new Map(),
  ideas: new Set(),
  agents: new Map(),
  analyses: new Map(),
  generations: new Map(),
  explorations: new Map(),
  inspections: new Map(),
  inspected: new Set(),
  grants: new Map(),
  site: undefined,
  finishes: 0,
});

export const teamOf = (ledger: Ledger, team: string): TeamLedger => {
  const known = ledger.get(team);
  if (known !== undefined) return known;
  const created = createLedger();
  ledger.set(team, created);
  return created;
};

/** Whose address an exploration looked at. */
const exploredTarget = (ledger: TeamLedger, explorationId: string): Target | undefined =>
  ledger.sessions.get(explorationId)?.request.target ??
  ledger.analyses.get(explorationId)?.started.target ??
  ledger.configuration;

/** Folds one event into the ledger, in place: the ledger is the only holder of its maps. `at` in milliseconds since the epoch. */
export const fold = (ledger: TeamLedger, event: DomainEvent, at: number): void => {
  foldConfiguration(ledger, event);
  foldSession(ledger, event, at);
  foldExploration(ledger, event);
  foldTests(ledger, event);
  foldBugs(ledger, event);
  foldAgents(ledger, event);
  if (event.type === 'ArtifactRoomGranted') ledger.grants.set(event.data.jobId, event.data.bytes);
  const { sessionId, explorationId } = event.data as { sessionId?: string; explorationId?: string };
  change(ledger.sessions.get(sessionId ?? explorationId ?? ''), (session) => {
    session.heardAt = Math.max(session.heardAt, at);
  });
};

const foldConfiguration = (ledger: TeamLedger, event: DomainEvent): void => {
  const state = ledger.configuration;
  if (event.type === 'ConfigurationSet') {
    ledger.configuration = event.data;
    ledger.site = undefined;
  } else if (state === undefined) return;
  else if (event.type === 'ConfigurationChanged') {
    const { signInDropped, ...change } = event.data;
    const given = Object.fromEntries(
      Object.entries(change).flatMap(([key, value]) =>
        value === undefined ? [] : [[key, value ?? undefined]],
      ),
    );
    ledger.configuration = { ...state, ...given };
    if (signInDropped) ledger.site = undefined;
  } else if (event.type === 'DirectiveAdded')
    ledger.configuration = { ...state, directives: [...state.directives, event.data.directive] };
  else if (event.type === 'RepositorySet') ledger.configuration = { ...state, repoUrl: event.data.url };
  else if (event.type === 'LocalPathSet') ledger.configuration = { ...state, localPath: event.data.path };
};

const foldSession = (ledger: TeamLedger, event: DomainEvent, at: number): void => {
  switch (event.type) {
    case 'SessionStarted': {
      const { target } = event.data;
      ledger.sessions.set(event.data.sessionId, {
        request: event.data,
        startedAt: at,
        heardAt: at,
        status: 'started',
        phase: 'exploring',
        explored: undefined,
        explorationFailed: undefined,
        signInFailed: undefined,
        codeModel: undefined,
        inspection: target.repoUrl === undefined && target.localPath === undefined ? 'none' : 'running',
        planned: undefined,
        plannedAt: 0,
        bugs: new Set(),
        released: false,
      });
      return;
    }
    case 'SessionPhaseEntered':
      return change(ledger.sessions.get(event.data.sessionId), (session) => {
        session.phase = event.data.phase;
      });
    case 'TestsPlanned':
      return change(ledger.sessions.get(event.data.sessionId), (session) => {
        session.planned = event.data.runs;
        session.plannedAt = at;
      });
    case 'SessionCompleted':
    case 'SessionFailed':
    case 'SessionCancelled':
      return change(ledger.sessions.get(event.data.sessionId), (session) => {
        session.status =
          event.type === 'SessionCompleted'
            ? 'completed'
            : event.type === 'SessionFailed'
              ? 'failed'
              : 'cancelled';
        session.phase = 'done';
      });
    case 'SessionReleased':
      return change(ledger.sessions.get(event.data.sessionId), (session) => {
        session.released = true;
      });
    default:
      return;
  }
};

const foldExploration = (ledger: TeamLedger, event: DomainEvent): void => {
  switch (event.type) {
    case 'SiteExplored': {
      const { explorationId, siteModel, storageStateRef, coverage, pictureBytes = 0 } = event.data;
      ledger.explorations.set(explorationId, { siteModel, storageStateRef, coverage, pictureBytes });
      const target = exploredTarget(ledger, explorationId);
      if (target !== undefined && target.url === ledger.configuration?.url) {
        ledger.site = {
          url: target.url,
          siteModel,
          storageStateRef,
          codeModel: ledger.inspections.get(explorationId) ?? ledger.site?.codeModel,
          signIn: coverage.signIn,
        };
      }
      return change(ledger.sessions.get(explorationId), (session) => {
        session.explored = { siteModel, storageStateRef, coverage };
      });
    }
    case 'ExplorationFailed':
      return change(ledger.sessions.get(event.data.explorationId), (session) => {
        session.explorationFailed = event.data;
      });
    case 'SignInFailed':
      return change(ledger.sessions.get(event.data.explorationId), (session) => {
        session.signInFailed = event.data.reason;
      });
    case 'SignInVerified': // an earlier attempt may have failed
      return change(ledger.sessions.get(event.data.explorationId), (session) => {
        session.signInFailed = undefined;
      });
    case 'CodeInspected':
      ledger.inspections.set(event.data.explorationId, event.data.codeModel);
      ledger.inspected.add(event.data.explorationId);
      return change(ledger.sessions.get(event.data.explorationId), (session) => {
        session.codeModel = event.data.codeModel;
        session.inspection = 'done';
      });
    case 'InspectionFailed':
      ledger.inspected.add(event.data.explorationId);
      return change(ledger.sessions.get(event.data.explorationId), (session) => {
        session.inspection = 'done';
      });
    case 'AnalysisStarted':
      ledger.analyses.set(event.data.analysisId, { started: event.data, ended: false });
      return;
    case 'AnalysisCompleted':
    case 'AnalysisFailed':
      return change(ledger.analyses.get(event.data.analysisId), (analysis) => {
        analysis.ended = true;
      });
    default:
      return;
  }
};

const foldTests = (ledger: TeamLedger, event: DomainEvent): void => {
  switch (event.type) {
    case 'TestGenerated': {
      const { testId, agentId, name, type, plan, code, bugId, generationId } = event.data;
      ledger.tests.set(testId, {
        testId,
        agentId,
        name,
        type,
        plan,
        code,
        retired: false,
        bugId,
        lastStatus: undefined,
      });
      ledger.guards.set(plan.fingerprint, testId);
      if (bugId !== undefined)
        change(ledger.bugs.get(bugId), (bug) => Object.assign(bug, { regressionTestId: testId }));
      if (generationId !== undefined)
        change(ledger.generations.get(generationId), (generation) =>
          Object.assign(generation, { ended: true }),
        );
      return;
    }
    case 'TestRevised':
      return change(ledger.tests.get(event.data.testId), (test) => {
        test.plan = event.data.plan;
        test.code = event.data.code;
      });
    case 'TestRetired':
      return change(ledger.tests.get(event.data.testId), (test) => {
        test.retired = true;
      });
    case 'TestGenerationRequested':
      ledger.generations.set(event.data.generationId, { requested: event.data, ended: false });
      return;
    case 'TestGenerationFailed':
      return change(ledger.generations.get(event.data.generationId), (generation) => {
        generation.ended = true;
      });
    case 'TestRunQueued': {
      const { runId, testId, sessionId } = event.data;
      ledger.runs.set(runId, { runId, testId, sessionId, finished: undefined, finishedAs: 0 });
      return;
    }
    case 'TestRunFinished':
      change(ledger.tests.get(event.data.testId), (test) =>
        Object.assign(test, { lastStatus: event.data.status }),
      );
      return change(ledger.runs.get(event.data.runId), (run) => {
        if (run.finished !== undefined) return;
        ledger.finishes += 1;
        run.finished = event.data;
        run.finishedAs = ledger.finishes;
      });
    default:
      return;
  }
};

const foldBugs = (ledger: TeamLedger, event: DomainEvent): void => {
  switch (event.type) {
    case 'BugFound': {
      const { bugId, title, severity, fingerprint, testId, runId, sessionId } = event.data;
      ledger.bugs.set(bugId, {
        bugId,
        title,
        severity,
        fingerprint,
        testId,
        runId,
        status: 'open',
        runs: new Set([runId]),
        ticketId: undefined,
        regressionTestId: undefined,
      });
      ledger.bugsByFingerprint.set(fingerprint, bugId);
      const spot = spotOf(event.data);
      if (spot !== undefined) ledger.bugsBySpot.set(spot, bugId);
      rememberCauses(ledger, bugId, testId, runId);
      if (sessionId !== undefined) ledger.sessions.get(sessionId)?.bugs.add(bugId);
      return;
    }
    case 'BugSeenAgain':
    case 'BugResolved':
    case 'BugReopened':
    case 'BugDismissed':
      return change(ledger.bugs.get(event.data.bugId), (bug) => {
        if (event.type === 'BugResolved') bug.status = 'resolved';
        if (event.type === 'BugReopened') bug.status = 'open';
        if (event.type === 'BugDismissed') bug.status = 'dismissed';
        if ('runId' in event.data && event.data.runId !== undefined) bug.runs.add(event.data.runId);
        if (event.type === 'BugSeenAgain')
          rememberCauses(ledger, bug.bugId, event.data.testId, event.data.runId);
        const session = 'sessionId' in event.data ? event.data.sessionId : undefined;
        if (session !== undefined && event.type !== 'BugResolved')
          ledger.sessions.get(session)?.bugs.add(bug.bugId);
      });
    case 'TicketOpened': {
      const { ticketId, status, bugId, idea } = event.data;
      ledger.tickets.set(ticketId, { ticketId, status, bugId });
      if (idea !== undefined) ledger.ideas.add(idea);
      if (bugId !== undefined) change(ledger.bugs.get(bugId), (bug) => Object.assign(bug, { ticketId }));
      return;
    }
    case 'TicketMoved':
      return change(ledger.tickets.get(event.data.ticketId), (ticket) => {
        ticket.status = event.data.status;
      });
    default:
      return;
  }
};

/** A cause keeps the first bug that it was told under. */
const rememberCauses = (ledger: TeamLedger, bugId: string, testId: string, runId: string): void => {
  const test = ledger.tests.get(testId);
  if (test === undefined) return;
  const own = guarded(test.plan.fingerprint);
  if (!ledger.bugsByFingerprint.has(own)) ledger.bugsByFingerprint.set(own, bugId);
  const finished = ledger.runs.get(runId)?.finished;
  const broken = causeOf(test.plan.family, finished?.evidence);
  for (const cause of [...causesOf(test.plan, finished?.failure), ...(broken === undefined ? [] : [broken])])
    if (!ledger.bugsByCause.has(cause)) ledger.bugsByCause.set(cause, bugId);
};

const foldAgents = (ledger: TeamLedger, event: DomainEvent): void => {
  if (event.type === 'AgentCreated')
    ledger.agents.set(event.data.agentId, {
      agentId: event.data.agentId,
      charter: event.data.charter,
      status: 'created',
    });
  else if (event.type === 'AgentActivated')
    change(ledger.agents.get(event.data.agentId), (agent) => Object.assign(agent, { status: 'active' }));
  else if (event.type === 'AgentRetired')
    change(ledger.agents.get(event.data.agentId), (agent) => Object.assign(agent, { status: 'retired' }));
};

const change = <Entry>(entry: Entry | undefined, apply: (entry: Entry) => unknown): void => {
  if (entry !== undefined) apply(entry);
};
