// While a part is away, hanging or gone, every operation of the API is answered within two seconds, and what it says is true: what is refused
// was not done, and a refusal names the part; what was done is said, and is there once when the part is back.
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '@prowl/backbone';
import type { EventEnvelope } from '@prowl/contracts';
import { orSkip, type RealServer, startMongoServer, startNatsServer } from '@prowl/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Need, type Operation, operations, seed, type Things } from './every-route.ts';
import { openRealStack, type RealStack } from './real-stack.ts';
import type { TeamClient } from './team.ts';

const [nats, mongo] = (await orSkip(Promise.all([startNatsServer(), startMongoServer()]))) ?? [];
const killable = nats?.pause !== undefined && mongo?.pause !== undefined;
if (nats !== undefined && !killable) process.stderr.write('SKIPPED: a shared server cannot be killed.\n');

/** What people wait for without doubting. */
const patienceSeconds = 2;
/** What a machine that does much else may take beside it. */
const leewaySeconds = 1;

let stack: RealStack;
let client: TeamClient;
let owner: TeamClient;
let fixed: Pick<Things, 'test' | 'bug' | 'webhook' | 'schedule'>;

beforeAll(async () => {
  if (nats === undefined || mongo === undefined || !killable) return;
  stack = await openRealStack(nats, mongo, { each: 1, without: ['runner'] });
  client = await stack.team('blue');
  owner = client.as(stack.operator);
  await owner.call('PATCH', '/api/admin/teams/blue', { quotas: { sessions: 90 } });
  await client.post('/api/saas-config/quick', { name: 'A', description: 'd', url: 'http://127.0.0.1:9' });
  const { id: webhook } = await client.post('/api/webhooks', { url: 'http://127.0.0.1:9' });
  const repository = { repository: 'http://127.0.0.1:9/ann/shop', kind: 'gitea', token: 't' };
  await client.call('PUT', '/api/repository-issues', repository);
  const { id: schedule } = await client.post('/api/schedules', { name: 'Yearly', cron: '0 0 1 1 *' });
  fixed = { ...(await seed(stack, 'blue')), webhook: String(webhook), schedule: String(schedule) };
  // In a runner's place: what a session explores takes for ever, and nobody answers what a person asks for.
  await stack.jobs.work(
    ['explore'],
    async ({ data, team }, signal) => {
      const { explorationId: id, depth } = data as { explorationId: string; depth: string };
      if (depth === 'full')
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        });
      const event: EventEnvelope = {
        ...{ specversion: '1.0', id: newId('evt'), source: '/runner', type: 'ExplorationFailed', team },
        ...{ subject: `exploration.${id}`, time: new Date().toISOString(), schemaversion: 1 },
        datacontenttype: 'application/json',
        data: { explorationId: id, kind: 'unreachable', reason: 'It does not answer.' },
      };
      await stack.log.append({ team, aggregate: 'exploration', id }, [event], 'any');
    },
    { concurrency: 100 },
  );
});
afterAll(async () => {
  await stack?.[Symbol.asyncDispose]();
  for (const each of [nats, mongo]) await each?.[Symbol.asyncDispose]();
});

/** Fresh ones of what operations change, while everything is there. */
const prepare = async (): Promise<Things> => {
  const made = async (path: string, body: unknown, field = 'id') =>
    String((await client.post(path, body))[field]);
  await client.call('PATCH', `/api/bugs/${fixed.bug}`, { status: 'open' });
  return {
    ...fixed,
    ticket: await made('/api/kanban/tickets', { title: 'Fixed' }),
    key: await made('/api/admin/keys', { role: 'viewer', name: 'Fixed' }),
    spare: await made('/api/admin/keys', { role: 'viewer', name: 'Spare' }),
    session: await made('/api/brain/run', undefined, 'sessionId'),
  };
};

interface Seen {
  readonly operation: Operation;
  readonly status: number;
  readonly seconds: number;
  readonly body: Record<string, unknown>;
  readonly headers: Headers;
}

const askAll = (all: readonly Operation[]): Promise<Seen[]> =>
  Promise.all(
    all.map(async (operation): Promise<Seen> => {
      const from = performance.now();
      const { method, path, body, operator } = operation;
      const answer = await (operator === true ? owner : client).once(method, path, body);
      return { operation, seconds: (performance.now() - from) / 1_000, ...answer };
    }),
  );

type Part = 'tracker' | 'brain' | 'MongoDB' | 'event bus';
/** Whether it is answered without the part. */
const goesWithout = (need: Need, part: Part): boolean => {
  if (need === 'nothing') return true;
  if (need === 'everything') return part === 'brain';
  if (part === 'event bus') return false;
  if (part === 'brain') return need !== 'brain';
  return need !== 'models';
};
const named: Record<Part, RegExp> = {
  tracker: /^The tracker does not answer/,
  brain: /^The brain does not answer/,
  MongoDB: /MongoDB does not answer|built anew|being built/,
  'event bus': /^The event bus does not answer/,
};

const expected = (part: Part, { operation: { need, status = 200, blind = status } }: Seen): number => {
  if (!goesWithout(need, part)) return 503;
  return part === 'brain' || part === 'event bus' ? status : blind;
};

/** As a line each, so that a failure shows all that is wrong. */
const complaints = (part: Part, seen: readonly Seen[]): string[] =>
  seen.flatMap((each) => {
    const { operation, status, seconds, body, headers } = each;
    const title = `${operation.method} ${operation.template}`;
    const wanted = expected(part, each);
    const said = String(body['detail'] ?? '');
    return [
      ...(status === wanted ? [] : [`${title}: ${status} instead of ${wanted} ${JSON.stringify(body)}`]),
      ...(seconds < patienceSeconds + leewaySeconds ? [] : [`${title}: ${seconds.toFixed(1)} s`]),
      ...(status !== 503 || operation.need === 'everything'
        ? []
        : [
            ...(named[part].test(said) ? [] : [`${title} blames: ${said}`]),
            ...(Number(headers.get('retry-after')) > 0 ? [] : [`${title}: no Retry-After`]),
          ]),
    ];
  });

/** Waits until everything answers again, then how often what each did is there. */
const aftermath = async (seen: readonly Seen[]): Promise<string[]> => {
  await expect.poll(async () => (await client.call('GET', '/readyz')).status, { timeout: 60_000 }).toBe(200);
  await expect
    .poll(async () => (await client.call('GET', '/api/status')).body, { timeout: 60_000 })
    .toMatchObject({ checks: { brain: 'up', tracker: 'up', events: 'up' } });
  // What comes after everything that was written, shown, is shown with all of it.
  await client.post('/api/kanban/tickets', { title: 'Afterwards' });
  const lines = await Promise.all(
    seen.map(async ({ operation: { method, template, done }, status, body }) => {
      const times = status === 503 ? 0 : 1;
      const there = (await done?.(status === 503 ? {} : body)) ?? times;
      return there === times ? [] : [`${method} ${template} answered ${status} and was done ${there} times`];
    }),
  );
  return lines.flat();
};

const round = async (
  name: string,
  part: Part,
  leave: () => Promise<unknown>,
  back: () => Promise<unknown>,
) => {
  const things = await prepare();
  const all = operations(name, things, client, owner);
  await leave();
  try {
    const seen = await askAll(all);
    const wrong = complaints(part, seen);
    const status = seen.find(({ operation }) => operation.template === '/api/status')?.body;
    expect([wrong, status]).toEqual([[], expect.objectContaining({ status: 'degraded' })]);
    await back();
    expect(await aftermath(seen)).toEqual([]);
  } catch (error) {
    await back().catch(() => undefined);
    throw error;
  }
};

/** What can be done to a part: hold it up and let it go on, end it and have it back. */
type Held = Partial<Pick<RealServer, 'pause' | 'resume' | 'kill' | 'restart'>>;

/** Once with the part hanging, once with it gone. */
const rounds = async (name: string, part: Part, held: Held | undefined) => {
  await round(
    `${name}-hangs`,
    part,
    async () => held?.pause?.(),
    async () => held?.resume?.(),
  );
  await round(
    `${name}-gone`,
    part,
    async () => held?.kill?.(),
    async () => held?.restart?.(),
  );
};

const service = (name: 'brain' | 'tracker'): Held => {
  const signal = (which: NodeJS.Signals) => async () => void stack.replicas[name][0]?.child.kill(which);
  return {
    pause: signal('SIGSTOP'),
    resume: signal('SIGCONT'),
    kill: signal('SIGKILL'),
    restart: async () => {
      await stack.kill(name, 0);
      await stack.replicas[name][0]?.ready();
    },
  };
};

describe.runIf(killable)('every operation of the API', () => {
  it('is in this test', async () => {
    const all = operations('none', { ...(await prepare()) }, client, owner);
    const { body } = await client.once('GET', '/api/openapi.json');
    const { paths } = body as { paths: Record<string, Record<string, unknown>> };
    const described = Object.entries(paths).flatMap(([path, each]) =>
      Object.keys(each).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const tried = new Set(all.map(({ method, template }) => `${method} ${template}`));
    expect(described.filter((each) => !tried.has(each))).toEqual([]);
    const seen = await askAll(all);
    const wrong = seen.filter(({ status, operation }) => status !== (operation.status ?? 200));
    expect(wrong.map(({ operation: { method, path }, status }) => [method, path, status])).toEqual([]);
    expect(await aftermath(seen)).toEqual([]);
  });

  it.each(['tracker', 'brain'] as const)('is answered in time and truly without the %s', async (name) => {
    await rounds(name, name, service(name));
  });

  it('is answered in time and truly without MongoDB, and with an empty one until it is filled again', async () => {
    await rounds('mongo', 'MongoDB', mongo);
    const things = await prepare();
    await mongo?.empty?.();
    // Whatever is answered is whole: the bug is there, and everything else that ever was.
    const lists = async () => {
      const [bugs, session] = await Promise.all([
        client.call('GET', '/api/bugs'),
        client.call('GET', `/api/sessions/${things.session}`),
      ]);
      return [bugs.status, (bugs.body as unknown[]).length, session.status];
    };
    expect(await lists()).toEqual([503, undefined, 503]);
    let last: unknown[] = [];
    for (const until = Date.now() + 30_000; last[0] !== 200 && Date.now() < until; await pause(50)) {
      last = await lists();
      expect([503, 200]).toContain(last[2]);
    }
    expect(last).toEqual([200, 1, 200]);
  });

  it('is answered in time and truly without the event bus', async () => {
    await rounds('bus', 'event bus', nats);
  });
});
