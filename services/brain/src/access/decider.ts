// Teams and keys. Operators (the system team) manage all of them, a team the keys of its own; whatever is another's is unknown.
// Who may ask at all is the gateway's to know: here it is only which team asks.
import {
  type CommandPayload,
  type DomainEvent,
  defaultQuotas,
  defaultTeam,
  type EventData,
  type KeyId,
  type Quotas,
  systemTeam,
} from '@prowl/contracts';
import { accept, type Decision, refuse } from '../core/decision.ts';
import { type Pending, pending } from '../core/envelope.ts';

/** A team is there once it has quotas. One that is being deleted is there for nobody, and its id is not free yet. */
export type TeamState = Quotas | 'deleting' | undefined;
export const noTeam: TeamState = undefined;

export const evolveTeam = (state: TeamState, event: DomainEvent): TeamState => {
  if (event.type === 'TeamCreated' || event.type === 'TeamQuotasSet') return event.data.quotas;
  if (event.type === 'TeamDeletionRequested') return 'deleting';
  if (event.type === 'TeamDeleted') return undefined;
  return state;
};

export interface KeyState {
  readonly team: string;
  readonly hash: string;
  readonly revoked: boolean;
}
export const noKey: KeyState | undefined = undefined;

export const evolveKey = (state: KeyState | undefined, event: DomainEvent): KeyState | undefined => {
  if (event.type === 'KeyCreated') return { team: event.data.team, hash: event.data.hash, revoked: false };
  if (event.type === 'KeyRevoked' && state !== undefined) return { ...state, revoked: true };
  return state;
};

/** The quotas of a team, those of the house where it has none of its own. */
export const quotasOf = (state: TeamState): Quotas =>
  state === undefined || state === 'deleting' ? defaultQuotas : state;

const done = {};
const unknownTeam = () =>
  refuse('unknown-id', 'There is no team with this id. POST /api/admin/teams creates one.');
const unknownKey = () => refuse('unknown-id', 'There is no key with this id.');
const given = (quotas: Partial<Quotas> | undefined) =>
  Object.fromEntries(
    Object.entries(quotas ?? {}).filter(([, value]) => value !== undefined),
  ) as Partial<Quotas>;

/** The default team is there without being created; the first thing that is said of it writes it down. */
const withDefaultTeam = (team: TeamState, id: string, then: readonly Pending[]): readonly Pending[] =>
  team === undefined && id === defaultTeam
    ? [
        pending('TeamCreated', defaultTeam, { team: defaultTeam, name: defaultTeam, quotas: defaultQuotas }),
        ...then,
      ]
    : then;

const operatorsOnly = () => refuse('forbidden', 'Only operators manage teams.');

export const decideCreateTeam = (
  state: TeamState,
  caller: string,
  { id, name, quotas }: CommandPayload<'CreateTeam'>,
): Decision<{ team: string }> => {
  if (caller !== systemTeam) return operatorsOnly();
  if (state === 'deleting')
    return refuse(
      'team-exists',
      `The team ${id} is being deleted. Its id is free once it is gone from GET /api/admin/teams.`,
    );
  if (state !== undefined)
    return refuse('team-exists', `There is a team ${id}. PATCH /api/admin/teams/${id} sets its quotas.`);
  return accept(
    [
      pending('TeamCreated', id, {
        team: id,
        name: name ?? id,
        quotas: { ...defaultQuotas, ...given(quotas) },
      }),
    ],
    { team: id },
  );
};

export const decideQuotas = (
  state: TeamState,
  caller: string,
  { team, quotas }: CommandPayload<'SetQuotas'>,
): Decision<typeof done> => {
  if (caller !== systemTeam) return operatorsOnly();
  if (state === 'deleting' || (state === undefined && team !== defaultTeam)) return unknownTeam();
  const before = quotasOf(state);
  const now = { ...before, ...given(quotas) };
  if (state !== undefined && JSON.stringify(before) === JSON.stringify(now)) return accept([], done);
  return accept(withDefaultTeam(state, team, [pending('TeamQuotasSet', team, { team, quotas: now })]), done);
};

/** The default team is there without being created, so it can be emptied in the same way. */
export const decideDeleteTeam = (
  state: TeamState,
  caller: string,
  { team, hadKeys }: EventData<'TeamDeletionRequested'>,
): Decision<typeof done> => {
  if (caller !== systemTeam) return operatorsOnly();
  if (state === undefined && team !== defaultTeam) return unknownTeam();
  if (state === 'deleting') return accept([], done);
  return accept(
    withDefaultTeam(state, team, [pending('TeamDeletionRequested', team, { team, hadKeys })]),
    done,
  );
};

/** `owner`: the state of the team that the key is for. */
export const decideCreateKey = (
  state: KeyState | undefined,
  owner: TeamState,
  caller: string,
  { keyId, team, name, role, hash }: CommandPayload<'CreateKey'>,
): Decision<typeof done> => {
  if (caller !== systemTeam && caller !== team) return unknownTeam();
  if (owner === 'deleting') return unknownTeam();
  if (owner === undefined && team !== defaultTeam && team !== systemTeam) return unknownTeam();
  if (team === systemTeam && role !== 'admin')
    return refuse('forbidden', 'A key of the operators has the role admin.');
  // The same command again: its first answer was lost.
  if (state?.hash === hash && state.team === team) return accept([], done);
  if (state !== undefined) return refuse('concurrent-change', 'There is a key with this id already. Retry.');
  return accept(
    withDefaultTeam(owner, team, [pending('KeyCreated', keyId, { keyId, team, name, role, hash })]),
    done,
  );
};

const mine = (state: KeyState | undefined, caller: string): state is KeyState =>
  state !== undefined && (caller === systemTeam || state.team === caller);

export const decideRotate = (
  state: KeyState | undefined,
  caller: string,
  { keyId, hash, previousUntil }: CommandPayload<'RotateKey'>,
): Decision<typeof done> => {
  if (!mine(state, caller)) return unknownKey();
  if (state.revoked) return refuse('key-revoked', 'A revoked key stays revoked. Create a new one.');
  return accept(
    [
      pending('KeyRotated', keyId, {
        keyId,
        hash,
        ...(previousUntil === undefined ? {} : { previousUntil }),
      }),
    ],
    done,
  );
};

export const decideRevoke = (
  state: KeyState | undefined,
  caller: string,
  keyId: KeyId,
): Decision<typeof done> => {
  if (!mine(state, caller)) return unknownKey();
  return accept(state.revoked ? [] : [pending('KeyRevoked', keyId, { keyId })], done);
};
