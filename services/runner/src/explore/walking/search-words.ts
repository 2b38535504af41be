// Words to search a list for: parts of the names in it. Pure.
import type { List } from '@prowl/contracts';

/** Scripts that put no space between words, and whose words are short. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const shortest = { spaced: 4, unspaced: 2 } as const;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Long enough to find little else. */
export const wordsIn = (text: string): string[] =>
  [...segmenter.segment(text)]
    .filter(({ isWordLike }) => isWordLike === true)
    .map(({ segment }) => segment)
    .filter((word) => word.length >= (unspaced.test(word) ? shortest.unspaced : shortest.spaced));

/** Names of items, as the columns show them. */
export const namesIn = ({ columns }: Pick<List, 'columns'>): string[] =>
  columns.filter(({ meaning }) => meaning === 'name').flatMap(({ samples }) => samples);

/** Some, in the order of the page. */
export const searchWords = (lists: readonly Pick<List, 'columns'>[]): string[] =>
  lists.flatMap(namesIn).flatMap(wordsIn).slice(0, 3);

const longestCode = 24;

/** A word that some but not all items have, else any of the first item; where names are codes ("D12-101"), one of those. */
export const tellingWord = (list: Pick<List, 'columns'>): string | undefined => {
  const names = namesIn(list);
  const words = names.flatMap(wordsIn);
  const code = names.find((name) => /^\S+$/.test(name) && /\d/.test(name) && name.length <= longestCode);
  return (
    words.find((word) => names.some((name) => !name.includes(word))) ??
    words[0] ??
    (code !== undefined && code.length >= shortest.spaced ? code : undefined)
  );
};
