// Which way a sort option goes, and whether the alphabet it speaks of is that of the names. Pure.
import { says, spansOf, without } from './match.ts';

export type Direction = 'ascending' | 'descending';

/**
 * The way that the words or arrows say; undefined when they say none or both. "High to low" also holds
 * "low": the longer phrase counts.
 */
export const directionOf = (text: string, language = ''): Direction | undefined => {
  const up = spansOf(text, 'ascending', language);
  const down = spansOf(text, 'descending', language);
  const outside = (spans: typeof up, others: typeof up): boolean =>
    spans.some(
      ([start, end]) => !others.some(([from, to]) => from <= start && end <= to && to - from > end - start),
    );
  const rises = outside(up, down) || /[↑▲]/.test(text);
  const falls = outside(down, up) || /[↓▼]/.test(text);
  if (rises === falls) return undefined;
  return rises ? 'ascending' : 'descending';
};

/**
 * An alphabet is that of the names, unless something else is to be in its order: "sort authors
 * alphabetically".
 */
export const alphabetOfNames = (text: string, language = ''): boolean =>
  says(text, 'alphabetical', language) &&
  !/\p{L}{3}/u.test(
    without(
      text,
      ['alphabetical', 'sort', 'arrangement', 'ascending', 'descending', 'thing', 'function-word', 'to'],
      language,
    ),
  );
