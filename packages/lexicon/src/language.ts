// What language a page is in: what it declares, unless its text shows another one. Templates often leave
// "en" on pages of any language.

import { isSupported, type LanguageCode, languages } from './languages/index.ts';
import { spansOf } from './match.ts';

const written: readonly (readonly [LanguageCode, RegExp])[] = [
  ['ja', /[\p{scx=Hiragana}\p{scx=Katakana}]/gv],
  ['zh', /\p{scx=Han}/gv],
];
const spaced = (Object.keys(languages) as LanguageCode[]).filter((code) => code !== 'ja' && code !== 'zh');
/**
 * A language must show so many words, and so many times those of the declared one, to be believed against
 * it.
 */
const fewest = 4;
const times = 2;

/**
 * The language of the page (two letters), '' when neither says one that is known here. `texts`: headings,
 * labels, paragraphs.
 */
export const languageOf = (declared: string, texts: readonly string[]): string => {
  const primary = /^[a-z]{2}(?![a-z])/i.exec(declared.trim())?.[0].toLowerCase() ?? '';
  const text = texts.join('\n').slice(0, 2_000);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [code, script] of written)
    if (letters > 0 && (text.match(script)?.length ?? 0) > letters * 0.3) return code;
  const shown = spaced
    .map((code) => ({ code, count: text === '' ? 0 : countOf(text, code) }))
    .sort((a, b) => b.count - a.count);
  const [first, second] = shown;
  const own = shown.find(({ code }) => code === primary)?.count ?? 0;
  if (first && first.count >= fewest && first.code !== primary && first.count >= times * Math.max(1, own))
    if (isSupported(primary) || first.count > (second?.count ?? 0)) return first.code;
  return primary;
};

const countOf = (text: string, code: LanguageCode): number =>
  spansOf(text, 'function-word', code).filter(([start, end]) => end > start).length -
  (code === 'en' ? 0 : spansOf(text, 'function-word', 'en').length);
