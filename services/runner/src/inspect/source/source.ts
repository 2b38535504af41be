// Where the code comes from: a local folder as it lies, or a shallow clone in a temporary folder that goes when it is disposed.
import { mkdtemp, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InspectJob } from '@prowl/contracts';
import { cloneShallow } from './clone.ts';
import { SourceUnreadable } from './unreadable.ts';

export interface Source extends AsyncDisposable {
  /** Absolute, links resolved. */
  readonly folder: string;
}

/** A local folder is preferred: it is what the operator has at hand. Throws SourceUnreadable. */
export const openSource = async (
  job: Pick<InspectJob, 'repoUrl' | 'localPath'>,
  environment: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Source> => {
  if (job.localPath !== undefined) return openFolder(job.localPath);
  if (job.repoUrl === undefined)
    throw new SourceUnreadable('Neither a repository nor a local path is configured.');
  const folder = await mkdtemp(join(tmpdir(), 'prowl-inspect-'));
  const clean = () => rm(folder, { recursive: true, force: true, maxRetries: 3 });
  try {
    const place = join(folder, 'code');
    await cloneShallow(job.repoUrl, place, environment, signal);
    return { folder: await realpath(place), [Symbol.asyncDispose]: clean };
  } catch (error) {
    await clean();
    throw error;
  }
};

const openFolder = async (path: string): Promise<Source> => {
  try {
    const folder = await realpath(path);
    if (!(await stat(folder)).isDirectory())
      throw new SourceUnreadable('The local path is a file. Give the folder that holds the project.');
    return { folder, [Symbol.asyncDispose]: async () => undefined };
  } catch (error) {
    if (error instanceof SourceUnreadable) throw error;
    throw new SourceUnreadable(
      'The local path does not exist any more or cannot be read. Set it again with POST /api/saas-config/local-path.',
      {
        cause: error,
      },
    );
  }
};
