// What an action does each time, or no more the second time: read from the tries that exploring filed.
import type { Action, Locator } from '@prowl/contracts';
import {
  type Acting,
  type ActionSubject,
  changesOf,
  placeOf,
  sameThing,
  statesIn,
  withoutStates,
} from './action-subject.ts';

const marks = (text = ''): number => withoutStates(text).split('prowl').length;

/** Its item is called otherwise from then on: what was typed is its name, and not a note beside it. */
export const renames = ({ tries }: Action): boolean =>
  !tries.some(({ item, changes }) =>
    changes.some(
      (change) =>
        change.what === 'item' &&
        change.own &&
        change.how === 'changed' &&
        item !== undefined &&
        change.to?.includes(item) === true,
    ),
  );

/** What was typed stands where another text that exploring entered stood before: it was not a note that came to it. */
export const replaces = (action: Action): boolean => {
  const own = changesOf(action, 'item').filter((change) => change.own && change.how === 'changed');
  return own.length > 0 && own.every(({ from, to }) => marks(from) === marks(to));
};

/** Doing it again does something again: a switch, or one of several states after the other. What empties something does not. */
export const switchesEachTime = ({ key, undoneBy, tries }: Action): boolean => {
  const [first, again] = tries;
  if (undoneBy === key || first === undefined || again === undefined) return undoneBy === key;
  return first.item === again.item && again.changes.some(({ what }) => what === 'item' || what === 'state');
};

/** Doing it again to the same item did nothing more: to an item in that state already it does nothing. */
export const mayRest = ({ tries: [first, again] }: Action): boolean =>
  first?.item !== undefined &&
  first.item === again?.item &&
  !again.changes.some(({ what }) => what === 'item' || what === 'state');

/** What it enters is entered in fields that the page has from the start, beginning with any of them. */
export const beginsWithFields = ({ steps: [first] }: Pick<Action, 'steps'>): boolean =>
  first !== undefined && ['fill', 'select', 'check', 'uncheck'].includes(first.do);

/** What is chosen stays chosen. */
const isChosen = ({ steps }: Pick<Action, 'steps'>, field: Locator): boolean =>
  steps.some((each) => each.do === 'select' && sameThing(each.target, field));

/** The field that takes the text is open from the start, and was empty again after each try. */
export const clearsItsField = ({ field, steps, tries }: Action): boolean =>
  field !== undefined &&
  beginsWithFields({ steps }) &&
  tries.every(({ changes }) =>
    changes.every(
      (change) => change.what !== 'field' || change.to === '' || isChosen({ steps }, change.locator),
    ),
  );

const choosesIn = ({ steps }: Action): string | undefined => {
  const chosen = steps.findLast((each) => each.do === 'select');
  return chosen?.do === 'select' ? JSON.stringify(chosen.target) : undefined;
};

/** Another value of the field in which it chooses one, where exploring chose several. */
export const otherChoice = ({ page, action }: Acting): Action | undefined => {
  const field = choosesIn(action);
  if (field === undefined) return undefined;
  return page.actions.find(
    (other) => other.key !== action.key && other.kind === action.kind && choosesIn(other) === field,
  );
};

/** Of two that take each other back the one that was learned first. */
export const forthOf = ({ page, action }: Acting): Action | undefined => {
  const place = page.actions.findIndex(({ key }) => key === action.key);
  return page.actions
    .slice(0, Math.max(0, place))
    .find(({ key, undoneBy }) => undoneBy === action.key && key === action.undoneBy);
};

/** It takes back what another one does: nothing to be done to an item that was only just made. */
export const needsAnother = (subject: ActionSubject): boolean =>
  subject.create !== undefined && subject.action.perItem && forthOf(subject) !== undefined;

/**
 * Of two that take each other back, or choose in the same field, the one that was learned later: what breaks in one of them breaks in the
 * other, as a rule.
 */
export const isFurther = ({ page, action }: Acting): boolean => {
  const earlier = page.actions.slice(
    0,
    page.actions.findIndex(({ key }) => key === action.key),
  );
  const field = choosesIn(action);
  return earlier.some(
    (other) =>
      (other.undoneBy === action.key && other.key === action.undoneBy) ||
      (field !== undefined && choosesIn(other) === field),
  );
};

type Try = Action['tries'][number];

/** States that an item has after it and had not before. */
export const gained = ({
  from,
  to,
}: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}) => statesIn(to).filter((state) => !statesIn(from).includes(state));

/** States that it was seen to give its item. */
export const statesGivenBy = ({ tries }: Action): string[] =>
  tries.flatMap(({ changes }) =>
    changes.flatMap((change) =>
      change.what === 'item' && change.own && change.how === 'changed' ? gained(change) : [],
    ),
  );

/** What became of the other items of its list. */
const others = (action: Action, { changes }: Try) =>
  changes.flatMap((change) =>
    change.what === 'item' && !change.own && sameThing(change.items, placeOf(action)) ? change : [],
  );

const withoutNumbers = (text = ''): string => text.replace(/[\d.,]+/g, '#');

/** In some try another item of its list went or changed: in what counts by its numbers, too, else not only by those that all of them show. */
export const reachedOthers = (action: Action): boolean =>
  action.tries.some((one) =>
    others(action, one).some(
      ({ how, from, to }) =>
        how === 'went' ||
        (how === 'changed' && (action.kind === 'count' || withoutNumbers(from) !== withoutNumbers(to))),
    ),
  );

/** Items on which it did nothing, where it did something to others; done again to the same one it may well do nothing. */
export const leftAlone = ({ tries }: Action): string[] => {
  const did = ({ changes }: Try) =>
    changes.some(({ what }) => ['item', 'state', 'part', 'field', 'figure', 'address'].includes(what));
  return tries.flatMap((one, index) => {
    const { item } = one;
    const again = tries.slice(0, index).some((earlier) => earlier.item === item);
    return item !== undefined && !again && !did(one) && tries.some(did) ? [item] : [];
  });
};

/** Each item that is made changes others of its list: their shares, their numbers. */
export const makingChangesOthers = (action: Action): boolean =>
  action.tries.filter((one) => others(action, one).some(({ how }) => how === 'changed')).length * 2 >
  action.tries.length;

/** Not each try made one, and one only. */
export const madeUnevenly = ({ tries }: Action): boolean =>
  tries.some(
    ({ changes }) =>
      changes.filter((change) => change.what === 'item' && change.how === 'came' && change.own).length !== 1,
  );

/** Another action comes first: its control could not be pressed as the page was found. */
export const comesLater = ({ page, action }: Acting): boolean => {
  const [first] = action.steps;
  return (
    !action.perItem &&
    first?.do === 'click' &&
    page.controls.some(({ locator, state }) => state.disabled === true && sameThing(locator, first.target))
  );
};
