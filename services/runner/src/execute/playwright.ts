// Runs a folder of tests with the stock Playwright test runner in a process of its own and hands over its messages as they come.
import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { TestFolder } from './folder.ts';
import { ReporterMessage } from './messages.ts';

export interface PlaywrightRun {
  readonly folder: TestFolder;
  /** The whole environment of the run: what a process needs to start, the address, the account. Nothing else of ours is handed down. */
  readonly environment: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** It has the processors only where others leave them idle. */
  readonly yielding: boolean;
  readonly onMessage: (message: ReporterMessage) => void;
  readonly onOutput: (text: string) => void;
}

/** Also when the runner itself has ended: workers that it did not wait for are still in its group. */
const stop = (child: ChildProcess): void => {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL'); // its own group: workers and browsers with it
  } catch {
    child.kill('SIGKILL');
  }
};

/** What it starts inherits it. */
const stepBack = ({ pid }: ChildProcess): void => {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system knows no priorities: it runs like any other.
  }
};

/** As the systems name it. */
const temporaryIn = ({ temporary }: TestFolder): Record<string, string> => ({
  TMPDIR: temporary,
  TEMP: temporary,
  TMP: temporary,
});

/** Resolves with the exit code when every process of the run is gone. */
export const runPlaywright = ({
  folder,
  environment,
  signal,
  yielding,
  onMessage,
  onOutput,
}: PlaywrightRun): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [folder.cli, 'test', '--config', folder.config], {
      cwd: folder.path,
      detached: true,
      env: {
        ...environment,
        ...temporaryIn(folder),
        PLAYWRIGHT_HTML_OPEN: 'never',
        PLAYWRIGHT_NO_COPY_PROMPT: '1',
        FORCE_COLOR: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    if (yielding) stepBack(child);
    const onAbort = () => stop(child);
    const onExit = () => stop(child);
    signal.addEventListener('abort', onAbort, { once: true });
    process.once('exit', onExit);
    child.on('message', (message) => {
      const parsed = ReporterMessage.safeParse(message);
      if (parsed.success) onMessage(parsed.data);
    });
    child.stdout?.setEncoding('utf8').on('data', onOutput);
    child.stderr?.setEncoding('utf8').on('data', onOutput);
    child.on('error', reject);
    child.on('close', (code) => {
      signal.removeEventListener('abort', onAbort);
      process.off('exit', onExit);
      stop(child);
      resolve(code);
    });
  });
