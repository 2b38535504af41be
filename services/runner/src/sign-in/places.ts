// Where a sign-in form may be, most likely first. Pure.
import type { Link } from '@prowl/contracts';
import { signInWords, signUpWords, wordsOf } from '../reading/words/flows.ts';

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
    if (signUpWords.test(text) && !signInWords.test(text)) return 0;
    return (
      (signInWords.test(text) ? (text.length < 30 ? 3 : 1) : 0) +
      (signInWords.test(words) ? 2 : 0) +
      (/^(?:my )?account$/i.test(text) ? 1 : 0)
    );
  };
  return links
    .filter((link) => link.own && score(link) > 0)
    .sort((a, b) => score(b) - score(a))
    .filter(({ url }, index, all) => all.findIndex((other) => other.url === url) === index)
    .slice(0, 4);
};
