// A server as a child process: started on a fixed port, killed, started again, frozen, and gone when the test is.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createConnection, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ServerMissing } from './server.ts';

/** A port of the loopback address that was free a moment ago. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return address.port;
};

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    const end = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });

const scripts = new URL('../../../../scripts/servers/', import.meta.url);

/** Runs scripts/servers/`name`.mjs, which obtains a server and prints how to start it. Throws ServerMissing with its reason. */
export const obtained = async (name: string): Promise<unknown> => {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [
      fileURLToPath(new URL(`${name}.mjs`, scripts)),
    ]);
    return JSON.parse(stdout);
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new ServerMissing(`No ${name} server: ${said === '' ? String(error) : said}`, { cause: error });
  }
};

/** A stop reaches one thread after the other; on Linux this waits for the last of them. */
const stopped = async (pid: number): Promise<void> => {
  for (const until = Date.now() + 5_000; Date.now() < until; ) {
    const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
    const states = await Promise.all(
      tasks.map((task) => readFile(`/proc/${pid}/task/${task}/stat`, 'utf8').catch(() => ') T')),
    );
    if (states.every((text) => /\) [TZX]/.test(text))) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

export interface ServerProcess {
  readonly pid: number;
  kill(): Promise<void>;
  /** SIGTERM, and waits until it is gone. */
  stop(): Promise<void>;
  restart(): Promise<void>;
  pause(): Promise<void>;
  resume(): Promise<void>;
}

/** Starts it and waits until the port takes connections, at most a minute. Its standard input stays open as long as this process lives. */
export const startProcess = async (
  command: string,
  args: readonly string[],
  port: number,
): Promise<ServerProcess> => {
  const start = async () => {
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output = `${output}${String(chunk)}`.slice(-4_000);
      });
    const gone = once(child, 'close').catch(() => undefined);
    const abandon = () => child.kill('SIGKILL');
    process.on('exit', abandon);
    void gone.then(() => process.off('exit', abandon));
    const until = Date.now() + 60_000;
    while (!(await answers(port))) {
      if (child.exitCode !== null || child.pid === undefined)
        throw new Error(`${command} ended before it listened: ${output}`);
      if (Date.now() > until) {
        child.kill('SIGKILL');
        throw new Error(`${command} does not listen on port ${port} after a minute: ${output}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return { child, gone };
  };
  let running = await start();
  const kill = async () => {
    running.child.kill('SIGKILL');
    await running.gone;
  };
  return {
    get pid() {
      return running.child.pid ?? 0;
    },
    kill,
    stop: async () => {
      running.child.kill('SIGTERM');
      await running.gone;
    },
    restart: async () => {
      await kill();
      running = await start();
    },
    pause: async () => {
      running.child.kill('SIGSTOP');
      await stopped(running.child.pid ?? 0);
    },
    resume: async () => void running.child.kill('SIGCONT'),
  };
};
