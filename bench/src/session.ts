// One session of the product as a user starts it, in a data folder of its own; what it found.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BugDetail, SessionDetail } from '@prowl/contracts';
import { z } from 'zod';

const require = createRequire(import.meta.url);
const SessionResult = z.object({ session: SessionDetail, bugs: z.array(BugDetail) });

/** `args` as on the command line, without --once and --json. `text` is the result as it was printed. */
export const runSession = async (
  args: readonly string[],
): Promise<z.infer<typeof SessionResult> & { readonly text: string }> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'prowl-bench-'));
  try {
    const main = require.resolve('@prowl/standalone/main');
    const text = await new Promise<string>((resolve, reject) => {
      const child = execFile(
        process.execPath,
        [main, ...args, '--once', '--json'],
        { env: { ...process.env, DATA_DIR: dataDir, PORT: '0' }, maxBuffer: 256_000_000 },
        (error, stdout) =>
          stdout.trim() === '' ? reject(error ?? new Error('no result')) : resolve(stdout.trim()),
      );
      child.stderr?.pipe(process.stderr);
    });
    return { ...SessionResult.parse(JSON.parse(text)), text };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};
