// Several NATS servers that keep everything together: local processes always, since each is killed and started again by itself.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, obtained, type ServerProcess, startProcess } from './process.ts';

export interface ClusterMember {
  /** As the cluster calls it, for instance as the leader of a stream. */
  readonly name: string;
  readonly url: string;
  /** SIGKILL, and waits until it is gone. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** Frozen it learns nothing, and is not missed at once. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Whether it runs and has all that the cluster holds. */
  current(): Promise<boolean>;
}

export interface NatsCluster extends AsyncDisposable {
  /** Of all members, separated by commas. */
  readonly url: string;
  readonly members: readonly ClusterMember[];
}

/** How long members may take to find each other, milliseconds. */
const patienceMs = 30_000;
/** Ports that were free may be taken when the last member listens: each attempt has ports of its own. */
const attempts = 3;

/** Resolves when every member takes part. Throws ServerMissing. */
export const startNatsCluster = async (size: number): Promise<NatsCluster> => {
  const { command } = (await obtained('nats')) as { command: string };
  for (let left = attempts - 1; ; left -= 1)
    try {
      return await startMembers(command, size);
    } catch (error) {
      if (left === 0) throw error;
    }
};

const startMembers = async (command: string, size: number): Promise<NatsCluster> => {
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'prowl-nats-cluster-'));
  stack.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
  const places = [];
  for (let index = 0; index < size; index += 1)
    places.push({
      name: `member-${index + 1}`,
      client: await freePort(),
      route: await freePort(),
      monitor: await freePort(),
    });
  const routes = places.map(({ route }) => `"nats://127.0.0.1:${route}"`).join(', ');
  const members = await Promise.all(
    places.map(async ({ name, client, route, monitor }): Promise<ClusterMember> => {
      const settings = join(folder, `${name}.conf`);
      await writeFile(
        settings,
        `server_name: ${name}, listen: "127.0.0.1:${client}", http: "127.0.0.1:${monitor}"
         jetstream { store_dir: "${join(folder, name)}" }
         cluster { name: testkit, listen: "127.0.0.1:${route}", routes: [${routes}] }`,
      );
      const server: ServerProcess = await startProcess(command, ['-c', settings], client);
      stack.defer(() => server.kill());
      const current = async () =>
        (await fetch(`http://127.0.0.1:${monitor}/healthz`).catch(() => undefined))?.ok === true;
      return { name, url: `nats://127.0.0.1:${client}`, ...server, current };
    }),
  );
  for (
    const until = Date.now() + patienceMs;
    !(await Promise.all(members.map(({ current }) => current()))).every(Boolean);
  ) {
    if (Date.now() > until)
      throw new Error(`The members of a NATS cluster do not find each other within ${patienceMs} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const owned = stack.move();
  return {
    url: members.map(({ url }) => url).join(','),
    members,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
};
