// Buttons and boxes beside a list that narrow it while they are pressed, as exploring saw them do.
import type { Action, Expression, Locator, Page, SiteModel, Step } from '@prowl/contracts';
import { attributeOf, click, settle, step } from '@prowl/plan';
import { type Acting, actionsOf, changesOf, sameThing, stepsOf } from '../site/action-subject.ts';
import { listingsOf } from '../site/listing.ts';
import { pressOf } from '../site/presses.ts';
import { meansEverything, quoted } from '../site/words.ts';
import { filterControlsOf } from './filtering.ts';

export interface Chip {
  readonly page: Page;
  readonly action: Pick<Action, 'name' | 'steps'>;
  readonly items: Locator;
  readonly control: Locator;
  /** Says how many there are, of a list with pages: the first page may be the same where the list is not. */
  readonly counter?: Locator | undefined;
  /** By which attribute it says that it is pressed. */
  readonly attribute: string;
  /** As exploring saw it at work, where it did. */
  readonly seen?: Action | undefined;
}

const attributes: Readonly<Record<string, string>> = { pressed: 'aria-pressed', selected: 'aria-selected' };

const isOnePress = (action: Action): boolean =>
  !action.perItem && !action.writes && action.field === undefined && pressOf(action) !== undefined;

const changesItems = (action: Action): boolean =>
  changesOf(action, 'item').some(({ items }) => sameThing(items, action.items));

const chipOf = ({ page, action }: Acting): Chip | undefined => {
  const { items } = action;
  if (items === undefined || !isOnePress(action) || !changesItems(action)) return undefined;
  const pressed = changesOf(action, 'state').find(
    ({ own, from, to, state }) => own && from === 'false' && to === 'true' && attributes[state] !== undefined,
  );
  const attribute = pressed && attributes[pressed.state];
  return pressed === undefined || attribute === undefined
    ? undefined
    : { page, action, items, control: pressed.locator, attribute, seen: action };
};

export interface ChipRow {
  readonly page: Page;
  readonly items: Locator;
  readonly chips: readonly Chip[];
  /** What shows the whole list again, and is pressed as they are. */
  readonly all: Chip['action'] | undefined;
}

/** Entries of an open list of choices beside a list that say what one of its columns says. */
const entriesOf = (site: SiteModel): Chip[] =>
  listingsOf(site)
    .filter(({ list }) => list.pager?.next === undefined || list.counter?.means === 'total')
    .flatMap((listing) =>
      filterControlsOf(listing)
        .filter(({ locator }) => locator.by === 'role' && locator.role === 'option')
        .map(({ label, locator }) => ({
          page: listing.page,
          action: { name: label, steps: [click(locator)] },
          items: listing.list.items,
          control: locator,
          counter: listing.list.pager?.next && listing.list.counter?.locator,
          attribute: 'aria-selected',
        })),
    );

/** By list, those that narrow the same one. */
export const chipRowsOf = (site: SiteModel): ChipRow[] => {
  const acting = actionsOf(site);
  const learned = acting.flatMap((each) => chipOf(each) ?? []);
  const entries = entriesOf(site).filter(({ page }) => !learned.some((chip) => chip.page === page));
  const chips = [...learned, ...entries];
  return chips
    .filter(
      ({ page, items }, index) =>
        chips.findIndex((other) => other.page === page && sameThing(other.items, items)) === index,
    )
    .map(({ page, items }) => ({
      page,
      items,
      chips: chips.filter((other) => other.page === page && sameThing(other.items, items)),
      all: acting.find(
        ({ action, page: at }) =>
          at === page &&
          sameThing(action.items, items) &&
          isOnePress(action) &&
          changesItems(action) &&
          meansEverything({ label: action.name, value: action.name }, page.language),
      )?.action,
    }));
};

export const pressing = (action: Chip['action']): Step =>
  step(`press ${quoted(action.name)}`, ...stepsOf(action), settle());

/** 'true' while it is pressed. */
export const stateOf = ({ control, attribute }: Chip): Expression => attributeOf(control, attribute);
