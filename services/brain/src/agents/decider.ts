import type { AgentId, CommandReplyData } from '@prowl/contracts';
import { accept, type Decision } from '../core/decision.ts';
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
