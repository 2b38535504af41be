// Teams and keys are in the streams of the system team, whoever asks.
import { systemTeam } from '@prowl/contracts';
import type { Cause } from '../core/envelope.ts';
import { type Decider, handle } from '../core/handling.ts';
import type { Commands } from '../core/slice.ts';
import * as decider from './decider.ts';
import { withMade } from './made.ts';
import { readTeam } from './team.ts';

const inSystem = (cause: Cause): Cause => ({ ...cause, team: systemTeam });
const teams: Decider<decider.TeamState> = { initialState: decider.noTeam, evolve: decider.evolveTeam };
const keys: Decider<decider.KeyState | undefined> = {
  initialState: decider.noKey,
  evolve: decider.evolveKey,
};

export const accessCommands: Commands<
  unknown,
  'CreateTeam' | 'SetQuotas' | 'CreateKey' | 'RotateKey' | 'RevokeKey'
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
