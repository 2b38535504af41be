// Addresses of the same kind of page as one: /products/17 and /products/42 are /products/:id. Pure.

import { decoded } from './address.ts';

const uuid = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i;
const date = /^\d{4}-\d{2}(-\d{2})?$/;
const isId = (part: string): boolean =>
  /^-?\d+$/.test(part) ||
  uuid.test(part) ||
  /^[0-9a-f]{12,}$/i.test(part) ||
  // Letters and digits mixed without words: 01HZX4…, a1b2c3d4, ord_9f8e7d.
  (/^([a-z]{1,5}[-_])?(?=[0-9a-z]*\d[0-9a-z]*\d)[0-9a-z]{8,}$/i.test(part) &&
    !/[a-z]{6,}/i.test(part.replace(/^[a-z]{1,5}[-_]/i, ''))) ||
  (/^[a-z]{1,12}[-_]?\d{2,}$/i.test(part) && !/^[a-z]{4,}[-_](19|20)\d\d$/i.test(part));
/** A list, an object or a name with a number, written in base64: `WzEyXQ` is `[12]`, `VXNlcjox` is `User:1`. */
const isEncoded = (part: string): boolean =>
  /^(?=.*[A-Z])(?=.*[a-z])[\w-]{4,}={0,2}$/.test(part) &&
  /^(?=.*\d)(?:\[[\x20-\x7e]+\]|\{[\x20-\x7e]+\}|[\w/]+:[\w:/-]+)$/.test(
    Buffer.from(part, 'base64url').toString('latin1'),
  );
const placeOf = (part: string): string => {
  const plain = decoded(part);
  if (/^v\d{1,2}$/i.test(plain)) return part;
  if (date.test(plain)) return ':date';
  if (isId(plain) || isEncoded(plain)) return ':id';
  const extension = /^(.+)(\.[a-z]{2,5})$/i.exec(plain);
  if (extension?.[1] && isId(extension[1])) return `:id${extension[2]}`;
  return /^\S.*-\d{2,}$/.test(plain) || /^\d+-\S+/.test(plain) || plain.length > 60 ? ':slug' : part;
};

/** Keys that choose another kind of view; their value stays when it is a word. */
const viewKeys =
  /^(view|tab|mode|action|act|cmd|do|controller|route|module|option|task|section|step|pagename|screen|panel|type|kind|c|m|r)$/i;
/** Keys that only order, narrow or leaf through the same view, or carry nothing. */
const passing =
  /^(page|p|pg|offset|start|from|skip|limit|per_?page|page_?size|size|sort(_?by|_?order)?|order(_?by)?|dir(ection)?|asc|desc|q|query|search|s|term|keywords?|filter.*|utm_.*|gclid|fbclid|ref|_|t|ts|timestamp|cache.*|nonce|token|csrf.*|return.*|next|redirect.*|continue|back|msg|message|error|success|flash|lang|locale)$/i;

const queryTemplate = (search: URLSearchParams): string => {
  const parts: string[] = [];
  for (const [key, value] of [...search].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))) {
    if (key === '' || (passing.test(key) && !viewKeys.test(key))) continue;
    if (viewKeys.test(key) && /^[a-z][\w-]{0,30}$/i.test(value) && !isId(value))
      parts.push(`${key}=${value}`);
    else if (isId(value) || date.test(value)) parts.push(`${key}=:${date.test(value) ? 'date' : 'id'}`);
  }
  return parts.length > 0 ? `?${[...new Set(parts)].join('&')}` : '';
};

const base = 'http://place.invalid';
const split = (url: string): { path: string; search: URLSearchParams; route: string } | undefined => {
  try {
    const address = new URL(url, base);
    return {
      path: address.pathname,
      search: address.searchParams,
      route: /^#!?\//.test(address.hash) ? address.hash : '',
    };
  } catch {
    return undefined;
  }
};
const pathTemplate = (path: string): string =>
  path
    .replace(/\/+/g, '/')
    .split('/')
    .map((part) => (part.startsWith(':') ? part : placeOf(part)))
    .join('/')
    .replace(/(.)\/$/, '$1');
/** The first route is what an application shows without one. */
const routeTemplate = (route: string): string => {
  const mark = route.startsWith('#!') ? '#!' : '#';
  const [path = '', query = ''] = route.slice(mark.length).split('?', 2);
  const template = `${pathTemplate(path)}${queryTemplate(new URLSearchParams(query))}`;
  return template === '' || template === '/' ? '' : `${mark}${template}`;
};

/** Path with ids, dates and long names replaced, the query keys that choose a view, and a hash route. Applied to a template it changes nothing. */
export const urlTemplate = (url: string): string => {
  const parts = split(url);
  if (!parts) return url;
  return `${pathTemplate(parts.path)}${queryTemplate(parts.search)}${routeTemplate(parts.route)}`;
};

/**
 * How many siblings with different names make a position one that holds a name: of names with a hyphen or a number in them, of which half may be
 * without; of names that may be run together, as pages of a wiki are (`/wiki/SafetyRules`); whatever they are called.
 */
const enoughSiblings = { slugs: 6, compounds: 12, any: 30 } as const;
/** Names that are hardly those of places of an application. */
const slugLike = (part: string): boolean => /[-_%+ ]|\d/.test(part) || part.length > 14;
const isCompound = (part: string): boolean => /\p{Ll}\p{Lu}/u.test(part);

const holdsNames = (names: readonly string[]): boolean => {
  const isMostly = (test: (name: string) => boolean) => names.filter(test).length >= names.length * 0.5;
  if (names.length >= enoughSiblings.any) return true;
  if (names.length >= enoughSiblings.compounds && isMostly((name) => slugLike(name) || isCompound(name)))
    return true;
  return names.length >= enoughSiblings.slugs && isMostly(slugLike);
};

/** Of a route behind a path the steps are its own; `above`: what is before them. */
const partsOf = (template: string): { above: string; steps: string[]; query: string } => {
  const route = template.indexOf('#') + 1;
  const [path = ''] = template.slice(route).split('?');
  return {
    above: template.slice(0, route),
    steps: path.split('/'),
    query: template.slice(route + path.length),
  };
};

/** As `urlTemplate`, for many addresses at once: where many siblings under one parent differ in words, the position becomes :slug. */
export const templatesOf = (urls: readonly string[]): Map<string, string> => {
  const templates = new Map(urls.map((url) => [url, urlTemplate(url)]));
  const children = new Map<string, Set<string>>();
  for (const template of templates.values()) {
    const { above, steps } = partsOf(template);
    for (let depth = 2; depth < steps.length; depth += 1) {
      const parent = `${above}${steps.slice(0, depth).join('/')}`;
      const child = steps[depth] ?? '';
      if (child !== '' && !child.startsWith(':'))
        children.set(parent, (children.get(parent) ?? new Set()).add(child));
    }
  }
  const named = new Set([...children].flatMap(([parent, names]) => (holdsNames([...names]) ? [parent] : [])));
  const learn = (template: string): string => {
    const { above, steps, query } = partsOf(template);
    const own = [...steps];
    for (let depth = 2; depth < steps.length; depth += 1) {
      const parent = `${above}${steps.slice(0, depth).join('/')}`;
      if (named.has(parent) && steps[depth] !== '' && !own[depth]?.startsWith(':')) own[depth] = ':slug';
    }
    return `${above}${own.join('/')}${query}`;
  };
  return new Map([...templates].map(([url, template]) => [url, learn(template)]));
};

/** The address is that of one thing among its kind, or below it. */
export const isRecordPath = (path: string): boolean => /[/=]:/.test(urlTemplate(path));
