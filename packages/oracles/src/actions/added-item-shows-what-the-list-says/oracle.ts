import type { Locator, Step } from '@prowl/contracts';
import { apply, assume, countOf, expectThat, itemsOf, template, text, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import {
  type ActionSubject,
  actingOn,
  actingPlace,
  changesOf,
  nameOf,
  sameThing,
  subjectsOf,
  type Target,
  targetOf,
  whereOf,
  withoutStates,
} from '../../site/action-subject.ts';
import { open } from '../../site/drafting.ts';
import { cleanedUp } from '../../site/staging.ts';
import { literally } from '../../site/words.ts';

/** Items that are added in one test. */
const mostItems = 4;

/** One item of the list, by the texts that the list shows of it. */
interface Row {
  readonly name: string;
  readonly cells: Readonly<Record<string, string>>;
}

const rowsOf = ({ action, page }: ActionSubject): Row[] => {
  const list = page.lists.find(({ items }) => sameThing(items, action.items));
  const naming = list?.columns.find(({ meaning }) => meaning === 'name');
  if (!list || !naming) return [];
  const told = list.columns.filter(
    ({ meaning, attribute }) => meaning === 'price' && attribute === undefined,
  );
  return naming.samples.map((name, index) => ({
    name,
    cells: Object.fromEntries(told.map(({ key, samples }) => [key, samples[index] ?? ''])),
  }));
};

/** What stands there once it was added, with a mark for each text that the list shows as well. */
const wordingOf = (shown: string, { name, cells }: Row): string =>
  Object.entries(cells)
    .filter(([, cell]) => cell !== '')
    .reduce((words, [key, cell]) => words.replaceAll(cell, `<${key}>`), shown.replaceAll(name, '<name>'));

const worded = (wording: string, { name, cells }: Row): string =>
  Object.entries({ ...cells, name }).reduce(
    (words, [key, cell]) => words.replaceAll(`<${key}>`, cell),
    wording,
  );

interface Learned {
  /** As most of what was added is worded. */
  readonly wording: string;
  readonly usual: readonly Row[];
  readonly deviating: readonly Row[];
  readonly untried: readonly Row[];
}

const learnedOf = (subject: ActionSubject): Learned | undefined => {
  const rows = rowsOf(subject);
  const came = changesOf(subject.action, 'item').filter(({ how, own, to }) => how === 'came' && own && to);
  const seen = came.flatMap(({ to = '' }) => {
    const row = rows.find(({ name }) => to.includes(name));
    return row ? [{ row, wording: wordingOf(withoutStates(to), row) }] : [];
  });
  const count = (wording: string) => seen.filter((each) => each.wording === wording).length;
  const [best] = seen.toSorted((a, b) => count(b.wording) - count(a.wording));
  if (
    !best ||
    count(best.wording) < 2 ||
    !Object.keys(rows[0]?.cells ?? {}).some((key) => best.wording.includes(`<${key}>`))
  )
    return undefined;
  const usual = seen.filter(({ wording }) => wording === best.wording).map(({ row }) => row);
  const deviating = seen.filter(({ wording }) => wording !== best.wording).map(({ row }) => row);
  return {
    wording: best.wording,
    usual,
    deviating,
    untried: rows.filter((row) => !seen.some((each) => each.row === row)),
  };
};

const added = (
  subject: ActionSubject,
  into: Locator,
  source: Locator,
  row: Row,
  wording: string,
  isProof: boolean,
): Step[] => {
  const target: Target = targetOf(source, literally(row.name), row.name);
  const there: Locator = { ...into, visible: true, hasText: template(literally(row.name)) };
  const message = `${row.name} is there as the list shows it`;
  const shown = apply(
    'length',
    apply('pick-including', itemsOf(there), text(template(literally(worded(wording, row))))),
  );
  return [
    assume(`${row.name} is not there yet`, countOf(there), 'equals', value(0)),
    ...Object.values(row.cells).map((cell) =>
      assume(
        `the list still says ${cell}`,
        apply('length', apply('pick-including', itemsOf(target.item), value(cell))),
        'equals',
        value(1),
      ),
    ),
    actingOn(subject.action, target, `add ${row.name}`),
    isProof ? expectThat(message, shown, 'equals', value(1)) : assume(message, shown, 'equals', value(1)),
  ];
};

const showsTheSame = (subject: ActionSubject, guard: Guarding) => {
  const { action } = subject;
  const learned = learnedOf(subject);
  const [first] = learned?.usual ?? [];
  if (!action.into || !action.items || !learned || !first) return undefined;
  const { into } = action;
  const source: Locator = { ...action.items, visible: true };
  const others = [...learned.deviating, ...learned.untried]
    .filter(({ name }) => name !== first.name)
    .slice(0, mostItems - 1);
  if (others.length === 0) return undefined;
  const rows = [first, ...others];
  return guard({
    ...actingPlace(subject),
    element: `${actingPlace(subject).element} price`,
    suspected: learned.deviating.length > 0,
    title: `${whereOf(subject)}: ${nameOf(subject)} shows the price of the list`,
    steps: [
      open(subject.page),
      ...rows.flatMap((row) => added(subject, into, source, row, learned.wording, row !== first)),
      ...cleanedUp(
        subject,
        ...rows.map((row) => targetOf({ ...into, visible: true }, literally(row.name), row.name)),
      ),
    ],
    bug: {
      title: `What ${nameOf(subject)} adds has another price than in the list`,
      expected: 'The price that the list shows.',
    },
  });
};

export const addedItemShowsWhatTheListSays = defineOracle({
  id: 'added-item-shows-what-the-list-says',
  family: 'actions',
  type: 'functional',
  title: 'What was added has the price of the list',
  rule: 'A price that the list shows is the price of the same thing in the cart, the plan or the selection it was added to.',
  expected: 'The price that the list shows.',
  remedy: 'Read the price in both places from the same field; look for rounding and for special offers.',
  severity: 'high',
  because: 'People are shown one price and asked for another.',
  worth: 'solid',
  plan: ({ site }, guard) => subjectsOf(site, 'add').map((subject) => showsTheSame(subject, guard)),
});
