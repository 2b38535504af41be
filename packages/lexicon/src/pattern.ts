// Turns the words of a vocabulary into the source of a regular expression over folded text. Pure.
import { fold } from './fold.ts';

// Ranges and not Unicode properties: those take milliseconds to compile, in each expression anew.
/** Han and kana: no spaces are written, a word may begin and end anywhere. */
const unspaced = '\\u3005-\\u3007\\u3040-\\u30ff\\u3400-\\u9fff\\uf900-\\ufaff';
/** Digits and letters of the scripts that write spaces, as folding leaves them. */
const spacedLetters =
  '0-9a-z\\u00aa\\u00b5\\u00ba\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02af\\u0370-\\u1fff\\uac00-\\ud7af';
const letter = `[${spacedLetters}]`;
/** Anything that is neither letter nor digit. */
export const sign = `[^${spacedLetters}${unspaced}]`;
const before = `(?<!${letter})`;
const after = `(?!${letter})`;
const gap = '[\\s\\u2010-\\u2015_/.→-]+';
const loose = '[\\s\\u2010-\\u2015_-]*';
const number = "\\d(?:[\\d.,']*\\d)?";
/** What has an edge: letters and digits, and what stands for them in an entry. */
const edged = new RegExp(`[${spacedLetters}#*…]`, 'u');

/** Both spellings of a German umlaut. */
const spellings = (entry: string): string[] => {
  const spelled = entry.toLowerCase().replace(/ä/g, 'ae').replace(/ö/g, 'oe').replace(/ü/g, 'ue');
  return spelled === entry.toLowerCase() ? [entry] : [entry, spelled];
};

const character = (each: string): string => {
  if (each === '-') return loose;
  if (each === '#') return number;
  if (each === "'") return "[' ]?";
  if (each === '*') return `${letter}*`;
  return each.replace(/[\^$\\.+?()[\]{}|/]/, '\\$&');
};

const phrase = (text: string): string =>
  text
    .split(/\s+/)
    .map((part, index, parts) => {
      // Up to three words: with the gap behind them where they come first, else with the gap before them.
      if (part === '…') return index === 0 ? `(?:[^\\s]+${gap}){0,3}` : `(?:${gap}[^\\s]+?){0,3}`;
      const separated = index > 0 && !(index === 1 && parts[0] === '…');
      return `${separated ? gap : ''}${[...part].map(character).join('')}`;
    })
    .join('');

export interface Entry {
  /** As it was written, without its mark. */
  readonly text: string;
  /** Counts only as the whole label: always, or while the language of the page is not known. */
  readonly whole: 'always' | 'unless-known' | 'never';
  /** Another language has the word with another meaning: counts only where the page is known to be in this one. */
  readonly knownOnly: boolean;
}

/** So short, and without a letter that only few languages have. */
const short = (text: string): boolean => /^[a-z'-]{1,3}$/i.test(text);

export const entriesOf = (words: string): Entry[] =>
  words
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      if (entry.startsWith('=')) return { text: entry.slice(1), whole: 'always', knownOnly: false };
      if (entry.startsWith('?')) return { text: entry.slice(1), whole: 'unless-known', knownOnly: false };
      if (entry.startsWith('!')) return { text: entry.slice(1), whole: 'never', knownOnly: true };
      return { text: entry, whole: short(entry) ? 'unless-known' : 'never', knownOnly: false };
    });

/** Folding writes the sign for any words as three full stops. */
const folded = (text: string): string => text.split('…').map(fold).join('…');

/** The edges of a word: none beside a sign or a letter of a script without spaces. */
const edges = (text: string): readonly [string, string] => {
  const letters = [...text];
  return [edged.test(letters[0] ?? '') ? before : '', edged.test(letters.at(-1) ?? '') ? after : ''];
};

/** Alternatives, the longest first; undefined when there is none. */
export const sourceOf = (entries: readonly Entry[]): string | undefined => {
  const texts = [...new Set(entries.flatMap(({ text }) => spellings(text)).map(folded))];
  if (texts.length === 0) return undefined;
  const groups = new Map<string, string[]>();
  for (const text of texts.sort((a, b) => b.length - a.length)) {
    const edge = edges(text).join('|');
    groups.set(edge, [...(groups.get(edge) ?? []), text]);
  }
  const sources = [...groups.values()].map((group) => {
    const [start, end] = edges(group[0] ?? '');
    return `${start}(?:${group.map(phrase).join('|')})${end}`;
  });
  return `(?:${sources.join('|')})`;
};
