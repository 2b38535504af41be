// The browser inside @sparticuz/chromium, unpacked once into a folder of ours. Two processes may do it at once: the first to rename wins.

import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar';
import { succeeds } from '../time/limit.ts';

export type Packaged =
  | {
      readonly found: true;
      readonly executablePath: string;
      readonly env?: Record<string, string> | undefined;
    }
  | { readonly found: false; readonly why: string };

type Environment = Readonly<Record<string, string | undefined>>;
type Starts = (path: string, env?: Record<string, string>) => Promise<boolean>;

const exists = (path: string) => succeeds(access(path));

/** Makes `target` by filling a folder beside it and renaming: it is there whole or not at all. */
const onceMade = async (target: string, fill: (folder: string) => Promise<void>): Promise<string> => {
  if (await exists(target)) return target;
  await mkdir(dirname(target), { recursive: true });
  const making = await mkdtemp(`${target}.making-`);
  try {
    await fill(making);
    await rename(making, target).catch(async (error: unknown) => {
      if (!(await exists(target))) throw error;
    });
    return target;
  } finally {
    await rm(making, { recursive: true, force: true });
  }
};

/** Names that lead out of the folder are refused: the first one ends it. */
const unpack = (archive: string, folder: string): Promise<void> =>
  pipeline(createReadStream(archive), createBrotliDecompress(), extract({ cwd: folder, strict: true }));

const whole = (environment: Environment): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

export const packagedChromium = async (
  folder: string,
  environment: Environment,
  starts: Starts,
): Promise<Packaged> => {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return { found: false, why: 'the packaged one is for Linux on x64 only' };
  let root: string;
  try {
    root = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
  } catch {
    return { found: false, why: 'the packaged one is not installed' };
  }
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  try {
    const home = await onceMade(join(folder, `chromium-${version}`), async (making) => {
      await pipeline(
        createReadStream(join(root, 'bin', 'chromium.br'), { highWaterMark: 2 ** 22 }),
        createBrotliDecompress({ chunkSize: 2 ** 21 }),
        createWriteStream(join(making, 'chromium'), { mode: 0o755 }),
      );
    });
    const executablePath = join(home, 'chromium');
    const fonts = await fontsFor(root, folder, version);
    const plain = fonts === undefined ? undefined : { ...whole(environment), FONTCONFIG_PATH: fonts };
    if (await starts(executablePath, plain)) return { found: true, executablePath, env: plain };
    const libraries = await onceMade(join(folder, `libraries-${version}`), async (making) => {
      await unpack(join(root, 'bin', 'al2023.tar.br'), making);
    });
    const env = {
      ...whole(environment),
      ...plain,
      LD_LIBRARY_PATH: [join(libraries, 'lib'), environment['LD_LIBRARY_PATH']].filter(Boolean).join(':'),
    };
    if (await starts(executablePath, env)) return { found: true, executablePath, env };
    return { found: false, why: 'the packaged one does not start on this system' };
  } catch (error) {
    return {
      found: false,
      why: `the packaged one could not be unpacked into ${folder}: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
};

/** On a machine without fonts every text would have no width: the package brings one. */
const fontsFor = async (root: string, folder: string, version: string): Promise<string | undefined> => {
  for (const place of ['/usr/share/fonts', '/usr/local/share/fonts'])
    if (await exists(place)) return undefined;
  const fonts = await onceMade(join(folder, `fonts-${version}`), async (making) => {
    await unpack(join(root, 'bin', 'fonts.tar.br'), making);
  });
  return (await exists(join(fonts, 'fonts.conf'))) ? fonts : join(fonts, 'fonts');
};
