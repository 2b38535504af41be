// Addresses that the application itself uses: of pages, examples, links, forms and operations. From them come the numbers that records have.
import type { Page, SiteModel } from '@prowl/contracts';
import { bearsTypedText, soundsHarmful, withoutQuery } from './addresses.ts';
import { addressOf, openOperations, placeOfOperation } from './interfaces.ts';
import { oncePerSite } from './once.ts';
import { needsSignIn } from './planning.ts';

/** Paths without query and fragment, each once. */
export const knownPaths = oncePerSite((site): readonly string[] => {
  const all = [
    ...site.pages.flatMap((page) => [
      page.url,
      ...page.examples,
      ...page.links.flatMap((link) => (link.own ? [link.url] : [])),
    ]),
    ...openOperations(site).flatMap(({ examples }) => examples),
    ...site.linkChecks.map(({ url }) => url),
  ];
  return [...new Set(all.flatMap((url) => addressOf(url, site) ?? []).map(withoutQuery))];
});

/** Numbers of up to nine digits that are a part of a known path, by what is before and after them. */
const knownNumbers = oncePerSite((site): ReadonlyMap<string, readonly number[]> => {
  const numbers = new Map<string, number[]>();
  for (const path of knownPaths(site)) {
    const parts = path.split('/');
    for (const [index, part] of parts.entries()) {
      if (!/^\d{1,9}$/.test(part)) continue;
      const key = around(
        `${parts.slice(0, index).join('/')}/`,
        parts
          .slice(index + 1)
          .map(under)
          .join(''),
      );
      const known = numbers.get(key);
      if (known === undefined) numbers.set(key, [Number(part)]);
      else known.push(Number(part));
    }
  }
  return numbers;
});
const under = (part: string): string => `/${part}`;
const around = (before: string, after: string): string => `${before}\n${after}`;

/** The first number that is known behind each word: `17` behind `orders` from `/orders/17`. */
const firstNumbers = oncePerSite((site): ReadonlyMap<string, string> => {
  const numbers = new Map<string, string>();
  for (const path of knownPaths(site)) {
    const parts = path.split('/');
    for (const [index, part] of parts.entries()) {
      const word = parts[index - 1];
      if (index > 1 && word !== undefined && /^\d{1,9}$/.test(part) && !numbers.has(word))
        numbers.set(word, part);
    }
  }
  return numbers;
});

/** Numbers in paths that stand for a record: `/products/17`. */
export interface PathPoint {
  page: Page;
  /** The address before and after the identifying part. */
  before: string;
  after: string;
  value: string;
  template: string;
  /** Where it is, when that is not where the pages are. */
  origin?: string;
  signedIn: boolean;
  /** Of an interface, whose answers say what is there and what is not. */
  operation?: true;
}

/** `pattern`: of the identifying part, with what is before its number as the first group. */
const pathsWith = (site: SiteModel, pattern: RegExp): readonly PathPoint[] => {
  const found = new Map<string, PathPoint>();
  const add = (
    path: string,
    template: string,
    page: Page,
    signedIn: boolean,
    operation?: { readonly origin: string | undefined },
  ) => {
    const bare = withoutQuery(path);
    const parts = bare.split('/');
    const index = parts.findLastIndex((part) => pattern.test(part));
    const origin = operation?.origin;
    const place = placeOfOperation({ origin, template });
    if (index < 0 || soundsHarmful(bare) || found.has(place)) return;
    const prefix = pattern.exec(parts[index] ?? '')?.[1] ?? '';
    const before = `${parts.slice(0, index).join('/')}/${prefix}`;
    const after = parts
      .slice(index + 1)
      .map((part) => `/${part}`)
      .join('');
    const value = (parts[index] ?? '').slice(prefix.length);
    found.set(place, {
      ...{ page, before, after, value, template, signedIn },
      ...(origin === undefined ? {} : { origin }),
      ...(operation === undefined ? {} : { operation: true }),
    });
  };
  for (const page of site.pages)
    if (page.status < 400) add(page.url, withoutQuery(page.template), page, needsSignIn(site, page));
  for (const operation of openOperations(site)) {
    const page = site.pages.find(({ id }) => operation.pages.includes(id)) ?? site.pages[0];
    const path = exampleOf(site, operation);
    if (operation.method !== 'GET' || !page || !path) continue;
    add(
      path,
      operation.template,
      { ...page, status: 200 },
      site.signIn.status === 'verified' && operation.access !== 'anonymous',
      { origin: operation.origin },
    );
  }
  return [...found.values()];
};

export const numericPaths = oncePerSite((site): readonly PathPoint[] => pathsWith(site, /^()\d{1,12}$/));

/** Numbers behind letters: `/orders/SV-20426`. */
export const codedPaths = oncePerSite((site): readonly PathPoint[] =>
  pathsWith(site, /^([A-Za-z]{1,6}[-_]?)\d{2,12}$/),
);

/** The numbers that are known, and those between them: records that exist or could. Never more than sixty. */
export const knownRange = (site: SiteModel, point: PathPoint): number[] => {
  const numbers = knownNumbers(site);
  const known = [
    ...new Set(['', point.after].flatMap((after) => numbers.get(around(point.before, after)) ?? [])),
  ].sort((a, b) => a - b);
  const [low = 0, high = 0] = [known[0], known.at(-1)];
  if (known.length < 3 || high - low >= 60) return known.slice(0, 60);
  return Array.from({ length: high - low + 1 }, (_, index) => low + index);
};

/**
 * An address for an operation: one that was seen, else its template with numbers that stand behind the same word elsewhere
 * (`/api/orders/:id` from `/orders/17`). Undefined when there is none.
 */
export const exampleOf = (
  site: SiteModel,
  operation: { origin?: string | undefined; template: string; examples: readonly string[] },
): string | undefined => {
  const seen = operation.examples.find((example) => !bearsTypedText(example)) ?? operation.examples[0];
  if (seen !== undefined) return seen;
  const numbers = firstNumbers(site);
  const parts = operation.template.split('/');
  const filled = parts.map((part, index) =>
    /^[:{]/.test(part) ? numbers.get((parts[index - 1] ?? '').replace(/[^\w-]/g, '')) : part,
  );
  return filled.includes(undefined) || operation.template.includes('*')
    ? undefined
    : `${operation.origin ?? ''}${filled.join('/')}`;
};
