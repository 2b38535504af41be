// What a generated test listens to from its first moment on.
import type { SupportName } from './support.ts';

interface Watcher {
  /** The support function that starts it. */
  readonly support: SupportName;
  /** It needs to know where the application is. */
  readonly origin: boolean;
  /** What it hears is asked of the page. */
  readonly inPage?: true;
  /** It listens to no browser, and is there only when it has begun. */
  readonly outside?: true;
}

/** By the variable that holds what was heard, in the order in which a test starts them. Marks are started last, by name. */
export const watchers = {
  quiet: { support: 'watchTraffic', origin: false },
  dialogs: { support: 'watchDialogs', origin: false },
  exceptions: { support: 'watchExceptions', origin: false },
  serverErrors: { support: 'watchServerErrors', origin: true },
  failedAssets: { support: 'watchAssets', origin: true },
  mixedContent: { support: 'watchMixedContent', origin: false },
  keys: { support: 'watchKeys', origin: false, inPage: true },
  copies: { support: 'watchCopies', origin: false, inPage: true },
  downloads: { support: 'watchDownloads', origin: false },
  callers: { support: 'watchCallers', origin: false, outside: true },
  marks: { support: 'watchMarks', origin: false },
} as const satisfies Record<string, Watcher>;

export type WatcherName = keyof typeof watchers;
