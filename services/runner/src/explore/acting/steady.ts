// Controls whose names count something, as "Archive (2)" does, are called otherwise as soon as the count changes. Pure.
import type { Control, Locator } from '@prowl/contracts';

/** What is left of a name has to tell it from others. */
const shortest = 3;

/** By the longest part of its name without a number. Undefined where it has none, or nothing is left of it. */
export const withoutCount = (locator: Locator): Locator | undefined => {
  if (locator.by !== 'role' || typeof locator.name !== 'string' || !/\d/.test(locator.name)) return undefined;
  const [longest = ''] = locator.name
    .split(/\s*[^\p{L}\s]*\d[^\p{L}]*/u)
    .map((part) => part.trim())
    .sort((a, b) => b.length - a.length);
  const { exact: _, ...rest } = locator;
  return longest.length < shortest ? undefined : { ...rest, name: longest };
};

/** By a name that stays whatever it counts, where no other control of the page has it in its own. */
export const steadyTarget = (
  { locator, role }: Pick<Control, 'locator' | 'role'>,
  controls: readonly Pick<Control, 'name' | 'role'>[],
): Locator => {
  const steady = withoutCount(locator);
  if (steady?.by !== 'role' || typeof steady.name !== 'string') return locator;
  const words = steady.name.toLowerCase();
  const called = controls.filter((other) => other.role === role && other.name.toLowerCase().includes(words));
  return called.length === 1 ? steady : locator;
};
