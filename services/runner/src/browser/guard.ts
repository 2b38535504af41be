// The request guard of one page: documents and script requests stay inside the scope, redirects included (interception through
// Playwright's routes would not see those, and would switch the cache off). Passive foreign files may load, except from forbidden hosts.
import type { Page } from 'playwright';
import { isForbiddenHost, isPrivateHost } from './addresses.ts';
import type { AskedByPage } from './apis.ts';
import { withHeaders } from './given-headers.ts';

/** Resource types as the browser's protocol names them. */
const passive = new Set(['Stylesheet', 'Image', 'Media', 'Font', 'Script', 'TextTrack']);

/** By these, scripts ask for data: an interface at another origin is recognised by them. */
const asking = new Set(['XHR', 'Fetch', 'EventSource']);
/** What an interface that was recognised gets of its pages: nothing is opened there. */
const forApis = new Set([...asking, 'Ping', 'Preflight']);

/** Origins of the application's own interface besides those of the scope. */
export interface ApiGate {
  readonly includes: (origin: string) => boolean;
  /** May a page ask this? Looks into it when that is not known. */
  readonly mayAsk: (asked: AskedByPage) => Promise<boolean>;
  readonly noteSent: (origin: string, headers: Readonly<Record<string, string>>) => void;
}

/** Those that were recognised before, and no others. */
export const knownApis = (known: readonly string[]): ApiGate => ({
  includes: (origin) => known.includes(origin),
  mayAsk: async ({ url }) => known.includes(new URL(url).origin),
  noteSent: () => undefined,
});

/** May this request be sent? `origins` are the scope's. Pure. */
export const mayRequest = (
  address: string,
  type: string,
  origins: readonly string[],
  apis: Pick<ApiGate, 'includes'> = knownApis([]),
): boolean => {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return false;
  }
  if (url.protocol === 'data:' || url.protocol === 'blob:' || url.protocol === 'about:') return true;
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false;
  if (isForbiddenHost(url.hostname)) return false;
  if (origins.includes(url.origin)) return true;
  if (forApis.has(type) && apis.includes(url.origin)) return true;
  if (!passive.has(type)) return false;
  const targetIsPrivate = origins.some((origin) => isPrivateHost(new URL(origin).hostname));
  return targetIsPrivate || !isPrivateHost(url.hostname);
};

export interface Blocked {
  readonly method?: string;
  readonly url: string;
  readonly type: string;
}

/** In place of a method: what is sent through a socket that is open. */
export const messageMethod = 'MESSAGE';

/** What a page is about to send. */
export interface Sending {
  /** Of the request, or `messageMethod`. */
  readonly method: string;
  readonly url: string;
  readonly body: string;
  /** Its answer is a page: a form that the browser sends, not a script. */
  readonly opensPage?: boolean;
}

/** Sent to whoever listens at the other end; libraries of sockets do so by requests, too, before the socket is open. */
export const isMessage = ({ method, url }: Sending): boolean =>
  method === messageMethod || (method === 'POST' && /[?&]transport=polling\b/.test(url));

/** "I am still here", in the one or two characters that libraries of sockets use for it. */
export const isHeartbeat = (sending: Sending): boolean =>
  isMessage(sending) && sending.body.trim().length <= 2;

export interface Guarding {
  readonly origins: readonly string[];
  readonly apis: ApiGate;
  /** Is this request kept from being sent for now? It counts as neither blocked nor broken. */
  readonly holds: (sending: Sending) => boolean;
  readonly onBlocked: (blocked: Blocked) => void;
  /** Sent to the application and to its own interface, and not where a redirect leads away from them. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** HTTP Basic credentials, given to this origin when it asks. (Playwright's own would be lost to the guard's interception.) */
  readonly basic?:
    | { readonly username: string; readonly password: string; readonly origin: string }
    | undefined;
}

/** Link-local and private hosts, as patterns of the browser's protocol. */
const suspicious = [
  '*://169.254.*',
  '*://metadata*',
  '*://\\[*',
  '*://10.*',
  '*://127.*',
  '*://192.168.*',
  '*://172.*',
  '*://localhost*',
];
/** Requests that are remembered until they may be redirected. */
const mostBegun = 1_000;

const lowerCase = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
interface Paused {
  readonly request: { readonly url: string; readonly headers: Readonly<Record<string, string>> };
  readonly resourceType: string;
}

const active = ['Document', 'XHR', 'Fetch', 'EventSource', 'Ping', 'Other', 'CSPViolationReport'] as const;

/** Installs the guard before the page's first navigation. A blocked navigation leaves the page where it is. */
export const guardPage = async (
  page: Page,
  { origins, apis, holds, onBlocked, basic, headers }: Guarding,
): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const gone = () => undefined; // the page went away meanwhile
  /** Requests of scripts, by the id of the network. */
  const begun = new Set<string>();
  /** Origin of the document in each frame. */
  const documents = new Map<string, string>();
  const sentWith = ({ request, resourceType }: Paused): { headers?: { name: string; value: string }[] } => {
    const { origin } = new URL(request.url);
    const isOwn = origins.includes(origin) || apis.includes(origin);
    return headers === undefined || !isOwn || resourceType === 'Preflight'
      ? {}
      : { headers: withHeaders(request.headers, headers) };
  };
  session.on('Fetch.requestPaused', (paused) => {
    const { requestId, request, resourceType, frameId, networkId = requestId } = paused;
    const { method, url, postData: body = '' } = request;
    const settle = (allowed: boolean): void => {
      if (!allowed && URL.canParse(url)) onBlocked({ method, url, type: resourceType });
      const answer =
        allowed && !holds({ method, url, body, opensPage: resourceType === 'Document' })
          ? session.send('Fetch.continueRequest', { requestId, ...sentWith(paused) })
          : session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
      answer.catch(gone);
    };
    const allowed = mayRequest(url, resourceType, origins, apis);
    if (allowed && resourceType === 'Document') documents.set(frameId, new URL(url).origin);
    if (allowed && asking.has(resourceType)) apis.noteSent(new URL(url).origin, lowerCase(request.headers));
    // Where a server leads with a redirect, no page has asked for. (The browser gives both requests one id, and says no more.)
    const isRedirect = begun.has(networkId);
    if (asking.has(resourceType)) begun.add(networkId);
    const [oldest] = begun;
    if (begun.size > mostBegun && oldest !== undefined) begun.delete(oldest);
    if (allowed || !asking.has(resourceType) || isRedirect) return settle(allowed);
    const from = documents.get(frameId) ?? (URL.canParse(page.url()) ? new URL(page.url()).origin : '');
    apis.mayAsk({ url, method, headers: lowerCase(request.headers), from }).then(settle, () => settle(false));
  });
  const asked = new Set<string>();
  session.on('Fetch.authRequired', ({ requestId, authChallenge }) => {
    const known =
      basic !== undefined &&
      authChallenge.source !== 'Proxy' &&
      authChallenge.origin === basic.origin &&
      !asked.has(requestId);
    asked.add(requestId); // asked again for the same request: they were refused
    const authChallengeResponse = known
      ? { response: 'ProvideCredentials' as const, username: basic.username, password: basic.password }
      : { response: 'CancelAuth' as const };
    session.send('Fetch.continueWithAuth', { requestId, authChallengeResponse }).catch(gone);
  });
  const targetIsPrivate = origins.some((origin) => isPrivateHost(new URL(origin).hostname));
  const requestStage = 'Request' as const;
  await session.send('Fetch.enable', {
    handleAuthRequests: basic !== undefined,
    patterns: [
      ...(basic === undefined && headers === undefined
        ? active.map((resourceType) => ({ urlPattern: '*', resourceType, requestStage }))
        : [{ urlPattern: '*', requestStage }]),
      ...suspicious
        .slice(0, targetIsPrivate ? 2 : undefined)
        .map((urlPattern) => ({ urlPattern, requestStage })),
    ],
  });
};
