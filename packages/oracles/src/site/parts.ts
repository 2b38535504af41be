// Numbers of items that an action counts up or down, and the items that it is counted on.
import type { Action, Locator, Page, Step } from '@prowl/contracts';
import { actingOn, namingOf, sameThing, type Target } from './action-subject.ts';
import { quoted } from './words.ts';

/** A part of an item, the same in every item of the list. */
export const partOf = ({ within: _, hasText: __, visible: ___, ...part }: Locator): Locator => part;

/** By how much each try changed the number at this place of its item. */
export const shiftsAt = ({ tries }: Pick<Action, 'tries'>, place: Locator): number[] =>
  tries.flatMap(({ changes }) =>
    changes.flatMap((change) =>
      change.what === 'figure' &&
      change.locator.within !== undefined &&
      sameThing(partOf(change.locator), partOf(place)) &&
      change.from !== undefined &&
      change.to !== undefined
        ? [change.to - change.from]
        : [],
    ),
  );

/** Items that exploring left alone, each by a name that no other one contains, with their place in the list. */
export const itemsLeftAlone = (
  page: Pick<Page, 'lists'>,
  items: Action['items'],
  actions: readonly Action[],
): { readonly item: string; readonly index: number }[] => {
  const names = namingOf(page, { items })?.names ?? [];
  const tried = new Set(actions.flatMap(({ tries }) => tries.flatMap(({ item }) => item ?? [])));
  return names.flatMap((item, index) =>
    !tried.has(item) && names.filter((other) => other.includes(item)).length === 1 ? [{ item, index }] : [],
  );
};

/** So many presses on one item, each told. */
export const pressedTimes = (action: Action, target: Target, times: number): Step[] =>
  Array.from({ length: times }, (_, index) =>
    actingOn(action, target, `${quoted(action.name)} on ${target.words}, ${index + 1}`),
  );
