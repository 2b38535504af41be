// What a legend says: which numbers have which name, as in "0–10 good, 11–20 fair, 21–30 poor" or "1 and 6: white, 2 and 7: yellow".
import { says } from './match.ts';

export interface LegendEntry {
  /** Both ends belong to it; a single number is its own range. */
  readonly ranges: readonly { readonly from: number; readonly to: number }[];
  readonly name: string;
}

const fewest = 3;
const longestName = 40;

const numberIn = (text: string): number => Number(text.replace(',', '.'));

/** Numbers that belong together, with what joins them. */
const numbers =
  /(?<![\p{L}\d.,:/])\d{1,4}(?:[.,]\d{1,2})?(?:\s*(?:[-–—&/]|\p{L}{1,4})\s*\d{1,4}(?:[.,]\d{1,2})?)*(?![\p{L}\d/]|[:.,]\d)/gu;

const rangesOf = (written: string, language: string): LegendEntry['ranges'] | undefined => {
  const parts = [...written.matchAll(/\d+(?:[.,]\d+)?/g)];
  const ranges: { from: number; to: number }[] = [];
  let open = false;
  for (const [index, part] of parts.entries()) {
    const previous = parts[index - 1];
    const value = numberIn(part[0]);
    const between =
      previous === undefined ? '' : written.slice(previous.index + previous[0].length, part.index).trim();
    const isRange = /^[-–—]$/.test(between) || (between !== '' && says(between, 'to', language));
    const isSet = /^[&/]$/.test(between) || (between !== '' && says(between, 'and', language));
    const last = ranges.at(-1);
    if (isRange && last !== undefined && !open && last.from < value) {
      ranges[ranges.length - 1] = { from: last.from, to: value };
      open = true;
    } else if (between === '' || isSet) {
      ranges.push({ from: value, to: value });
      open = false;
    } else return undefined;
  }
  return ranges;
};

/** The name stands behind all numbers of a legend, or before all of them. */
const entryOf = (segment: string, language: string): (LegendEntry & { behind: boolean }) | undefined => {
  const [found, ...more] = segment.matchAll(numbers);
  if (found === undefined || more.length > 0) return undefined;
  const ranges = rangesOf(found[0], language);
  const strip = (text: string) => text.replace(/^[\s:=()–-]+|[\s:=()–.-]+$/gu, '');
  const behind = strip(segment.slice(found.index + found[0].length));
  const before = strip(segment.slice(0, found.index));
  const hasSign = /^\s*[:=]/.test(segment.slice(found.index + found[0].length));
  const name = behind === '' ? before : before === '' || hasSign ? behind : '';
  if (ranges === undefined || !/\p{L}{2}/u.test(name) || name.length > longestName) return undefined;
  return { ranges, name, behind: behind !== '' };
};

/** Of a sentence all whose parts are entries of one form, with numbers and names that no two of them share. */
export const legendIn = (text: string, language = ''): LegendEntry[] => {
  const segments = text.split(/[;|·\n]+|,(?!\d)|,(?=\d+\s*[-–—])/u).filter((part) => part.trim() !== '');
  const entries = segments.flatMap((segment) => entryOf(segment, language) ?? []);
  const all = entries.flatMap(({ ranges }) => ranges);
  const isApart = all.every((one, index) =>
    all.every((other, place) => place === index || other.to < one.from || other.from > one.to),
  );
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  const isOneForm = new Set(entries.map(({ behind }) => behind)).size === 1;
  return entries.length >= fewest &&
    entries.length === segments.length &&
    names.size === entries.length &&
    isOneForm &&
    isApart
    ? entries.map(({ ranges, name }) => ({ ranges, name }))
    : [];
};
