import type { AgentId, CommandPayload, CommandReplyData, DomainEvent } from '@prowl/contracts';
import { accept, type Decision, refuse } from '../core/decision.ts';
import { pending } from '../core/envelope.ts';
import { charterFor } from './charters.ts';

/** An agent from a purpose in plain words; `taken` are the names of the team's agents. */
export const decideCreate = (
  purpose: string,
  agentId: AgentId,
  taken: readonly string[],
): Decision<CommandReplyData<'CreateAgent'>> => {
  const charter = charterFor(purpose, taken);
  return accept([pending('AgentCreated', agentId, { agentId, name: charter.name, purpose, charter })], {
    agentId,
    name: charter.name,
    purpose,
    status: 'created',
  });
};

export interface AgentState {
  readonly status: 'unknown' | 'created' | 'active' | 'paused' | 'retired';
  readonly tookPart: boolean;
}
export const initialState: AgentState = { status: 'unknown', tookPart: false };

export const evolve = (state: AgentState, event: DomainEvent): AgentState => {
  switch (event.type) {
    case 'AgentCreated':
      return { status: 'created', tookPart: false };
    case 'AgentActivated':
      return { status: 'active', tookPart: true };
    case 'AgentPaused':
      return { ...state, status: 'paused' };
    case 'AgentRetired':
      return { ...state, status: 'retired' };
    case 'AgentResumed':
      return { ...state, status: atWork(state) };
    default:
      return state;
  }
};
const atWork = ({ tookPart }: AgentState): 'active' | 'created' => (tookPart ? 'active' : 'created');

const changed = (agentId: AgentId, status: CommandPayload<'ChangeAgent'>['status']) => {
  if (status === 'paused') return pending('AgentPaused', agentId, { agentId });
  if (status === 'retired') return pending('AgentRetired', agentId, { agentId });
  return pending('AgentResumed', agentId, { agentId });
};

/** Pauses an agent, retires it, or puts it to work again. What it is already records nothing. */
export const decideChange = (
  state: AgentState,
  { agentId, status }: CommandPayload<'ChangeAgent'>,
): Decision<CommandReplyData<'ChangeAgent'>> => {
  if (state.status === 'unknown')
    return refuse(
      'unknown-id',
      'There is no agent with this id. GET /api/dynamic-agents lists those that there are.',
    );
  const next = status === 'active' ? atWork(state) : status;
  const answer: CommandReplyData<'ChangeAgent'> = { id: agentId, status: next };
  return accept(state.status === next ? [] : [changed(agentId, status)], answer);
};
