// Controls whose names count something, as "Archive (2)" does, are called otherwise as soon as the count changes. Pure.
import type { Control, Locator } from '@prowl/contracts';

/** What is left of a name has to tell it from others. */
const shortest = 3;

const longestOf = (parts: readonly string[]): string =>
  parts.map((part) => part.trim()).toSorted((a, b) => b.length - a.length)[0] ?? '';

/**
 * By the longest part of its name without a number: its words alone, then with the signs beside them, which tell "Archive (2)" from "Archive: Radish". None
 * where it has no number, or nothing is left of it.
 */
export const withoutCount = (locator: Locator): Locator[] => {
  if (locator.by !== 'role' || typeof locator.name !== 'string' || !/\d/.test(locator.name)) return [];
  const { exact: _, name, ...rest } = locator;
  const words = longestOf(name.split(/\s*[^\p{L}\s]*\d[^\p{L}]*/u));
  const withSigns = longestOf(name.split(/\d+/));
  return [...new Set([words, withSigns])]
    .filter((part) => part.length >= shortest && words.length >= shortest)
    .map((part) => ({ ...rest, name: part }));
};

/** By a name that stays whatever it counts, where no other control of the page has it in its own. */
export const steadyTarget = (
  { locator, role }: Pick<Control, 'locator' | 'role'>,
  controls: readonly Pick<Control, 'name' | 'role'>[],
): Locator => {
  const isAlone = (steady: Locator): boolean => {
    const words = 'name' in steady && typeof steady.name === 'string' ? steady.name.toLowerCase() : '';
    const called = controls.filter(
      (other) => other.role === role && other.name.toLowerCase().includes(words),
    );
    return called.length === 1;
  };
  return withoutCount(locator).find(isAlone) ?? locator;
};
