// Which other origins can belong to the application of a page at all, by their names and addresses. What they answer decides. Pure.
import { getDomain } from 'tldts';
import { isForbiddenHost, isLoopbackHost, isPrivateHost } from './addresses.ts';

/** `kin`: it may be asked whether it knows the page. */
export type Relation = 'kin' | 'another-site' | 'unencrypted';

/** Fully qualified names may end in a dot. */
const nameOf = ({ hostname }: URL): string => hostname.toLowerCase().replace(/\.$/, '');

/** The part of a name that somebody registered; of hosts that rent out names ("github.io") each name is one. None of addresses. */
const registered = (host: string): string | null => getDomain(host, { allowPrivateDomains: true });

const ofOneSite = (one: string, other: string): boolean => {
  const domain = registered(one);
  return one === other || (domain !== null && domain === registered(other));
};

/** Another port of the host or another name of the site, or, on this machine, another port. */
export const relationOf = (page: URL, other: URL): Relation => {
  const isWeb = ({ protocol }: URL) => protocol === 'http:' || protocol === 'https:';
  if (!isWeb(page) || !isWeb(other) || other.username !== '' || other.password !== '') return 'another-site';
  const [here, there] = [nameOf(page), nameOf(other)];
  if (isForbiddenHost(there)) return 'another-site';
  // Names of this machine are one host. Browsers trust it without encryption.
  if (isLoopbackHost(here) || isLoopbackHost(there))
    return isLoopbackHost(here) && isLoopbackHost(there) ? 'kin' : 'another-site';
  if (!ofOneSite(here, there)) return 'another-site';
  return page.protocol === 'https:' && other.protocol === 'http:' ? 'unencrypted' : 'kin';
};

/** How far inside an address is: on the internet, in a private network, on this machine, or where nobody may ask. */
const depthOf = (address: string): number => {
  if (isForbiddenHost(address)) return Number.POSITIVE_INFINITY;
  if (isLoopbackHost(address)) return 2;
  return isPrivateHost(address) ? 1 : 0;
};

/** A name of the site may lead anywhere: never to where the page itself is not. `here` and `there`: what the two names resolve to. */
export const leadsFurtherInside = (here: readonly string[], there: readonly string[]): boolean =>
  Math.max(...there.map(depthOf), 0) > Math.max(...here.map(depthOf), 0) ||
  there.some((address) => depthOf(address) === Number.POSITIVE_INFINITY);

/** The given address answers with a redirect to the application's usual one: encrypted, or with or without `www`. */
export const isUsualRedirect = (given: URL, to: URL): boolean => {
  if (relationOf(given, to) !== 'kin') return false;
  const bare = (url: URL) => nameOf(url).replace(/^www\./, '');
  if (bare(given) !== bare(to) || (given.protocol === 'https:' && to.protocol === 'http:')) return false;
  return to.port === given.port || (to.protocol === 'https:' && to.port === '');
};
