// The sum that a page of a row of steps shows of all that was chosen. Pure.
import type { Stage } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import type { Observation } from '../../observation/seen.ts';
import { numberIn } from '../../reading/meaning/figures.ts';

type Total = NonNullable<Stage['total']>;

/** A figure that says so, or the one line of a table or list that does. */
export const totalOf = ({ figures, lists }: Observation, language: string): Total | undefined => {
  const isTotal = (words: string): boolean =>
    says(words, 'total', language) && !says(words, 'subtotal', language);
  const figure = figures.filter(({ label, text }) => isTotal(`${label} ${text}`));
  const lines = lists.flatMap(({ items, entries }) =>
    entries.flatMap(({ text }): Total[] => {
      const sum = numberIn(text);
      const words = text.split(/\d/)[0]?.replace(/[\s:$€£¥.-]+$/, '') ?? '';
      if (sum === undefined || words === '' || !isTotal(words)) return [];
      const alone = entries.filter((entry) => entry.text.includes(words)).length === 1;
      return alone ? [{ locator: { ...items, hasText: words }, sum }] : [];
    }),
  );
  const all = [...figure.map(({ locator, value }): Total => ({ locator, sum: value })), ...lines];
  // A line and the figure in it say the same.
  return new Set(all.map(({ sum }) => sum)).size === 1 ? all.at(-1) : undefined;
};
