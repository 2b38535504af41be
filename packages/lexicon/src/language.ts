// What language a page is in: what it declares, unless its text shows another one. Templates often leave
// "en" on pages of any language.

import { fold } from './fold.ts';
import { isSupported, type LanguageCode, languages } from './languages/index.ts';
import { spansOf } from './match.ts';
import type { Concept } from './vocabulary/concepts.ts';

const written: readonly (readonly [LanguageCode, RegExp])[] = [
  ['ja', /[\p{scx=Hiragana}\p{scx=Katakana}]/gu],
  ['zh', /\p{scx=Han}/gu],
];
const spaced = (Object.keys(languages) as LanguageCode[]).filter((code) => code !== 'ja' && code !== 'zh');
/** What nearly every page says: small words, and the labels of what is around its content. */
const common: readonly Concept[] = [
  'function-word',
  'sign-in',
  'sign-out',
  'sign-up',
  'password',
  'account',
  'name',
  'price',
  'sort',
  'search',
  'category',
  'everything',
  'next-page',
  'previous-page',
  'cart',
  'add-to-cart',
  'delete',
  'edit',
  'save',
  'cancel',
  'send',
  'contact',
  'settings',
  'help',
  'terms',
];
/**
 * A language must show so many different words that are not English, and so many times those of the
 * declared one.
 */
const fewest = 4;
const times = 2;

/** The different words of the language in the text, without those that English has too. */
const wordsOf = (text: string, code: LanguageCode, english: ReadonlySet<string>): Set<string> => {
  const folded = fold(text);
  const found = spansOf(text, common, code).map(([start, end]) => folded.slice(start, end).trim());
  return new Set(found.filter((word) => word !== '' && (code === 'en' || !english.has(word))));
};

/**
 * The language of the page (two letters), '' when neither says one for certain. `texts`: headings,
 * labels, paragraphs.
 */
export const languageOf = (declared: string, texts: readonly string[]): string => {
  const primary = /^[a-z]{2}(?![a-z])/i.exec(declared.trim())?.[0].toLowerCase() ?? '';
  const text = [...new Set(texts)].join('\n').slice(0, 2_000);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [code, script] of written) {
    const count = text.match(script)?.length ?? 0;
    if (count > letters * 0.3 || (code === primary && count > 0)) return code;
  }
  const english = wordsOf(text, 'en', new Set());
  const shown = spaced
    .map((code) => ({ code, count: (code === 'en' ? english : wordsOf(text, code, english)).size }))
    .sort((a, b) => b.count - a.count);
  const [first, second] = shown;
  if (!first || first.code === primary) return primary;
  const own = shown.find(({ code }) => code === primary)?.count ?? 0;
  const certain = isSupported(primary) ? first.count >= times * own : first.count > (second?.count ?? 0);
  if (first.count >= fewest && certain) return first.code;
  // Too little text to say which other language it is: then it is read in all of them.
  return isSupported(primary) && first.count > own ? '' : primary;
};
