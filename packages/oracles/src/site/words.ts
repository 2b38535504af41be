// Words of the application turned into names and meanings. No application is known here.
import type { Page, Text } from '@prowl/contracts';
import { isLabel, startsWith } from '@prowl/lexicon';

/** A stable, short name for an element in a fingerprint. */
export const slug = (words: string): string =>
  words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\d{3,}/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);

export const shorten = (words: string, limit = 50): string => {
  const clean = words.trim().replace(/\s+/g, ' ');
  return clean.length <= limit ? clean : `${clean.slice(0, limit - 1).trimEnd()}…`;
};

export const quoted = (words: string): string => `"${shorten(words)}"`;

/** A title without the application's name beside it, which all pages have: "Orders - Acme" is "Orders", as is "Acme | Orders" at /orders. */
const ownPart = (title: string, address: readonly string[]): string => {
  const parts = title.split(/\s+[-–—|·•:»]\s+/u).filter((part) => /\p{L}/u.test(part));
  const known = new Set(address.flatMap((part) => longWords(part)));
  return parts.find((part) => longWords(part).some((word) => known.has(word))) ?? parts[0] ?? title;
};

/** "No records found." says what is missing on a page, and not which page it is. */
const isSentence = (words: string): boolean => /[.!。！]$/u.test(words.trim());

/** How a person would call the page: its heading, or for a page of one thing the fixed words of its address. */
export const pageName = (page: Pick<Page, 'template' | 'heading' | 'title' | 'kind'>): string => {
  const fixed = page.template
    .replace(/\?.*$/, '')
    .replace(/#!?/, '')
    .split('/')
    .filter((part) => part !== '' && !/^[:{[*]/.test(part));
  if (/[:{[*]/.test(page.template))
    return fixed.length > 0 ? `${fixed.join(' ').replace(/[-_]/g, ' ')} page` : 'page';
  const title = ownPart(page.title, fixed);
  // The first heading of an overview may be one of its figures.
  const names = [page.heading, title].filter((words) => /\p{L}/u.test(words));
  const shown = names.find((words) => !isSentence(words)) ?? names[0];
  if (fixed.length === 0) return 'home page';
  if (shown && shown.length <= 40) return shown.toLowerCase() === 'home' ? 'home page' : shown;
  return fixed.join(' ').replace(/[-_]/g, ' ');
};

/** What the text holds whatever the run: the template's source, or the literal. */
export const sourceOf = (text: Text | undefined): string =>
  typeof text === 'object' ? text.template : (text ?? '');

/** Braces in a text of the application would otherwise be read as a template. */
export const literally = (words: string): string => words.replaceAll('{{', '{ {');

/** The words of an option before any price, number or remark. */
export const nameOfOption = (label: string): string => label.split(/[,;:(|–—]|\s-\s|\d/)[0]?.trim() ?? '';

/** As part of a pattern that finds just these words. */
export const asPattern = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export const sameWords = (a: string, b: string): boolean => fold(a) === fold(b);

/** Its words of so many letters or more, folded. */
export const longWords = (text: string, letters = 3): string[] =>
  fold(text).match(new RegExp(`\\p{L}{${letters},}`, 'gu')) ?? [];

export const fold = (words: string): string => words.trim().replace(/\s+/g, ' ').toLowerCase();

/** The number in brackets or at the end that says how many an option holds: "Lamps (12)". */
export const optionCount = (label: string): { words: string; count: number | undefined } => {
  const match = /^(.*?)\s*[([]\s*(\d{1,6})\s*[)\]]\s*$/.exec(label.trim());
  return match
    ? { words: match[1] ?? '', count: Number(match[2]) }
    : { words: label.trim(), count: undefined };
};

/** An option that takes a filter away. */
export const meansEverything = (option: { label: string; value: string }, language = ''): boolean => {
  const label = option.label.trim();
  return (
    option.value === '' ||
    /^[-–—*]*$/.test(label) ||
    startsWith(label, 'everything', language) ||
    isLabel(label, 'clear', language)
  );
};

/**
 * Numbers in what an application says (of the order, of today) are others the next time: the longest part without
 * any is what stays, if it has enough letters.
 */
export const lastingWords = (words: string, fewestLetters = 5): string | undefined => {
  if (!/\d/.test(words)) return words;
  const parts = words.split(/\S*\d\S*/).map((part) => part.replace(/^[\s,;:.–-]+|[\s,;:–-]+$/g, ''));
  const longest = parts.reduce((best, part) => (part.length > best.length ? part : best), '');
  return (longest.match(/\p{L}/gu) ?? []).length >= fewestLetters ? longest : undefined;
};
