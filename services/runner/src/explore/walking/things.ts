// Names in addresses that stand for things, not for places: below each the application has the same pages. /event/brass/orders and
// /event/choir/orders are one kind of page, if they look it; /admin/users/add and /admin/groups/add are two. Pure.
import { stepsOf } from '../../reading/addresses/address.ts';
import { urlTemplate } from '../../reading/addresses/url-template.ts';

/** How far two addresses show the same page of two things that are called so: 0 … 1. Undefined where one of them was not seen. */
export type Likeness = (
  one: { readonly path: string; readonly name: string },
  other: { readonly path: string; readonly name: string },
) => number | undefined;

/** Places below both that make two names suspicious, and how many of them must look alike. */
const enoughShared = 3;
const enoughAlike = 2;
const shareAlike = 0.75;
/** The same page of two things may list other data, or none. */
const alikeFrom = 0.75;
/** Where pages are the very same, others beside them may ask for what only one of the things has, as a form with its columns. */
const sameFrom = 0.97;
const shareBesideSame = 0.5;
/** Places below two names that are compared at most. */
const mostCompared = 6;

/** Names under one path that are compared with each other at most. */
const mostNames = 40;

/** Names to which the items of lists lead are those of things when there are so many and two of their pages, of the first ones, are the very same. */
const enoughListed = 3;
const mostListed = 12;

/** By the path above them: names, and the rests of the addresses below each. */
type Tree = Map<string, Map<string, Set<string>>>;

const treeOf = (paths: readonly string[]): Tree => {
  const tree: Tree = new Map();
  for (const path of paths) {
    const steps = stepsOf(path);
    // A place that each of many things below a name has counts once: /orders/row/7 and /orders/row/8 are /orders/row/:id.
    const shape = stepsOf(urlTemplate(path));
    for (const [depth, name] of steps.entries()) {
      const above = steps.slice(0, depth).join('/');
      const names = tree.get(above) ?? new Map<string, Set<string>>();
      tree.set(above, names);
      names.set(name, (names.get(name) ?? new Set()).add(shape.slice(depth + 1).join('/')));
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
  likeness: Likeness,
) => {
  const at = (name: string, rest: string) => ({
    path: `/${stepsOf(`${above}/${name}/${rest}`).join('/')}`,
    name,
  });
  const found: number[] = [];
  for (const rest of shared) {
    const value = likeness(at(names[0], rest), at(names[1], rest));
    if (value !== undefined) found.push(value);
    if (found.length >= mostCompared) break;
  }
  const countFrom = (least: number): number => found.filter((value) => value >= least).length;
  const alike = countFrom(alikeFrom);
  const share = countFrom(sameFrom) >= enoughAlike ? shareBesideSame : shareAlike;
  return alike >= enoughAlike && alike >= found.length * share;
};

/** Below a record are places ("/orders/7/approve"), wherever links to them stand. */
const isBelowRecord = (above: string): boolean => urlTemplate(`/${above}`).includes(':');

/** Of names to which items of lists lead: all of them, where two pages are the very same. */
const namesListed = (listed: ReadonlySet<string>, likeness: Likeness): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>();
  for (const [above, names] of treeOf([...listed])) {
    const last = [...names].flatMap(([name, rests]) => (rests.has('') ? [name] : []));
    if (last.length < enoughListed || above === '' || isBelowRecord(above)) continue;
    const first = last.slice(0, mostListed).map((name) => ({ path: `/${above}/${name}`, name }));
    const isSame = first.some((one, index) =>
      first.slice(index + 1).some((other) => (likeness(one, other) ?? 0) >= sameFrom),
    );
    if (isSame) found.set(above, new Set(last));
  }
  return found;
};

/** Names of things, by the path above them. `listed`: paths to which items of lists lead, and the navigation does not. */
export const namesOfThings = (
  paths: readonly string[],
  likeness: Likeness,
  listed: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = namesListed(listed, likeness);
  for (const [above, names] of treeOf(paths)) {
    const many = [...names].filter(([, rests]) => rests.size >= enoughShared).slice(0, mostNames);
    const things = new Set<string>();
    for (const [index, [one, below]] of many.entries())
      for (const [other, beside] of many.slice(index + 1)) {
        if (things.has(one) && things.has(other)) continue;
        const shared = sharedBy(below, beside);
        if (shared.length > 0 && areThings(above, [one, other], shared, likeness)) things.add(one).add(other);
      }
    // One more of a kind that is known need not be seen.
    for (const [one, below] of many)
      if ([...things].some((other) => sharedBy(below, names.get(other) ?? new Set()).length > 0))
        things.add(one);
    if (things.size > 0) found.set(above, new Set([...(found.get(above) ?? []), ...things]));
  }
  return found;
};
