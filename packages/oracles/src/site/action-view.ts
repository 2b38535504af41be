// What a test of an action compares: the item acted on, every other one, and the rest of the page.
import type { ActionKind, Change, Expression, Locator, Page, Step } from '@prowl/contracts';
import {
  apply,
  bareItemsOf,
  expectThat,
  itemsOf,
  keep,
  linesExcept,
  reload,
  settle,
  step,
  template,
  text,
  value,
  variable,
  waitFor,
} from '@prowl/plan';
import { type ActionSubject, actionsOf, changesOf, sameThing, type Target } from './action-subject.ts';
import { lastingWords } from './words.ts';

/** The last of a list has no way down until there is one behind it: what brings, takes or moves items enables buttons of their neighbours. */
const changingNeighbours: readonly ActionKind[] = ['create', 'add', 'delete', 'clear', 'move'];
const shown = ({ action, classes }: ActionSubject, items: Locator): Expression =>
  changingNeighbours.includes(action.kind) ? bareItemsOf(items, classes) : itemsOf(items, classes);

/** All items, as texts with their states. */
export const allShown = (subject: ActionSubject): Expression => shown(subject, subject.items);

export const ownShown = ({ classes }: ActionSubject, { item }: Target): Expression => itemsOf(item, classes);

export const othersShown = (subject: ActionSubject, { text: own }: Target): Expression =>
  shown(subject, { ...subject.items, hasNotText: template(own) });

/** The members of a list that are in another one as well, in its order. */
export const common = (list: Expression, other: Expression): Expression =>
  apply('without', list, apply('without', list, other));

/** One page of several is shown: where an item leaves it, the first of the next page comes. */
export const isPaged = ({ page, items }: Pick<ActionSubject, 'page' | 'items'>): boolean =>
  page.lists.some(
    (list) =>
      list.pager !== undefined && sameThing({ ...list.items, visible: true }, { ...items, visible: true }),
  );

/** Items are as they were; those that other people have added meanwhile do not count, nor those that come from a page behind. */
export const sameAsBefore = (
  subject: ActionSubject,
  message: string,
  now: Expression,
  before: Expression,
  more: { symptom?: string; title?: string } = {},
): Step =>
  expectThat(message, subject.writes || isPaged(subject) ? common(now, before) : now, 'equals', before, more);

const locatorsOf = (change: Change): Locator[] => {
  if (change.what === 'item') return [change.items];
  if (change.what === 'figure' || change.what === 'field') return [change.locator];
  if (change.what === 'state') return change.own ? [] : [change.locator];
  return change.what === 'part' && change.locator ? [change.locator] : [];
};

/** Parts of the page that the action changes by what it is for. */
const partsOf = ({ action, items }: ActionSubject): Locator[] => {
  const all = [items, ...action.tries.flatMap(({ changes }) => changes.flatMap(locatorsOf))];
  const written = all.map((locator) => JSON.stringify(locator));
  // Parts of single items go with their items.
  const isOwn = (index: number) => written[index]?.includes('{{') === true;
  return all
    .filter((_, index) => written.indexOf(written[index] ?? '') === index && !isOwn(index))
    .slice(0, 20);
};

/** Words that go by themselves, or with the action: messages, hints that a list is empty. */
const passing = ({ site, items }: ActionSubject): string[] => {
  const place = JSON.stringify({ ...items, visible: undefined });
  const actions = actionsOf(site).filter(
    ({ action }) => action.items && JSON.stringify(action.items) === place,
  );
  const texts = actions.flatMap(({ action }) => [
    ...changesOf(action, 'message').map((change) => change.text),
    ...changesOf(action, 'part').map((change) => change.name),
    ...changesOf(action, 'figure').map((change) => change.text),
  ]);
  return [...new Set(texts)].filter((each) => each.trim() !== '').slice(0, 40);
};

const mostCounting = 2;

/** What stays of names of controls that came or went for another number in them: "Messages, 3 unread" counts something, and says another number by then. */
const countingNames = ({ action }: ActionSubject): string[] => {
  const names = changesOf(action, 'part').flatMap(({ kind, name }) =>
    kind === 'control' && /\d/.test(name) ? [lastingWords(name) ?? ''] : [],
  );
  return [...new Set(names)].filter((each) => each !== '').slice(0, mostCounting);
};

/** The rest of the page, without what the action changes by what it is for. */
export const restShown = (subject: ActionSubject): Expression => {
  const lines = linesExcept(partsOf(subject));
  const words = passing(subject);
  const steady = words.length === 0 ? lines : apply('without', lines, value(words));
  return countingNames(subject).reduce<Expression>(
    (rest, name) => apply('without', rest, apply('pick-including', lines, value(name))),
    steady,
  );
};

/** Everything but the items: figures, fields and controls too. What could not be pressed at first may be what undoes a removal. */
export const pageShown = ({ items, page, action }: ActionSubject): Expression => {
  const isRemoval = action.kind === 'create' || action.kind === 'delete';
  const waiting = page.controls.filter(({ state }) => state.disabled === true).map(({ locator }) => locator);
  return linesExcept([items, ...(isRemoval ? waiting : [])]);
};

/**
 * Keeps, under a name, the lines that stay by themselves: those of now that an earlier reading, kept as
 * `<name>AtFirst`, had as well. Clocks, messages and whatever is drawn by chance are not among them.
 */
export const keepAtFirst = (name: string, shown: Expression): Step => keep(`${name}AtFirst`, shown);
export const keepSteady = (name: string, shown: Expression): Step =>
  keep(name, common(shown, variable(`${name}AtFirst`)));

export const nothingElseChanged = (
  message: string,
  name: string,
  shown: Expression,
  more: { title?: string } = {},
): Step => expectThat(message, variable(name), 'subset-of', shown, more);

/** The item shows this text, whatever else it shows. */
export const showsText = (
  target: Target,
  entered: string,
  message: string,
  more: { title?: string } = {},
): Step =>
  expectThat(
    message,
    apply('length', apply('pick-including', itemsOf(target.item), text(template(entered)))),
    'equals',
    value(1),
    more,
  );

/** The presses that lead to the state again once its page was loaded anew; what they entered is there by then. */
export const reachedAgain = ({ reach }: Pick<Page, 'reach'>): readonly Step[] =>
  reach.some((each) => each.do === 'fill') ? [] : reach;

/** Loads the page anew, as far as its state has an address, and waits for the items where some must be there. */
export const loadedAnew = (
  { items, page, writes }: ActionSubject,
  title = 'reload the page',
  awaited = true,
): Step => {
  // What is stored a moment after it is done is no request that could be waited for.
  const stored = writes ? [] : [settle()];
  return step(
    title,
    ...stored,
    reload(),
    ...reachedAgain(page),
    settle(),
    ...(awaited ? [waitFor({ ...items, nth: 0 })] : []),
  );
};
