// What the words beside a field state of what it takes: the ends of a range, an example. Numbers and their neighbourhood count. Pure.
import { exampleIn } from '@prowl/lexicon';

export interface Stated {
  readonly low?: number;
  readonly high?: number;
  readonly example?: string;
}

/** Dates, times, prices and telephone numbers have numbers that bound nothing. */
const otherwise = /\d+([./:-])\d+\1\d+|\d:\d\d|\+\d|\d{7,}|[$€£¥]\s?\d|\d\s?[$€£¥%]/g;
/** Characters between the two ends of a range. */
const widest = 14;

const rangeIn = (words: string): Pick<Stated, 'low' | 'high'> => {
  const plain = words.replace(otherwise, ';');
  const found = [...plain.matchAll(/\d+/g)].map((match) => ({ text: match[0], at: match.index }));
  for (const [index, low] of found.entries()) {
    const high = found[index + 1];
    if (high === undefined) continue;
    const between = plain.slice(low.at + low.text.length, high.at);
    if (between.length <= widest && !/[;:·()!?,.]/.test(between) && Number(low.text) < Number(high.text))
      return { low: Number(low.text), high: Number(high.text) };
  }
  return {};
};

/** `words`: label and hints of a field, or what a page says when it refuses what was entered there. */
export const statedIn = (words: string, language = ''): Stated => {
  const example = exampleIn(words, language);
  // A single number may belong to the bound or not ("under 18"): only both ends say it.
  return {
    ...rangeIn(words),
    ...(example === undefined ? {} : { example }),
  };
};
