// A process that works on a backbone until it is killed without warning.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { CrashTask } from './tasks.ts';

/** How another process opens the same backbone. */
export interface Opener {
  /** URL of the module that exports the opening function. */
  readonly module: string;
  /** Its name. It takes `options` and resolves to a Backbone. */
  readonly name: string;
  /** JSON. */
  readonly options: Readonly<Record<string, unknown>>;
}

export interface Victim {
  /** The lines said so far. */
  readonly said: readonly Record<string, unknown>[];
  /** Waits until so many lines were said, or throws with what it wrote to stderr when it ended before. */
  hear(lines: number): Promise<void>;
  /** SIGKILL, and waits until it is gone. */
  kill(): Promise<void>;
}

export function startVictim(opener: Opener, task: CrashTask): Victim {
  const child = spawn(
    process.execPath,
    [
      '--conditions=source',
      '--no-warnings',
      fileURLToPath(new URL('./child.ts', import.meta.url)),
      opener.module,
      opener.name,
      JSON.stringify(opener.options),
      task,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const said: Record<string, unknown>[] = [];
  let errors = '';
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => said.push(JSON.parse(line)));
  child.stderr.on('data', (chunk) => {
    errors += String(chunk);
  });
  const gone = once(child, 'close');
  return {
    said,
    async hear(count) {
      while (said.length < count) {
        await Promise.race([once(lines, 'line'), gone]);
        if (said.length < count && (child.exitCode !== null || child.signalCode !== null))
          throw new Error(`The process ended early: ${errors}`);
      }
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
