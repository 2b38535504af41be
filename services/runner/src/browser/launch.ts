// Which browser to use and how it is started. The only file that decides on flags.
import { type Browser, chromium } from 'playwright';
import type { BrowserLaunch } from './browser-launch.ts';

/** Link-local addresses and the names of cloud metadata services are never resolved, whoever asks for them. */
const unresolvable = [
  '169.254.*',
  'metadata.google.internal',
  'metadata.goog',
  'metadata',
  'instance-data',
  'fd00:ec2::254',
];

/** Flags on top of Playwright's own: nothing in the background, nothing to forbidden addresses. No sandbox only where there can be none (root). */
export const launchArguments = (root: boolean): string[] => [
  ...(root ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
  `--host-resolver-rules=${unresolvable.map((host) => `MAP ${host} ~NOTFOUND`).join(', ')}`,
];

/** A fresh headless browser. Throws when it does not start within 30 s. */
export const launchBrowser = ({ executablePath, args, env }: BrowserLaunch): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [...args],
    ...(env === undefined ? {} : { env: { ...env } }),
    headless: true,
    timeout: 30_000,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
