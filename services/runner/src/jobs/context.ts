// What every job gets from the composition root.
import type { Backbone } from '@prowl/backbone';
import type { TargetPolicy } from '@prowl/service';
import type { Logger } from '@prowl/telemetry';
import type { Browser } from 'playwright';
import type { BrowserLaunch } from '../browser/browser-launch.ts';

export interface RunnerContext {
  readonly backbone: Backbone;
  readonly logger: Logger;
  readonly now: () => number;
  /** Finds (once) the browser to use. */
  readonly browser: () => Promise<BrowserLaunch>;
  readonly launch: () => Promise<Browser>;
  /** Why an application may not be tested from here; absent: everything but what is never asked. */
  readonly targets?: TargetPolicy;
  /** What a child process needs of the surroundings: PATH, HOME, TMPDIR, LANG. */
  readonly environment: Readonly<Record<string, string>>;
}
