import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@prowl/backbone';
import { openEmbedded } from '@prowl/backbone/embedded';
import {
  CleanJob,
  type DomainEvent,
  type EventData,
  type LeftBehind,
  Page,
  parseEvent,
  SiteModel,
} from '@prowl/contracts';
import { createLogger } from '@prowl/telemetry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserSource } from '../explore/testing/run.ts';
import { handleCleanUp } from '../jobs/clean-up.ts';
import { cleanUp } from './clean-up.ts';
import { openWorkshop, tokens, type Workshop } from './testing/workshop.ts';

const { explored, tested, paid } = tokens;
const record = (name: string, url: string, token?: string): LeftBehind => ({
  what: 'record',
  name,
  url,
  ...(token === undefined ? {} : { token }),
});
const things: LeftBehind[] = [
  record(`Sample ${explored}`, '/notes', explored),
  record(`Sample ${tested}`, '/notes', tested), // renamed since
  record(`${explored} maple`, '/tasks', `${explored} maple`),
  record(`${explored} cedar`, '/tasks', `${explored} cedar`),
  record(`Lathe for ${paid}`, '/bookings', paid),
  record(`${explored}@example.com`, '/letters', explored),
  record(`Shelf ${tested}`, '/board', tested),
  record(`Part ${tested}`, '/parts', tested),
  record('Sample prowlgone22', '/notes/99', 'prowlgone22'),
  record('Sample prowlnever3', '/elsewhere', 'prowlnever3'),
  { what: 'setting', name: 'Tone: loud instead of “soft”', url: '/account' },
  { what: 'account', name: 'prowlacct11@example.com', url: '/join', token: 'prowlacct11' },
  { what: 'order', name: 'Thank you for your order', url: '/done' },
];

const items = { by: 'role', role: 'listitem' } as const;
/** A control without a name, learned on items of the session. */
const removal = {
  ...{
    key: 'removal',
    name: 'the button of the item',
    kind: 'delete',
    items,
    perItem: true,
    writes: true,
    tries: [],
  },
  steps: [
    { do: 'answer-dialogs', accept: true },
    {
      do: 'click',
      target: { by: 'css', selector: 'button', within: { ...items, hasText: { template: '{{item}}' } } },
    },
  ],
};

const modelOf = (origin: string, actions: readonly object[] = [removal]): SiteModel =>
  SiteModel.parse({
    version: 1,
    origin,
    start: `${origin}/`,
    exploredAt: '2026-01-01T00:00:00.000Z',
    signIn: {
      status: 'verified',
      method: 'form',
      recipe: { url: '/login', password: { by: 'label', text: 'Password' }, proof: { leavesUrl: true } },
    },
    pages: ['/notes', '/tasks', '/bookings', '/letters', '/board', '/parts'].map((url, index) =>
      Page.parse({
        ...{
          id: `p${index}`,
          url,
          template: url,
          title: url,
          status: 200,
          access: 'signed-in',
          language: 'en',
        },
        lists: [{ key: url, name: url, items, count: 2, columns: [] }],
        actions: url === '/tasks' ? actions : [],
      }),
    ),
    operations: [],
    coverage: {
      ...{ pages: 6, states: 6, visits: 6, actionsTried: 0, actionsSeen: 0, forms: 0, formsSubmitted: 0 },
      ...{ operations: 0, links: 0, signIn: 'verified', seconds: 1 },
    },
  });

const jobOf = (site: Workshop, neverClick: string[] = []) =>
  CleanJob.parse({
    sessionId: newId('ses'),
    target: {
      ...{ name: 'Workshop', description: '', url: site.url, directives: [] },
      auth: { type: 'session' },
    },
    scope: {
      ...{ origins: [site.url], ignore: [], focus: [], neverClick, allowDestructive: [] },
      ...{ disposable: false, values: {} },
    },
    siteModel: newId('art'),
    things,
    seconds: 60,
  });
const credentials = { username: 'ann', password: 'secret-of-ann' };

describe('the job that cleans up among records of others', () => {
  const stack = new AsyncDisposableStack();
  let site: Workshop;
  let before: ReturnType<Workshop['foreign']>;
  let events: DomainEvent[];
  let result: EventData<'CleanUpFinished'>;
  beforeAll(async () => {
    site = stack.use(await openWorkshop());
    before = site.foreign();
    const folder = await mkdtemp(join(tmpdir(), 'prowl-clean-up-'));
    stack.defer(() => rm(folder, { recursive: true, force: true }));
    const backbone = stack.use(await openEmbedded({ dataDir: folder }));
    const model = Buffer.from(JSON.stringify(modelOf(site.url)));
    const { id: siteModel } = await backbone.artifacts.put('blue', model, {
      contentType: 'application/json',
      name: 'site-model.json',
    });
    const credentialsRef = await backbone.secrets.put('blue', 'credentials', JSON.stringify(credentials));
    const { target, ...job } = jobOf(site);
    const data = { ...job, siteModel, target: { ...target, auth: { ...target.auth, credentialsRef } } };
    const { find: browser, launch } = browserSource;
    const logger = createLogger({ name: 'test', level: 'silent' });
    const context = { backbone, logger, now: Date.now, browser, launch, environment: {} };
    const handle = (attempt: number) =>
      handleCleanUp(
        context,
        { id: `clean-${job.sessionId}`, kind: 'clean', team: 'blue', data, attempt },
        new AbortController().signal,
      );
    await handle(1);
    await handle(2); // delivered again when it is done
    const stream = { team: 'blue', aggregate: 'cleaning', id: job.sessionId };
    events = (await backbone.events.read(stream)).flatMap(
      ({ event }) => parseEvent(event.type, event.data, event.schemaversion) ?? [],
    );
    const last = events.at(-1);
    if (last?.type !== 'CleanUpFinished') throw new Error('It did not finish.');
    result = last.data;
  });
  afterAll(() => stack.disposeAsync());
  const kept = () => Object.fromEntries(result.kept.map(({ name, because }) => [name, because]));

  it('leaves everything that the session did not make as it was', () =>
    expect(site.foreign()).toEqual(before));

  it('removes its own from lists, boards, further pages and pages of their own, past every question', () => {
    expect(site.own()).toEqual([`Lathe for ${paid}`, `To ${explored}@example.com`]);
    const removed = [
      ...[`Sample ${explored}`, `Sample ${tested}`, `${explored} maple`, `${explored} cedar`],
      ...[`Shelf ${tested}`, `Part ${tested}`],
    ];
    expect(result.removed.map(({ name }) => name)).toEqual(removed);
    const one = { type: 'RecordRemoved' };
    expect(events).toMatchObject([
      { type: 'CleanUpStarted' },
      ...removed.map(() => one),
      { type: 'CleanUpFinished' },
    ]);
  });

  it('says of each other thing why it is still there', () => {
    expect(kept()).toEqual({
      [`Lathe for ${paid}`]: 'refused',
      [`${explored}@example.com`]: 'no-control',
      'Sample prowlnever3': 'not-found',
      'Tone: loud instead of “soft”': 'setting',
      'prowlacct11@example.com': 'account',
      'Thank you for your order': 'unmarked',
    });
    expect(result.kept.find(({ because }) => because === 'refused')?.why).toContain(
      'What is paid cannot be removed.',
    );
    expect(result.stopped).toBeUndefined();
  });

  it('does not name what tests had removed', () =>
    expect(result.gone.map(({ name }) => name)).toEqual(['Sample prowlgone22']));
});

it('presses nothing that a directive forbids, and stops at once when it is told to', async () => {
  await using site = await openWorkshop();
  const before = [site.foreign(), site.own()];
  const cleaning = (signal: AbortSignal) =>
    cleanUp({
      job: jobOf(site, ['Delete', 'Remove', '✕']),
      model: modelOf(site.url, []),
      credentials,
      launch: browserSource.launch,
      onRemoved: async () => undefined,
      signal,
    });
  const stopping = new AbortController();
  const stopped = cleaning(stopping.signal);
  stopping.abort(new Error('cancelled'));
  await expect(stopped).rejects.toThrow('cancelled');
  const { kept, removed } = await cleaning(new AbortController().signal);
  expect(removed).toEqual([]);
  expect(kept.filter(({ because }) => because === 'not-allowed').length).toBeGreaterThan(2);
  expect([site.foreign(), site.own()]).toEqual(before);
});
