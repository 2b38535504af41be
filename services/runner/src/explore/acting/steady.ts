// Controls whose names count something, as "Archive (2)" does, are called otherwise as soon as the count changes. Pure.
import type { Action, Control, Locator, Page, Step } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import { click } from '@prowl/plan';
import { same } from '../../observation/difference.ts';

/** What is left of a name has to tell it from others. */
const shortest = 3;

const longestOf = (parts: readonly string[]): string =>
  parts.map((part) => part.trim()).toSorted((a, b) => b.length - a.length)[0] ?? '';

/** The number of a day beside the name of its month: it counts nothing. */
const saysDay = (name: string): boolean =>
  [...name.matchAll(/(?<before>\p{L}+)?\.?\s*(?<!\d)\d{1,2}(?!\d)\.?(?:\s+de)?\s*(?<after>\p{L}+)?/gu)].some(
    ({ groups: { before = '', after = '' } = {} }) => says(before, 'month') || says(after, 'month'),
  );

/**
 * By the longest part of its name without a number: its words alone, then with the signs beside them, which tell "Archive (2)" from "Archive: Radish". None
 * where it has no number, or that of a day, or nothing is left of it.
 */
export const withoutCount = (locator: Locator): Locator[] => {
  if (locator.by !== 'role' || typeof locator.name !== 'string' || !/\d/.test(locator.name)) return [];
  if (saysDay(locator.name)) return [];
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

type Named = Pick<Control, 'name' | 'role' | 'locator'> & Partial<Pick<Control, 'region'>>;

/** Of steps that were seen to work: what counts something may say another number since, and is pressed by the words that stay. */
export const asCalledNow = (steps: readonly Step[], controls: readonly Named[]): readonly Step[] =>
  steps.map((step) => {
    if (step.do !== 'click' || step.target.by !== 'role') return step;
    const { target } = step;
    const isThere = controls.some(({ locator }) => same(locator, target));
    return isThere ? step : click(steadyTarget({ locator: target, role: target.role }, controls));
  });

/** The name of a control whatever it counts: "Basket (2)" and "Basket (3)" are one. */
export const withoutDigits = (name: string): string => name.replace(/\d+/g, '#');

/** Names of controls that gave way to the same words with another number while something was done. */
const countingNames = (actions: readonly Pick<Action, 'tries'>[]): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const { tries } of actions)
    for (const { changes } of tries) {
      const named = (how: 'came' | 'went') =>
        changes.flatMap((change) =>
          change.what === 'part' && change.kind === 'control' && change.how === how ? [change.name] : [],
        );
      const came = new Set(named('came').map(withoutDigits));
      for (const name of named('went')) if (/\d/.test(name) && came.has(withoutDigits(name))) found.add(name);
    }
  return found;
};

const packed = (name: string): string => name.replace(/\s+/g, '');

/** In what is around every page a number beside words counts something: "Reservations 10 to come". */
const countingAround = (controls: readonly Named[]): ReadonlySet<string> =>
  new Set(
    controls.flatMap(({ name, region }) => (region === 'chrome' && /\d/.test(name) ? [packed(name)] : [])),
  );

/** Controls of a page with its links, each once. */
export const pressableOn = ({ controls, links }: Pick<Page, 'controls' | 'links'>): Named[] => {
  const known = new Set(controls.map(({ role, name }) => `${role} ${packed(name)}`));
  const others = links.flatMap(({ text, locator, region }): Named[] =>
    locator === undefined || known.has(`link ${packed(text)}`)
      ? []
      : [{ name: text, role: 'link', locator, region }],
  );
  return [...controls, ...others];
};

/** Actions of a page whose control counts something, by the words of it that stay: tests press it when something was made or removed. */
export const withSteadyTargets = (actions: readonly Action[], controls: readonly Named[]): Action[] => {
  const counting = countingNames(actions);
  const around = countingAround(controls);
  const steadied = (step: Step): Step => {
    if (step.do !== 'click' || step.target.by !== 'role') return step;
    const { role, name } = step.target;
    const counts = typeof name === 'string' && (counting.has(name) || around.has(packed(name)));
    return counts ? click(steadyTarget({ locator: step.target, role }, controls)) : step;
  };
  return actions.map((action) => ({ ...action, steps: action.steps.map(steadied) }));
};
