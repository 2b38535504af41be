// Whether a page was still at work when a test had looked: then what it saw says nothing of what comes of it. Loaded by the stock runner's own processes.
import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { atWorkMarks } from '../browser/page/at-work.ts';
import { safeMethods } from '../http/safe-methods.ts';

/** Milliseconds that it may take to end: what goes on longer says so of itself, not of what was done. */
const longestMs = 8_000;
/** The same for a button that cannot be pressed and ends with "…", while the application is asked for nothing: it may open something once it can be ("Mark as paid …"). */
const longestOfButtonMs = 2_000;
const between = 100;

const isOfButton = (mark: string): boolean => mark.startsWith('button.');

const marksOn = (page: Page): Promise<string[]> =>
  Promise.race([page.evaluate(atWorkMarks), setTimeout(1_000, [])]).catch(() => []);

/** It was at work when asked, and came to an end of it. One that never does is as it is. */
const wasAtWork = async (context: BrowserContext, sent: ReadonlySet<Request>): Promise<boolean> => {
  const marks = async () => (await Promise.all(context.pages().map(marksOn))).flat();
  const first = new Set(await marks());
  const requests = [...sent];
  const isButtonAlone = first.size > 0 && requests.length === 0 && [...first].every(isOfButton);
  const until = Date.now() + (isButtonAlone ? longestOfButtonMs : longestMs);
  const isWorking = first.size > 0 || requests.length > 0;
  while (isWorking && Date.now() < until) {
    const left = (await marks()).filter((mark) => first.has(mark));
    if (left.length < first.size || requests.some((request) => !sent.has(request))) return true;
    await setTimeout(between);
  }
  return false;
};

interface Closing {
  /** Of the application, and of its own interface. */
  readonly isOwn: (url: string) => boolean;
  /** Is it worth asking when the context is closed? */
  readonly hasFailed: () => boolean;
  /** Asking takes up to so many milliseconds. */
  readonly beforeAsking: (ms: number) => void;
  readonly onAtWork: () => void;
}

/** Before the context is closed its pages are asked. */
export const askAtClosing = (
  context: BrowserContext,
  { isOwn, hasFailed, beforeAsking, onAtWork }: Closing,
): void => {
  const sent = new Set<Request>();
  const end = (request: Request) => void sent.delete(request);
  context.on('request', (request) => {
    if (isOwn(request.url()) && !safeMethods.has(request.method())) sent.add(request);
  });
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  const close = context.close.bind(context);
  context.close = async (options) => {
    if (hasFailed()) {
      beforeAsking(longestMs);
      if (await wasAtWork(context, sent)) onAtWork();
    }
    return close(options);
  };
};
