// Does a text say a concept? One matcher for all languages: whole words of any alphabet, without regard to
// case and accents.

import { fold } from './fold.ts';
import { isSupported, type LanguageCode, languages } from './languages/index.ts';
import { type Entry, entriesOf, sign, sourceOf } from './pattern.ts';
import type { Concept } from './vocabulary/concepts.ts';

export type Asked = Concept | readonly Concept[];

/**
 * Where the words must be: anywhere in the text (and everywhere they are), at its start, or all of it but
 * for signs and a count.
 */
type Place = 'anywhere' | 'everywhere' | 'start' | 'whole';

const codes = Object.keys(languages) as LanguageCode[];

/**
 * A page whose language is known is read in it and in English, which many mix in; any other in all
 * languages.
 */
const readIn = (language: string): { languages: readonly LanguageCode[]; known: boolean } => {
  const primary = language.slice(0, 2).toLowerCase();
  if (!isSupported(primary) || /^[a-z]{3}/i.test(language)) return { languages: codes, known: false };
  return { languages: primary === 'en' ? ['en'] : [primary, 'en'], known: true };
};

const never = /(?!)/u;

const compile = (concepts: readonly Concept[], language: string, place: Place): RegExp => {
  const { languages: read, known } = readIn(language);
  const free: Entry[] = [];
  const whole: Entry[] = [];
  for (const code of read)
    for (const concept of concepts)
      for (const entry of entriesOf(languages[code][concept])) {
        if (entry.knownOnly && !known) continue;
        const ambiguous = entry.whole === 'unless-known' && !known && code !== 'en';
        (entry.whole === 'always' || ambiguous ? whole : free).push(entry);
      }
  const alone = (entries: readonly Entry[]): string | undefined => {
    const label = sourceOf(entries);
    return label === undefined ? undefined : `^${sign}*${label}(?:${sign}*|\\s*[([]?\\d+[)\\]]?\\s*)$`;
  };
  const inside = sourceOf(free);
  const start = place === 'start' ? `^${sign}*` : '';
  const sources =
    place === 'whole'
      ? [alone([...free, ...whole])]
      : [inside === undefined ? undefined : `${start}${inside}`, alone(whole)];
  const found = sources.filter((source) => source !== undefined);
  return found.length === 0 ? never : new RegExp(found.join('|'), place === 'everywhere' ? 'gu' : 'u');
};

const compiled = new Map<string, RegExp>();
const patternOf = (asked: Asked, language: string, place: Place): RegExp => {
  const concepts = typeof asked === 'string' ? [asked] : asked;
  const key = `${place} ${language.slice(0, 3)} ${concepts.join(' ')}`;
  const known = compiled.get(key);
  if (known) return known;
  const pattern = compile(concepts, language, place);
  compiled.set(key, pattern);
  return pattern;
};

const folded = new Map<string, string>();
const foldOnce = (text: string): string => {
  const known = folded.get(text);
  if (known !== undefined) return known;
  if (folded.size > 5_000) folded.clear();
  const result = fold(text);
  folded.set(text, result);
  return result;
};

/**
 * Whether the text holds a word of the concept, or of one of several. `language` is the page's (BCP 47,
 * "de-CH"); '' when it is not known.
 */
export const says = (text: string, asked: Asked, language = ''): boolean =>
  text !== '' && patternOf(asked, language, 'anywhere').test(foldOnce(text));

/**
 * Whether the text starts with a word of the concept: "Delete album" is about deleting, "How to delete an
 * album" is not.
 */
export const startsWith = (text: string, asked: Asked, language = ''): boolean =>
  text !== '' && patternOf(asked, language, 'start').test(foldOnce(text));

/**
 * Whether the text is a word of the concept and nothing else, but for signs around it and a count behind
 * it.
 */
export const isLabel = (text: string, asked: Asked, language = ''): boolean =>
  text !== '' && patternOf(asked, language, 'whole').test(foldOnce(text));

/** Those of the concepts that the text says, in the order in which they are asked for. */
export const meaningsOf = <C extends Concept>(text: string, concepts: readonly C[], language = ''): C[] =>
  concepts.filter((concept) => says(text, concept, language));

/** Where the words of the concept are in the folded text: start and end of each. */
export const spansOf = (text: string, asked: Asked, language = ''): (readonly [number, number])[] => {
  const pattern = patternOf(asked, language, 'everywhere');
  return [...foldOnce(text).matchAll(pattern)].map((match) => [match.index, match.index + match[0].length]);
};

/** The text, folded, without the words of the concept. */
export const without = (text: string, asked: Asked, language = ''): string => {
  const pattern = patternOf(asked, language, 'everywhere');
  return foldOnce(text).replace(pattern, ' ').replace(/\s+/g, ' ').trim();
};

/**
 * The source of an expression (flag u) for the words of the concept in folded text, to be part of a longer
 * one. Short and ambiguous
 * words of languages that the page may not be in are left out.
 */
export const sourceFor = (asked: Asked, language = ''): string => {
  const { languages: read, known } = readIn(language);
  const concepts = typeof asked === 'string' ? [asked] : asked;
  const entries = read.flatMap((code) =>
    concepts.flatMap((concept) =>
      entriesOf(languages[code][concept]).filter(
        ({ whole, knownOnly }) => known || code === 'en' || (whole === 'never' && !knownOnly),
      ),
    ),
  );
  return sourceOf(entries) ?? '(?!)';
};

/** The number that a word writes, from one to twelve. */
export const numeralValue = (word: string, language = ''): number | undefined => {
  for (const code of readIn(language).languages) {
    const value = entriesOf(languages[code].numeral).findIndex(({ text }) => fold(text) === fold(word)) + 1;
    if (value > 0) return value;
  }
  return undefined;
};

/** The phrases of the concept in lower case, in the language and in English: for a test that looks for them in a text that is not there yet. */
export const phrasesOf = (concept: Concept, language = ''): string[] => {
  const { languages: read } = readIn(language);
  const texts = read.flatMap((code) =>
    entriesOf(languages[code][concept]).map(({ text }) => text.toLowerCase()),
  );
  return [...new Set(texts)];
};
