// A real nats-server with the configuration of an overlay, and the backbone as each service opens it there.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Backbone } from '@prowl/backbone';
import { openNats } from '@prowl/backbone/nats';
import { freePort, obtained } from './obtained.ts';

export const users = ['brain', 'gateway', 'runner', 'tracker'] as const; // the brain first: it makes the streams
export type User = (typeof users)[number];

export interface Bus extends AsyncDisposable {
  readonly url: string;
  passwordOf(user: User): string;
  /** `replicas`: as where so many servers keep copies. */
  open(user: User, replicas?: number): Promise<Backbone>;
  /** What the server refused since it was asked last, as it says it. */
  refused(): Promise<string[]>;
}

/** `configuration`: the files of the ConfigMap. Throws ServerMissing. */
export const startBus = async (configuration: Readonly<Record<string, string>>): Promise<Bus> => {
  const { command } = await obtained<{ command: string }>('nats');
  const folder = await mkdtemp(join(tmpdir(), 'prowl-bus-'));
  const placed = (text: string) => text.replace('store_dir: /data', `store_dir: ${join(folder, 'data')}`);
  for (const [name, text] of Object.entries(configuration)) await writeFile(join(folder, name), placed(text));
  const [port, monitor] = [await freePort(), await freePort()];
  const log = join(folder, 'log');
  const place = [
    '-a',
    '127.0.0.1',
    '-p',
    `${port}`,
    '-m',
    `${monitor}`,
    '-P',
    join(folder, 'pid'),
    '-l',
    log,
  ];
  const passwords = Object.fromEntries(users.map((user) => [`${user.toUpperCase()}_PASSWORD`, `n-${user}`]));
  const server = spawn(command, ['-c', join(folder, 'nats.conf'), ...place], {
    env: passwords,
    stdio: 'ignore',
  });
  const kill = () => server.kill('SIGKILL');
  process.on('exit', kill);
  const gone = once(server, 'close');
  const until = Date.now() + 20_000;
  while (!(await fetch(`http://127.0.0.1:${monitor}/healthz`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null || Date.now() > until)
      throw new Error(`nats-server: ${await readFile(log, 'utf8').catch(() => 'no log')}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  let seen = 0;
  const url = `nats://127.0.0.1:${port}`;
  const passwordOf = (user: User) => `n-${user}`;
  return {
    url,
    passwordOf,
    open: (user, replicas = 1) =>
      openNats({
        replicas,
        servers: url,
        name: user,
        user,
        password: passwordOf(user),
        secretKey: new Uint8Array(32),
        ...(user === 'brain' ? { sweep: { everyMs: 1_000 } } : {}), // soon, so that what it is refused shows
        onError: () => undefined, // the server's log shows it
      }),
    refused: async () => {
      const all = (await readFile(log, 'utf8'))
        .split('\n')
        .flatMap((line) => /(?:Publish|Subscription) Violation.*/.exec(line) ?? []);
      const fresh = all.slice(seen);
      seen = all.length;
      return fresh;
    },
    [Symbol.asyncDispose]: async () => {
      kill();
      await gone;
      process.off('exit', kill);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
