// What cannot be taken back, reaches people, or ends the session, by its words and its address. Pure.
import { actsWhenOpened, type Concept, isLabel, says, startsWith } from '@prowl/lexicon';
import { wordsOf } from '../addresses/address.ts';

/** What is done to data, accounts and money. */
const lasting: readonly Concept[] = [
  'delete',
  'empty-all',
  'deactivate',
  'reset',
  'archive',
  'block',
  'transfer',
  'publish',
  'invite',
  'mass-mail',
  'report-abuse',
  'send',
  'pay',
  'place-order',
  'sign-out',
];
/** Steps of an address that act when it is opened. Addresses are written in English whatever the page's language. */
const steps = new Set(['delete', 'remove', 'destroy', 'unsubscribe', 'deactivate', 'purge', 'wipe']);

/** "Reset filters" takes back nothing but a choice of what is shown. */
const clearsFilter = (words: string, language: string): boolean =>
  isLabel(words, 'clear', language) && says(words, ['filter', 'search'], language);

export const endsSession = (words: string, language = ''): boolean => says(words, 'sign-out', language);
/** Also of what is sent to it: an address that only acts when it is opened says nothing of a form. */
export const destroysAt = (url: string): boolean =>
  url
    .toLowerCase()
    .split(/[/_=&?.-]+/)
    .some((step) => steps.has(step)) || says(wordsOf(url), 'sign-out', 'en');

/** By words, and by an address that has such a word as a step of its path. `ownText`: to publish what was written for it harms nobody. */
export const isDestructive = (words: string, url = '', language = '', ownText = false): boolean =>
  (says(words, ownText ? lasting.filter((each) => each !== 'publish') : lasting, language) &&
    !clearsFilter(words, language)) ||
  startsWith(words, 'stop', language) ||
  destroysAt(url) ||
  actsWhenOpened(url);
