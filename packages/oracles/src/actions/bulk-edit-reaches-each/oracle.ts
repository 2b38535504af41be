import type { Action, Field, Form, List, ListColumn, Locator, Page, SiteModel, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  check,
  click,
  countOf,
  expectThat,
  hover,
  keep,
  type PlanDraft,
  selectLabel,
  settle,
  step,
  textOf,
  textsOf,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { filledIn, sameThing, type Target, targetOf } from '../../site/action-subject.ts';
import { open } from '../../site/drafting.ts';
import { mayHaveChanged, namesNow } from '../../site/items-now.ts';
import { asExplored } from '../../site/planning.ts';
import { isTick, ticksItem } from '../../site/ticks.ts';
import { pageName, quoted, slug } from '../../site/words.ts';

/** A form about the items of a list that are ticked: a value is chosen for all of them. */
interface BulkEdit {
  readonly page: Page;
  readonly form: Form;
  readonly submit: Locator;
  readonly choice: Field;
  readonly list: List;
  /** Where the list shows the value. */
  readonly column: ListColumn;
  /** Ticks an item. */
  readonly box: Action;
}

/** Three are ticked, and one is not. */
const fewest = 4;
const mostTests = 2;

const isBox = ({ control }: Field): boolean => control === 'checkbox';
const isVisible = ({ control }: Field): boolean => control !== 'hidden';

/** What is chosen for them, where nothing else is asked for. */
const choiceOf = ({ fields, method, choosesItems = false }: Form): Field | undefined => {
  const [choice, ...more] = fields.filter((field) => isVisible(field) && !isBox(field));
  return choosesItems && method !== 'get' && choice?.control === 'select' && more.length === 0
    ? choice
    : undefined;
};

const labelsOf = ({ options = [] }: Field): string[] =>
  options.flatMap(({ label, value: sent }) => (sent === '' ? [] : label.trim()));

/** Each item says one of the values there, or nothing. */
const columnFor = ({ columns }: List, choice: Field): ListColumn | undefined => {
  const labels = new Set(labelsOf(choice));
  return columns.find(({ attribute, samples }) => {
    const said = samples.map((sample) => sample.trim()).filter((sample) => sample !== '');
    return attribute === undefined && said.length > 0 && said.every((sample) => labels.has(sample));
  });
};

const bulkEditsOn = (page: Page): BulkEdit[] =>
  page.forms.flatMap((form): BulkEdit[] => {
    const choice = choiceOf(form);
    if (choice === undefined || form.submit === undefined) return [];
    const { submit } = form;
    return page.actions.filter(ticksItem).flatMap((box): BulkEdit[] => {
      const list = page.lists.find(({ items }) => sameThing(items, box.items));
      const column = list && columnFor(list, choice);
      return list && column ? [{ page, form, submit, choice, list, column, box }] : [];
    });
  });

interface Chosen {
  readonly label: string;
  readonly three: readonly [Target, Target, Target];
  readonly left: Target;
}

/** The value that the fewest have, and four items that have another one: the first and the last of what is left, and two between. */
const chosenFor = ({ list, column, choice, box }: BulkEdit): Chosen | undefined => {
  const had = column.samples.map((sample) => sample.trim());
  const names = list.columns.find(({ meaning }) => meaning === 'name')?.samples ?? [];
  const uses = (label: string) => had.filter((each) => each === label).length;
  const [label] = labelsOf(choice).toSorted((a, b) => uses(a) - uses(b));
  const known = new Set(box.examples.map(({ text }) => text.trim()));
  const free = names
    .map((name) => name.trim())
    .filter((name, at) => known.has(name) && had[at] !== label && had[at] !== '' && had[at] !== undefined);
  const items = { ...list.items, visible: true };
  const [first = '', second = '', third = ''] = free;
  if (label === undefined || free.length < fewest || new Set(free).size < free.length) return undefined;
  const last = free.at(-1) ?? '';
  return {
    label,
    three: [targetOf(items, first, 'first'), targetOf(items, third, 'third'), targetOf(items, last, 'last')],
    left: targetOf(items, second, 'second'),
  };
};

/** Of those that are there when the test begins, in place of those that exploring saw. */
const chosenNow = (
  site: SiteModel,
  { page, list, box }: BulkEdit,
  label: string,
): (Pick<Chosen, 'three' | 'left'> & { readonly reading: readonly Step[] }) | undefined => {
  const items = { ...list.items, visible: true };
  const acting = { page, action: box };
  const names = mayHaveChanged(site, acting) ? namesNow(acting, items) : undefined;
  if (names === undefined) return undefined;
  const having = apply('found-in-one', names.all, textsOf({ ...items, hasText: label }));
  const at = (index: number) => apply('at', variable('free'), value(index));
  const named = (word: string) => targetOf(items, `{{${word}Name}}`, word);
  return {
    three: [named('first'), named('third'), named('last')],
    left: named('second'),
    reading: [
      keep('free', apply('without', names.all, having)),
      assume('so many say something else', apply('length', variable('free')), 'at-least', value(fewest)),
      ...['first', 'second', 'third'].map((word, index) => keep(`${word}Name`, at(index))),
      keep('lastName', at(-1)),
    ],
  };
};

const reachesEach = (site: SiteModel, bulk: BulkEdit, guard: Guarding): PlanDraft | undefined => {
  const { page, form, submit, choice, column, box, list } = bulk;
  const [press] = box.steps;
  const chosen = chosenFor(bulk);
  if (chosen === undefined || !isTick(press)) return undefined;
  const { label } = chosen;
  const now = chosenNow(site, bulk, label);
  const { three, left } = now ?? chosen;
  const [first, , last] = three;
  /** What a loop leaves out is at an end of it. */
  const ends = [first, last];
  const said = ({ item }: Target) => textOf({ ...column.locator, within: item });
  const tick = ({ text, words, item }: Target): Step =>
    step(`tick the ${words} item`, hover(item), check(filledIn(press.target, { item: text })), settle());
  const send = (title: string): Step =>
    step(title, selectLabel(choice.locator, label), click(submit), settle());
  const named = quoted(choice.label || form.submitName);
  const isThere = (target: Target): Step[] => [
    assume(`the ${target.words} item is there, once`, countOf(target.item), 'equals', value(1)),
    assume(`the ${target.words} item says something else`, said(target), 'not-contains', value(label)),
  ];
  const alone = (target: Target): Step[] => [
    tick(target),
    send(`choose ${quoted(label)} for the ${target.words} item alone`),
    open(page),
    assume(`alone the ${target.words} item takes it`, said(target), 'contains', value(label)),
  ];
  return guard({
    page,
    element: `${slug(choice.label)} of several`,
    locator: list.items,
    isolation: 'global',
    signedIn: asExplored(site, page),
    title: `${pageName(page)}: ${named} reaches each item that is ticked, and no other`,
    steps: [
      open(page),
      ...(now?.reading ?? []),
      ...[...three, left].flatMap(isThere),
      ...three.map(tick),
      send(`choose ${quoted(label)} for the three`),
      open(page),
      ...ends.map((target, index) => keep(`said${index}`, said(target))),
      keep('beside', said(left)),
      // What one of them does not take by itself it need not take with the others.
      ...ends.flatMap(alone),
      ...ends.map(({ words }, index) =>
        expectThat(
          `the ${words} item says ${quoted(label)}`,
          variable(`said${index}`),
          'contains',
          value(label),
        ),
      ),
      expectThat(
        `the ${left.words} item, which was not ticked, does not`,
        variable('beside'),
        'not-contains',
        value(label),
        { title: `${named} reaches an item that was not ticked` },
      ),
    ],
    bug: {
      title: `${named} leaves out one of the items that are ticked`,
      expected: `Each item that was ticked says ${quoted(label)}, and no other one does.`,
    },
  });
};

export const bulkEditReachesEach = defineOracle({
  id: 'bulk-edit-reaches-each',
  family: 'actions',
  type: 'functional',
  title: 'A value that is chosen for several ticked items reaches each of them, and no other',
  rule:
    'Three items of a list are ticked and a value is chosen for them in the form that goes with the list: each has it then, and an item between them ' +
    'that was not ticked does not. Each takes it alone before anything is said. Catches loops that leave out the first or the last, and ranges taken for a choice.',
  expected: 'Each of the items that were ticked has the value, and no other one got it.',
  remedy: 'Go through all identifiers that are sent, and through these alone.',
  severity: 'high',
  because: 'People take it for done to all of them, and some are as before.',
  worth: 'strong',
  plan: ({ site }, guard) =>
    // What is done so lasts: on a throw-away copy only.
    site.disposable
      ? site.pages
          .filter(({ reach }) => reach.length === 0)
          .flatMap((page) => bulkEditsOn(page).slice(0, 1))
          .slice(0, mostTests)
          .map((bulk) => reachesEach(site, bulk, guard))
      : [],
});
