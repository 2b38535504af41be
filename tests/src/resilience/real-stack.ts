// Two replicas of each service as processes on servers of their own, all of which may be killed at any time, and who looks on from the log.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Backbone } from '@prowl/backbone';
import { openNats } from '@prowl/backbone/nats';
import type { RealServer } from '@prowl/testkit';
import { expect } from 'vitest';
import { shareBrowser } from '../testing/browser.ts';
import { familyOf } from '../testing/process.ts';
import { type ServiceProcess, startService } from '../testing/service-process.ts';
import { openTeam, type TeamClient } from './team.ts';

export const serviceNames = ['gateway', 'brain', 'runner', 'tracker'] as const;
export type ServiceName = (typeof serviceNames)[number];

export interface RealStack extends AsyncDisposable {
  readonly log: Backbone['events'];
  readonly artifacts: Backbone['artifacts'];
  readonly jobs: Backbone['jobs'];
  /** The operator's key. */
  readonly operator: string;
  readonly replicas: Record<ServiceName, ServiceProcess[]>;
  /** SIGKILL to one replica alone; a new one is started in its place. */
  kill(service: ServiceName, index: number): Promise<void>;
  /** The same to the runner that has a job of this kind in hand; waits until there is one. */
  killWorking(kind: string): Promise<void>;
  /** Waits until every replica is ready. */
  ready(): Promise<void>;
  /** A team of its own, with a key. */
  team(name: string): Promise<TeamClient>;
  /** Waits for the first event of a team that is wanted. */
  moment(team: string, wanted: (type: string, data: Record<string, unknown>) => boolean): Promise<void>;
}

/** Short, so that who takes over does so soon; not so short that a busy machine looks dead. */
const leaseSeconds = 4;
const passedOn = ['CHROMIUM_PATH', 'LD_LIBRARY_PATH', 'LANG'] as const;

/** Also what a killed runner started ends by itself. */
const noneOutlives = async (place: { temporary: string }): Promise<void> => {
  for (const until = Date.now() + 10_000; ; ) {
    const left = await familyOf(place);
    if (left.length === 0) return;
    if (Date.now() > until) throw new Error(`Processes outlive the services:\n${left.join('\n')}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

export interface StackOptions {
  /** Replicas of each service. Default 2. */
  readonly each?: number;
  /** Those that are not started. */
  readonly without?: readonly ServiceName[];
}

export const openRealStack = async (
  nats: RealServer,
  mongo: RealServer,
  { each = 2, without = [] }: StackOptions = {},
): Promise<RealStack> => {
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'prowl-stack-'));
  stack.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  if (!without.includes('runner')) await shareBrowser(folder);
  const temporary = await mkdtemp(join(folder, 'tmp-'));
  const prefix = `stack${randomBytes(6).toString('hex')}`;
  const operator = randomBytes(32).toString('hex');
  const secretKey = randomBytes(32);
  const common = {
    LOG_LEVEL: 'warn',
    TMPDIR: temporary,
    NATS_URL: nats.url,
    NATS_PREFIX: prefix,
    NATS_LEASE_SECONDS: String(leaseSeconds),
    ...Object.fromEntries(
      passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name] ?? '']])),
    ),
  };
  const more: Record<ServiceName, Record<string, string>> = {
    gateway: {
      SECRET_KEY: secretKey.toString('base64'),
      BOOTSTRAP_ADMIN_KEY: operator,
      RATE_LIMIT: '100000',
      GATEWAY_GRACE_SECONDS: '0',
      LOG_LEVEL: 'info', // the log says its address
    },
    brain: {},
    runner: {
      SECRET_KEY: secretKey.toString('base64'),
      BROWSER_DIR: join(folder, 'browser'),
      RUNNER_GRACE_SECONDS: '0',
    },
    tracker: { MONGODB_URL: mongo.url },
  };
  const start = (service: ServiceName): ServiceProcess =>
    startService(service, { ...common, LOG_LEVEL: 'info', ...more[service] });
  const replicas = Object.fromEntries(
    serviceNames.map((name) => [
      name,
      Array.from({ length: without.includes(name) ? 0 : each }, () => start(name)),
    ]),
  ) as RealStack['replicas'];
  stack.defer(async () => {
    // In the order that lets each say its last words.
    for (const name of serviceNames)
      await Promise.all(replicas[name].map((each) => each[Symbol.asyncDispose]()));
    await noneOutlives({ temporary });
  });
  const observer = stack.use(
    await openNats({ servers: nats.url, name: 'observer', prefix, secretKey, onError: () => undefined }),
  );
  const ready = async () => {
    await Promise.all(serviceNames.flatMap((name) => replicas[name].map((each) => each.ready())));
  };
  const kill: RealStack['kill'] = async (service, index) => {
    const victim = replicas[service][index];
    if (victim === undefined) throw new Error(`There is no ${service} ${index}.`);
    victim.child.kill('SIGKILL');
    await victim.ended;
    replicas[service][index] = start(service);
  };
  const working = async (kind: string): Promise<number> => {
    const figures = await Promise.all(
      replicas.runner.map(async ({ probes, child }) => {
        if (child.exitCode !== null) return '';
        const url = await Promise.race([
          probes,
          new Promise<undefined>((resolve) => setTimeout(resolve, 50, undefined)),
        ]);
        return url === undefined ? '' : (await fetch(`${url}/metrics`).catch(() => undefined))?.text();
      }),
    );
    return figures.findIndex((text) =>
      text?.includes(`prowl_jobs_running{kind="${kind}",service="runner"} 1`),
    );
  };
  await ready();
  const owned = stack.move();
  return {
    log: observer.events,
    artifacts: observer.artifacts,
    jobs: observer.jobs,
    operator,
    replicas,
    kill,
    killWorking: async (kind) => {
      let index = -1;
      await expect
        .poll(
          async () => {
            index = await working(kind);
            return index;
          },
          { timeout: 60_000, interval: 50, message: `nobody works on ${kind}` },
        )
        .toBeGreaterThanOrEqual(0);
      await kill('runner', index);
    },
    ready,
    team: (name) => openTeam(() => replicas.gateway, operator, name),
    moment: async (team, wanted) => {
      const leave = new AbortController();
      for await (const { event } of observer.events.follow({ after: 0, team }, leave.signal))
        if (wanted(event.type, event.data)) {
          leave.abort();
          return;
        }
      throw new Error('The log ended.');
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
};
