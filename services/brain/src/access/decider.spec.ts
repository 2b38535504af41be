import { derivedId } from '@prowl/backbone';
import { defaultQuotas, KeyId, systemTeam } from '@prowl/contracts';
import { specification } from '@prowl/testkit';
import { expect, it } from 'vitest';
import { decisionOf } from '../core/decision.fixture.ts';
import { event, startedAt } from '../team-state.fixture.ts';
import {
  decideCreateKey,
  decideCreateTeam,
  decideDeleteTeam,
  decideQuotas,
  decideRevoke,
  decideRotate,
  evolveKey,
  evolveTeam,
  type KeyState,
  noKey,
  noTeam,
  quotasOf,
  type TeamState,
} from './decider.ts';

const keyId = KeyId.parse(derivedId('key', startedAt, 'one'));
const [hash, other] = ['a'.repeat(64), 'b'.repeat(64)];
const blueMade = event('TeamCreated', { team: 'blue', name: 'Blue', quotas: defaultQuotas });
const keyMade = event('KeyCreated', { keyId, team: 'blue', name: 'CI', role: 'tester', hash });
const revoked = event('KeyRevoked', { keyId });

const team = <Command>(
  decide: (state: TeamState, caller: string, command: Command) => Parameters<typeof decisionOf>[0],
  caller = systemTeam,
) =>
  specification({
    decide: (command: Command, state: TeamState) => decisionOf(decide(state, caller, command)),
    evolve: evolveTeam,
    initialState: noTeam as TeamState,
  });
const key = <Command>(
  decide: (state: KeyState | undefined, caller: string, command: Command) => Parameters<typeof decisionOf>[0],
  caller = systemTeam as string,
) =>
  specification({
    decide: (command: Command, state: KeyState | undefined) => decisionOf(decide(state, caller, command)),
    evolve: evolveKey,
    initialState: noKey as KeyState | undefined,
  });
const creating = (owner: TeamState, caller: string = systemTeam) =>
  key(
    (state, asks, command: Parameters<typeof decideCreateKey>[3]) =>
      decideCreateKey(state, owner, asks, command),
    caller,
  );
const request = { keyId, team: 'blue' as string, name: 'CI', role: 'tester' as const, hash };

it('a team begins with the quotas of the house, or with those it is given', () => {
  const { given } = team(decideCreateTeam);
  given([])
    .when({ id: 'blue', quotas: { sessions: 3 } })
    .then([event('TeamCreated', { team: 'blue', name: 'blue', quotas: { ...defaultQuotas, sessions: 3 } })]);
  given([blueMade]).when({ id: 'blue' }).refused('team-exists');
});
it('only operators create teams and set quotas', () => {
  team(decideCreateTeam, 'blue').given([]).when({ id: 'red' }).refused('forbidden');
  team(decideQuotas, 'blue').given([blueMade]).when({ team: 'blue', quotas: {} }).refused('forbidden');
});
it('quotas change one by one, and to what they are already nothing happens', () => {
  const { given } = team(decideQuotas);
  given([blueMade])
    .when({ team: 'blue', quotas: { pages: 5 } })
    .then([event('TeamQuotasSet', { team: 'blue', quotas: { ...defaultQuotas, pages: 5 } })]);
  given([blueMade])
    .when({ team: 'blue', quotas: { pages: defaultQuotas.pages } })
    .nothing();
  given([]).when({ team: 'red', quotas: {} }).refused('unknown-id');
  expect(quotasOf(noTeam)).toEqual(defaultQuotas);
});
it('the default team is written down with the first thing that is said of it', () => {
  team(decideQuotas)
    .given([])
    .when({ team: 'default', quotas: { sessions: 2 } })
    .then([
      event('TeamCreated', { team: 'default', name: 'default', quotas: defaultQuotas }),
      event('TeamQuotasSet', { team: 'default', quotas: { ...defaultQuotas, sessions: 2 } }),
    ]);
  creating(noTeam)
    .given([])
    .when({ ...request, team: 'default' })
    .then([
      event('TeamCreated', { team: 'default', name: 'default', quotas: defaultQuotas }),
      event('KeyCreated', { ...request, team: 'default' }),
    ]);
});
it('a key is for a team that there is: any for operators, its own for a team', () => {
  creating(defaultQuotas).given([]).when(request).then([keyMade]);
  creating(defaultQuotas, 'blue').given([]).when(request).then([keyMade]);
  creating(defaultQuotas, 'red').given([]).when(request).refused('unknown-id');
  creating(noTeam).given([]).when(request).refused('unknown-id');
  creating(noTeam, 'blue')
    .given([])
    .when({ ...request, team: systemTeam })
    .refused('unknown-id');
});
it('a key that is asked for again, with the same secret, is the one that there is', () => {
  creating(defaultQuotas).given([keyMade]).when(request).nothing();
  creating(defaultQuotas)
    .given([keyMade])
    .when({ ...request, hash: other })
    .refused('concurrent-change');
});
it('operators have no other role than admin', () => {
  creating(noTeam)
    .given([])
    .when({ ...request, team: systemTeam })
    .refused('forbidden');
  creating(noTeam)
    .given([])
    .when({ ...request, team: systemTeam, role: 'admin' })
    .then([event('KeyCreated', { ...request, team: systemTeam, role: 'admin' })]);
});
it('a team is deleted by operators, once, and its id is free when everything is gone', () => {
  const deletion = event('TeamDeletionRequested', { team: 'blue', hadKeys: true });
  const gone = event('TeamDeleted', { team: 'blue' });
  const { given } = team(decideDeleteTeam);
  const asked = { team: 'blue', hadKeys: true };
  given([blueMade]).when(asked).then([deletion]);
  given([blueMade, deletion]).when(asked).nothing();
  given([]).when(asked).refused('unknown-id');
  given([blueMade, deletion, gone]).when(asked).refused('unknown-id');
  team(decideDeleteTeam, 'blue').given([blueMade]).when(asked).refused('forbidden');
  team(decideCreateTeam).given([blueMade, deletion]).when({ id: 'blue' }).refused('team-exists');
  team(decideCreateTeam)
    .given([blueMade, deletion, gone])
    .when({ id: 'blue', name: 'Blue' })
    .then([blueMade]);
  team(decideQuotas).given([blueMade, deletion]).when({ team: 'blue', quotas: {} }).refused('unknown-id');
  creating('deleting').given([]).when(request).refused('unknown-id');
});
it('the default team can be emptied, and is there again at once', () => {
  const { given } = team(decideDeleteTeam);
  const asked = { team: 'default', hadKeys: false };
  const made = event('TeamCreated', { team: 'default', name: 'default', quotas: defaultQuotas });
  given([])
    .when(asked)
    .then([made, event('TeamDeletionRequested', asked)]);
});
it('a key is rotated with or without a time in which both are taken', () => {
  const { given } = key(decideRotate);
  given([keyMade])
    .when({ keyId, hash: other })
    .then([event('KeyRotated', { keyId, hash: other })]);
  const previousUntil = '2026-01-01T00:00:00.000Z';
  given([keyMade])
    .when({ keyId, hash: other, previousUntil })
    .then([event('KeyRotated', { keyId, hash: other, previousUntil })]);
  given([keyMade, revoked]).when({ keyId, hash: other }).refused('key-revoked');
});
it('a key is revoked once, and for good', () => {
  const revoke = key((state, caller, command: KeyId) => decideRevoke(state, caller, command));
  revoke.given([keyMade]).when(keyId).then([revoked]);
  revoke.given([keyMade, revoked]).when(keyId).nothing();
});
it('a key of another team is unknown', () => {
  key(decideRotate, 'red').given([keyMade]).when({ keyId, hash: other }).refused('unknown-id');
  key((state, caller, command: KeyId) => decideRevoke(state, caller, command), 'red')
    .given([keyMade])
    .when(keyId)
    .refused('unknown-id');
  key(decideRotate).given([]).when({ keyId, hash: other }).refused('unknown-id');
});
