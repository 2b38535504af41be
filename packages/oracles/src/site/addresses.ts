// Addresses of the application under test: paths, parameters, what belongs to it. All take what a page said, so none may throw.
import type { Page, SiteModel } from '@prowl/contracts';
import { type Asked, actsWhenOpened, type Concept, isLabel } from '@prowl/lexicon';
import { oncePerSite } from './once.ts';

const parse = (url: string, origin: string): URL | undefined => {
  try {
    return new URL(url, origin);
  } catch {
    return undefined;
  }
};

const pathAt = (url: string, origin: string): string | undefined => {
  const parsed = parse(url, origin);
  if (!parsed || parsed.origin !== parse(origin, origin)?.origin) return undefined;
  return parsed.pathname + parsed.search + parsed.hash;
};

/** Addresses that are remembered of one origin: what a site links to is asked for by every planner. */
const mostRemembered = 50_000;
const remembered = { origin: '', paths: new Map<string, string | undefined>() };

/** Path, query and fragment of an own address; undefined for another origin or nonsense. */
export const ownPath = (url: string, origin: string): string | undefined => {
  if (remembered.origin !== origin || remembered.paths.size >= mostRemembered) {
    remembered.origin = origin;
    remembered.paths.clear();
  }
  if (!remembered.paths.has(url)) remembered.paths.set(url, pathAt(url, origin));
  return remembered.paths.get(url);
};

/** What only script can break is not asked of a page that has none. */
export const mayRunScript = ({ scripts }: Page): boolean => scripts !== 0;

export const withoutFragment = (path: string): string => path.replace(/#.*$/, '');
/** What is behind #/ is a view of its own; behind # alone, a place on a page. */
export const withoutAnchor = (path: string): string => (/#!?\//.test(path) ? path : withoutFragment(path));
export const withoutQuery = (path: string): string => path.replace(/[?#].*$/, '');

/** Of an address, whole or not: its path alone. */
export const pathIn = (address: string): string =>
  withoutQuery(URL.canParse(address) ? new URL(address).pathname : address);

/** Numbers, also behind letters (SV-20426), uuids and long hexadecimal words in a path stand for any of their kind. */
export const templateOf = (path: string): string =>
  withoutQuery(path)
    .split('/')
    .map((part) =>
      /^(?:[A-Z]{1,6}[-_])?\d+$/.test(part) ||
      /^[0-9a-f]{8}-[0-9a-f-]{27,}$/i.test(part) ||
      /^[0-9a-f]{16,}$/i.test(part)
        ? ':id'
        : part,
    )
    .join('/');

export interface Parameter {
  name: string;
  value: string;
}

export const parametersOf = (path: string): Parameter[] => {
  const parsed = parse(path, 'http://localhost');
  return parsed ? [...parsed.searchParams].map(([name, value]) => ({ name, value })) : [];
};

/** The path with one query parameter set to a raw value, percent-encoded here. */
export const withParameter = (path: string, name: string, value: string): string => {
  const parsed = parse(path, 'http://localhost');
  if (!parsed) return path;
  const rest = [...parsed.searchParams].filter(([each]) => each !== name);
  const query = [...rest, [name, value] as const]
    .map(([key, each]) => `${encodeURIComponent(key)}=${strictEncode(each)}`)
    .join('&');
  return `${URL.canParse(path) ? parsed.origin : ''}${parsed.pathname}?${query}`;
};

/** Like encodeURIComponent, and the quotes too, so that an address means the same whoever reads it. */
export const strictEncode = (value: string): string =>
  encodeURIComponent(value).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

export const isLocal = (origin: string): boolean =>
  /^https?:\/\/(localhost|127\.|\[::1\]|0\.0\.0\.0|192\.168\.|10\.)/.test(origin);

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** The parts of a path as words in lower case, without file extensions. */
export const partsOf = (path: string): string[] =>
  withoutQuery(path)
    .split('/')
    .map((part) => decoded(part.replace(/\..*$/, '')).toLowerCase())
    .filter((part) => part !== '');

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Of a time and a chance: 01JD…, in 26 letters and digits. */
const ulid = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/i;
const shortestSecret = 16;

/**
 * Nobody can guess this address: a step of it, or a parameter, is a long random text that is no usual id. Who has it was given it, as those who are
 * sent a link to their order.
 */
export const hasSecret = (path: string): boolean =>
  [...withoutQuery(path).split('/'), ...parametersOf(path).map(({ value }) => value)].some(
    (part) =>
      part.length >= shortestSecret &&
      /^[a-z0-9_-]+$/i.test(part) &&
      /\d/.test(part) &&
      /[g-z]/i.test(part) &&
      !/[a-z]{7,}/i.test(part) &&
      !uuid.test(part) &&
      !ulid.test(part) &&
      !part.split(/[-_]/).some((word) => /^[a-z]{3,}$/i.test(word)),
  );

/** Whether a part of the path is a word of the concept, in any language: it need not be the page's. */
export const hasPart = (path: string, asked: Asked): boolean =>
  partsOf(path).some((part) => isLabel(part, asked));

const harmful: readonly Concept[] = ['sign-out', 'delete', 'deactivate', 'pay', 'send', 'invite', 'publish'];
/** As developers name routes, where such a word may be a part of a longer one ("removeItem"). */
const harmfulRoute =
  /(log|sign)[-_ ]?(out|off)|delete|remove|destroy|reset|purge|cancel|unsubscribe|clear|wipe|shutdown|restart|pay\b|purchase|refund|send|invite|publish|deploy/i;

/** Sign-out and what sounds like doing harm, or changing something, by a mere visit. */
export const soundsHarmful = (address: string): boolean =>
  harmfulRoute.test(address) || hasPart(address, harmful) || actsWhenOpened(address);

/** Any address answers 200 with the same page, so that a status proves nothing. */
export const hasCatchAll = (site: SiteModel): boolean =>
  site.probes.some((probe) => probe.what === 'unknown-path' && probe.status === 200);

/** One page per template: the plainest state of it. */
export const pagesByTemplate = oncePerSite((site): readonly Page[] => {
  const best = new Map<string, Page>();
  for (const page of site.pages) {
    const known = best.get(page.template);
    if (
      !known ||
      (page.status < 400 && known.status >= 400) ||
      (page.status < 400 && page.reach.length < known.reach.length)
    )
      best.set(page.template, page);
  }
  return [...best.values()];
});

/** Own addresses that pages link to, in order and each once, by their path without query and fragment. */
export const linkedAddresses = oncePerSite((site): ReadonlyMap<string, readonly string[]> => {
  const paths = site.pages.flatMap((page) =>
    page.links.flatMap((link) => (link.own ? (ownPath(link.url, site.origin) ?? []) : [])),
  );
  return Map.groupBy(new Set(paths), withoutQuery);
});

/** The addresses beside this one, and under it: other views of the same, as a rule. Those right under the root are what a menu leads to: each by itself. */
export const familyOf = (template: string): string => {
  const parts = withoutQuery(template).replace(/\/+$/, '').split('/');
  return parts.length > 2 ? `${parts.slice(0, -1).join('/')}/*` : withoutQuery(template);
};

const mostOfAddress = 8;
/** What addresses of one family take under one name is read by the same code, as a rule, and so are the members of `columns[0][name]`. */
const mostOfFamily = 2;
const mostOfName = 4;

/** Says of each parameter of an address whether it is worth a look, once it knows what was taken before. */
export const parameterChoice = (): ((template: string, name: string) => boolean) => {
  const counts = new Map<string, number>();
  return (template, name) => {
    const kind = name.replace(/\d+/g, '#');
    const bare = withoutQuery(template).replace(/\/+$/, '');
    const limits = new Map([
      [`own ${bare} ${kind}`, 1],
      [`address ${bare}`, mostOfAddress],
      [`family ${familyOf(bare)} ${kind}`, mostOfFamily],
      [`family ${bare}/* ${kind}`, mostOfFamily],
      [`name ${kind}`, mostOfName],
    ]);
    if ([...limits].some(([key, most]) => (counts.get(key) ?? 0) >= most)) return false;
    for (const key of limits.keys()) counts.set(key, (counts.get(key) ?? 0) + 1);
    return true;
  };
};

/** Begins the marks that exploration puts into the texts that it enters, six letters or digits behind it. */
const markBegins = 'prowl';

/** Holds what exploration typed. */
export const bearsTypedText = (address: string): boolean => {
  const [, ...behind] = address.toLowerCase().split(markBegins);
  return behind.some((rest) => /^[a-z2-9]{6}(?![a-z0-9])/.test(rest));
};
