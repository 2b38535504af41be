// Tries the controls of lists: what each option of a sort, filter or page size shows, and how many.
import { isSafeMethod, type List, type ListControl } from '@prowl/contracts';
import { chooseOption, find, toLocator } from '@prowl/plan/play';
import { pathOf } from '../../reading/addresses/address.ts';
import { longest } from '../../tab/settle.ts';
import type { Tab } from '../../tab/tab.ts';
import { orElse, pause, succeeds, within } from '../../time/limit.ts';
import { type Account, heldFor, notOurs } from '../forms/ownership.ts';
import type { TimeLeft } from '../walking/clock.ts';
import type { LeftOut } from '../walking/left-out.ts';
import type { Reach } from '../walking/reach.ts';
import type { Rules } from '../walking/scope.ts';
import { tellingWord } from '../walking/search-words.ts';
import type { Known, SiteMap } from '../walking/site.ts';
import { type ColumnTexts, isOrderable, learnOrders, type Order, orderAfter } from './order.ts';

const maxOptions = 5;
const limit = 1_500;

export interface ListParts {
  readonly site: SiteMap;
  readonly rules: Rules;
  readonly leftOut: LeftOut;
  readonly reach: Reach;
  readonly session: Account;
  /** Everything may be changed: nothing is held back. */
  readonly disposable: boolean;
}

const apply = async (
  tab: Tab,
  control: ListControl,
  option: ListControl['options'][number] | undefined,
  origin: string,
): Promise<void> => {
  const target = find(tab.page, control.locator).first();
  switch (control.control) {
    case 'select':
      if (option !== undefined) await chooseOption(target, { value: option.value }, { timeout: limit });
      break;
    case 'checkbox':
    case 'radio': {
      const name = option?.label ?? '';
      const ways =
        name === ''
          ? []
          : [
              tab.page.getByLabel(name, { exact: true }).first(),
              target.getByRole(control.control, { name, exact: true }).first(),
            ];
      const there = await Promise.all(ways.map((way) => way.count()));
      await (ways.find((_, index) => there[index] !== 0) ?? target).check({ timeout: limit });
      break;
    }
    case 'link':
      if (option !== undefined && option.value !== '' && URL.canParse(option.value, origin)) {
        await tab.open(new URL(option.value, tab.page.url()).href, { timeout: 4_000, settleFor: 800 });
        return;
      }
      await target.click({ timeout: limit });
      break;
    case 'input':
      if (option === undefined) return;
      await target.fill(option.value, { timeout: limit });
      if (control.submit === undefined) await target.press('Enter', { timeout: limit });
      break;
    case 'button': {
      // A group of buttons is named by what holds them, each button by its option.
      const one =
        control.options.length > 1 && option !== undefined
          ? target.getByRole('button', { name: option.label, exact: true }).first()
          : target;
      await one.click({ timeout: limit });
      break;
    }
    default:
      await target.click({ timeout: limit });
  }
  await tab.settle(longest.answer);
  if (control.submit === undefined || control.control === 'header') return;
  const submit = find(tab.page, control.submit).first();
  if (!(await orElse(limit, false, submit.isVisible()))) return;
  await submit.click({ timeout: limit });
  await tab.settle(longest.answer);
};

const optionsToTry = (list: List, control: ListControl): (ListControl['options'][number] | undefined)[] => {
  if (control.kind === 'search') {
    const word = tellingWord(list);
    return word === undefined ? [] : [{ label: word, value: word }];
  }
  if (control.options.length === 0) return /^(input|select)$/.test(control.control) ? [] : [undefined];
  return control.options.filter(({ value, label }) => value !== '' || label !== '').slice(0, maxOptions);
};

/** The word is in the address, or in a request since the mark. */
const sentOut = async (tab: Tab, mark: number, word: string): Promise<boolean> => {
  const { exchanges } = await tab.recorder.slice(mark);
  const sent = [
    tab.page.url(),
    ...exchanges.flatMap((exchange) => [exchange.url, exchange.requestBody ?? '']),
  ];
  return sent.some((text) => text.includes(word) || text.includes(encodeURIComponent(word)));
};

const linesOf = (tab: Tab): Promise<string[]> =>
  orElse(
    1_000,
    [],
    tab.page.evaluate(() => document.body.innerText.split('\n').map((line) => line.trim())),
  );

/**
 * The list is as it was, and words came beside it that are not those of the search, in the place of none: the results have a place of
 * their own, and this list is not what is searched.
 */
export const showsResultsElsewhere = (
  before: readonly string[],
  after: readonly string[],
  word: string,
): boolean => {
  const less = (lines: readonly string[], others: readonly string[]) =>
    lines.filter((line) => line !== '' && !others.includes(line));
  const came = less(after, before).filter((line) => !line.toLowerCase().includes(word.toLowerCase()));
  return came.length > 0 && less(before, after).length === 0;
};

/** Milliseconds in which a field that searches while one types may begin to. */
const patience = 1_500;

/** Many a field waits until the typing has ended before it asks: the list or the traffic shows it, once its timers are due. */
const answers = async (
  tab: Tab,
  list: List,
  { before, mark, word }: { before: number; mark: number; word: string },
): Promise<boolean> => {
  const begun = Date.now();
  for (;;) {
    const { timers, mayBeTold, isCut } = await tab.settle(longest.answer, patience);
    const count = await orElse(1_000, before, find(tab.page, list.items).count());
    if (count < before || (await sentOut(tab, mark, word))) return true;
    const isOver = Date.now() - begun >= (isCut ? longest.answer : patience);
    if (isOver || !(isCut || mayBeTold || timers.length > 0)) return false;
    await pause(100);
  }
};

/** Items whose texts are read to see in which order they are. */
const mostInOrder = 12;

/** What the columns show by now, as far as every item shows them. */
const textsShown = async (tab: Tab, list: List, only: string | undefined): Promise<ColumnTexts> => {
  const items = find(tab.page, list.items);
  const count = Math.min(mostInOrder, await items.count());
  const texts = new Map<string, string[]>();
  for (const column of list.columns.filter(isOrderable)) {
    if (only !== undefined && column.key !== only) continue;
    const cells = Array.from({ length: count }, (_, index) =>
      toLocator(items.nth(index), column.locator).first(),
    );
    const shown = await Promise.all(cells.map((cell) => orElse(1_000, [], cell.allInnerTexts())));
    if (shown.every(([text]) => text !== undefined))
      texts.set(
        column.key,
        shown.map(([text = '']) => text.replace(/\s+/g, ' ').trim()),
      );
  }
  return texts;
};

/** What the first items of a list say. */
const shownIn = async (tab: Tab, list: List): Promise<string> => {
  const texts = await orElse(1_000, [], find(tab.page, list.items).allInnerTexts());
  return JSON.stringify([texts.length, ...texts.slice(0, mostInOrder)]);
};

/** The title of the document and all that the page shows, in lower case. */
const pageShown = (tab: Tab): Promise<{ title: string; text: string }> =>
  orElse(
    1_000,
    { title: '', text: '' },
    tab.page.evaluate(() => ({ title: document.title, text: document.body.innerText.toLowerCase() })),
  );

/**
 * A link of the menu, where the address of every page is a route behind `#` or a parameter: the page has another title, and the items
 * of the list are gone, or half of the headers of its columns.
 */
export const showsAnotherPage = (
  { columns }: Pick<List, 'columns'>,
  before: { title: string },
  after: { title: string; text: string },
  count: number | undefined,
): boolean => {
  if (before.title === '' || after.title === '' || before.title === after.title) return false;
  if (count === 0) return true;
  const headers = columns.flatMap(({ header }) => (header ? [header.toLowerCase()] : []));
  const gone = headers.filter((header) => !after.text.includes(header));
  return gone.length > 0 && gone.length * 2 >= headers.length;
};

/** Names that say which things are there, where none is part of what any page says. */
const shortestName = 4;

/** As a table instead of cards: no item is where they were, and the page names each of them still. */
export const isOtherLayout = (
  { columns }: Pick<List, 'columns'>,
  { text }: { text: string },
  before: number,
  count: number | undefined,
): boolean => {
  const { samples = [] } = columns.find(({ meaning }) => meaning === 'name') ?? {};
  const names = samples.filter(({ length }) => length >= shortestName).slice(0, 5);
  return (
    count === 0 && before > 1 && names.length > 1 && names.every((name) => text.includes(name.toLowerCase()))
  );
};

/** By another button of the row: the application may keep what was chosen, and show the list in that way from then on. */
const layoutBack = async (
  tab: Tab,
  list: List,
  used: ListControl,
  option: ListControl['options'][number] | undefined,
  origin: string,
): Promise<void> => {
  const others = used.options.filter((other) => other !== option).map((other) => [used, other] as const);
  const beside = list.controls
    .filter(({ kind, control }) => kind === used.kind && control === used.control)
    .filter((other) => other !== used)
    .map((other) => [other, undefined] as const);
  for (const [control, other] of [...others, ...beside].slice(0, 3)) {
    await succeeds(apply(tab, control, other, origin));
    if ((await orElse(1_000, 0, find(tab.page, list.items).count())) > 0) return;
  }
};

/** What stands under another heading than the list, and did not change it when it was used, narrows something else. */
export const isOfItsList = ({ apart, uses }: ListControl): boolean =>
  apart !== true || uses.some(({ answered }) => answered === true);

const hasButton = ({ control, submit }: ListControl): boolean =>
  control === 'checkbox' && submit !== undefined;

/** What a box with a button beside it sends is more often done to what is ticked than asked for: nothing of it goes. */
const heldBy = (parts: ListParts, tab: Tab, control: ListControl): ReturnType<typeof heldFor> =>
  !parts.disposable && hasButton(control)
    ? (sending) => !isSafeMethod(sending.method) && !tab.sendsByItself(sending)
    : heldFor(parts, tab);

/** The options but one. */
const withoutOption = (control: ListControl, name: string): void => {
  control.options = control.options.filter(({ label, value }) => (label || value) !== name);
  control.uses = control.uses.filter(({ option }) => option !== name);
};

/** False when it is no control of the list: it sends what changes something, leads to other pages, or only shows the list otherwise. */
const useControl = async (
  parts: ListParts,
  tab: Tab,
  known: Known,
  list: List,
  control: ListControl,
  most: number,
): Promise<boolean> => {
  const { site, reach } = parts;
  const held = heldBy(parts, tab, control);
  const orders: { use: ListControl['uses'][number]; order: Order }[] = [];
  let leadAway = 0;
  let changed = 0;
  for (const option of optionsToTry(list, control).slice(0, most)) {
    const name = option?.label || option?.value || control.label;
    if (control.uses.some((use) => use.option === name && use.count !== undefined)) continue;
    await tab.release();
    if (!(await reach(tab, known))) return true;
    const mark = tab.recorder.mark();
    const from = pathOf(tab.page.url());
    const before = await orElse(1_000, list.count, find(tab.page, list.items).count());
    const lines = control.kind === 'search' ? await linesOf(tab) : [];
    const first = control.apart ? await shownIn(tab, list) : '';
    const leads = control.control === 'link' && control.kind === 'filter';
    const page = leads ? await pageShown(tab) : undefined;
    const heldBack = tab.heldBack;
    tab.hold(held);
    tab.expectEffects();
    const done = await succeeds(apply(tab, control, option, site.origin));
    if (tab.heldBack > heldBack) return false;
    if (!done) continue;
    site.actionsTried += 1;
    const searched = control.kind === 'search' && option !== undefined;
    const asked = searched && (await answers(tab, list, { before, mark, word: option.value }));
    const count = await orElse(1_000, undefined, find(tab.page, list.items).count());
    const shown = page && (await pageShown(tab));
    if (page !== undefined && shown !== undefined && showsAnotherPage(list, page, shown, count)) {
      withoutOption(control, name);
      leadAway += 1;
      continue;
    }
    if (control.kind === 'filter' && isOtherLayout(list, await pageShown(tab), before, count)) {
      await layoutBack(tab, list, control, option, site.origin);
      return false;
    }
    if (shown?.text !== page?.text) changed += 1;
    const isSame = asked && count === before;
    const answered = asked && !(isSame && showsResultsElsewhere(lines, await linesOf(tab), option.value));
    const url = pathOf(tab.page.url());
    const reaches = control.apart === true && (url !== from || (await shownIn(tab, list)) !== first);
    const seen = {
      url,
      ...(count === undefined ? {} : { count }),
      ...(searched ? { answered } : control.apart ? { answered: reaches } : {}),
    };
    const use = control.uses.find((other) => other.option === name);
    if (use !== undefined) Object.assign(use, seen);
    else control.uses.push({ option: name, ...seen });
    const tried = control.uses.find((other) => other.option === name);
    if (tried === undefined || control.kind !== 'sort' || control.control === 'header') continue; // a header turns round with each press
    const texts = await textsShown(tab, list, tried.column);
    const order = orderAfter(list.columns, texts, tried.column, known.page.language);
    if (order !== undefined) orders.push({ use: tried, order });
  }
  learnOrders(orders);
  // One that changes nothing leads to where it is.
  return leadAway === 0 || changed > 0;
};

/** What most can be learned from comes first. */
const kinds: readonly ListControl['kind'][] = ['search', 'sort', 'filter'];
/** Options of each control before any has more of its own. */
const firstOptions = 2;

interface Use {
  readonly list: List;
  readonly control: ListControl;
  readonly most: number;
}

/** Some options of each control, and then the rest of them. */
const usesOf = (lists: readonly List[]): Use[] => {
  const place = ({ kind }: ListControl): number =>
    kinds.includes(kind) ? kinds.indexOf(kind) : kinds.length;
  const all = lists
    .flatMap((list) => list.controls.map((control) => ({ list, control })))
    .filter(({ control }) => control.kind !== 'search' || control.control === 'input')
    .toSorted((a, b) => place(a.control) - place(b.control));
  const hasMore = ({ list, control }: (typeof all)[number]): boolean =>
    optionsToTry(list, control).length > firstOptions;
  return [
    ...all.map((each) => ({ ...each, most: firstOptions })),
    ...all.filter(hasMore).map((each) => ({ ...each, most: maxOptions })),
  ];
};

/** Over the controls of the lists of one page. Never throws for what the target does. */
export const useLists = async (parts: ListParts, tab: Tab, known: Known, left: TimeLeft): Promise<void> => {
  const { site, rules, leftOut } = parts;
  for (const { list, control, most } of usesOf(known.page.lists)) {
    if (left() <= 0) return leftOut.note('list control', 'budget', `${known.page.id}|${control.label}`);
    if (!rules.mayPress(control.label).ok) continue;
    try {
      const mark = tab.recorder.mark();
      const using = useControl(parts, tab, known, list, control, most);
      if (!(await within(15_000, 'a list control', using))) {
        list.controls = list.controls.filter((one) => one !== control);
        leftOut.note('list control', notOurs, `${known.page.id}|${control.label}`);
      }
      const { exchanges, troubles } = await tab.recorder.slice(mark);
      site.note(exchanges, known.page.id, known.anonymous);
      site.addTroubles(known.page, troubles);
    } catch {
      await orElse(5_000, undefined, tab.renew());
    } finally {
      await tab.release();
    }
  }
};
