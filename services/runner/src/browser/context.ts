// A guarded browser context: the scope is enforced, windows do not multiply, nothing is downloaded, no service worker answers.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { type ApiGate, type Blocked, guardPage, knownApis, messageMethod, type Sending } from './guard.ts';
import { pageScript } from './page-script.generated.ts';
import { relationOf } from './same-site.ts';

export interface ContextOptions {
  /** Origins that may be asked for documents and data. */
  readonly origins: readonly string[];
  /** The application's own interface at others: pages may ask it. */
  readonly apis?: ApiGate;
  /** Sent to the application and nowhere else; asked for whenever a page is opened. */
  readonly headers?: () => Readonly<Record<string, string>> | undefined;
  readonly storageState?: BrowserContextOptions['storageState'];
  /** HTTP Basic credentials, sent to this origin only. */
  readonly basic?:
    | { readonly username: string; readonly password: string; readonly origin: string }
    | undefined;
}

export interface GuardedContext {
  readonly context: BrowserContext;
  /** What the guard refused since the context was opened. */
  readonly blocked: readonly Blocked[];
  /** `holds`: what the page may not send for now; it is asked of each request. */
  readonly newPage: (holds?: (sending: Sending) => boolean) => Promise<Page>;
  readonly close: () => Promise<void>;
}

const carryingData = new Set(['XHR', 'Fetch', 'EventSource', 'WebSocket']);

/** Of the requests that were refused, those that a page may need to show anything: their origins. Pure. */
export const originsAskedForData = (blocked: readonly Blocked[]): string[] => [
  ...new Set(
    blocked.flatMap(({ url, type }) =>
      carryingData.has(type) && URL.canParse(url) ? [new URL(url).origin.replace(/^ws/, 'http')] : [],
    ),
  ),
];

/**
 * Of these, the origins of the application's own interface, by all that shows: another port or name of the same site, asked to read
 * something. What measures and counts is sent, not read. Pure.
 */
export const originsNeeded = (blocked: readonly Blocked[], origin: string): string[] => {
  const page = new URL(origin);
  const isKin = (url: string) =>
    URL.canParse(url) && relationOf(page, new URL(url.replace(/^ws/, 'http'))) === 'kin';
  const reads = ({ method = 'GET', type, url }: Blocked) =>
    type === 'EventSource' ||
    type === 'WebSocket' ||
    method === 'GET' ||
    url.toLowerCase().includes('graphql');
  return originsAskedForData(blocked.filter((each) => reads(each) && isKin(each.url)));
};

/** Milliseconds an action or a navigation may take unless it says otherwise. */
const actionTimeout = 1_500;
const navigationTimeout = 10_000;
const closingTimeout = 2_000;

export const openContext = async (
  browser: Browser,
  { origins, apis = knownApis([]), storageState, basic, headers }: ContextOptions,
): Promise<GuardedContext> => {
  const blocked: Blocked[] = [];
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    serviceWorkers: 'block',
    acceptDownloads: false,
    ignoreHTTPSErrors: true,
    reducedMotion: 'reduce',
    ...(storageState === undefined ? {} : { storageState }),
  });
  context.setDefaultTimeout(actionTimeout);
  context.setDefaultNavigationTimeout(navigationTimeout);
  await context.addInitScript({ content: pageScript });
  const isOwn = (url: URL): boolean => {
    const origin = url.origin.replace(/^ws/, 'http');
    return origins.includes(origin) || apis.includes(origin);
  };
  await context.routeWebSocket(
    (url) => !isOwn(url),
    (socket) => {
      blocked.push({ url: socket.url(), type: 'WebSocket' });
      void socket.close();
    },
  );
  const ours = new WeakSet<Page>();
  let opening = 0;
  context.on('page', (page) => {
    if (opening === 0 && !ours.has(page)) void page.close().catch(() => undefined); // a window that the application opened
  });
  return {
    context,
    blocked,
    newPage: async (holds = () => false) => {
      opening += 1;
      try {
        const page = await context.newPage();
        ours.add(page);
        await page.routeWebSocket(isOwn, (socket) => {
          const server = socket.connectToServer();
          const url = socket.url().replace(/^ws/, 'http');
          socket.onMessage((message) => {
            const body = typeof message === 'string' ? message : message.toString('latin1');
            if (!holds({ method: messageMethod, url, body })) server.send(message);
          });
        });
        await guardPage(page, {
          ...{ origins, apis, basic, holds, headers: headers?.() },
          onBlocked: (refused) => blocked.push(refused),
        });
        return page;
      } finally {
        opening -= 1;
      }
    },
    close: () =>
      Promise.race([
        context.close().catch(() => undefined),
        new Promise<void>((resolve) => setTimeout(resolve, closingTimeout).unref()),
      ]),
  };
};
