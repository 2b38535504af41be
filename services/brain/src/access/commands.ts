// Teams and keys are in the streams of the system team, whoever asks.
import type { Backbone } from '@prowl/backbone';
import { systemTeam } from '@prowl/contracts';
import type { Cause } from '../core/envelope.ts';
import { type Decider, handle } from '../core/handling.ts';
import type { Commands } from '../core/slice.ts';
import * as decider from './decider.ts';
import { withMade } from './made.ts';
import { eraseJobId } from './reaction.ts';
import { keysOf, readTeam } from './team.ts';

const inSystem = (cause: Cause): Cause => ({ ...cause, team: systemTeam });
const teams: Decider<decider.TeamState> = { initialState: decider.noTeam, evolve: decider.evolveTeam };
const keys: Decider<decider.KeyState | undefined> = {
  initialState: decider.noKey,
  evolve: decider.evolveKey,
};

/** Where it was given up: asking again goes on. */
const retryErasing = async (
  { events, jobs }: Pick<Backbone, 'events' | 'jobs'>,
  team: string,
): Promise<void> => {
  const recorded = await events.read({ team: systemTeam, aggregate: 'team', id: team });
  const asked = recorded.findLast(({ event }) => event.type === 'TeamDeletionRequested');
  if (asked !== undefined) await jobs.retry(eraseJobId(asked.event.id));
};

export const accessCommands: Commands<
  unknown,
  'CreateTeam' | 'SetQuotas' | 'DeleteTeam' | 'CreateKey' | 'RotateKey' | 'RevokeKey'
> = {
  CreateTeam: async (context, cause, payload) => {
    const reply = await handle(context, inSystem(cause), ['team', payload.id], teams, (state) =>
      decider.decideCreateTeam(state, cause.team, payload),
    );
    return withMade(context, 'team', payload.id, reply);
  },
  SetQuotas: async (context, cause, payload) => {
    const reply = await handle(context, inSystem(cause), ['team', payload.team], teams, (state) =>
      decider.decideQuotas(state, cause.team, payload),
    );
    return withMade(context, 'team', payload.team, reply);
  },
  DeleteTeam: async (context, cause, { team }) => {
    const hadKeys = (await keysOf(context.backbone.events, team)).length > 0;
    const reply = await handle(context, inSystem(cause), ['team', team], teams, (state) =>
      decider.decideDeleteTeam(state, cause.team, { team, hadKeys }),
    );
    if (reply.ok) {
      // Whatever is asked for the team from here on is refused.
      await context.current(systemTeam);
      await retryErasing(context.backbone, team);
    }
    return withMade(context, 'team', team, reply);
  },
  CreateKey: async (context, cause, payload) => {
    const owner = await readTeam(context.backbone.events, payload.team);
    const reply = await handle(context, inSystem(cause), ['key', payload.keyId], keys, (state) =>
      decider.decideCreateKey(state, owner, cause.team, payload),
    );
    return withMade(context, 'key', payload.keyId, reply);
  },
  RotateKey: async (context, cause, payload) => {
    const reply = await handle(context, inSystem(cause), ['key', payload.keyId], keys, (state) =>
      decider.decideRotate(state, cause.team, payload),
    );
    return withMade(context, 'key', payload.keyId, reply);
  },
  RevokeKey: async (context, cause, { keyId }) => {
    const reply = await handle(context, inSystem(cause), ['key', keyId], keys, (state) =>
      decider.decideRevoke(state, cause.team, keyId),
    );
    return withMade(context, 'key', keyId, reply);
  },
};
