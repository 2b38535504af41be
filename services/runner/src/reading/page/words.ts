// Runs inside the page. The few words that the reading needs before the language of the page is known.
import { fold } from '@prowl/lexicon';

/** Sources of expressions over folded text, from the lexicon: it stays outside the page. */
export interface PageWords {
  pager: string;
  counted: string;
  required: string;
}

export const createWords = (sources: PageWords) => {
  const pager = new RegExp(`^(?:[«‹<>›»…]|\\.{3}|\\d{1,4}|${sources.pager})$`, 'u');
  const count = new RegExp(
    `\\s*[·:–-]?\\s*[$€£¥]?\\s?\\d[\\d.,]*\\s?(?:[$€£¥%]|[a-z]{3}(?![a-z]))?\\+?(?:\\s*${sources.counted})?$`,
    'u',
  );
  const mark = new RegExp(`\\s*(?:\\*|:|\\(${sources.required}\\))+\\s*$`, 'u');
  /** The text without the end that matches. Folding keeps the number of nearly all letters: what is in front may hold others. */
  const without = (text: string, end: RegExp): string => {
    const folded = fold(text);
    const found = end.exec(folded);
    return found ? text.slice(0, text.length - (folded.length - found.index)) : text;
  };
  return {
    /** What a list of page numbers consists of. */
    isPager: (text: string): boolean => pager.test(fold(text)),
    /** Without an amount or a count at its end: "Cart · 3 items". */
    withoutCount: (name: string): string => without(name, count),
    /** Without what says that a field must be filled in: "Name *", "Name (optional)". */
    withoutMark: (label: string): string => without(label, mark),
  };
};
export type Words = ReturnType<typeof createWords>;
