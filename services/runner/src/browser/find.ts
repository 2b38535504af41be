// Looks for a browser: CHROMIUM_PATH, Playwright's own, the system's, the one inside @sparticuz/chromium. Each is tried before it is taken.

import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { succeeds } from '../time/limit.ts';
import type { BrowserLaunch } from './browser-launch.ts';
import { launchArguments } from './launch.ts';
import { packagedChromium } from './packaged.ts';

const run = promisify(execFile);

export class BrowserMissing extends Error {
  override readonly name = 'BrowserMissing';
}

type Environment = Readonly<Record<string, string | undefined>>;

const systemNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const systemPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const executable = (path: string) => succeeds(access(path, constants.X_OK));

/** Does it start at all? Catches placeholders of package managers and missing libraries. Windows builds print nothing and are believed. */
const starts = async (path: string, env?: Record<string, string>): Promise<boolean> => {
  if (process.platform === 'win32') return true;
  try {
    const { stdout } = await run(path, ['--version'], {
      timeout: 10_000,
      ...(env === undefined ? {} : { env }),
    });
    return /\d+\./.test(stdout);
  } catch {
    return false;
  }
};

/** Playwright's full browser or, when only that was installed, its headless shell. */
const playwrightsOwn = async (): Promise<string[]> => {
  const full = chromium.executablePath();
  const place = full.match(/^(.*)[\\/]chromium-(\d+)[\\/]/);
  if (place === null) return [full];
  const shell = join(place[1] ?? '', `chromium_headless_shell-${place[2]}`);
  const folders = await readdir(shell).catch(() => []);
  return [
    full,
    ...folders.flatMap((folder) =>
      ['headless_shell', 'chrome-headless-shell'].map((name) => join(shell, folder, name)),
    ),
  ];
};

const systems = (environment: Environment): string[] => {
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...systemNames.flatMap((name) => folders.map((folder) => join(folder, name))), ...systemPaths];
};

/**
 * The browser to drive, checked to start. `folder` keeps an unpacked browser between runs.
 * Throws BrowserMissing, in one sentence, when there is none or CHROMIUM_PATH leads nowhere.
 */
export const findChromium = async (
  environment: Environment,
  { folder }: { readonly folder: string },
): Promise<BrowserLaunch> => {
  const args = launchArguments(process.getuid?.() === 0);
  const asked = environment['CHROMIUM_PATH'];
  if (asked !== undefined && asked !== '') {
    if (!(await executable(asked)))
      throw new BrowserMissing(
        `CHROMIUM_PATH is ${asked}, which is not an executable file; correct or unset it.`,
      );
    if (!(await starts(asked)))
      throw new BrowserMissing(
        `CHROMIUM_PATH is ${asked}, which does not start as a browser; correct or unset it.`,
      );
    return { executablePath: asked, args };
  }
  for (const path of [...(await playwrightsOwn()), ...systems(environment)])
    if ((await executable(path)) && (await starts(path))) return { executablePath: path, args };
  const packaged = await packagedChromium(folder, environment, starts);
  if (packaged.found) return { executablePath: packaged.executablePath, args, env: packaged.env };
  throw new BrowserMissing(
    `No usable browser was found (${packaged.why}): set CHROMIUM_PATH to a Chromium or Chrome, or run "npx playwright install chromium".`,
  );
};
