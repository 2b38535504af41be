import { systemTeam } from '@prowl/contracts';
import { expect, it } from 'vitest';
import { keys } from './keys.ts';
import type { Fact } from './projection.ts';
import { teams } from './teams.ts';

const keyId = 'key_00000000000000000000000001';
const quotas = { sessions: 1, tests: 2, pages: 3, artifactBytes: 4 };
const fact = (type: string, data: object, second: number) =>
  ({
    type,
    data,
    team: systemTeam,
    time: `2026-01-01T00:00:0${second}.000Z`,
    position: second,
  }) as unknown as Fact;
const created = fact(
  'KeyCreated',
  { keyId, team: 'blue', name: 'CI', role: 'tester', hash: 'a'.repeat(64) },
  1,
);

it('a key is shown with its life, and never with its hash', () => {
  const story = [
    created,
    fact('KeyRotated', { keyId, hash: 'b'.repeat(64) }, 2),
    fact('KeyRevoked', { keyId }, 3),
  ];
  const last = story.reduce<ReturnType<typeof keys.evolve>>(
    (document, each) => keys.evolve(document, each, keyId),
    undefined,
  );
  expect(last).toEqual({
    id: keyId,
    team: 'blue',
    name: 'CI',
    role: 'tester',
    status: 'revoked',
    createdAt: '2026-01-01T00:00:01.000Z',
    rotatedAt: '2026-01-01T00:00:02.000Z',
    revokedAt: '2026-01-01T00:00:03.000Z',
    search: 'ci',
  });
  expect(keys.touches(created)).toEqual([keyId]);
  expect(keys.evolve(undefined, fact('KeyRevoked', { keyId }, 3), keyId)).toBeUndefined();
});
it('a team is shown with the quotas that it was given last', () => {
  const made = teams.evolve(
    undefined,
    fact('TeamCreated', { team: 'blue', name: 'Blue', quotas }, 1),
    'blue',
  );
  expect(
    teams.evolve(made, fact('TeamQuotasSet', { team: 'blue', quotas: { ...quotas, pages: 9 } }, 2), 'blue'),
  ).toMatchObject({
    id: 'blue',
    name: 'Blue',
    quotas: { pages: 9 },
    createdAt: '2026-01-01T00:00:01.000Z',
  });
  expect(teams.touches(created)).toEqual([]);
});
