// Plain requests beside the browser: first contact, link checks, probes, pages without cookies. Reads a bounded part of the body.
import { type IncomingMessage, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { TLSSocket } from 'node:tls';
import { isForbiddenHost } from '../browser/addresses.ts';

export interface Answer {
  readonly status: number; // 0: none
  readonly url: string; // after redirects that were followed
  readonly headers: Record<string, string>;
  readonly setCookies: readonly string[];
  readonly contentType: string;
  readonly body: string;
  /** Bytes read, or announced when more. */
  readonly bytes: number;
  /** To the first byte of the last answer. */
  readonly milliseconds: number;
  readonly failure?: string;
  /** Why the certificate is not trusted, as the TLS library calls it. */
  readonly certificate?: string;
  readonly hops: readonly string[];
}

export interface Asking {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly timeout?: number;
  readonly maxBytes?: number;
  /** How many bytes are counted before it is cut off, of which `maxBytes` are kept; as many by default. */
  readonly countBytes?: number;
  /** How many redirects to follow; 0 by default. */
  readonly follow?: number;
  /** Which addresses a redirect may lead to; all others end the chain. */
  readonly allowed?: (url: string) => boolean;
  readonly signal?: AbortSignal;
}

const agent = 'Mozilla/5.0 (compatible; Prowl/0.1)';

/** Names under `localhost` are this machine, as browsers have it (RFC 6761, 6.3); not every resolver knows. */
const toLoopback: LookupFunction = (_host, { all }, callback) =>
  all === true ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4);

const once = (url: string, asking: Asking): Promise<Answer> =>
  new Promise((resolve) => {
    const { method = 'GET', headers = {}, body, timeout = 5_000, maxBytes = 200_000, signal } = asking;
    const { countBytes = maxBytes } = asking;
    const none = (failure: string): Answer => ({
      status: 0,
      url,
      headers: {},
      setCookies: [],
      contentType: '',
      body: '',
      bytes: 0,
      milliseconds: 0,
      failure,
      hops: [],
    });
    const { protocol, hostname } = new URL(url);
    if (isForbiddenHost(hostname)) return resolve(none('this address is never asked'));
    if (protocol !== 'http:' && protocol !== 'https:') return resolve(none(`${protocol} is not asked`));
    const began = performance.now();
    const send = protocol === 'https:' ? secure : plain;
    const started = send(
      url,
      {
        method,
        headers: {
          'user-agent': agent,
          accept: 'text/html,application/json;q=0.9,*/*;q=0.8',
          'accept-encoding': 'identity',
          ...headers,
        },
        rejectUnauthorized: false,
        ...(hostname.endsWith('.localhost') ? { lookup: toLoopback } : {}),
        ...(signal === undefined ? {} : { signal }),
      },
      (response: IncomingMessage) => {
        const milliseconds = performance.now() - began;
        const { socket } = response;
        const distrust =
          socket instanceof TLSSocket && !socket.authorized ? String(socket.authorizationError) : undefined;
        const parts: Buffer[] = [];
        let read = 0;
        const end = () => {
          finish();
          started.destroy();
        };
        const finish = () => {
          clearTimeout(timer);
          const flat = Object.fromEntries(
            Object.entries(response.headers).map(([name, value]) => [
              name,
              Array.isArray(value) ? value.join(', ') : (value ?? ''),
            ]),
          );
          resolve({
            status: response.statusCode ?? 0,
            url,
            headers: flat,
            setCookies: response.headers['set-cookie'] ?? [],
            contentType: flat['content-type'] ?? '',
            body: Buffer.concat(parts).subarray(0, maxBytes).toString('utf8'),
            bytes: Math.max(read, Number(flat['content-length'] ?? 0) || 0),
            milliseconds,
            ...(distrust === undefined ? {} : { certificate: distrust }),
            hops: [],
          });
        };
        response.on('data', (part: Buffer) => {
          if (read < maxBytes) parts.push(part);
          read += part.length;
          if (read < maxBytes) return;
          const announced = Number(response.headers['content-length'] ?? 0);
          if (read >= countBytes || announced >= countBytes) return end();
          late = end; // what is kept is there: only counting takes too long
        });
        response.on('end', finish);
        response.on('error', finish);
      },
    );
    let late = (): void => void started.destroy(new Error(`no answer within ${timeout} ms`));
    const timer = setTimeout(() => late(), timeout);
    started.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      resolve(none(error.code ?? error.message));
    });
    started.end(body);
  });

/** What the answers of one host set, for the next request to it: many send a first visitor round once to see that cookies are kept. */
const withCookies = (asking: Asking, set: ReadonlyMap<string, string>): Asking => {
  if (set.size === 0) return asking;
  const own = asking.headers?.['cookie'];
  const kept = [...set].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    ...asking,
    headers: { ...asking.headers, cookie: own === undefined ? kept : `${own}; ${kept}` },
  };
};

/** Never throws: an answer with status 0 says in `failure` why there was none. */
export const ask = async (url: string, asking: Asking = {}): Promise<Answer> => {
  const hops: string[] = [];
  const { follow = 0, allowed = () => true } = asking;
  const jars = new Map<string, Map<string, string>>();
  for (let address = url; ; ) {
    const { host } = new URL(address);
    const jar = jars.get(host) ?? new Map<string, string>();
    jars.set(host, jar);
    const answer = await once(address, withCookies(asking, jar));
    for (const line of answer.setCookies) {
      const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      if (name !== '') jar.set(name.trim(), value);
    }
    const location = answer.headers['location'];
    if (
      answer.status < 300 ||
      answer.status > 399 ||
      location === undefined ||
      !URL.canParse(location, address)
    )
      return { ...answer, hops };
    const next = new URL(location, address).href;
    if (follow === 0 || !allowed(next)) return { ...answer, hops };
    if (hops.length >= follow) return { ...answer, hops, failure: 'redirects without end' };
    hops.push(next);
    address = next;
  }
};
