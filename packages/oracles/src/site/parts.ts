// Numbers of items that an action counts up or down.
import type { Action, Locator } from '@prowl/contracts';
import { sameThing } from './action-subject.ts';

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
