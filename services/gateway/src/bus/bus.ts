// Commands and queries from the gateway's side: one envelope each, refusals become Refused.
import type { Backbone } from '@prowl/backbone';
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
}

const timeoutMs = 15_000;

export const createBus = (backbone: Backbone): Bus => {
  const share = createSharedReads();
  return {
    command: async (caller, name, payload) => {
      const reply = CommandReply.parse(
        await backbone.requests.request(commandSubject(name), { ...caller, payload }, { timeoutMs }),
      );
      if (!reply.ok) throw new Refused(reply.error.code, reply.error.message, { errors: reply.error.errors });
      const schema: z.ZodType = commandDefinitions[name].reply;
      return { position: reply.position, data: schema.parse(reply.data) as CommandReplyData<typeof name> };
    },
    query: (caller, name, parameters, atLeast) =>
      share(JSON.stringify([caller.team, name, parameters, atLeast]), async () => {
        const reply = QueryReply.parse(
          await backbone.requests.request(
            querySubject(name),
            { ...caller, parameters, atLeast },
            { timeoutMs },
          ),
        );
        if (!reply.ok)
          throw new Refused(reply.error.code, reply.error.message, { errors: reply.error.errors });
        const schema: z.ZodType = queryDefinitions[name].reply;
        return schema.parse(reply.data) as QueryReplyData<typeof name>;
      }),
  };
};
