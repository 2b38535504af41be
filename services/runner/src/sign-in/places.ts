// Where a sign-in form may be, most likely first. Pure.
import type { Link } from '@prowl/contracts';
import { isLabel, says } from '@prowl/lexicon';
import { wordsOf } from '../reading/addresses/address.ts';

/** Addresses that applications and frameworks use. Tried only when nothing on the start page leads there. */
export const usualPaths = [
  '/login',
  '/signin',
  '/sign-in',
  '/auth/login',
  '/auth/signin',
  '/users/sign_in',
  '/user/login',
  '/users/login',
  '/account/login',
  '/accounts/login/',
  '/account/signin',
  '/session/new',
  '/admin/login',
  '/admin/login/',
  '/log-in',
  '/login.html',
  '/#/login',
  '/#/signin',
] as const;

/** Links that say "sign in", the clearest first. */
export const signInLinks = (links: readonly Link[]): Link[] => {
  const score = ({ text, url }: Link) => {
    const { pathname, hash } = new URL(url);
    const words = wordsOf(`${pathname}${hash}`);
    if (says(text, 'sign-up') && !says(text, 'sign-in')) return 0;
    return (
      (says(text, 'sign-in') ? (text.length < 30 ? 3 : 1) : 0) +
      (says(words, 'sign-in') ? 2 : 0) +
      (isLabel(text, 'account') ? 1 : 0)
    );
  };
  return links
    .filter((link) => link.own && score(link) > 0)
    .sort((a, b) => score(b) - score(a))
    .filter(({ url }, index, all) => all.findIndex((other) => other.url === url) === index)
    .slice(0, 4);
};
