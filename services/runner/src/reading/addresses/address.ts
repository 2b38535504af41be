// Addresses as the site model writes them: path and query, with the fragment only where it is a route. Pure.

/** Path, query and (for hash routing) fragment. */
export const pathOf = (url: string | URL): string => {
  const { pathname, search, hash } = new URL(url);
  return `${pathname}${search}${isRoute(hash) ? hash : ''}`;
};

/** As it is read; what cannot be decoded, as a lone per cent sign, stays as it is. */
export const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** Also of a fragment that is an address. */
export const withoutQuery = (address: string): string => address.replace(/\?.*$/, '');

/** Without its query, and without a fragment that is a place on the page and no route: `/#/notes/5` of `/#/notes/5?tab=links`. */
export const plainAddress = (address: string): string => {
  const [path = '', ...rest] = address.split('#');
  const hash = `#${rest.join('#')}`;
  return `${withoutQuery(path)}${isRoute(hash) ? withoutQuery(hash) : ''}`;
};

/** A fragment that is an address inside a single-page application rather than a place on the page. */
export const isRoute = (hash: string): boolean => /^#!?\//.test(hash);

/** Words of an address: separators and camel case become spaces. */
export const wordsOf = (address: string): string =>
  address
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_/.?=&#+]+/g, ' ')
    .trim();

/** The steps of the path, or of the route behind it, whether the address has an origin, a query or neither. */
export const stepsOf = (address: string): string[] =>
  plainAddress(address)
    .replace(/^\w+:\/\/[^/]*/, '')
    .split(/[/#]+!?/)
    .filter((step) => step !== '');
