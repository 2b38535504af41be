// Which items offer what was learned by the end and what they say, and which records the forms that were sent: what a server keeps was changed on
// the way, by exploring or by others, and tests act on what is there.
import type { Action, List, Page, Step } from '@prowl/contracts';
import { find } from '@prowl/plan/play';
import { same } from '../../observation/difference.ts';
import type { Tab } from '../../tab/tab.ts';
import { orElse, succeeds } from '../../time/limit.ts';
import { whereOffered } from '../forms/elsewhere.ts';
import type { Task } from '../forms/tasks.ts';
import type { Known } from '../walking/site.ts';
import type { Exploration } from './exploration.ts';
import { type Phase, workInTurn } from './phase.ts';

/** Examples that a test can choose from. */
const mostExamples = 8;
/** Items of which each is opened to see what it offers: their menus come one after the other. */
const [mostOpened, enoughOpened] = [8, 4] as const;
/** Milliseconds. */
const opening = 500;

/** Each item that was there before has the control in it. */
const isPressed = ({ perItem, examples, steps }: Action): boolean =>
  perItem && examples.length > 0 && steps[0]?.do === 'click';

/** A server keeps what it does to them. */
export const isAsked = (action: Action): boolean => isPressed(action) && action.writes;

/** Where a server keeps anything: what reached none in one try may have been kept from it by a fault. */
const askedAt = ({ page, worked }: Known): Action[] =>
  worked === true || page.status >= 400 || page.actions.every(({ writes }) => !writes)
    ? []
    : page.actions.filter(isPressed);

/** Other items of the list, by the names that were read of them. */
const namesIn = ({ lists }: Page, { items, examples }: Action): string[] => {
  const list = lists.find((each) => JSON.stringify(each.items) === JSON.stringify(items));
  const column = list?.columns.find(({ meaning }) => meaning === 'name');
  const names = column?.samples.map((name) => name.trim()).filter((name) => name !== '') ?? [];
  // As the list has them, where it names all that were found.
  return examples.every(({ text }) => names.includes(text)) ? names : examples.map(({ text }) => text);
};

/** Whether the item offers it: the control that is pressed first, and the second one once that was pressed, as in a menu. */
const offers = async (
  tab: Tab,
  [press, next]: readonly Step[],
  item: string,
): Promise<boolean | undefined> => {
  if (press?.do !== 'click') return undefined;
  const first = find(tab.page, press.target, { item });
  const count = await orElse(1_000, -1, first.count());
  if (count !== 1) return count < 0 ? undefined : false;
  if (next?.do !== 'click') return true;
  const here = tab.page.url();
  if (!(await succeeds(first.click({ timeout: opening })))) return undefined;
  const second = find(tab.page, next.target, { item }).first();
  const isShown = await succeeds(second.waitFor({ state: 'visible', timeout: opening }));
  const isOffered = isShown && (await orElse(opening, false, second.isEnabled({ timeout: opening })));
  await orElse(opening, undefined, tab.page.keyboard.press('Escape'));
  await orElse(opening, undefined, second.waitFor({ state: 'hidden', timeout: opening }));
  // What leads elsewhere, or stays open, says nothing of the other items.
  const isBack = tab.page.url() === here && (await orElse(1_000, -1, first.count())) === 1;
  return isBack ? isOffered : undefined;
};

const lookAt = async (
  tab: Tab,
  page: Page,
  action: Action,
  { disposable }: Pick<Exploration, 'disposable'>,
): Promise<void> => {
  const isMenu = action.steps[1]?.do === 'click';
  const isOpened = isMenu && disposable;
  const examples = action.examples.map(({ text }) => text);
  // Elsewhere than on a copy nothing is acted on but what was chosen for it.
  const names = disposable ? [...new Set(namesIn(page, action))] : examples;
  const offering: string[] = [];
  for (const item of isOpened ? examples.slice(0, mostOpened) : names) {
    const isOffered = await offers(tab, isOpened ? action.steps : action.steps.slice(0, 1), item);
    if (isOffered === undefined) return;
    if (isOffered) offering.push(item);
    if (offering.length === (isOpened ? enoughOpened : mostExamples)) break;
  }
  // None by the name that it had: items may be called otherwise since.
  if (offering.length === 0) return;
  const groupOf = (text: string) => action.examples.find((example) => example.text === text)?.group ?? '';
  action.examples = offering.map((text) => ({ text, group: groupOf(text) }));
  if (isOpened || !isMenu) action.offeredNow = true;
};

const keysOf = ({ columns }: List): string => columns.map(({ key }) => key).join();

/** What the items say, where the list has the same columns as at first, and what the page counts. */
export const sayWhatIsThere = (page: Page, now: Pick<Page, 'lists' | 'tallies'>): void => {
  for (const list of page.lists) {
    const again = now.lists.find(({ items }) => same(items, list.items));
    if (again === undefined || again.count === 0 || keysOf(again) !== keysOf(list)) continue;
    list.count = again.count;
    for (const [index, column] of list.columns.entries())
      column.samples = again.columns[index]?.samples ?? column.samples;
  }
  for (const tally of page.tallies) {
    const again = now.tallies.find(({ locator }) => same(locator, tally.locator));
    if (again !== undefined && again.parts.length === tally.parts.length) Object.assign(tally, again);
  }
};

/** Forms that were sent, after which their page may have them no more. */
const tasksSent = (known: Known): Task[] =>
  known.page.forms
    .filter(({ method, submissions }) => method !== 'get' && submissions.length > 0)
    .map((form) => ({ known, form }));

export const offered: Phase = {
  name: 'offered',
  until: 0.95,
  run: async (exploration: Exploration, turn) => {
    const queue = exploration.site.known.filter((known) => askedAt(known).length > 0);
    const sent = exploration.site.known.flatMap((known) => tasksSent(known).slice(0, 1));
    return workInTurn(exploration, turn, () => {
      const known = queue.shift();
      if (known !== undefined)
        return async (tab) => {
          if (!(await orElse(10_000, false, exploration.reach(tab, known)))) return;
          const now = await orElse(4_000, undefined, tab.read());
          if (now !== undefined) sayWhatIsThere(known.page, now);
          for (const action of askedAt(known)) await lookAt(tab, known.page, action, exploration);
        };
      const task = sent.shift();
      return task && (async (tab) => void (await orElse(20_000, task, whereOffered(exploration, tab, task))));
    });
  },
};
