// A figure that sums up a list is its sum in other views of it, too: once an item is taken out or put in, and after a step to
// another period or choice that shows other items.
import type { Action, Change, Figure, List, ListColumn, SiteModel, Step } from '@prowl/contracts';
import { apply, assume, countOf, expectThat, keep, settle, step, textOf, value, variable } from '@prowl/plan';
import { broughtBack, exampleSubjects } from '../../site/action-examples.ts';
import { actingOn, actionsOf, changesOf, loadsPage, sameThing, stepsOf } from '../../site/action-subject.ts';
import { type Listing, valuesOf } from '../../site/listing.ts';
import { oneNumber } from '../../site/numbers.ts';
import { asPattern, quoted } from '../../site/words.ts';

/** Changes of items, and steps to other views, that one test goes through. */
const most = { changes: 2, steps: 2 } as const;

/** What is summed up, and what was seen of it. */
export interface Summed {
  readonly listing: Listing;
  readonly column: ListColumn;
  readonly figure: Figure;
  readonly words: string;
  /** It was right with other numbers of items: it is of those that are shown, whichever they are. */
  readonly heldTwice: boolean;
}

interface View {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly after: readonly Step[];
  readonly shared: boolean;
}

type ItemChange = Extract<Change, { what: 'item' }>;

const bare = ({ items }: Pick<List, 'items'>) => {
  const { visible: _, ...rest } = items;
  return rest;
};

const ownChanges = ({ list }: Listing, action: Action): ItemChange[] =>
  changesOf(action, 'item').filter(({ items }) => sameThing(items, bare(list) as List['items']));

const movesFigure = ({ locator }: Figure, action: Action): boolean =>
  changesOf(action, 'figure').some(
    (change) => sameThing(change.locator, locator) && change.nth === undefined,
  );

/** Items come to the list or go from it, one by one. */
const changesOfItems = (site: SiteModel, { listing, figure, heldTwice }: Summed): View[] => {
  const { page } = listing;
  const met = new Set<string>();
  const subjects = exampleSubjects(site, 'delete', 'toggle', 'add').filter(
    (subject) =>
      subject.page.url === page.url &&
      subject.page.reach.length === 0 &&
      (!subject.shared || subject.back !== undefined) &&
      ownChanges(listing, subject.action).some(({ how }) => how === 'came' || how === 'went') &&
      (heldTwice || movesFigure(figure, subject.action)),
  );
  const fromOwn = (subject: (typeof subjects)[number]) =>
    sameThing(subject.items, listing.list.items) ? 0 : 1;
  return subjects
    .toSorted((a, b) => fromOwn(a) - fromOwn(b))
    .flatMap((subject): View[] => {
      const target = subject.targets.find(({ text }) => !met.has(text));
      if (target === undefined) return [];
      met.add(target.text);
      const name = `${quoted(subject.action.name)} of ${quoted(target.words)}`;
      const steps = [
        assume(`${quoted(target.words)} is there, once`, countOf(target.item), 'equals', value(1)),
        actingOn(subject.action, target, name),
      ];
      return [{ name, steps, after: broughtBack(subject, target), shared: subject.shared }];
    })
    .slice(0, most.changes);
};

const numbersIn = (text = ''): string[] => text.replace(/\{[^{}]*\}$/, '').match(/\d+(?:[.,]\d+)*/g) ?? [];

/** Other items stand there: more than the one number of each is another one, as where it is written in another unit. */
const isOther = ({ how, from, to }: ItemChange): boolean => {
  if (how !== 'changed') return true;
  const [was, is] = [numbersIn(from), numbersIn(to)];
  return is.length > 1 && is.filter((number, at) => number !== was[at]).length > 1;
};

const stays: ReadonlySet<Action['kind']> = new Set(['toggle', 'filter', 'count', 'move']);

/** The most first: the best of more that there are, which are not all shown elsewhere. */
const isRanking = ({ samples }: ListColumn): boolean => {
  const numbers = samples.map((sample) => oneNumber(sample) ?? Number.NaN);
  return numbers.every((number, at) => at === 0 || number <= (numbers[at - 1] ?? 0));
};

/** Pressed twice in a row it showed other items each time, and is still there: one more step back. */
const goesOn = (listing: Listing, action: Action): boolean => {
  const [, second] = action.tries;
  const [first] = action.steps;
  const goes = changesOf(action, 'part').some(
    ({ how, locator }) => how === 'went' && first?.do === 'click' && sameThing(locator, first.target),
  );
  return (
    !goes &&
    action.undoneBy !== action.key &&
    action.steps.every((each) => each.do === 'click') &&
    second !== undefined &&
    ownChanges(listing, { ...action, tries: [second] }).some(isOther)
  );
};

/** Steps to other items: another week, another choice, with another sum. */
const stepsToOthers = (site: SiteModel, { listing, column, figure }: Summed): View[] => {
  const { page } = listing;
  if (isRanking(column)) return [];
  return actionsOf(site)
    .filter(({ page: at, action }) => {
      const [first] = action.steps;
      const waits = at.controls.some(
        ({ locator, state }) =>
          state.disabled === true && first?.do === 'click' && sameThing(locator, first.target),
      );
      return (
        at.url === page.url &&
        at.reach.length === 0 &&
        !action.perItem &&
        !action.writes &&
        !waits &&
        stays.has(action.kind) &&
        !loadsPage({ page: at, action }) &&
        ownChanges(listing, action).some(isOther) &&
        movesFigure(figure, action)
      );
    })
    .slice(0, most.steps)
    .flatMap(({ action }): View[] => {
      const name = quoted(action.name);
      const view = (title: string): View => ({
        ...{ name: title, after: [], shared: false },
        steps: [step(title, ...stepsOf(action), settle())],
      });
      return goesOn(listing, action) ? [view(name), view(`${name} once more`)] : [view(name)];
    });
};

/** A number and nothing else that changes, written with any separators. */
const shapesOf = (samples: readonly string[]): string[] => [
  ...new Set(
    samples.flatMap((sample) =>
      ['', ',', '.', ',.', '.,'].map((signs) => sample.trim().replace(/\d(?:[\d.,]*\d)?/, signs)),
    ),
  ),
];

const wordsOf = (text: string): string =>
  text
    .split(/(\d(?:[\d.,'’]*\d)?)/)
    .map((part, index) => (index % 2 === 1 ? "\\d[\\d.,'’\\s]*" : asPattern(part).replace(/\s+/g, '\\s*')))
    .join('');

export interface Walk {
  /** From where the list is open; each expectation says which view it is of. */
  readonly steps: readonly Step[];
  /** Other tests meet what is changed. */
  readonly shared: boolean;
}

/** Goes on from the list as it opened, where the figure was its sum. */
export const otherViews = (site: SiteModel, summed: Summed): Walk => {
  const { listing, column, figure, words } = summed;
  const { page, list, name } = listing;
  const views =
    page.reach.length > 0 || column.samples.length < 2
      ? []
      : [...changesOfItems(site, summed), ...stepsToOthers(site, summed)];
  const said = (): Step[] => [
    assume(
      'each says one number, as before',
      apply('without-digits', valuesOf(list, column)),
      'subset-of',
      value(shapesOf(column.samples)),
    ),
    assume('the figure is written as before', textOf(figure.locator), 'matches', value(wordsOf(figure.text))),
  ];
  return {
    shared: views.some(({ shared }) => shared),
    steps: views.flatMap((view, index) => [
      ...view.steps,
      ...said(),
      keep(`sum${index}`, apply('sum', valuesOf(list, column, 'number'))),
      expectThat(
        `the figure is their sum after ${view.name}`,
        textOf(figure.locator, 'number'),
        'close-to',
        variable(`sum${index}`),
        { title: `${quoted(words)} is not the sum of what ${name} say after ${view.name}` },
      ),
      ...view.after,
    ]),
  };
};
