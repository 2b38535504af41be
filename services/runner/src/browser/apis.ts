// The application's own interface where it answers at another origin than the pages: recognised by what pages ask and what its server says
// of them, never by what pages say. What is not recognised is not asked, but for one preflight request, as every browser sends it.
import { lookup } from 'node:dns/promises';
import type { ApiOrigin, HeldBack, HeldBackReason } from '@prowl/contracts';
import { isLoopbackHost } from './addresses.ts';
import { leadsFurtherInside, relationOf } from './same-site.ts';

/** What the script of a page is about to ask. */
export interface AskedByPage {
  readonly url: string;
  readonly method: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Origin of the document. */
  readonly from: string;
}

interface Question {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds. */
  readonly timeout: number;
  readonly maxBytes: number;
  readonly signal?: AbortSignal;
}
/** Status 0: nobody answered. */
interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

export interface ApisOptions {
  /** Origins of the scope: of the pages, and those that were named. */
  readonly origins: readonly string[];
  /** Why an address may not be tested from here, in a shared installation. */
  readonly refuses?: ((url: URL) => Promise<string | undefined>) | undefined;
  /** Never throws, and follows no redirect. */
  readonly ask: (url: string, question: Question) => Promise<Reply>;
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  readonly signal?: AbortSignal;
}

/** Origins that are asked whether they know the page. An application has one or two; a page that has more may be counting ports. */
const mostOrigins = 8;
/** Addresses at one origin: not every route need answer a preflight request. */
const mostAddresses = 3;
/** Milliseconds. */
const patience = 3_000;
const mostHeldBack = 10;

/** What scripts may send without asking first (Fetch standard, 2.2.2), and what the browser adds by itself. */
const unasked = new Set([
  ...['accept', 'accept-language', 'content-language', 'range', 'user-agent', 'referer', 'origin', 'cookie'],
  ...['host', 'connection', 'content-length', 'priority', 'dnt', 'pragma', 'cache-control'],
  'upgrade-insecure-requests',
]);
const simpleTypes = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

/** The question that a browser asks before it sends this. Pure. */
export const preflightOf = ({ method, headers, from }: AskedByPage): Record<string, string> => {
  const type = (headers['content-type'] ?? '').toLowerCase();
  const isSimple = (name: string) =>
    unasked.has(name) ||
    name.startsWith('sec-') ||
    (name === 'content-type' && simpleTypes.some((simple) => type.startsWith(simple)));
  const named = Object.keys(headers).filter((name) => !isSimple(name));
  return {
    accept: '*/*',
    origin: from,
    'access-control-request-method': method,
    ...(named.length === 0 ? {} : { 'access-control-request-headers': named.sort().join(',') }),
  };
};

/** The server lets scripts of that origin read what it answers. Pure. */
export const allowsPage = (headers: Readonly<Record<string, string>>, from: string): boolean => {
  const allowed = headers['access-control-allow-origin']?.trim();
  return allowed === '*' || allowed === from;
};

interface Candidate {
  recognised: boolean;
  credentials: boolean;
  why: HeldBackReason;
  readonly addresses: Set<string>;
  /** One question at a time. */
  asking: Promise<boolean>;
}

const resolveName = async (host: string): Promise<string[]> =>
  (await lookup(host.replace(/^\[|\]$/g, ''), { all: true })).map(({ address }) => address);

export class Apis {
  readonly #options: ApisOptions;
  readonly #candidates = new Map<string, Candidate>();
  /** The last `Authorization` header that scripts sent to each origin. It stays here. */
  readonly sent = new Map<string, string>();
  /** Beyond those that are asked. */
  readonly #others = new Map<string, HeldBackReason>();
  constructor(options: ApisOptions) {
    this.#options = options;
  }

  /** Pages may ask it for data: it is of the scope, or was recognised. */
  includes(origin: string): boolean {
    return this.#options.origins.includes(origin) || this.#candidates.get(origin)?.recognised === true;
  }

  /** Recognises an origin when it is asked for the first time. Never throws. */
  async mayAsk(asked: AskedByPage): Promise<boolean> {
    if (!URL.canParse(asked.url)) return false;
    const url = new URL(asked.url);
    if (this.includes(url.origin)) return true;
    if (!this.#options.origins.includes(asked.from)) return false;
    const relation = relationOf(new URL(asked.from), url);
    if (relation !== 'kin') return this.#leave(url.origin, relation);
    const candidate = this.#candidateAt(url.origin);
    if (candidate === undefined) return this.#leave(url.origin, 'too-many');
    candidate.asking = candidate.asking.then(
      (known) => known || this.#recognise(candidate, url, asked).catch(() => false),
    );
    return candidate.asking;
  }

  /** A request to it is sent: does it carry a token? */
  noteSent(origin: string, headers: Readonly<Record<string, string>>): void {
    const { authorization } = headers;
    if (authorization === undefined) return;
    this.sent.set(origin, authorization);
    const candidate = this.#candidates.get(origin);
    if (candidate !== undefined) candidate.credentials = true;
  }

  get recognised(): ApiOrigin[] {
    return [...this.#candidates].flatMap(([origin, { recognised, credentials }]) =>
      recognised ? [{ origin, named: false, credentials }] : [],
    );
  }

  get heldBack(): HeldBack[] {
    const asked = [...this.#candidates].flatMap(([origin, { recognised, why }]) =>
      recognised ? [] : [{ origin, why }],
    );
    return [...asked, ...[...this.#others].map(([origin, why]) => ({ origin, why }))].slice(0, mostHeldBack);
  }

  #leave(origin: string, why: HeldBackReason): false {
    if (this.#others.size < mostHeldBack) this.#others.set(origin, why);
    return false;
  }

  #candidateAt(origin: string): Candidate | undefined {
    const known = this.#candidates.get(origin);
    if (known !== undefined || this.#candidates.size >= mostOrigins) return known;
    const made: Candidate = {
      recognised: false,
      credentials: false,
      why: 'no-answer',
      addresses: new Set(),
      asking: Promise.resolve(false),
    };
    this.#candidates.set(origin, made);
    return made;
  }

  async #recognise(candidate: Candidate, url: URL, asked: AskedByPage): Promise<boolean> {
    const { addresses } = candidate;
    if (addresses.has(url.pathname) || addresses.size >= mostAddresses) return false;
    addresses.add(url.pathname);
    const { refuses, ask, signal } = this.#options;
    if ((await refuses?.(url)) !== undefined) {
      candidate.why = 'not-allowed-here';
      return false;
    }
    const inside = await this.#leadsFurtherInside(new URL(asked.from), url);
    if (inside !== false) {
      candidate.why = inside;
      return false;
    }
    url.hash = '';
    const answer = await ask(url.href, {
      method: 'OPTIONS',
      headers: preflightOf(asked),
      timeout: patience,
      maxBytes: 1,
      ...(signal === undefined ? {} : { signal }),
    });
    if (answer.status === 0) return false;
    if (!allowsPage(answer.headers, asked.from)) {
      candidate.why = 'no-cors';
      return false;
    }
    candidate.recognised = true;
    candidate.credentials =
      'authorization' in asked.headers || answer.headers['access-control-allow-credentials'] === 'true';
    return true;
  }

  /** Another name of the site is looked up: it may lead where the page itself is not. False: it does not. */
  async #leadsFurtherInside(page: URL, url: URL): Promise<HeldBackReason | false> {
    if (page.hostname === url.hostname || isLoopbackHost(url.hostname)) return false;
    const { resolve = resolveName } = this.#options;
    const [here, there] = await Promise.all(
      [page, url].map(({ hostname }) => resolve(hostname).catch((): string[] => [])),
    );
    if (there === undefined || there.length === 0) return 'no-answer';
    return leadsFurtherInside(here ?? [], there) ? 'another-site' : false;
  }
}
