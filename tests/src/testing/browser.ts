// One unpacked browser for all suites: unpacking takes seconds and two hundred megabytes each time.
import { existsSync } from 'node:fs';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { root } from './root.ts';

const shared = join(root, 'node_modules', '.cache', 'prowl', 'browser');

/** Makes the data folder use the browser that is unpacked already, or unpack it for all. */
export const shareBrowser = async (dataDir: string): Promise<void> => {
  await mkdir(shared, { recursive: true });
  await mkdir(dataDir, { recursive: true });
  await symlink(shared, join(dataDir, 'browser'), 'dir');
};

export interface BrowserLaunch {
  readonly executablePath: string;
  readonly args: readonly string[];
  readonly env: Record<string, string>;
}

/** The browser that the product chose in a session before, for runs without the product. */
export const chosenBrowser = async (): Promise<BrowserLaunch> => {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const env = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const asked = process.env['CHROMIUM_PATH'];
  if (asked !== undefined) return { executablePath: asked, args, env };
  if (existsSync(chromium.executablePath())) return { executablePath: chromium.executablePath(), args, env };
  const folders = await readdir(shared);
  const find = (prefix: string) =>
    folders.find((name) => name.startsWith(prefix) && !name.includes('.making-'));
  const [home, libraries, fonts] = [find('chromium-'), find('libraries-'), find('fonts-')];
  if (home === undefined)
    throw new Error('No browser was unpacked: run a session first, or set CHROMIUM_PATH.');
  const fontFolder =
    fonts === undefined
      ? undefined
      : [join(shared, fonts), join(shared, fonts, 'fonts')].find((at) => existsSync(join(at, 'fonts.conf')));
  return {
    executablePath: join(shared, home, 'chromium'),
    args,
    env: {
      ...env,
      ...(libraries === undefined ? {} : { LD_LIBRARY_PATH: join(shared, libraries, 'lib') }),
      ...(fontFolder === undefined ? {} : { FONTCONFIG_PATH: fontFolder }),
    },
  };
};
