// What a generated test listens to from its first moment on. Text: runs in the test.
import type { Support } from './support.ts';

export const watchers: Record<string, Support> = {
  watchTraffic: {
    types: ['BrowserContext', 'Page', 'Request'],
    code: `/** Tells when a page is quiet: loaded, and no request for 150 ms after a navigation, 300 ms after anything else. Gives up after 5 s. */
const watchTraffic = (...contexts: BrowserContext[]) => {
  const open = new Set<Request>();
  let last = 0;
  let navigated = false;
  const begin = (request: Request) => {
    last = Date.now();
    if (request.isNavigationRequest()) navigated = true;
    if (request.resourceType() !== 'eventsource') open.add(request);
  };
  const end = (request: Request) => {
    last = Date.now();
    open.delete(request);
  };
  for (const context of contexts) {
    context.on('request', begin);
    context.on('requestfinished', end);
    context.on('requestfailed', end);
  }
  return async (page: Page): Promise<void> => {
    const asked = Date.now();
    await page.waitForLoadState('load', { timeout: 5_000 }).catch(() => undefined);
    const still = navigated ? 150 : 300;
    navigated = false;
    const isQuiet = () => Date.now() - asked > 5_000 || (open.size === 0 && Date.now() - Math.max(last, asked) >= still);
    await expect.poll(isQuiet, { timeout: 10_000, intervals: [25] }).toBe(true);
  };
};`,
  },
  watchExceptions: {
    types: ['BrowserContext'],
    code: `/** Uncaught exceptions and unhandled rejections of all pages, from now on. */
const watchExceptions = (...contexts: BrowserContext[]): string[] => {
  const seen: string[] = [];
  for (const context of contexts) context.on('weberror', (webError) => seen.push(webError.error().message));
  return seen;
};`,
  },
  watchConsole: {
    types: ['BrowserContext'],
    code: `/** What pages write with console.error, from now on. */
const watchConsole = (...contexts: BrowserContext[]): string[] => {
  const seen: string[] = [];
  for (const context of contexts) {
    context.on('console', (message) => {
      if (message.type() === 'error') seen.push(message.text());
    });
  }
  return seen;
};`,
  },
  watchServerErrors: {
    types: ['BrowserContext'],
    code: `/** Answers of this origin with a status of 500 and above, from now on. */
const watchServerErrors = (origin: string, ...contexts: BrowserContext[]): string[] => {
  const seen: string[] = [];
  for (const context of contexts) {
    context.on('response', (response) => {
      const own = new URL(response.url()).origin === new URL(origin).origin;
      if (own && response.status() >= 500) seen.push(\`\${response.request().method()} \${response.url()} → \${response.status()}\`);
    });
  }
  return seen;
};`,
  },
  watchAssets: {
    types: ['BrowserContext', 'Request'],
    code: `/** Scripts, styles, images, fonts and media of this origin that failed to load, from now on. */
const watchAssets = (origin: string, ...contexts: BrowserContext[]): string[] => {
  const seen: string[] = [];
  const matters = (request: Request) =>
    new URL(request.url()).origin === new URL(origin).origin &&
    ['script', 'stylesheet', 'image', 'font', 'media'].includes(request.resourceType());
  for (const context of contexts) {
    context.on('response', (response) => {
      if (matters(response.request()) && response.status() >= 400) seen.push(\`\${response.status()} \${response.url()}\`);
    });
    context.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? 'failed';
      if (matters(request) && !why.includes('ABORTED')) seen.push(\`\${why} \${request.url()}\`);
    });
  }
  return seen;
};`,
  },
  watchMixedContent: {
    types: ['BrowserContext'],
    code: `/** What https pages ask for over http, from now on. */
const watchMixedContent = (...contexts: BrowserContext[]): string[] => {
  const seen: string[] = [];
  for (const context of contexts) {
    context.on('request', (request) => {
      if (request.isNavigationRequest()) return;
      if (request.url().startsWith('http:') && request.frame().url().startsWith('https:')) seen.push(request.url());
    });
  }
  return seen;
};`,
  },
  watchDialogs: {
    types: ['BrowserContext'],
    code: `/** Keeps the words of every dialog; dismisses them until told to accept. */
const watchDialogs = (...contexts: BrowserContext[]) => {
  const dialogs = { messages: [] as string[], accept: false, text: undefined as string | undefined };
  for (const context of contexts) {
    context.on('dialog', async (dialog) => {
      dialogs.messages.push(dialog.message());
      const leaving = dialog.type() === 'beforeunload';
      await (dialogs.accept || leaving ? dialog.accept(dialogs.text) : dialog.dismiss()).catch(() => undefined);
    });
  }
  return dialogs;
};`,
  },
  watchMarks: {
    types: ['BrowserContext'],
    code: `/** Learns which of these marks a script could call, as injected script would. */
const watchMarks = async (marks: readonly string[], ...contexts: BrowserContext[]): Promise<Set<string>> => {
  const ran = new Set<string>();
  for (const context of contexts) {
    for (const mark of marks) await context.exposeFunction(mark, () => void ran.add(mark));
    context.on('dialog', async (dialog) => {
      for (const mark of marks) if (dialog.message().includes(mark)) ran.add(mark);
      await dialog.dismiss().catch(() => undefined);
    });
  }
  return ran;
};`,
  },
};
