// Documents that differ from those of the same version before are never mixed with them: a changed projection raises its version.
import { createHash } from 'node:crypto';
import type { RecordedEvent } from '@prowl/backbone';
import { systemTeam } from '@prowl/contracts';
import { expect, test } from 'vitest';
import { fold } from '../folding/projector.ts';
import { type Folded, keyText, type StoredDocument } from '../read-models/read-models.ts';
import { recorded } from '../testing.fixture.ts';
import { projections, readModelVersion, versionOf } from './all.ts';

const keyId = 'key_00000000000000000000000001';
const quotas = { sessions: 1, tests: 2, pages: 3, artifactBytes: 4 };
/** The recorded session, and what happens to teams and keys. */
const events: readonly RecordedEvent[] = [
  ...recorded,
  ...(
    [
      ['TeamCreated', { team: 'blue', name: 'Blue', quotas }],
      ['TeamQuotasSet', { team: 'blue', quotas: { ...quotas, pages: 9 } }],
      ['KeyCreated', { keyId, team: 'blue', name: 'CI', role: 'tester', hash: 'a'.repeat(64) }],
      ['KeyRotated', { keyId, hash: 'b'.repeat(64) }],
      ['KeyRevoked', { keyId }],
    ] as const
  ).map(([type, data], index) => {
    const [first] = recorded as [RecordedEvent];
    const event = { ...first.event, type, data, team: systemTeam, id: `evt_${index}` };
    return { ...first, position: 1_000 + index, event };
  }),
];

/** Of each projection: its version, and a digest of every document it makes, after every event. */
const known: Readonly<Record<string, string>> = {
  agents: '1 bd8828fa2a93',
  bugs: '1 10ac76ca8852',
  configurations: '1 8311cd283051',
  keys: '1 36346751c741',
  runs: '2 11d6570962d5',
  sessions: '7 67c6377ed8a3',
  teams: '1 e5a87e5f3610',
  tests: '5 cf63e25dc5c2',
  tickets: '1 6d285950f061',
  totals: '1 26c89133ba38',
};

const digests = async (): Promise<Record<string, string>> => {
  const stored = new Map<string, StoredDocument>();
  const hashes = new Map(projections.map(({ collection }) => [collection as string, createHash('sha256')]));
  const models: Folded = {
    checkpoint: async () => 0,
    load: async (keys) => keys.map((key) => stored.get(keyText(key))),
    write: async (writes) => {
      for (const { team, position, document, ...key } of writes) {
        stored.set(keyText({ ...key, team }), { team, position, document });
        hashes.get(key.collection)?.update(JSON.stringify(document));
      }
    },
  };
  for (const event of events) await fold(models, [event]);
  const made = new Set([...stored.keys()].map((key) => key.split('\0')[0]));
  expect(made).toEqual(new Set(projections.map(({ collection }) => collection)));
  return Object.fromEntries(
    projections.map(({ collection, version }) => [
      collection,
      `${version} ${hashes.get(collection)?.digest('hex').slice(0, 12)}`,
    ]),
  );
};

test('a projection whose documents changed has a new version: raise it and record the new line', async () => {
  expect(await digests()).toEqual(known);
});

test('the version of the read models changes with the version of any projection', () => {
  const raised = projections.map((projection, index) =>
    versionOf(projections.with(index, { ...projection, version: projection.version + 1 })),
  );
  expect(new Set([readModelVersion, ...raised]).size).toBe(projections.length + 1);
  expect(versionOf(projections.toReversed())).toBe(readModelVersion);
});
