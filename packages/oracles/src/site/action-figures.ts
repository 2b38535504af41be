// Figures that count the items of a list, learned from what making, switching and deleting items did to them: each is so
// much for every item, and so much more or less for every one that is switched.
import type { Change, Locator, SiteModel } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import { type Acting, actionsOn, changesOf, makers, statesIn } from './action-subject.ts';
import { isStateOf } from './states.ts';

export interface ListFigure {
  readonly locator: Locator;
  readonly label: string;
  /** Which number of its text, where it is not the first: 1 is the second. */
  readonly nth: number | undefined;
  /** What one more item adds. */
  readonly perItem: number;
  /** What switching one item adds to that; undefined where no switching was seen. */
  readonly perToggle: number | undefined;
  /** It says that it counts what remains, and exploring saw that it counts what is struck off as well. */
  readonly suspected?: true;
}

type FigureChange = Extract<Change, { what: 'figure' }>;

const isFigure = (change: Change): change is FigureChange => change.what === 'figure';

/** Two numbers of one text are two figures. */
const placeAt = ({ locator, nth }: FigureChange): string => `${JSON.stringify(locator)} ${nth ?? ''}`;

/** By how much one try changed it. A figure that is not shown for no items at all comes with one. */
const stepOf = ({ from, to }: FigureChange): number | undefined => {
  if (from !== undefined && to !== undefined) return to - from;
  if (from === undefined && to === 1) return 1;
  return to === undefined && from === 1 ? -1 : undefined;
};

/** What every try of an action did to a figure; undefined where it was not always the same. */
const always = ({ action }: Acting, at: string): number | undefined => {
  const steps = action.tries.map(({ item, changes }, index) => {
    const change = changes.filter(isFigure).find((each) => placeAt(each) === at);
    const step = change ? stepOf(change) : 0;
    const before = action.tries.slice(0, index).filter((each) => each.item === item).length;
    // A switch that was pressed once more on the same item was switched back.
    return action.undoneBy === action.key && before % 2 === 1 && step !== undefined ? -step : step;
  });
  const [first] = steps;
  return first !== undefined && steps.every((each) => each !== undefined && Math.abs(each - first) < 0.005)
    ? Math.round(first * 100) / 100 + 0
    : undefined;
};

const isWithin = ({ within }: Locator, items: Locator): boolean => {
  if (within === undefined) return false;
  const { hasText: _, ...place } = within;
  return JSON.stringify(place) === JSON.stringify(items) || isWithin(within, items);
};

/** The words behind its number, up to the next one; all of them where it is the only number. */
const wordsOf = ({ text, nth = 0 }: FigureChange): string => {
  const parts = text.split(/\d[\d.,]*/);
  return parts.length === 2 ? text : (parts[nth + 1]?.trim() ?? '');
};

/** What is switched by it is struck off. */
const strikes = ({ action }: Acting): boolean =>
  changesOf(action, 'item').some(
    ({ own, from, to }) => own && statesIn(to).includes('struck') && !statesIn(from).includes('struck'),
  );

/** The number of a text, and the text around it: one figure, seen twice. The one with more words stays. */
const withoutNested = (
  site: SiteModel,
  items: Locator,
  figures: readonly (readonly [string, FigureChange])[],
): (readonly [string, FigureChange])[] => {
  const all = actionsOn(site, items, ...makers, 'delete', 'toggle').flatMap(({ action }) => action.tries);
  const course = (at: string): string =>
    JSON.stringify(
      all.map(({ changes }) =>
        changes.filter(isFigure).flatMap((each) => (placeAt(each) === at ? [[each.from, each.to]] : [])),
      ),
    );
  return figures.filter(
    ([at, { text }]) =>
      !figures.some(
        ([other, { text: around }]) =>
          other !== at && around !== text && around.includes(text) && course(other) === course(at),
      ),
  );
};

/** Figures that follow the making or the deleting of items by the same amount each time. */
export const figuresOn = (site: SiteModel, items: Locator): ListFigure[] => {
  const creates = actionsOn(site, items, ...makers);
  // A list of the same make on another page is another list: what goes from the favourites is not gone.
  const isHere = ({ page }: Acting): boolean =>
    creates[0] === undefined || page.template === creates[0].page.template;
  const deletes = actionsOn(site, items, 'delete').filter((each) => each.action.perItem && isHere(each));
  const toggles = actionsOn(site, items, 'toggle').filter(({ action }) => action.perItem);
  const figures = new Map<string, FigureChange>();
  for (const { action } of [...creates, ...deletes, ...toggles])
    for (const change of action.tries.flatMap(({ changes }) => changes.filter(isFigure)))
      figures.set(placeAt(change), change);
  const language = site.pages[0]?.language ?? '';
  const lists = site.pages
    .flatMap((page) => page.lists)
    .filter((list) => JSON.stringify(list.items) === JSON.stringify(items));
  return withoutNested(site, items, [...figures]).flatMap(([at, change]) => {
    const { locator, label, nth } = change;
    // Those of single items say nothing about the list.
    if (/\{\{/.test(at) || isWithin(locator, items)) return [];
    const deleted = deletes[0] && always(deletes[0], at);
    const seen = creates[0] && always(creates[0], at);
    // What falls with an item that goes rises with one that comes, even when exploring saw that it does not; but not what counts a state of some.
    const ofState = label !== '' && lists.some((list) => isStateOf(list, label));
    const made = seen === 0 && !ofState && deleted !== undefined && deleted < 0 ? -deleted : seen;
    const [toggle] = toggles;
    const switched = toggle && always(toggle, at);
    if (made === undefined || (toggle && switched === undefined)) return [];
    const ignores = toggle !== undefined && switched === 0 && made > 0 && strikes(toggle);
    if (ignores && says(wordsOf(change), 'remaining', language))
      return [{ locator, label, nth, perItem: made, perToggle: -made, suspected: true }];
    const perToggle = switched;
    if (made === 0 && (perToggle ?? 0) === 0) return [];
    return [{ locator, label, nth, perItem: made, perToggle }];
  });
};
