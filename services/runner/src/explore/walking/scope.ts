// What the explorer may open and press, from the scope of the job. Pure.
import type { Scope } from '@prowl/contracts';
import { isRoute, pathOf } from '../../reading/address.ts';
import { destructiveWords, signOutWords, wordsOf } from '../../reading/words/flows.ts';

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

export type Verdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly why: 'foreign' | 'ignored' | 'sign-out' | 'destructive' | 'never-click' };

export interface Rules {
  readonly inOrigin: (url: string) => boolean;
  /** May this address be opened, when a link with this text leads there? */
  readonly mayOpen: (url: string, text?: string) => Verdict;
  /** May a control of this name be pressed? `extra`: further words of it, such as its form's action. */
  readonly mayPress: (name: string, extra?: string) => Verdict;
  readonly inFocus: (url: string, text?: string) => boolean;
  /** This address or control ended the session: it is never opened or pressed again. */
  readonly endsSession: (addressOrName: string) => void;
}

/** Why something was left alone, for the report. */
export const reasons = {
  foreign: 'outside the application',
  ignored: 'ignored by a directive',
  'sign-out': 'it would end the session',
  destructive: 'it looks destructive',
  'never-click': 'excluded by a directive',
} as const;

export const createRules = (scope: Scope): Rules => {
  const endings = new Set<string>();
  const inOrigin = (url: string) => URL.canParse(url) && scope.origins.includes(new URL(url).origin);
  const mayPress = (name: string, extra = ''): Verdict => {
    const words = `${name} ${wordsOf(extra)}`;
    if (containsAny(words, scope.neverClick)) return { ok: false, why: 'never-click' };
    if (signOutWords.test(name) || signOutWords.test(wordsOf(extra)) || endings.has(name))
      return { ok: false, why: 'sign-out' };
    if (destructiveWords.test(words) && !containsAny(words, scope.allowDestructive))
      return { ok: false, why: 'destructive' };
    return { ok: true };
  };
  return {
    inOrigin,
    mayPress,
    endsSession: (addressOrName) => void endings.add(addressOrName),
    mayOpen: (url, text = '') => {
      if (!inOrigin(url)) return { ok: false, why: 'foreign' };
      const path = pathOf(url);
      if (endings.has(path)) return { ok: false, why: 'sign-out' };
      if (scope.ignore.some((pattern) => matchesPattern(path, pattern))) return { ok: false, why: 'ignored' };
      const { pathname, hash, search } = new URL(url);
      const asked = `${pathname}${isRoute(hash) ? hash : ''}`.split('/').slice(-2).join('/');
      if (signOutWords.test(wordsOf(asked)) || signOutWords.test(text)) return { ok: false, why: 'sign-out' };
      if (containsAny(text, scope.neverClick)) return { ok: false, why: 'never-click' };
      // A verb in the address or query acts when opened; the same word in a title ("How to delete …") does not.
      const acting = `${wordsOf(asked)} ${wordsOf(search)}`;
      const short = text.length <= 30 ? text : '';
      const verb =
        /^(?:.*\s)?(?:delete|remove|destroy|cancel|revoke|unsubscribe|deactivate|reset|purge)(?:\s\S+)?$/i;
      if (
        (verb.test(wordsOf(asked)) ||
          /(?:^|\s)(?:delete|remove|destroy)(?:\s|$)/i.test(wordsOf(search)) ||
          /^(?:delete|remove|löschen|entfernen|supprimer|eliminar)\b/i.test(short)) &&
        !containsAny(`${acting} ${text}`, scope.allowDestructive)
      )
        return { ok: false, why: 'destructive' };
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
