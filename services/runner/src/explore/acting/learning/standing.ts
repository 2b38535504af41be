// An item that another list of the page has, too: what is done to it shows there as well, or should.
import { same } from '../../../observation/difference.ts';
import type { Observation, SeenItem, SeenList } from '../../../observation/seen.ts';

/** Letters: a shorter name is in other words by chance. */
const shortest = 4;

/** Its words, and those of its buttons: a name that is pressed to change it is a button. */
const saidBy = ({ text, states }: SeenItem): string => [text, ...states].join(' ');

/** The first of these items that another list has by a name that no other one of its own list says. */
export const standingElsewhere = (
  { lists }: Pick<Observation, 'lists'>,
  list: SeenList,
  among: readonly SeenItem[],
): SeenItem | undefined => {
  const names = lists
    .filter((other) => !same(other.items, list.items))
    .flatMap(({ entries }) => entries.map(({ name }) => name))
    .filter((name) => name.length >= shortest);
  const isOf = (entry: SeenItem, name: string) =>
    saidBy(entry).includes(name) && list.entries.filter((each) => saidBy(each).includes(name)).length === 1;
  return among.find((entry) => entry.name !== '' && names.some((name) => isOf(entry, name)));
};
