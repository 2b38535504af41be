// What two tries of one control have in common, and which controls are not tried. Pure.
import type { Change, Locator, Step } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import { same } from '../../../observation/difference.ts';
import type { Done } from './bench.ts';
import { changesOf } from './kind.ts';
import type { Lesson } from './lesson.ts';

/** What pays or ends the session is never tried. */
export const isForbidden = (lesson: Lesson, name: string): boolean => {
  const verdict = lesson.rules.mayPress(name);
  if (!verdict.ok && verdict.why !== 'destructive') return true;
  return says(name, ['pay', 'place-order'], lesson.page.language);
};

export const cameBack = (changes: readonly Change[]): boolean =>
  changesOf(changes, 'item').some(({ how }) => how === 'came');

const figuresOf = ({ changes }: Done): string =>
  JSON.stringify(changesOf(changes, 'figure').map(({ to }) => to));

/** Twice, and each time to another number: it sets none. */
export const countsOn = (one: Done, other: Done): boolean =>
  one.kind === 'count' && other.kind === 'count' && figuresOf(one) !== figuresOf(other);

const stepsOf = ({ changes }: Done): string =>
  JSON.stringify(changesOf(changes, 'figure').map(({ from, to }) => (to ?? 0) - (from ?? 0)));

/** By more the one time than the other: what takes one step back is its opposite all the same, and one of the two counts wrong. */
export const isUneven = (one: Done, other: Done): boolean => stepsOf(one) !== stepsOf(other);

/** Key of what brings the control that is pressed to light: making an item, or what is done with one. */
export const neededFor = (
  lesson: Lesson,
  steps: readonly Step[],
  items: Locator | undefined,
): string | undefined => {
  const target = steps.find((step) => step.do === 'click')?.target;
  const bringing = lesson.actions.find(
    ({ kind, perItem, tries }) =>
      (kind === 'create' || perItem) &&
      tries.some(({ changes }) =>
        changesOf(changes, 'part').some(({ how, locator }) => how === 'came' && same(locator, target)),
      ),
  );
  return bringing?.key ?? (items === undefined ? undefined : lesson.makerOf(items)?.key);
};
