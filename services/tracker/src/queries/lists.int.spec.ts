// Every sort and every filter of every list, page by page, answered alike by every store.
import { newId } from '@prowl/backbone';
import { type ListQuery, listDefinitions } from '@prowl/contracts';
import { afterAll, describe, expect, test } from 'vitest';
import { fold } from '../folding/projector.ts';
import { openStores } from '../read-models/stores.fixture.ts';
import { recorded } from '../testing.fixture.ts';
import { type AnswerContext, answers } from './answers.ts';

/** What endpoints were told of. */
const [first] = recorded as [(typeof recorded)[number]];
const [webhookId, deliveryId] = [`whk_${'1'.padStart(26, '0')}`, `dlv_${'1'.padStart(26, '0')}`];
const told = (
  [
    [
      'WebhookCreated',
      {
        ...{ webhookId, urlRef: 'sec_1', url: 'https://hooks.test/s', format: 'event', secretRef: 'sec_2' },
        ...{ events: ['BugFound'], minimumSeverity: null, description: '' },
      },
    ],
    ['DeliveryQueued', { deliveryId, webhookId, eventId: 'evt_1', eventType: 'BugFound' }],
    ['WebhookDisabled', { webhookId, because: 'person' }],
    [
      'DeliveryAttempted',
      {
        ...{ deliveryId, webhookId, round: 0, attempt: 1, outcome: 'delivered', responseStatus: 200 },
        ...{ error: null, durationMs: 7, nextAttemptAt: null },
      },
    ],
  ] as const
).map(([type, data]) => ({ ...first, event: { ...first.event, type, schemaversion: 1, data } }));

/** What was started by time. */
const scheduleId = `sch_${'1'.padStart(26, '0')}`;
const began = recorded.find(({ event }) => event.type === 'SessionStarted') as typeof first;
const bySchedule = (
  [
    [
      'ScheduleCreated',
      {
        ...{ scheduleId, name: 'Nightly', cron: '0 3 * * *', timeZone: 'UTC', run: {} },
        application: { name: 'Shop', url: 'http://shop.test' },
      },
    ],
    [
      'SessionStarted',
      {
        ...{ ...began.event.data, sessionId: `ses_${'2'.padStart(26, '0')}`, revision: 'abc123' },
        schedule: { scheduleId, dueAt: '2026-01-01T03:00:00.000Z', trigger: 'time', missed: 0 },
      },
    ],
  ] as const
).map(([type, data]) => ({ ...first, event: { ...first.event, type, schemaversion: 1, data } }));

/** An archive of nothing that is listed elsewhere. */
const archiveId = `arc_${'3'.padStart(26, '0')}`;
const moment = '2026-01-01T00:00:00.000Z';
const archived = (
  [
    [
      'HistoryArchived',
      {
        ...{ archiveId, artifact: `art_${'3'.padStart(26, '0')}`, size: 1, sha256: '', before: moment },
        ...{ from: moment, to: moment, sessions: [], analyses: [], runs: [], tests: [] },
        counts: { events: 1, artifacts: 0 },
      },
    ],
    ['ArchivePurged', { archiveId, artifacts: 0 }],
    ['ArchiveRestoreRequested', { archiveId }],
    ['ArchiveRestored', { archiveId, sessions: [] }],
  ] as const
).map(([type, data]) => ({ ...first, event: { ...first.event, type, schemaversion: 1, data } }));

/** The story as often as asked, each with ids of its own, of different length, so that fields differ and are null here and there. */
const stories = (count: number) => {
  let position = 0;
  return Array.from({ length: count }, (_, story) => {
    const fresh = new Map<string, string>();
    const renamed = (text: string) =>
      text.replace(/(ses|test|run|bug|agt|tkt|whk|dlv|sch|arc)_0{20,}\d+/g, (id, prefix: string) => {
        if (!fresh.has(id)) fresh.set(id, newId(prefix));
        return fresh.get(id) ?? id;
      });
    const events = [
      ...recorded.slice(0, 14 + ((story * 5) % 18)),
      ...told.slice(0, 2 + (story % 3)),
      ...bySchedule,
      ...archived.slice(0, 1 + (story % 4)),
    ];
    return events.map((each) => {
      position += 1;
      const event = JSON.parse(renamed(JSON.stringify(each.event))) as typeof each.event;
      const team = story % 4 === 3 ? 'red' : 'default';
      return {
        ...each,
        position,
        event: {
          ...event,
          team,
          time: new Date(Date.UTC(2026, 0, 1, 0, story % 3, position % 7)).toISOString(),
        },
      };
    });
  }).flat();
};

const stores = await openStores();
const places = await Promise.all(stores.map((store) => store.place()));
const opened = await Promise.all(places.map((place) => place.open()));
afterAll(async () => {
  for (const disposable of [...opened, ...places, ...stores]) await disposable[Symbol.asyncDispose]();
});
const log = stories(16);
for (const models of opened)
  for (let index = 0; index < log.length; index += 50) await fold(models, log.slice(index, index + 50));

const idsIn = (prefix: string) =>
  new Set(
    JSON.stringify(log.filter(({ event }) => event.team === 'default')).match(
      new RegExp(`${prefix}_[0-9A-Z]{26}`, 'g'),
    ),
  );
/** What lists are asked for by, but do not show. */
const askedBy: Readonly<Record<string, ReadonlySet<string>>> = {
  type: new Set(['functional', 'security']),
  sessionId: idsIn('ses'),
  agentId: idsIn('agt'),
  bugId: idsIn('bug'),
  testId: idsIn('test'),
};

/** Those of a team; its system team's have specs of their own. */
const { teams: _, keys: __, ...lists } = listDefinitions;
type Name = keyof typeof lists;
type Item = Readonly<Record<string, unknown>> & { readonly id: string };

const paged = async (models: AnswerContext['models'], name: Name, query: object): Promise<Item[]> => {
  const all: Item[] = [];
  let cursor: string | undefined;
  do {
    const parameters = lists[name].parameters.parse({
      ...query,
      limit: '3',
      ...(cursor === undefined ? {} : { cursor }),
    });
    const list = answers[name] as (
      context: AnswerContext,
      team: string,
      query: ListQuery,
    ) => Promise<{ items: Item[]; next: string | null }>;
    const page = await list(
      { models, report: () => Promise.reject(new Error('not asked')) },
      'default',
      parameters,
    );
    expect(page.items.length).toBeLessThanOrEqual(3);
    all.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return all;
};

describe.each(Object.keys(lists) as Name[])('the list of %s', (name) => {
  const shape = lists[name].parameters.shape as unknown as {
    readonly sort: { unwrap(): { readonly options: readonly string[] } };
  };
  const filters = Object.keys(shape).filter((each) => !['limit', 'cursor', 'sort', 'q'].includes(each));

  test('is the same on every store, by every sort, and complete', async () => {
    const whole = (await paged(opened[0] as never, name, {})).map(({ id }) => id).toSorted();
    expect(whole.length).toBeGreaterThan(3);
    expect(new Set(whole).size).toBe(whole.length);
    for (const sort of shape.sort.unwrap().options) {
      const [first, ...others] = await Promise.all(opened.map((models) => paged(models, name, { sort })));
      expect(first?.map(({ id }) => id).toSorted()).toEqual(whole);
      for (const other of others) expect(other, sort).toEqual(first);
    }
  });

  test('is the same on every store under every filter, and each finds something', async () => {
    const known = await paged(opened[0] as never, name, {});
    for (const filter of filters) {
      const values = new Set([
        ...(askedBy[filter] ?? []),
        ...known.flatMap((item) => (typeof item[filter] === 'string' ? [item[filter]] : [])),
      ]);
      expect(values.size, filter).toBeGreaterThan(0);
      const found: Item[] = [];
      for (const value of values) {
        const [first, ...others] = await Promise.all(
          opened.map((models) => paged(models, name, { [filter]: value })),
        );
        found.push(...(first ?? []));
        if (!filter.endsWith('Id') && filter in (first?.[0] ?? {}))
          expect(new Set(first?.map((item) => item[filter]))).toEqual(new Set([value]));
        for (const other of others) expect(other, filter).toEqual(first);
      }
      expect(found.length, filter).toBeGreaterThan(0);
    }
    const [first, ...others] = await Promise.all(opened.map((models) => paged(models, name, { q: 's' })));
    for (const other of others) expect(other).toEqual(first);
  });
});
