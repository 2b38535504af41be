// A figure that sums up what the items say, as the foot of a table does: after each change it is still their sum.
import type { Change, List, ListColumn, Locator, SiteModel } from '@prowl/contracts';
import {
  apply,
  assume,
  countOf,
  expectThat,
  keep,
  numberOf,
  type PlanDraft,
  value,
  variable,
} from '@prowl/plan';
import type { Guarding } from '../../definition/oracle.ts';
import {
  broughtBack,
  type Example,
  type ExampleSubject,
  examplePlace,
  exampleSubjects,
} from '../../site/action-examples.ts';
import { actingOn, nameOf, sameThing, whereOf } from '../../site/action-subject.ts';
import { open } from '../../site/drafting.ts';
import { valuesOf } from '../../site/listing.ts';
import { oneNumber } from '../../site/numbers.ts';
import { partOf } from '../../site/parts.ts';
import { quoted, shorten, slug } from '../../site/words.ts';

type Figure = Extract<Change, { what: 'figure' }>;

const most = { figures: 2, actions: 3 } as const;

const changeOf = ({ from, to }: Figure): number => (from === undefined || to === undefined ? 0 : to - from);

const isInItem = ({ locator }: Figure, items: Locator): boolean => {
  const { within } = locator;
  if (within === undefined) return false;
  const { hasText: _, visible: __, ...place } = within;
  return sameThing(place as Locator, items);
};

interface Sum {
  readonly figure: Figure;
  readonly list: List;
  readonly column: ListColumn;
}

const isNumeric = ({ samples }: ListColumn): boolean =>
  samples.length > 1 && samples.every((sample) => oneNumber(sample) !== undefined);

/** Figures that changed by as much as all items together, in more tries than not. */
const sumsOf = (site: SiteModel, { page, action }: ExampleSubject): Sum[] => {
  const list = page.lists.find((each) => sameThing(each.items, action.items));
  if (list === undefined || list.pager !== undefined) return [];
  const columns = list.columns.filter((each) => isNumeric(each) && each.samples.length === list.count);
  const tries = site.pages
    .filter(({ url }) => url === page.url)
    .flatMap(({ actions }) => actions.filter(({ items }) => sameThing(items, list.items)))
    .flatMap((each) => each.tries.map(({ changes }) => changes.filter((one) => one.what === 'figure')));
  return columns.flatMap((column) => {
    const votes = new Map<string, { figure: Figure; for: number; against: number }>();
    for (const changes of tries) {
      const ofItems = changes.filter(
        (one) => isInItem(one, list.items) && sameThing(partOf(one.locator), partOf(column.locator)),
      );
      const together = ofItems.map(changeOf).reduce((sum, each) => sum + each, 0);
      if (together === 0) continue;
      for (const figure of changes.filter((one) => !isInItem(one, list.items))) {
        const key = `${JSON.stringify(figure.locator)} ${figure.nth ?? ''}`;
        const vote = votes.get(key) ?? { figure, for: 0, against: 0 };
        if (changeOf(figure) === together) vote.for += 1;
        else vote.against += 1;
        votes.set(key, vote);
      }
    }
    return [...votes.values()]
      .filter((vote) => vote.for > vote.against)
      .slice(0, most.figures)
      .map(({ figure }) => ({ figure, list, column }));
  });
};

/** Of those that go the first that is worth something: without it the sum is as before. */
const targetFor = (
  { action, targets }: ExampleSubject,
  { list, column }: Sum,
  index: number,
): Example | undefined => {
  const names = list.columns.find(({ meaning }) => meaning === 'name')?.samples ?? [];
  const worth = ({ words }: Example): number => oneNumber(column.samples[names.indexOf(words)] ?? '') ?? 0;
  return action.kind === 'delete'
    ? targets.find((target) => worth(target) !== 0)
    : targets[index % targets.length];
};

const followsItems = (
  subjects: readonly ExampleSubject[],
  sum: Sum,
  guard: Guarding,
): PlanDraft | undefined => {
  const [first] = subjects;
  if (first === undefined) return undefined;
  const { figure, list, column } = sum;
  const number = numberOf({ ...figure.locator, visible: true }, figure.nth);
  const parts = apply('sum', valuesOf(list, column, 'number'));
  const label = quoted(shorten(figure.label || figure.text, 30));
  const done = subjects.flatMap((subject, index) => {
    const target = targetFor(subject, sum, index);
    if (target === undefined) return [];
    const name = `${nameOf(subject)} of ${quoted(target.words)}`;
    return [
      assume(`${quoted(target.words)} is there, once`, countOf(target.item), 'equals', value(1)),
      actingOn(subject.action, target, name),
      keep(`parts${index}`, parts),
      expectThat(`after ${name} it is still their sum`, number, 'close-to', variable(`parts${index}`)),
      ...broughtBack(subject, target),
    ];
  });
  if (done.length === 0) return undefined;
  return guard({
    ...examplePlace(first),
    element: `${slug(figure.label)} sum`,
    component: `sum ${JSON.stringify(figure.locator)}`,
    locator: figure.locator,
    title: `${whereOf(first)}: ${label} is the sum of what the items say after each change of them`,
    steps: [
      open(first.page),
      keep('parts', parts),
      assume('it is their sum', number, 'close-to', variable('parts')),
      assume('it is no count of them', number, 'greater-than', countOf(list.items)),
      ...done,
    ],
    bug: { title: `The sum ${label} does not follow the items` },
  });
};

export const sumsThatFollow = (site: SiteModel, guard: Guarding): (PlanDraft | undefined)[] => {
  const lists = Map.groupBy(
    exampleSubjects(site, 'toggle', 'count', 'delete'),
    ({ page, items }) => `${page.url} ${JSON.stringify(items)}`,
  );
  return [...lists.values()].flatMap((subjects) => {
    const [first] = subjects;
    if (first === undefined) return [];
    const last = subjects.filter(({ action }) => action.kind === 'delete').slice(0, 1);
    const others = subjects.filter(({ action }) => action.kind !== 'delete').slice(0, most.actions - 1);
    return sumsOf(site, first).map((sum) => followsItems([...others, ...last], sum, guard));
  });
};
