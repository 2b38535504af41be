// Buttons side by side that are numbered one after the other (seats, stars, days, frames of a hive), and what exploring saw some of them do.
import type { Action, Change, Control, Locator, Page } from '@prowl/contracts';
import { changesOf, sameThing } from '../../site/action-subject.ts';
import { pressOf } from '../../site/presses.ts';

export interface One {
  readonly control: Control;
  readonly number: number;
}

export interface Row {
  readonly page: Page;
  /** What all of them are called before their number. */
  readonly words: string;
  readonly ones: readonly One[];
}

const fewest = 3;
const pressed: ReadonlySet<Control['kind']> = new Set(['button', 'toggle', 'option', 'tab']);

/** Its first number, and what stands before it: a number with a unit behind it is an amount like any other. */
const numberIn = (name: string): { words: string; number: number } | undefined => {
  const found = /^(\D{0,30}?)(\d{1,2})(?!\d|[.,]\d)/.exec(name);
  return found === null ? undefined : { words: found[1] ?? '', number: Number(found[2]) };
};

/** Each of them counts one on from the one before. */
export const rowsOf = (page: Page): Row[] => {
  const rows: { words: string; ones: One[] }[] = [];
  for (const control of page.controls) {
    const named = numberIn(control.name);
    const isOne = named !== undefined && control.region !== 'item' && pressed.has(control.kind);
    const row = rows.at(-1);
    const last = row?.ones.at(-1);
    if (!isOne) {
      rows.push({ words: '', ones: [] });
      continue;
    }
    const goesOn =
      last?.number === named.number - 1 && row?.words === named.words && last.control.role === control.role;
    if (goesOn) row?.ones.push({ control, number: named.number });
    else rows.push({ words: named.words, ones: [{ control, number: named.number }] });
  }
  return rows.filter(({ ones }) => ones.length >= fewest).map((row) => ({ page, ...row }));
};

export interface Known {
  readonly one: One;
  readonly action: Action;
}

/** Those that exploring pressed, where that showed something. */
export const knownOf = ({ page, ones }: Row): Known[] =>
  ones.flatMap((one) => {
    const action = page.actions.find(
      (each) =>
        !each.perItem &&
        pressOf(each) !== undefined &&
        each.name === one.control.name &&
        ['toggle', 'count'].includes(each.kind),
    );
    const stays = action !== undefined && changesOf(action, 'address').length === 0;
    return stays ? [{ one, action }] : [];
  });

type State = Extract<Change, { what: 'state' }>;

const attributes: Partial<Record<State['state'], string>> = {
  pressed: 'aria-pressed',
  selected: 'aria-selected',
  current: 'aria-current',
  class: 'class',
};
const firstTry = ({ tries: [first] }: Action): readonly Change[] => first?.changes ?? [];
const statesOf = ({ action }: Known): State[] =>
  firstTry(action).filter((change): change is State => change.what === 'state');

/** What marks the one that was pressed, and it alone: pressed once more, it is unmarked. */
export const markOf = ({ ones }: Row, known: readonly Known[]): string | undefined => {
  const names = new Set(ones.map(({ control }) => control.name));
  const isAlone = (each: Known): boolean =>
    each.action.undoneBy === each.action.key &&
    statesOf(each).every(({ own, name }) => own || !names.has(name));
  if (known.length < 2 || !known.every(isAlone)) return undefined;
  const [first] = known;
  const shared = (first === undefined ? [] : statesOf(first)).filter(
    ({ own, state, to }) =>
      own &&
      attributes[state] !== undefined &&
      known.every((each) => statesOf(each).some((one) => one.own && one.state === state && one.to === to)),
  );
  const [mark] = shared.toSorted((a, b) => Number(a.state === 'class') - Number(b.state === 'class'));
  return mark && attributes[mark.state];
};

type Renaming = 'itself' | 'another' | 'otherwise';

/** What pressing it renames: itself, with its number kept, or one of the others in its place. */
const renamingOf = ({ ones }: Row, { one, action }: Known): Renaming => {
  const names = ones.map(({ control }) => control.name);
  const parts = firstTry(action).filter((change) => change.what === 'part' && change.kind === 'control');
  const went = parts.flatMap((part) => (part.what === 'part' && part.how === 'went' ? part.name : []));
  const came = parts.flatMap((part) => (part.what === 'part' && part.how === 'came' ? part.name : []));
  const [[was = '', ...more], [now = '', ...others]] = [went, came];
  if (more.length > 0 || others.length > 0 || was === '' || names.includes(now)) return 'otherwise';
  const number = numberIn(now)?.number;
  if (number === undefined || numberIn(was)?.number !== number) return 'otherwise';
  if (was === one.control.name) return 'itself';
  return names.includes(was) ? 'another' : 'otherwise';
};

/**
 * Each says what it is in ("7: empty"), and says something else once it was pressed; its number stays. Answers those that were seen to;
 * one that changes a neighbour instead is an exception to be shown as long as it is outnumbered.
 */
export const renamedOf = (row: Row, known: readonly Known[]): readonly Known[] => {
  const renamings = known.map((each) => renamingOf(row, each));
  const own = known.filter((_, index) => renamings[index] === 'itself');
  const isClear = own.length >= 2 && own.length * 2 > known.length && !renamings.includes('otherwise');
  return isClear ? own : [];
};

export interface Naming {
  readonly locator: Locator;
  readonly nth: number | undefined;
}

/** A number of the page that says which one was pressed: it said so of one at least. */
export const namingOf = (known: readonly Known[]): Naming | undefined => {
  const figures = known.flatMap(({ one, action }) =>
    firstTry(action).flatMap((change) =>
      change.what === 'figure' && change.to !== undefined ? [{ change, says: change.to === one.number }] : [],
    ),
  );
  const naming = figures.find(
    ({ change }) =>
      !JSON.stringify(change.locator).includes('{{') &&
      figures.some(
        ({ change: other, says }) =>
          says && sameThing(other.locator, change.locator) && other.nth === change.nth,
      ),
  );
  return naming && { locator: naming.change.locator, nth: naming.change.nth };
};
