// One choice of browser per process, made when it is first needed; a failed search may be repeated.
import type { Browser } from 'playwright';
import type { BrowserLaunch } from './browser-launch.ts';
import { findChromium } from './find.ts';
import { launchBrowser } from './launch.ts';

export interface BrowserSource {
  /** Finds (once) the browser to use. Throws BrowserMissing with what to do. */
  readonly find: () => Promise<BrowserLaunch>;
  readonly launch: () => Promise<Browser>;
}

export const createBrowserSource = ({
  environment,
  folder,
}: {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Where an unpacked browser is kept between runs. */
  readonly folder: string;
}): BrowserSource => {
  let found: Promise<BrowserLaunch> | undefined;
  const find = () => {
    found ??= findChromium(environment, { folder }).catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
  return { find, launch: async () => launchBrowser(await find()) };
};
