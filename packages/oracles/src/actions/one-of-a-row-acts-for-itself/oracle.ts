import type { Expression, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  attributeOf,
  click,
  expectThat,
  keep,
  numberOf,
  type PlanDraft,
  settle,
  step,
  textsOf,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { open } from '../../site/drafting.ts';
import { spread } from '../../site/spread.ts';
import { pageName, quoted, shorten, slug } from '../../site/words.ts';
import { type Known, knownOf, markOf, namingOf, type One, type Row, renamedOf, rowsOf } from './rows.ts';

/** Of a row: all of a short one. */
const mostPressed = 8;
const mostRows = 3;

const calledOf = ({ control }: One): string => quoted(control.name);

/** Those that can be pressed; the two that are pressed first show that the page works as it was understood. */
const orderOf = (ones: readonly One[], leading: readonly One[]): One[] => [
  ...leading,
  ...ones.filter((one) => !leading.includes(one)),
];

interface Reading {
  /** Of all the others. */
  readonly others: (own: One) => Expression;
  /** Pressed once more it is as it was. */
  readonly isBack: boolean;
  /** Seen to leave the others alone. */
  readonly sound: readonly Known[];
}

const readingOf = (row: Row, known: readonly Known[]): Reading | undefined => {
  const rest = (own: One) => row.ones.filter((one) => one !== own).map(({ control }) => control.locator);
  const mark = markOf(row, known);
  if (mark !== undefined)
    return {
      others: (own) => apply('concat', ...rest(own).map((each) => attributeOf(each, mark)), value('')),
      isBack: true,
      sound: known,
    };
  const sound = renamedOf(row, known);
  if (sound.length === 0) return undefined;
  // By their names: the one that was changed by mistake is not found any more.
  return {
    others: (own) => apply('concat', ...rest(own).map((each) => textsOf(each))),
    isBack: false,
    sound,
  };
};

const leavesOthers = (row: Row, known: readonly Known[], guard: Guarding): Steps | undefined => {
  const reading = readingOf(row, known);
  if (reading === undefined) return undefined;
  const { others, isBack, sound } = reading;
  const free = row.ones.filter(({ control }) => control.state.disabled !== true);
  const leading = sound.map(({ one }) => one).slice(0, 1);
  const steps = orderOf(spread(free, mostPressed), leading).flatMap((one, index): Step[] => {
    const name = calledOf(one);
    const before = `others${index}`;
    const same = [others(one), 'equals', variable(before)] as const;
    return [
      keep(before, others(one)),
      step(`press ${name}`, click(one.control.locator), settle()),
      index < leading.length
        ? assume(`${name} leaves the others as they were`, ...same)
        : expectThat(`${name} leaves the others as they were`, ...same),
      ...(isBack ? [step(`press ${name} again`, click(one.control.locator), settle())] : []),
    ];
  });
  return { steps, guard, suspected: sound.length < known.length };
};

interface Steps {
  readonly steps: Step[];
  readonly guard: Guarding;
  /** Exploring saw one that changes another. */
  readonly suspected: boolean;
}

/** Both ends name themselves: then the number says which one was pressed, and not how many were. */
const namesIt = (row: Row, known: readonly Known[], guard: Guarding): Steps | undefined => {
  const naming = renamedOf(row, known).length > 0 ? undefined : namingOf(known);
  const free = row.ones.filter(({ control }) => control.state.disabled !== true);
  const [first, last] = [free[0], free.at(-1)];
  if (naming === undefined || first === undefined || last === undefined || free.length < 3) return undefined;
  const said = numberOf({ ...naming.locator, visible: true }, naming.nth);
  const isBack = markOf(row, known) !== undefined;
  const steps = orderOf(spread(free, mostPressed), [first, last]).flatMap((one, index): Step[] => {
    const name = calledOf(one);
    const says = [said, 'equals', value(one.number)] as const;
    return [
      step(`press ${name}`, click(one.control.locator), settle()),
      index < 2
        ? assume(`the page says ${one.number} after ${name}`, ...says)
        : expectThat(`the page says ${one.number} after ${name}`, ...says),
      ...(isBack ? [step(`press ${name} again`, click(one.control.locator), settle())] : []),
    ];
  });
  return { steps, guard, suspected: false };
};

const wholeName = ({ words, ones }: Row): string => {
  const [first] = ones;
  return quoted(shorten(words.trim() || first?.control.name || '', 24));
};

const drafted = (row: Row, { steps, guard, suspected }: Steps, what: 'itself' | 'named'): PlanDraft => {
  const { page } = row;
  const range = `${row.ones[0]?.number} to ${row.ones.at(-1)?.number}`;
  const of = `${wholeName(row)}, ${range}`;
  return guard({
    page,
    element: `${slug(row.words)} ${slug(row.ones[0]?.control.name ?? '')} ${what}`,
    locator: row.ones[0]?.control.locator,
    isolation: 'session',
    suspected,
    title: `${pageName(page)}: each of ${of} ${what === 'itself' ? 'changes itself alone' : 'is named as chosen'}`,
    steps: [open(page), ...steps],
    bug: {
      title:
        what === 'itself'
          ? `One of ${of} changes another of them`
          : `One of ${of} is taken for another of them`,
    },
  });
};

const plansOf = (row: Row, guard: Guarding): (PlanDraft | undefined)[] => {
  const known = knownOf(row);
  if (known.length === 0 || known.some(({ action }) => action.writes)) return [];
  const alone = leavesOthers(row, known, guard);
  const named = namesIt(row, known, guard);
  return [alone && drafted(row, alone, 'itself'), named && drafted(row, named, 'named')];
};

export const oneOfARowActsForItself = defineOracle({
  id: 'one-of-a-row-acts-for-itself',
  family: 'actions',
  type: 'functional',
  title: 'Of numbered buttons side by side each does its own thing',
  rule:
    'Seats, stars, days: pressing one of them marks or changes that one, no other, and what names the choice names it. ' +
    'Catches an index that is one off, and one of them that was wired to its neighbour.',
  expected: 'The one that was pressed is the one that changes, and the one that is named.',
  remedy:
    'Compare what is handed to the handler with what is drawn: an index that counts from one or from zero, a key used twice.',
  severity: 'high',
  because: 'People get another seat, day or rating than the one that they chose.',
  worth: 'strong',
  plan: ({ site }, guard) =>
    site.pages
      .filter(({ reach }) => reach.length === 0)
      .flatMap((page) =>
        rowsOf(page)
          .filter((row) => knownOf(row).length > 0)
          .slice(0, mostRows)
          .flatMap((row) => plansOf(row, guard)),
      ),
});
