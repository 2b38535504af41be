// What the explorer may open and press, from the scope of the job. Pure.
import type { Scope } from '@prowl/contracts';
import { actsWhenOpened, type Concept, says, startsWith } from '@prowl/lexicon';
import { isRoute, pathOf, wordsOf } from '../../reading/addresses/address.ts';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A path pattern: a prefix on whole segments, or a glob with `*`. */
export const matchesPattern = (path: string, pattern: string): boolean => {
  const wanted = pattern.startsWith('/') || pattern.startsWith('*') ? pattern : `/${pattern}`;
  if (wanted.includes('*'))
    return new RegExp(`^${wanted.split('*').map(escaped).join('.*')}`, 'i').test(path);
  const prefix = wanted.replace(/\/$/, '').toLowerCase();
  return path.toLowerCase() === prefix || new RegExp(`^${escaped(prefix)}[/?#]`, 'i').test(path);
};

const containsAny = (text: string, words: readonly string[]) => {
  const lower = text.toLowerCase();
  return words.some((word) => word.trim() !== '' && lower.includes(word.trim().toLowerCase()));
};

/** What cannot be taken back, or reaches people. Sending a form and paying for a test order are not among it. */
const destructive: readonly Concept[] = [
  'delete',
  'empty-all',
  'deactivate',
  'reset',
  'block',
  'stop',
  'transfer',
  'publish',
  'invite',
  'mass-mail',
  'report-abuse',
  'reach-out',
];
/** Changes a thing that others may have made, at one press. */
const atOnce: readonly Concept[] = ['at-once', 'archive', 'approve'];
/** Verbs of addresses, which are written in English whatever the page's language. */
const deletingVerbs = new Set(['delete', 'remove', 'destroy']);
const actingVerbs = new Set([
  ...deletingVerbs,
  'cancel',
  'revoke',
  'unsubscribe',
  'deactivate',
  'reset',
  'purge',
]);
/** The last word of an address acts, or the last but one with its object behind it. */
const actsByAddress = (words: string): boolean =>
  words
    .toLowerCase()
    .split(/\s+/)
    .slice(-2)
    .some((word) => actingVerbs.has(word));

export type Verdict =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly why: 'foreign' | 'ignored' | 'sign-out' | 'destructive' | 'acts' | 'language' | 'never-click';
    };

/** What is handed in was written for it: to publish that makes a topic or a comment, and shows nothing of others to anybody. A record that begins with it has nothing to be marked, watched or approved yet. */
export type Makes = 'own record' | 'own text' | 'nothing';

export interface Rules {
  readonly inOrigin: (url: string) => boolean;
  /** May this address be opened, when a link with this text leads there? */
  readonly mayOpen: (url: string, text?: string) => Verdict;
  /** May a control of this name be pressed? `extra`: further words of it, such as its form's action. `makes`: what it hands in is its own. */
  readonly mayPress: (name: string, extra?: string, makes?: Makes) => Verdict;
  readonly inFocus: (url: string, text?: string) => boolean;
  /** This address or control ended the session: it is never opened or pressed again. */
  readonly endsSession: (addressOrName: string) => void;
  /** Opening this address changes the language of the whole session: it is left alone from now on. */
  readonly choosesLanguage: (url: string) => void;
}

/** Why something was left alone, for the report. */
export const reasons = {
  foreign: 'outside the application',
  ignored: 'ignored by a directive',
  'sign-out': 'it would end the session',
  destructive: 'it looks destructive',
  acts: 'opening it would change something',
  language: 'opening it would change the language of the session',
  'never-click': 'excluded by a directive',
} as const;

export const createRules = (scope: Scope): Rules => {
  const endings = new Set<string>();
  const languages = new Set<string>();
  const inOrigin = (url: string) => URL.canParse(url) && scope.origins.includes(new URL(url).origin);
  const allowed = (words: string): boolean => scope.disposable || containsAny(words, scope.allowDestructive);
  const mayPress = (name: string, extra = '', makes: Makes = 'nothing'): Verdict => {
    const words = `${name} ${wordsOf(extra)}`;
    if (containsAny(words, scope.neverClick)) return { ok: false, why: 'never-click' };
    if (says(name, 'sign-out') || says(wordsOf(extra), 'sign-out') || endings.has(name))
      return { ok: false, why: 'sign-out' };
    const harmful = makes === 'nothing' ? destructive : destructive.filter((each) => each !== 'publish');
    const harms = says(words, harmful) || (makes !== 'own record' && startsWith(name, atOnce));
    return harms && !allowed(words) ? { ok: false, why: 'destructive' } : { ok: true };
  };
  return {
    inOrigin,
    mayPress,
    endsSession: (addressOrName) => void endings.add(addressOrName),
    choosesLanguage: (url) => void languages.add(pathOf(url)),
    mayOpen: (url, text = '') => {
      if (!inOrigin(url)) return { ok: false, why: 'foreign' };
      const path = pathOf(url);
      if (endings.has(path)) return { ok: false, why: 'sign-out' };
      if (languages.has(path)) return { ok: false, why: 'language' };
      if (scope.ignore.some((pattern) => matchesPattern(path, pattern))) return { ok: false, why: 'ignored' };
      const { pathname, hash, search } = new URL(url);
      const asked = `${pathname}${isRoute(hash) ? hash : ''}`.split('/').slice(-2).join('/');
      if (says(wordsOf(asked), 'sign-out') || says(text, 'sign-out')) return { ok: false, why: 'sign-out' };
      if (containsAny(text, scope.neverClick)) return { ok: false, why: 'never-click' };
      // A verb in the address or query acts when opened; the same word in a title ("How to delete …") does not.
      const acting = `${wordsOf(asked)} ${wordsOf(search)}`;
      const short = text.length <= 30 ? text : '';
      if (
        (actsByAddress(wordsOf(asked)) ||
          wordsOf(search)
            .toLowerCase()
            .split(/\s+/)
            .some((word) => deletingVerbs.has(word)) ||
          startsWith(short, 'delete')) &&
        !allowed(`${acting} ${text}`)
      )
        return { ok: false, why: 'destructive' };
      // Said of the thing that the address names: "Set as default" at "/addresses/4?main=1".
      const isDoneAtOnce = /\d/.test(`${pathname}${search}`) && startsWith(short, 'at-once');
      if ((actsWhenOpened(url) || isDoneAtOnce) && !allowed(`${acting} ${text}`))
        return { ok: false, why: 'acts' };
      return { ok: true };
    },
    inFocus: (url, text = '') =>
      scope.focus.length > 0 &&
      scope.focus.some((word) =>
        word.startsWith('/')
          ? matchesPattern(pathOf(url), word)
          : containsAny(`${wordsOf(pathOf(url))} ${text}`, [word]),
      ),
  };
};
