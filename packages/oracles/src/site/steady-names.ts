// Items are told by words that what is done to them leaves: "Tent (free)" says "Tent (lent)" a moment later.
import type { Action } from '@prowl/contracts';

const wordsIn = (text: string): string[] => text.trim().split(/\s+/);
const plain = (text: string): string => wordsIn(text.replace(/\s*\{[^{}]*\}$/, '')).join(' ');

/** Words that came or went when an item was switched or counted and did not have its name any more. */
export const changingWords = (actions: readonly Action[]): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const { kind, tries } of actions)
    for (const { item, changes } of kind === 'toggle' || kind === 'count' ? tries : []) {
      const name = plain(item ?? '');
      for (const change of changes) {
        if (name === '' || change.what !== 'item' || !change.own || change.how !== 'changed') continue;
        const [from, to] = [plain(change.from ?? ''), plain(change.to ?? '')];
        if (!from.includes(name) || to === '' || to.includes(name)) continue;
        const [before, after] = [wordsIn(from), wordsIn(to)];
        for (const word of before) if (!after.includes(word)) found.add(word);
        for (const word of after) if (!before.includes(word)) found.add(word);
      }
    }
  return found;
};

/** The longest part of a name without these words; all of it where nothing would be left. */
export const steadyName = (name: string, changing: ReadonlySet<string>): string => {
  const runs: string[][] = [[]];
  for (const word of wordsIn(name))
    if (changing.has(word)) runs.push([]);
    else runs.at(-1)?.push(word);
  if (runs.length === 1) return name;
  const [longest = ''] = runs.map((run) => run.join(' ')).sort((a, b) => b.length - a.length);
  return longest || name;
};

/** A step that asks for a control of exactly that name finds none by a part of it. */
const isAskedExactly = ({ steps }: Action): boolean => {
  const written = JSON.stringify(steps);
  const isNamed = ['"name":{"template":', '"text":{"template":'].some((one) => written.includes(one));
  return isNamed && written.includes('"exact":true');
};

/** The same action, its items called by what stays of their names. */
export const withSteadyNames = (action: Action, changing: ReadonlySet<string>): Action => {
  if (changing.size === 0 || !action.perItem || isAskedExactly(action)) return action;
  return {
    ...action,
    examples: action.examples.map((each) => ({ ...each, text: steadyName(each.text, changing) })),
    tries: action.tries.map((each) =>
      each.item === undefined ? each : { ...each, item: steadyName(each.item, changing) },
    ),
  };
};
