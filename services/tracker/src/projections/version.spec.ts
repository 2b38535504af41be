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
const webhookId = 'whk_00000000000000000000000001';
const bugId = recorded.flatMap(({ event: { type, data } }) =>
  type === 'BugFound' ? String(data['bugId']) : [],
)[0];
const repository = {
  kind: 'github',
  apiUrl: 'https://api.github.com',
  webUrl: 'https://github.com/ann/shop',
  path: 'ann/shop',
};
const filing = { repository, tokenRef: 'sec_3', minimumSeverity: 'high', labels: ['bug'] };
const tried = { attempt: 1, durationMs: 12, nextAttemptAt: null };
const issue = { number: 1, url: 'https://github.com/ann/shop/issues/1' };
const deliveryId = 'dlv_00000000000000000000000001';
const endpoint = {
  urlRef: 'sec_0',
  url: 'https://hooks.test/prowl',
  format: 'event',
  events: ['BugFound'],
  minimumSeverity: null,
  description: 'CI',
};
const archiveId = 'arc_00000000000000000000000001';
const archived = {
  ...{ archiveId, artifact: 'art_00000000000000000000000001', size: 9, sha256: 'c'.repeat(64) },
  ...{ before: '2026-01-03T00:00:00.000Z', from: '2026-01-01T00:00:00.000Z', to: '2026-01-02T00:00:00.000Z' },
  ...{ sessions: [], analyses: [], runs: [], tests: [], counts: { events: 1, artifacts: 0 } },
};
const what = { eventId: 'evt_1', eventType: 'BugFound' };
const scheduleId = 'sch_00000000000000000000000001';
const nightly = { name: 'Nightly', cron: '0 3 * * *', timeZone: 'UTC', run: { revision: 'main' } };
const dueAt = '2026-01-02T03:00:00.000Z';
const failed = {
  round: 0,
  attempt: 1,
  outcome: 'failed',
  responseStatus: 500,
  error: 'It answered 500.',
  durationMs: 12,
};
const began = recorded.find(({ event }) => event.type === 'SessionStarted');
const scheduled = { ...began?.event.data, sessionId: 'ses_00000000000000000000000009', revision: 'abc123' };
const quotas = { sessions: 1, tests: 2, pages: 3, artifactBytes: 4 };
/** The recorded session, and what happens to teams and keys. */
const events: readonly RecordedEvent[] = [
  ...recorded,
  ...(
    [
      ['TeamCreated', { team: 'blue', name: 'Blue', quotas }],
      ['TeamQuotasSet', { team: 'blue', quotas: { ...quotas, pages: 9 } }],
      ['TeamDeletionRequested', { team: 'blue', hadKeys: true }],
      ['KeyCreated', { keyId, team: 'blue', name: 'CI', role: 'tester', hash: 'a'.repeat(64) }],
      ['KeyRotated', { keyId, hash: 'b'.repeat(64) }],
      ['KeyRevoked', { keyId }],
      ['WebhookCreated', { webhookId, ...endpoint, secretRef: 'sec_1' }],
      ['WebhookChanged', { webhookId, minimumSeverity: 'high' }],
      ['WebhookSecretRotated', { webhookId, secretRef: 'sec_2', previousUntil: '2026-01-02T00:00:00.000Z' }],
      ['WebhookDisabled', { webhookId, because: 'gone' }],
      ['WebhookEnabled', { webhookId }],
      ['DeliveryQueued', { deliveryId, webhookId, ...what }],
      ['DeliveryAttempted', { deliveryId, webhookId, ...failed, nextAttemptAt: '2026-01-01T00:00:05.000Z' }],
      ['DeliveryParked', { deliveryId, webhookId }],
      ['DeliveryReplayed', { deliveryId, webhookId, ...what, round: 1 }],
      ['DeliveryAttempted', { deliveryId, webhookId, ...failed, round: 1, nextAttemptAt: null }],
      ['WebhookDeleted', { webhookId }],
      ['ScheduleCreated', { scheduleId, ...nightly, application: { name: 'Shop', url: 'http://shop.test' } }],
      ['ScheduleChanged', { scheduleId, name: 'Every night' }],
      ['SchedulePaused', { scheduleId }],
      ['ScheduleResumed', { scheduleId }],
      ['ScheduleRunSkipped', { scheduleId, dueAt, because: 'refused', reason: 'No.', missed: 0 }],
      ['SessionStarted', { ...scheduled, schedule: { scheduleId, dueAt, trigger: 'time', missed: 2 } }],
      ['ScheduleDeleted', { scheduleId }],
      ['IssueFilingSet', { ...filing, closeWhenFixed: true, openBugs: true }],
      [
        'IssueUpdateAttempted',
        { bugId, step: 1, update: 'file', ...tried, outcome: 'done', error: null, ended: true, issue },
      ],
      [
        'IssueStatesRead',
        {
          sessionId: 'ses_00000000000000000000000001',
          ...tried,
          outcome: 'failed',
          error: 'It answered 503.',
          closed: [],
          open: [],
        },
      ],
      ['IssueFilingRemoved', {}],
      ['RetentionSet', { days: 30 }],
      ['HistoryArchived', archived],
      ['ArchivePurged', { archiveId, artifacts: 1 }],
      ['ArchiveRestoreRequested', { archiveId }],
      ['ArchiveRestored', { archiveId, sessions: [] }],
    ] as const
  ).map(([type, data], index) => {
    const [first] = recorded as [RecordedEvent];
    const event = { ...first.event, type, data, team: systemTeam, id: `evt_${index}` };
    return { ...first, position: 1_000 + index, event };
  }),
];

/** Of each projection: its version, and a digest of every document it makes, after every event. */
const known: Readonly<Record<string, string>> = {
  agents: '3 26f0b0d9c1e1',
  archives: '1 712fc7354765',
  bugs: '2 c0fba1062eab',
  configurations: '1 8311cd283051',
  deliveries: '1 eabeeaa093da',
  filings: '1 583cf85fc9c4',
  keys: '1 36346751c741',
  retentions: '1 d60370a8134f',
  runs: '3 d9ec30ec3f13',
  schedules: '1 fef2ad59eb96',
  sessions: '9 02abcadf3d60',
  teams: '2 4a8034d56b6c',
  tests: '7 0cc53ae10821',
  tickets: '1 6d285950f061',
  totals: '1 a379b3c657d8',
  webhooks: '1 98f540e777ad',
};

const digests = async (): Promise<Record<string, string>> => {
  const stored = new Map<string, StoredDocument>();
  const hashes = new Map(projections.map(({ collection }) => [collection as string, createHash('sha256')]));
  const models: Folded = {
    checkpoint: async () => 0,
    erase: async () => undefined,
    remove: async () => undefined,
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
