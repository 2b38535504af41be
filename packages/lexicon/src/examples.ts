// What words beside a field give as an example of what it takes. Pure.
import { fold } from './fold.ts';
import { spansOf } from './match.ts';

/** An example is a word or two, or a number in groups. */
const mostGroups = 5;

const isShort = (example: string): boolean => {
  const parts = example.split(' ');
  return parts.length <= 2 || (parts.length <= mostGroups && parts.every((part) => /\d/.test(part)));
};

/** "SW1A 1AA" of "Postcode (e.g. SW1A 1AA)"; undefined where nothing is given, or words of a sentence. `language`: of the page, '' where it is not known. */
export const exampleIn = (words: string, language = ''): string | undefined => {
  const [span] = spansOf(words, 'example', language);
  if (span === undefined || fold(words).length !== words.length) return undefined;
  const [, end] = span;
  const rest = words.slice(end).replace(/^[\s.:,–—"'„“«»()]+/, '');
  const example = rest.split(/[\s"'“”»«)]*(?:[,;)(·]|\.(?:\s|$)|$)/)[0]?.trim() ?? '';
  // A word with a number behind it states a bound in some languages.
  const isBound = /^\p{Ll}+ \d+$/u.test(example);
  const isEntry = !isBound && /[\p{Lu}\d@]/u.test(example) && /[\p{L}\d]/u.test(example);
  return isEntry && example.length >= 2 && example.length <= 60 && isShort(example) ? example : undefined;
};
