// A service as a process of its own: its built main.ts, with nothing in its environment but what it is given.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './root.ts';

export interface ServiceProcess extends AsyncDisposable {
  readonly child: ChildProcess;
  /** The lines of its log. */
  readonly lines: readonly Record<string, unknown>[];
  /** Where it answers probes; known once it says so. */
  readonly probes: Promise<string>;
  /** Of the gateway: where its API is. */
  readonly api: Promise<string>;
  /** Waits until it is ready. Throws with its last words when it ends before, or takes longer. */
  ready(patienceMs?: number): Promise<void>;
  /** Exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
  /** SIGTERM, and waits. */
  stop(): Promise<number | NodeJS.Signals>;
}

/** `HEALTH_PORT` and `PORT` are free ones unless given. */
export const startService = (
  service: string,
  environment: Readonly<Record<string, string>>,
): ServiceProcess => {
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', join(root, 'services', service, 'dist', 'main.js')],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        // Compiled once for all of a run of tests.
        ...(process.env['NODE_COMPILE_CACHE'] === undefined
          ? {}
          : { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }),
        HEALTH_PORT: '0',
        PORT: '0',
        ...environment,
      },
    },
  );
  const lines: Record<string, unknown>[] = [];
  let complaint = '';
  let hear = (_line: Record<string, unknown>) => {};
  const said = (words: string, field: string) =>
    new Promise<string>((resolve) => {
      const before = hear;
      hear = (line) => {
        before(line);
        if (line['msg'] === words) resolve(String(line[field]));
      };
    });
  const probes = said('answers probes', 'port').then((port) => `http://127.0.0.1:${port}`);
  const api = said('serves the API', 'url');
  createInterface({ input: child.stdout }).on('line', (text) => {
    try {
      const line = JSON.parse(text) as Record<string, unknown>;
      lines.push(line);
      hear(line);
    } catch {
      complaint += `${text}\n`;
    }
  });
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const ended = new Promise<number | NodeJS.Signals>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? 0)),
  );
  const lastWords = () =>
    `${complaint}${lines
      .slice(-20)
      .map((line) => JSON.stringify(line))
      .join('\n')}`;
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return {
    child,
    lines,
    probes,
    api,
    ended,
    ready: async (patienceMs = 60_000) => {
      const until = Date.now() + patienceMs;
      let state = 'not asked yet';
      const over = ended.then((code) => {
        throw new Error(`The ${service} ended with ${code} before it was ready:\n${lastWords()}`);
      });
      over.catch(() => undefined);
      const url = await Promise.race([probes, over]);
      for (;;) {
        const answer = await Promise.race([fetch(`${url}/readyz`).catch(() => undefined), over]);
        if (answer?.ok) return;
        state = (await answer?.text()) ?? state;
        if (Date.now() > until)
          throw new Error(`The ${service} is not ready after ${patienceMs} ms: ${state}\n${lastWords()}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    stop,
    [Symbol.asyncDispose]: async () => {
      const hard = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await stop();
      clearTimeout(hard);
    },
  };
};
