import type { Field, SiteModel, Step } from '@prowl/contracts';
import {
  assume,
  click,
  countOf,
  expectThat,
  type PlanDraft,
  press,
  selectValue,
  settle,
  step,
  textOf,
  value,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { open } from '../../site/drafting.ts';
import { holdsItsChoice } from '../../site/filling.ts';
import { asExplored } from '../../site/planning.ts';
import { pageName, quoted, shorten, slug } from '../../site/words.ts';
import { type Cell, calledWith, type Grid, gridsOf } from './grids.ts';

const mostNeighbours = 5;
const mostViews = 3;

const short = ({ name }: Cell): string => quoted(shorten(name, 30));
const isThere = (cell: Cell) => countOf({ ...cell.locator, visible: true });

/** The one that is pressed shares what it holds with another one, where any does: that one may go along. */
const chosenOf = ({ used }: Grid): Cell | undefined =>
  used.find((cell) => used.some((other) => other !== cell && other.holds === cell.holds)) ?? used[0];

const cleared = ({ nothing }: Grid, cell: Cell): Step =>
  assume(`${short(cell)} holds nothing now`, countOf(calledWith(cell, nothing)), 'equals', value(1));

const pressed = (grid: Grid, cell: Cell): Step[] => [
  assume(`${short(cell)} is there`, isThere(cell), 'equals', value(1)),
  step(`press ${short(cell)}`, click(cell.locator), settle()),
  cleared(grid, cell),
];

const placeOf = (site: SiteModel, { page }: Grid, cell: Cell, what: string) => ({
  page,
  element: `${slug(cell.place)} ${what}`,
  component: `cell ${what}`,
  locator: cell.locator,
  isolation: 'session' as const,
  signedIn: asExplored(site, page),
});

const leavesOthers = (site: SiteModel, grid: Grid, cell: Cell, guard: Guarding): PlanDraft => {
  const { page, used } = grid;
  const others = used
    .filter((other) => other !== cell)
    .toSorted((a, b) => Number(b.holds === cell.holds) - Number(a.holds === cell.holds))
    .slice(0, mostNeighbours);
  return guard({
    ...placeOf(site, grid, cell, 'alone'),
    title: `${pageName(page)}: ${short(cell)} is emptied alone`,
    steps: [
      open(page),
      ...others.map((other) => assume(`${short(other)} is there`, isThere(other), 'equals', value(1))),
      ...pressed(grid, cell),
      ...others.map((other) =>
        expectThat(`${short(other)} holds what it held`, isThere(other), 'equals', value(1)),
      ),
    ],
    bug: { title: `Emptying ${short(cell)} empties others as well` },
  });
};

/** "6 of 24": so many of them hold something, and so many there are. */
const figureOf = ({ page, used, cells }: Grid) =>
  page.tallies.find(
    ({ parts }) => parts[0]?.value === used.length && parts.some((part) => part.value === cells.length),
  );

const isCounted = (site: SiteModel, grid: Grid, cell: Cell, guard: Guarding): PlanDraft | undefined => {
  const figure = figureOf(grid);
  if (figure === undefined) return undefined;
  const { page, used } = grid;
  const shown = textOf({ ...figure.locator, visible: true }, 'number');
  return guard({
    ...placeOf(site, grid, cell, 'counted'),
    title: `${pageName(page)}: the number of those in use follows ${short(cell)}`,
    steps: [
      open(page),
      assume('it counts those in use', shown, 'equals', value(used.length)),
      ...pressed(grid, cell),
      expectThat('it counts one less', shown, 'equals', value(used.length - 1)),
    ],
    bug: { title: `The number of those in use does not follow when ${short(cell)} is emptied` },
  });
};

const takesKeys = (site: SiteModel, grid: Grid, cell: Cell, guard: Guarding): PlanDraft | undefined => {
  const { page, used, nothing } = grid;
  // What holds something else is not emptied by the first.
  const others = used.filter((other) => other.holds !== cell.holds);
  const keys = (['Enter', 'Space'] as const).flatMap((key, index) => {
    const other = others[index];
    return other === undefined ? [] : [{ key, other }];
  });
  if (keys.length === 0) return undefined;
  return guard({
    ...placeOf(site, grid, cell, 'keys'),
    title: `${pageName(page)}: what a click empties the keyboard empties, too`,
    steps: [
      open(page),
      ...pressed(grid, cell),
      ...keys.flatMap(({ key, other }) => [
        assume(`${short(other)} is there`, isThere(other), 'equals', value(1)),
        step(`press ${key} on ${short(other)}`, press(key, other.locator), settle()),
        expectThat(
          `${short(other)} holds nothing now`,
          countOf(calledWith(other, nothing)),
          'equals',
          value(1),
        ),
      ]),
    ],
    bug: { title: `A square as ${short(cell)} cannot be emptied by the keyboard` },
  });
};

const survivesView = (
  site: SiteModel,
  grid: Grid,
  cell: Cell,
  { locator, label, name, options = [], value: held = '' }: Field,
  guard: Guarding,
): PlanDraft | undefined => {
  const { page, nothing, used } = grid;
  const other = options.find((option) => option.value !== held && option.value !== '');
  const witness = used.find((each) => each !== cell);
  if (other === undefined || witness === undefined || held === '') return undefined;
  return guard({
    ...placeOf(site, grid, cell, `view ${slug(label || name)}`),
    title: `${pageName(page)}: ${short(cell)} is still empty after ${quoted(label || name)} showed something else`,
    steps: [
      open(page),
      ...pressed(grid, cell),
      step(`choose ${quoted(other.label)}`, selectValue(locator, other.value), settle()),
      assume('something else is shown', isThere(witness), 'equals', value(0)),
      step('choose what was chosen before', selectValue(locator, held), settle()),
      assume('it is shown again', isThere(witness), 'equals', value(1)),
      expectThat(
        `${short(cell)} still holds nothing`,
        countOf(calledWith(cell, nothing)),
        'equals',
        value(1),
      ),
    ],
    bug: { title: `What was done to ${short(cell)} is lost by a look at something else` },
  });
};

const choicesOn = ({ page }: Grid): Field[] =>
  page.forms
    .flatMap(({ fields }) => fields)
    .filter((field) => holdsItsChoice(field) && !field.readonly && (field.options?.length ?? 0) > 1);

export const cellOfAGridActsForItself = defineOracle({
  id: 'cell-of-a-grid-acts-for-itself',
  family: 'actions',
  type: 'functional',
  title: 'A square of a plan that is pressed changes alone, and is counted',
  rule:
    'Squares, seats, slots that are called by their place and by what is there: one that is pressed and is empty then leaves the others as they are, ' +
    'the number of those in use follows, Enter and Space do what a click does, and a look at another plan and back loses nothing.',
  expected: 'The one that was pressed is empty, and so it stays; all others are as they were.',
  remedy: 'Change the square by its place, not by what it holds; count and store after each change.',
  severity: 'high',
  because: 'A whole plan is lost square by square, and people trust a number that is wrong.',
  worth: 'strong',
  plan: ({ site }, guard) =>
    gridsOf(site).flatMap((grid) => {
      const cell = chosenOf(grid);
      if (cell === undefined) return [];
      return [
        leavesOthers(site, grid, cell, guard),
        isCounted(site, grid, cell, guard),
        takesKeys(site, grid, cell, guard),
        ...choicesOn(grid)
          .flatMap((field) => survivesView(site, grid, cell, field, guard) ?? [])
          .slice(0, mostViews),
      ];
    }),
});
