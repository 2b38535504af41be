// How long ago something was, as pages write it: "2 minutes ago", "vor 3 Tagen", "5分前". It grows by itself, whatever is done. Taken from
// the names of units that the platform has for each language (Intl.RelativeTimeFormat), and from what it leaves out: "just now".
import { languages } from './languages/index.ts';
import { isLabel } from './match.ts';

const units = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const;
const styles = ['long', 'short', 'narrow'] as const;
/** Languages have up to six forms of a word that is counted. */
const amounts = [1, 2, 3, 5, 11, 1.5];
const number = String.raw`(?:\d+(?:[.,]\d+)?|an?|one)`;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const loosely = (text: string): string => escaped(text).replace(/\s+/gu, String.raw`\s*`);

const patternsOf = (language: string): string[] =>
  styles.flatMap((style) => {
    const format = new Intl.RelativeTimeFormat(language, { style, numeric: 'always' });
    return units.flatMap((unit) =>
      amounts.map((amount) => {
        const parts = format.formatToParts(-amount, unit);
        const first = parts.findIndex(({ type }) => type !== 'literal');
        const last = parts.findLastIndex(({ type }) => type !== 'literal');
        const words = (some: typeof parts) => loosely(some.map(({ value }) => value).join(''));
        return `${words(parts.slice(0, first))}${number}${words(parts.slice(last + 1))}`;
      }),
    );
  });

/** "1 hour, 3 minutes ago" is one age. */
const before = String.raw`(?:\d+\s*\p{L}+(?:,|\s+\p{L}{1,3})?\s+)?`;

const all = (): RegExp => {
  // "-5 min" is a number.
  const patterns = [...new Set(Object.keys(languages).flatMap(patternsOf))].filter(
    (pattern) => !pattern.startsWith('-'),
  );
  const longestFirst = patterns.sort((one, other) => other.length - one.length);
  return new RegExp(
    String.raw`(?<![\d.,:])(?<!\p{Script=Latin})${before}(?:${longestFirst.join('|')})(?!\p{Script=Latin})`,
    'giu',
  );
};

let pattern: RegExp | undefined;

/** The text with every age in it replaced by the same sign: texts that differ in nothing else say the same at different times. */
export const withoutAges = (text: string): string => {
  pattern ??= all();
  const counted = text.replace(pattern, '⌛');
  return !/\d/.test(counted) && isLabel(counted.trim(), 'ago') ? '⌛' : counted; // "just now", "yesterday"
};
