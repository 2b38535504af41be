// Plans a session: on the planning thread all plans and the choice among them, here which tests they are, there their source, here the events.
import { derivedId } from '@prowl/backbone';
import { AgentId } from '@prowl/contracts';
import { type AgentsPart, agentsOf } from '../agents/fold.ts';
import { sharesOf } from '../agents/shares.ts';
import type { BugsPart } from '../bugs/fold.ts';
import { appendInOrder, appendOne, appendTogether } from '../core/appending.ts';
import { type Pending, pending } from '../core/envelope.ts';
import type { Task } from '../core/planner.ts';
import type { Planning } from '../core/slice.ts';
import { claimedFixed, type IssuesPart } from '../issues/fold.ts';
import { loadEarlier, loadModels, type Planned, type PlanRequest, planFor } from '../planning/material.ts';
import { type Place, placeOf, writeTask } from '../planning/write.ts';
import type { ProposalsPart } from '../proposals/fold.ts';
import type { TestsPart } from '../tests/fold.ts';
import { type TicketsPart, wantedIdeas } from '../tickets/fold.ts';
import { assignCarriedOver, assignTests, watchedIn } from './assign-tests.ts';
import { testingSeconds } from './budget.ts';
import { type CarriedOver, carryOver } from './carry-over.ts';
import { ofSession } from './cause.ts';
import { type Choice, type ChoiceRequest, choosePlans } from './choose-plans.ts';
import { sessionFailed } from './effects.ts';
import type { SessionEntry, SessionsPart } from './fold.ts';
import { earlierSessions, type FormerTest, formerTests } from './former-tests.ts';
import { planSession } from './plan-session.ts';
import { isHopeless, metWith } from './start.ts';

interface Input extends PlanRequest {
  readonly sessionId: string;
  /** There is nothing to be tested. */
  readonly hopeless: boolean;
  readonly choice: ChoiceRequest;
  readonly former: readonly FormerTest[];
}
interface Result extends Choice, Pick<Planned, 'observations'> {
  readonly place: Place;
  readonly carriedOver: CarriedOver['tests'];
}

export const sessionTask: Task<Input, Result> = {
  name: 'session',
  run: ({ sessionId, choice, hopeless, former, ...request }) => {
    const { site, earlier, plans, observations, leftOut } = planFor(request);
    const place = placeOf(site, request.target, `session ${sessionId}`);
    const none = { chosen: [], extra: new Set<string>(), carriedOver: new Map() };
    if (hopeless) return { ...none, observations: [], leftOut: site.leftOut, place };
    const { directives } = request;
    const over = carryOver({ former, planned: plans, site, earlier, directives, ...choice });
    const { chosen, extra, leftOut: beyond } = choosePlans(plans, { ...choice, budget: over.budget });
    return {
      chosen,
      extra,
      carriedOver: over.tests,
      observations: [...metWith(site.coverage), ...observations],
      leftOut: [...site.leftOut, ...leftOut, ...beyond, ...over.leftOut],
      place,
    };
  },
};

type Reads = SessionsPart & AgentsPart & BugsPart & TestsPart & IssuesPart & ProposalsPart & TicketsPart;
type Material = Pick<Input, 'models' | 'earlier' | 'former'>;

const inputOf = (
  state: Reads,
  { request, explored }: SessionEntry,
  material: Material,
  choice: Pick<ChoiceRequest, 'agents' | 'budget'>,
): Input => {
  const { sessionId, target, directives, types, agentIds } = request;
  const { agents } = choice;
  return {
    sessionId,
    hopeless: explored !== undefined && isHopeless(explored.coverage),
    ...material,
    target,
    directives,
    types: types.includes('regression') ? [] : types,
    agents:
      agentIds.length === 0
        ? agents
        : agents.filter(({ agentId }) => agentIds.includes(AgentId.parse(agentId))),
    failedFingerprints: [...state.bugs.values()]
      .filter(({ status }) => status === 'open')
      .map(({ fingerprint }) => fingerprint),
    proposals: state.proposed.get(sessionId),
    choice: {
      types,
      watched: watchedIn(state),
      claimed: [...claimedFixed(state), ...wantedIdeas(state).map(({ idea }) => idea)],
      ...choice,
      shares: sharesOf(state, agents),
    },
  };
};

const ofTests: ReadonlySet<Pending['type']> = new Set(['TestGenerated', 'TestRevised', 'TestReinstated']);
const isTest = ({ type }: Pending) => ofTests.has(type);
const isRun = ({ type }: Pending) => type === 'TestRunQueued';

export const sessionPlanning: Planning<Reads> = {
  run: async ({ backbone, current, planner, signal, testWorkers }, id, trigger) => {
    const { team } = trigger;
    const before = await current(team);
    const session = before.sessions.get(id);
    if (session?.status !== 'started' || session.explored === undefined || session.planned !== undefined)
      return;
    const cause = ofSession(session, 'plan', trigger);
    const { sessionId, budget } = session.request;
    const entered = pending('SessionPhaseEntered', sessionId, { sessionId, phase: 'planning' });
    await appendOne(backbone.events, entered, cause);
    const agents = agentsOf(before, team);
    const models = await loadModels(backbone.artifacts, team, {
      siteModel: session.explored.siteModel,
      codeModel: session.codeModel,
    });
    const former = formerTests(before, session);
    const others = earlierSessions(before, session, former);
    const earlier = await loadEarlier(backbone.artifacts, team, others);
    const limits = { tests: budget.tests, seconds: testingSeconds(session), workers: testWorkers };
    const input = inputOf(before, session, { models, earlier, former }, { agents, budget: limits });
    const { chosen, place, carriedOver, ...rest } = await planner.run(sessionTask, input, signal);
    const state = await current(team);
    const over = assignCarriedOver(state, carriedOver, agents);
    const assignments = [...assignTests(state, chosen, agents), ...over];
    const changed = assignments.filter(({ isChanged }) => isChanged);
    const tests = changed.map(({ written, owner }) => ({ plan: written, agent: owner.charter.name }));
    const sources = await planner.run(writeTask, { place, tests }, signal);
    const events = planSession(state, {
      ...rest,
      workers: testWorkers,
      sessionId,
      chosen: chosen.length + over.length,
      assignments,
      written: new Map(
        changed.map(({ plan }, index) => [
          plan.fingerprint,
          sources[index] ?? { fault: 'It was not written.' },
        ]),
      ),
      derive: (prefix, key) => derivedId(prefix, session.startedAt, team, sessionId, key),
    });
    // A session that was cancelled meanwhile has no use for tests.
    signal.throwIfAborted();
    await appendTogether(backbone, events.filter(isTest), cause);
    await appendTogether(backbone, events.filter(isRun), cause);
    const remaining = events.filter((event) => !isTest(event) && !isRun(event));
    await appendInOrder(backbone, remaining, cause);
  },
  giveUp: sessionFailed,
};
