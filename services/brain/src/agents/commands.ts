import { AgentId } from '@prowl/contracts';
import { handle, idFrom, stateless } from '../core/handling.ts';
import type { Commands } from '../core/slice.ts';
import * as decider from './decider.ts';
import type { AgentsPart } from './fold.ts';

export const agentCommands: Commands<AgentsPart, 'CreateAgent' | 'ChangeAgent'> = {
  CreateAgent: async (context, cause, { purpose }) => {
    const { agents } = await context.current(cause.team);
    const agentId = AgentId.parse(idFrom('agt', cause));
    const others = [...agents.values()].filter((agent) => agent.agentId !== agentId);
    const taken = others.map(({ charter }) => charter.name);
    return handle(context, cause, ['agent', agentId], stateless, () =>
      decider.decideCreate(purpose, agentId, taken),
    );
  },
  ChangeAgent: (context, cause, payload) =>
    handle(context, cause, ['agent', payload.agentId], decider, (state) =>
      decider.decideChange(state, payload),
    ),
};
