// Between an account and a thing, and taken back by who did it: a like, a bookmark, a loan. Everything else changes the thing itself.
import { says } from '@prowl/lexicon';

/** Not what takes such a thing back ("Remove bookmark"): what is there already the account has put there. */
export const isPersonal = (words: string, language: string): boolean =>
  says(words, ['react', 'wish-list', 'borrow'], language) && !says(words, ['delete', 'cancel'], language);
