// Names in addresses that stand for things, not for places: below each the application has the same pages. /event/brass/orders and
// /event/choir/orders are one kind of page, if they look it; /admin/users/add and /admin/groups/add are two. Pure.
import { stepsOf } from '../../reading/addresses/address.ts';

/** Is what two addresses show the same page of two things that are called so? Undefined where one of them was not seen. */
export type Alike = (
  one: { readonly path: string; readonly name: string },
  other: { readonly path: string; readonly name: string },
) => boolean | undefined;

/** Places below both that make two names suspicious, and how many of them must look alike. */
const enoughShared = 3;
const enoughAlike = 2;
const shareAlike = 0.75;
/** Places below two names that are compared at most. */
const mostCompared = 6;

/** Names under one path that are compared with each other at most. */
const mostNames = 40;

/** By the path above them: names, and the rests of the addresses below each. */
type Tree = Map<string, Map<string, Set<string>>>;

const treeOf = (paths: readonly string[]): Tree => {
  const tree: Tree = new Map();
  for (const path of paths) {
    const steps = stepsOf(path);
    for (const [depth, name] of steps.entries()) {
      const above = steps.slice(0, depth).join('/');
      const names = tree.get(above) ?? new Map<string, Set<string>>();
      tree.set(above, names);
      names.set(name, (names.get(name) ?? new Set()).add(steps.slice(depth + 1).join('/')));
    }
  }
  return tree;
};

const sharedBy = (one: ReadonlySet<string>, other: ReadonlySet<string>): string[] => {
  const shared = [...one].filter((rest) => other.has(rest));
  const smaller = Math.min(one.size, other.size);
  return shared.length >= enoughShared && shared.length * 2 >= smaller ? shared : [];
};

/** They are two things: enough of what is below both was seen and looks alike. */
const areThings = (
  above: string,
  names: readonly [string, string],
  shared: readonly string[],
  alike: Alike,
) => {
  const at = (name: string, rest: string) => ({
    path: `/${stepsOf(`${above}/${name}/${rest}`).join('/')}`,
    name,
  });
  const verdicts: boolean[] = [];
  for (const rest of shared) {
    const verdict = alike(at(names[0], rest), at(names[1], rest));
    if (verdict !== undefined) verdicts.push(verdict);
    if (verdicts.length >= mostCompared) break;
  }
  const yes = verdicts.filter(Boolean).length;
  return yes >= enoughAlike && yes >= verdicts.length * shareAlike;
};

/** Names of things, by the path above them. */
export const namesOfThings = (
  paths: readonly string[],
  alike: Alike,
): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  for (const [above, names] of treeOf(paths)) {
    const many = [...names].filter(([, rests]) => rests.size >= enoughShared).slice(0, mostNames);
    const things = new Set<string>();
    for (const [index, [one, below]] of many.entries())
      for (const [other, beside] of many.slice(index + 1)) {
        if (things.has(one) && things.has(other)) continue;
        const shared = sharedBy(below, beside);
        // One more of a kind that is known need not be seen.
        const isOneMore = shared.length > 0 && (things.has(one) || things.has(other));
        if (isOneMore || (shared.length > 0 && areThings(above, [one, other], shared, alike)))
          things.add(one).add(other);
      }
    if (things.size > 0) found.set(above, things);
  }
  return found;
};
