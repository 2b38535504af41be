// Commands and queries from the gateway's side: one envelope each, refusals become Refused.
import {
  type CommandEnvelope,
  type CommandName,
  type CommandPayload,
  CommandReply,
  type CommandReplyData,
  commandDefinitions,
  commandSubject,
  type QueryName,
  type QueryParameters,
  QueryReply,
  type QueryReplyData,
  queryDefinitions,
  querySubject,
} from '@prowl/contracts';
import type { z } from 'zod';
import { Refused } from '../http/failure.ts';
import type { Parts } from './parts.ts';
import { createSharedReads } from './shared-reads.ts';

export interface Caller {
  readonly team: string;
  readonly requestId: string;
  /** Where the request may come again: what the ids of its command are made of. */
  readonly origin?: CommandEnvelope['origin'];
}

export interface Bus {
  command<Name extends CommandName>(
    caller: Caller,
    name: Name,
    payload: CommandPayload<Name>,
  ): Promise<{ position: number; data: CommandReplyData<Name> }>;
  query<Name extends QueryName>(
    caller: Caller,
    name: Name,
    parameters: QueryParameters<Name>,
    atLeast?: number,
  ): Promise<QueryReplyData<Name>>;
  /** Whether somebody would carry out a command. */
  brain(): Promise<'up' | 'down'>;
}

export const createBus = (parts: Parts): Bus => {
  const share = createSharedReads();
  return {
    command: async (caller, name, payload) => {
      // What its ids are made of: asked again, it is done once.
      const origin = caller.origin ?? { id: caller.requestId, at: Date.now() };
      const reply = CommandReply.parse(
        await parts.ask('brain', commandSubject(name), { ...caller, origin, payload }),
      );
      if (!reply.ok) throw new Refused(reply.error.code, reply.error.message, { errors: reply.error.errors });
      const schema: z.ZodType = commandDefinitions[name].reply;
      return { position: reply.position, data: schema.parse(reply.data) as CommandReplyData<typeof name> };
    },
    query: (caller, name, parameters, atLeast) =>
      share(JSON.stringify([caller.team, name, parameters, atLeast]), async () => {
        const reply = QueryReply.parse(
          await parts.ask('tracker', querySubject(name), { ...caller, parameters, atLeast }),
        );
        if (!reply.ok)
          throw new Refused(reply.error.code, reply.error.message, { errors: reply.error.errors });
        const schema: z.ZodType = queryDefinitions[name].reply;
        return schema.parse(reply.data) as QueryReplyData<typeof name>;
      }),
    brain: () => parts.brain(),
  };
};
