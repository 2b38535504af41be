// How long a text or how large a number may be, as the words beside a field say: "at least 8 characters", "1 to 5 nights". Only bounds
// that are allowed themselves.
import { fold } from './fold.ts';
import { numeralValue, says } from './match.ts';

export interface Bounds {
  readonly least?: number;
  readonly most?: number;
}

/** "2.50", "12:30", "1/2" count no characters. */
const whole = /(?<![\d.,:/])\d{1,4}(?![\d:/]|[.,]\d)/g;
/** "30000", "30,000", "2.50"; not "12:30" or "1/2". */
const amount =
  /(?<![\d.,:/])(?:\d{1,3}(?:[.,'’\u00a0\u202f]\d{3})+|\d{1,7})(?:[.,]\d{1,2})?(?![\d:/]|[.,]\d)/gu;
const amountIn = (text: string): number =>
  Number(text.replace(/[.,'’\u00a0\u202f](?=\d{3})/gu, '').replace(',', '.'));
const clauses = (words: string): string[] => words.split(/[;·()!?\n]+|\.(?!\d)/);

/** Numbers stand by themselves, also where the page writes none between them and a word. */
const spaced = (words: string): string => words.replace(/\d+/g, ' $& ');

const inClause = (words: string, language: string, number: RegExp): Bounds => {
  const found = [...words.matchAll(number)];
  const [first, second] = found.map(([text]) => amountIn(text));
  if (first === undefined || found.length > 2) return {};
  const [low, high] = found;
  if (low !== undefined && high !== undefined && second !== undefined) {
    const between = words.slice(low.index + low[0].length, high.index);
    const joined = /^\s*[-–—]\s*$/.test(between) || says(between.trim(), ['to', 'and'], language);
    return joined && between.length <= 12 && first < second ? { least: first, most: second } : {};
  }
  const [isLeast, isMost] = [
    /\d\s*\+|≥\s*\d/.test(words) || says(spaced(words), 'no-fewer', language),
    /≤\s*\d/.test(words) || says(spaced(words), 'no-more', language),
  ];
  if (isLeast === isMost) return {};
  return isLeast ? { least: first } : { most: first };
};

const boundsOf = (words: string, language: string, ofLength: boolean): Bounds => {
  const found = clauses(fold(words))
    .filter((clause) => says(spaced(clause), 'character', language) === ofLength)
    .map((clause) => inClause(clause, language, ofLength ? whole : amount));
  const only = (values: (number | undefined)[]): number | undefined => {
    const said = [...new Set(values.filter((value) => value !== undefined))];
    return said.length === 1 ? said[0] : undefined;
  };
  const [least, most] = [only(found.map((each) => each.least)), only(found.map((each) => each.most))];
  return {
    ...(least === undefined ? {} : { least }),
    ...(most === undefined ? {} : { most }),
  };
};

/** `words`: label and hints of a field that takes text. Where two sentences say different things, nothing is sure. */
export const lengthsIn = (words: string, language = ''): Bounds => boundsOf(words, language, true);

/** The same for a field that takes a number, as amounts are written: "2.50 to 15", "1 to 30,000". */
export const boundsIn = (words: string, language = ''): Bounds =>
  /\d+([./-])\d+\1\d+/.test(words) ? {} : boundsOf(words, language, false);

/**
 * The length up to which a counter counts: "160 of 160 characters left", "0/160 characters" beside a field that is still empty. So much may
 * be entered; more may be, too.
 */
export const countedIn = (words: string, language = ''): number | undefined => {
  if (!says(spaced(words), 'character', language)) return undefined;
  const match = /(?<!\d)(\d{1,4})(\s*\/\s*|\s+\p{L}+\s+)(\d{1,4})(?!\d)/u.exec(words);
  const [, held = '', between = '', whole = ''] = match ?? [];
  const isShare = between.trim() === '/' || (between !== '' && says(between.trim(), 'of', language));
  return isShare && (Number(held) === 0 || held === whole) && Number(whole) > 1 ? Number(whole) : undefined;
};

/** Shorter ones bound nothing, longer ones are no codes. */
const codeLengths = { least: 3, most: 18 } as const;

/**
 * How many digits a code has, as the words beside its field say: "Eight digits.", "8-digit number", "8-stellig". Undefined where they say nothing
 * or more than one number.
 */
export const digitsIn = (words: string, language = ''): number | undefined => {
  const found = clauses(fold(words)).flatMap((clause) => {
    if (says(clause, 'character', language)) return []; // letters, too
    const parts = spaced(clause).split(/[^\p{L}\d]+/u);
    return parts.flatMap((part, index) => {
      const count = /^\d{1,2}$/.test(part) ? Number(part) : numeralValue(part, language);
      const isCounted = says(parts.slice(index + 1, index + 3).join(' '), 'digit', language);
      return count !== undefined && isCounted ? [count] : [];
    });
  });
  const [count, ...others] = new Set(found);
  const { least, most } = codeLengths;
  return count === undefined || others.length > 0 || count < least || count > most ? undefined : count;
};

const letters = 'QXKZVWYJHGFDPRSTLM';
const figures = '314159265358979323';

/** Any number of so many digits, up to eighteen, in which no two neighbours are the same. */
export const anyDigits = (count: number): string => figures.slice(0, count);

/**
 * A code of the shape that words describe: "a letter and eight figures", "3 letters and 4 digits". Undefined where they count no digits beside
 * letters. A word that is not counted stands for one.
 */
export const codeIn = (words: string, language = ''): string | undefined => {
  for (const clause of clauses(fold(words))) {
    const parts = spaced(clause).split(/[^\p{L}\d]+/u);
    const found = parts.flatMap((part, index) => {
      const from = (['character', 'digit'] as const).find((concept) => says(part, concept, language));
      if (from === undefined) return [];
      const before = parts.slice(Math.max(0, index - 2), index).reverse();
      const counts = before.map((each) =>
        /^\d{1,2}$/.test(each) ? Number(each) : numeralValue(each, language),
      );
      return [{ from, count: counts.find((each) => each !== undefined) ?? 1 }];
    });
    const kinds = new Set(found.map(({ from }) => from));
    const length = found.reduce((sum, { count }) => sum + count, 0);
    if (kinds.size === 2 && found.length <= 3 && length <= codeLengths.most)
      return found
        .map(({ from, count }) => (from === 'digit' ? anyDigits(count) : letters.slice(0, count)))
        .join('');
  }
  return undefined;
};
