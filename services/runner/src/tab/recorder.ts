// Takes note of everything one browser page does: traffic, console, exceptions, dialogs, downloads. `slice` hands out what came since a moment.
import { type Exchange, isSafeMethod, type Trouble } from '@prowl/contracts';
import type { Page, Request, Response } from 'playwright';
import { urlTemplate } from '../reading/addresses/url-template.ts';
import { orElse, pause } from '../time/limit.ts';
import type { Masking } from './masking.ts';

export interface Slice {
  readonly exchanges: readonly Exchange[];
  readonly troubles: readonly Trouble[];
  readonly dialogs: readonly { readonly type: string; readonly message: string }[];
  readonly downloads: readonly string[];
}

export interface Recorder {
  /** A moment to slice from. */
  readonly mark: () => number;
  /** What happened since; waits at most half a second for bodies that are still arriving. */
  readonly slice: (from: number) => Promise<Slice>;
  /** Own requests under way that are not long-lived. */
  readonly busy: () => number;
  /** Own requests under way that change something: an answer to one is waited for longer. */
  readonly writing: () => number;
  /** Requests of others under way. */
  readonly foreign: () => number;
  /** Own requests for data that have waited for their answer for longer than a page usually takes: "GET /api/items". */
  readonly unanswered: () => readonly string[];
  /** From now on what the page asks for more than a few times is polling; what turned out to be before stays it. */
  readonly begin: () => void;
  /** Grows with each request that begins or ends, but for polling. */
  readonly traffic: () => number;
  /** Milliseconds since the last request began or ended. */
  readonly quietFor: () => number;
  /** When the page last asked for another document in its place, in milliseconds since the epoch; 0: never. */
  readonly lastDocument: () => number;
  /** When a download last began, likewise. */
  readonly lastDownload: () => number;
  /** More native dialogs than a person would answer: the page must be given up. */
  readonly stuck: () => boolean;
  /** How the next dialogs are answered; dismissed unless told otherwise. */
  readonly answerDialogs: (accept: boolean) => void;
  /** Headers of the last document that the page itself loaded. */
  readonly documentHeaders: () => Record<string, string>;
}

type Event =
  | { readonly at: number; readonly exchange: Exchange; readonly body?: Promise<void> }
  | { readonly at: number; readonly trouble: Trouble }
  | { readonly at: number; readonly dialog: { type: string; message: string } }
  | { readonly at: number; readonly download: string };

const kinds: Record<string, Exchange['kind']> = {
  document: 'document',
  fetch: 'fetch',
  xhr: 'fetch',
  script: 'script',
  stylesheet: 'style',
  image: 'image',
  font: 'font',
};
const keptHeaders =
  /^(?:content-(?:type|security-policy.*|disposition|encoding|language)|cache-control|etag|last-modified|expires|pragma|vary|age|strict-transport-security|x-.*|access-control-.*|referrer-policy|permissions-policy|cross-origin-.*|server|location|allow|retry-after|www-authenticate)$/;
const maxDialogs = 15;
const pollingAfter = 3;
const maxBody = 8_000;
/** Milliseconds that the answer to what changes something may take: after longer, nobody waits for it. */
const longestWrite = 8_000;
/** Milliseconds within which most pages have their data. */
const patience = 1_000;

export const kept = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => keptHeaders.test(name))
      .map(([name, value]) => [name, value.slice(0, 1_000)]),
  );

export const createRecorder = (
  page: Page,
  options: { readonly origins: Pick<readonly string[], 'includes'>; readonly mask: Masking },
): Recorder => {
  const { origins, mask } = options;
  const events: Event[] = [];
  const started = new Map<Request, number>();
  /** How often this document asked for the same thing: more often than this is polling, and no reason to wait. */
  const repeats = new Map<string, number>();
  const polling = new WeakSet<Request>();
  /** Keys of what turned out to be polled by this document. */
  const polled = new Set<string>();
  let sequence = 0;
  let traffic = 0;
  let lastTraffic = Date.now();
  let lastDocument = 0;
  let lastDownload = 0;
  let dialogs = 0;
  let accepting = false;
  let documentHeaders: Record<string, string> = {};
  const next = () => {
    sequence += 1;
    return sequence;
  };
  const noteTraffic = () => {
    traffic += 1;
    lastTraffic = Date.now();
  };
  const isOwn = (url: string) => URL.canParse(url) && origins.includes(new URL(url).origin);
  const trouble = (found: Omit<Trouble, 'seen' | 'own'> & { own?: boolean }) =>
    events.push({
      at: next(),
      trouble: { seen: 1, own: true, ...found, text: mask(found.text).slice(0, 2_000) },
    });

  const exchangeOf = (request: Request, response: Response | null, failure?: string): Exchange => {
    const url = request.url();
    const timing = request.timing();
    const sent = request.postData() ?? undefined;
    const headers = response?.headers() ?? {};
    const type = request.headers()['content-type'];
    return {
      method: request.method(),
      url: url.slice(0, 2_000),
      template: urlTemplate(url),
      status: response?.status() ?? 0,
      kind: kinds[request.resourceType()] ?? 'other',
      own: isOwn(url),
      milliseconds: Math.round(
        timing.responseEnd > 0 ? timing.responseEnd : Date.now() - (started.get(request) ?? Date.now()),
      ),
      bytes: Number(headers['content-length'] ?? 0) || 0,
      responseHeaders: kept(headers),
      ...(type === undefined ? {} : { requestType: type }),
      ...(sent === undefined ? {} : { requestBody: mask(sent).slice(0, 4_000) }),
      ...(headers['content-type'] === undefined ? {} : { responseType: headers['content-type'] }),
      ...(failure === undefined ? {} : { failure }),
      ...(headers['location'] !== undefined &&
      response !== null &&
      response.status() >= 300 &&
      response.status() < 400
        ? {
            redirectedTo: URL.canParse(headers['location'], url)
              ? new URL(headers['location'], url).href
              : headers['location'],
          }
        : {}),
    };
  };

  page.on('request', (request) => {
    if (
      ['websocket', 'eventsource', 'ping'].includes(request.resourceType()) ||
      request.url().startsWith('data:') ||
      // Browsers take host names that are none ("https://two%20words/"), and nobody can be asked there.
      !URL.canParse(request.url())
    )
      return;
    started.set(request, Date.now());
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      repeats.clear();
      polled.clear();
      lastDocument = Date.now();
    }
    const key = `${request.method()} ${request.url().split('?')[0]}`;
    const times = (repeats.get(key) ?? 0) + 1;
    repeats.set(key, times);
    if (times > pollingAfter) polled.add(key);
    if (polled.has(key)) polling.add(request);
    else noteTraffic();
  });
  page.on('requestfinished', (request) => {
    if (!started.has(request)) return;
    if (!polling.has(request)) noteTraffic();
    const at = next();
    const noted = request.response().then(async (response) => {
      const exchange = exchangeOf(request, response);
      started.delete(request);
      if (
        exchange.kind === 'document' &&
        request.isNavigationRequest() &&
        request.frame() === page.mainFrame() &&
        response !== null
      )
        if (exchange.redirectedTo === undefined) documentHeaders = response.headers();
      let { responseBody, bytes } = exchange as { responseBody?: string; bytes: number };
      if (
        response !== null &&
        exchange.own &&
        exchange.kind === 'fetch' &&
        /json/.test(exchange.responseType ?? '') &&
        bytes < 2_000_000
      ) {
        const body = await orElse(1_000, '', response.text());
        responseBody = mask(body).slice(0, maxBody);
        bytes = body.length;
      }
      events.push({
        at,
        exchange: { ...exchange, bytes, ...(responseBody === undefined ? {} : { responseBody }) },
      });
      if (exchange.status >= 500)
        trouble({
          kind: 'server-error',
          text: `${exchange.method} ${exchange.url} → ${exchange.status}`,
          url: exchange.url,
          status: exchange.status,
          own: exchange.own,
        });
      else if (exchange.status >= 400 && exchange.own && !['HEAD', 'OPTIONS'].includes(exchange.method))
        trouble({
          kind: 'client-error',
          text: `${exchange.method} ${exchange.url} → ${exchange.status}`,
          url: exchange.url,
          status: exchange.status,
        });
    });
    reading.add(noted);
    noted.catch(() => started.delete(request)).finally(() => reading.delete(noted));
  });
  const reading = new Set<Promise<void>>();
  page.on('requestfailed', (request) => {
    if (!polling.has(request)) noteTraffic();
    if (!started.has(request)) return;
    const failure = request.failure()?.errorText ?? 'failed';
    // It was answered, and nobody waited for the rest of the answer, as when a script does not ask what is in it.
    const answer = /ERR_ABORTED/.test(failure) ? request.existingResponse() : null;
    const exchange = exchangeOf(request, answer, answer === null ? failure : undefined);
    started.delete(request);
    events.push({ at: next(), exchange });
    if (/ERR_ABORTED|BLOCKED_BY_CLIENT|ERR_NAME_NOT_RESOLVED.*169/.test(failure)) return; // given up by the page or by the guard
    trouble({
      kind: 'failed-request',
      text: `${request.method()} ${request.url()}: ${failure}`,
      url: request.url(),
      own: exchange.own,
    });
  });
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url, lineNumber } = message.location();
    const text = message.text();
    // The browser's own note on a failed load repeats what the traffic says.
    if (/^Failed to load resource|ERR_ABORTED|ERR_FAILED/.test(text)) return;
    trouble({
      kind: /Mixed Content/.test(text) ? 'mixed-content' : 'console-error',
      text,
      url: page.url(),
      own: url === '' || isOwn(url),
      ...(url === '' ? {} : { source: `${url}:${lineNumber + 1}` }),
    });
  });
  page.on('pageerror', (error) => {
    const source = error.stack?.match(/\(?((?:https?:)\/\/[^\s)]+)\)?/)?.[1];
    trouble({
      kind: 'exception',
      text:
        error.message === ''
          ? String(error)
          : `${error.name}: ${error.message}`.replace(/^Error: (?=\w+Error: )/, ''),
      url: page.url(),
      own: source === undefined || isOwn(source),
      ...(source === undefined ? {} : { source }),
    });
  });
  page.on('crash', () => trouble({ kind: 'crash', text: 'the page crashed', url: page.url() }));
  page.on('dialog', (dialog) => {
    dialogs += 1;
    const [type, message] = [dialog.type(), dialog.message()];
    if (dialogs <= maxDialogs)
      events.push({ at: next(), dialog: { type, message: mask(message).slice(0, 500) } });
    const answer = type === 'beforeunload' || accepting ? dialog.accept() : dialog.dismiss();
    answer.catch(() => undefined);
  });
  page.on('download', (download) => {
    lastDownload = Date.now();
    events.push({ at: next(), download: download.url() });
    download.cancel().catch(() => undefined);
  });

  return {
    mark: () => sequence,
    busy: () => {
      const now = Date.now();
      let count = 0;
      for (const [request, since] of started)
        if (isOwn(request.url()) && !polling.has(request) && now - since < 3_000) count += 1;
      return count;
    },
    writing: () => {
      const now = Date.now();
      return [...started].filter(
        ([request, since]) =>
          isOwn(request.url()) &&
          !isSafeMethod(request.method()) &&
          !polling.has(request) &&
          now - since < longestWrite,
      ).length;
    },
    foreign: () => [...started.keys()].filter((request) => !isOwn(request.url())).length,
    unanswered: () => {
      const long = [...started].filter(
        ([request, since]) =>
          isOwn(request.url()) && kinds[request.resourceType()] === 'fetch' && Date.now() - since > patience,
      );
      return [...new Set(long.map(([request]) => `${request.method()} ${new URL(request.url()).pathname}`))];
    },
    begin: () => repeats.clear(),
    traffic: () => traffic,
    quietFor: () => Date.now() - lastTraffic,
    lastDocument: () => lastDocument,
    lastDownload: () => lastDownload,
    stuck: () => dialogs > maxDialogs,
    answerDialogs: (accept) => {
      accepting = accept;
    },
    documentHeaders: () => documentHeaders,
    slice: async (from) => {
      await Promise.race([Promise.allSettled([...reading]), pause(500)]);
      const since = events.filter((event) => event.at > from);
      return {
        exchanges: since.flatMap((event) => ('exchange' in event ? [event.exchange] : [])),
        troubles: since.flatMap((event) => ('trouble' in event ? [event.trouble] : [])),
        dialogs: since.flatMap((event) => ('dialog' in event ? [event.dialog] : [])),
        downloads: since.flatMap((event) => ('download' in event ? [event.download] : [])),
      };
    },
  };
};
