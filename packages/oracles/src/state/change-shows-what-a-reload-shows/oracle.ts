import type { Action, Expression, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  bareItemsOf,
  bareLines,
  countOf,
  expectThat,
  keep,
  type PlanDraft,
  reload,
  settle,
  step,
  value,
  variable,
  waitFor,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import {
  broughtBack,
  byOther,
  type ExampleSubject,
  examplePlace,
  exampleSubjects,
} from '../../site/action-examples.ts';
import {
  actingOn,
  actionsOn,
  changesOf,
  lostOnReload,
  nameOf,
  type Target,
  whereOf,
} from '../../site/action-subject.ts';
import { reachedAgain } from '../../site/action-view.ts';
import { open } from '../../site/drafting.ts';
import { quoted } from '../../site/words.ts';
import { namesElsewhere } from './of-names.ts';

const mostActions = 4;

const makesKept = ({ site, action, items }: ExampleSubject): boolean =>
  actionsOn(site, action.items ?? items, 'create').some((each) => each.action.kept === 'yes');

/** It is kept, as far as exploring knows. */
const isKept = ({ action, shared }: ExampleSubject): boolean =>
  action.kept === 'yes' || (action.kept === 'unknown' && (shared || changesOf(action, 'storage').length > 0));

const shown = ({ items, classes }: ExampleSubject): Expression => bareItemsOf(items, classes);
/** What can be undone, say, is known until the page is loaded anew: what is disabled is not compared. */
const lines = bareLines();

/** Loads the page anew and compares: the items are what they were, and no line is new. */
const asLoaded = (subject: ExampleSubject, index: string, after: string): Step[] => {
  const { action, items } = subject;
  const [kept, before] = [`items${index}`, `lines${index}`];
  const promised = action.kept === 'yes' || makesKept(subject);
  const same = promised
    ? expectThat(
        `after ${after} the items are the same when the page is loaded anew`,
        shown(subject),
        'same-members',
        variable(kept),
        lostOnReload(items),
      )
    : assume('the items are what they were', shown(subject), 'same-members', variable(kept));
  return [
    settle(),
    keep(kept, shown(subject)),
    keep(before, lines),
    step(
      'load the page anew',
      reload(),
      ...reachedAgain(subject.page),
      settle(),
      waitFor({ ...items, nth: 0 }),
    ),
    same,
    expectThat(
      `after ${after} the page shows nothing else when it is loaded anew`,
      apply('without', lines, variable(before)),
      'empty',
    ),
  ];
};

const acted = (subject: ExampleSubject, index: number, target: Target): Step[] => {
  const name = nameOf(subject);
  const row = (action: Action): Step =>
    step(
      `every control of its kind on ${quoted(target.words)}`,
      ...action.alike.map((control) =>
        actingOn(byOther(action, control), target, `another control of its kind on ${quoted(target.words)}`),
      ),
    );
  return [
    assume(`${quoted(target.words)} is there, once`, countOf(target.item), 'equals', value(1)),
    actingOn(subject.action, target, `${name} of ${quoted(target.words)}`),
    ...asLoaded(subject, String(index), `${name} of ${quoted(target.words)}`),
    ...(subject.action.alike.length === 0
      ? []
      : [row(subject.action), ...asLoaded(subject, `${index}row`, 'all controls of its kind')]),
    ...broughtBack(subject, target),
  ];
};

const showsTheSame = (subjects: readonly ExampleSubject[], guard: Guarding): PlanDraft | undefined => {
  const [first] = subjects;
  if (first === undefined) return undefined;
  const place = examplePlace(first);
  return guard({
    ...place,
    element: `${place.element} reload`,
    title: `${whereOf(first)}: after a change the page shows what it shows when it is loaded anew`,
    steps: [
      open(first.page),
      keep('first', lines),
      // With a clock, or with what is drawn by chance, nothing can be compared.
      ...['once', 'once more'].flatMap((when) => [
        step(
          `load the page anew ${when}`,
          reload(),
          ...reachedAgain(first.page),
          settle(),
          waitFor({ ...first.items, nth: 0 }),
        ),
        assume('the page shows the same each time', apply('without', lines, variable('first')), 'empty'),
      ]),
      ...subjects.flatMap((subject, index) => {
        const target = subject.targets[(index + 1) % subject.targets.length];
        return target === undefined ? [] : acted(subject, index, target);
      }),
    ],
    bug: { title: 'After a change the page shows something else than when it is loaded anew' },
  });
};

export const changeShowsWhatAReloadShows = defineOracle({
  id: 'change-shows-what-a-reload-shows',
  family: 'state',
  type: 'functional',
  title: 'After a change the page shows what it shows when it is loaded anew',
  rule:
    'Sums, counters and items after a change are those that the page computes from what it has kept. Catches figures that are not ' +
    'drawn again, changes that are drawn and not kept, and one of several columns that is left out when it is stored.',
  expected: 'Loading the page anew changes nothing that it shows.',
  remedy:
    'Compare what the handler draws with what the first drawing of the page does, and what of it is stored.',
  severity: 'medium',
  because:
    'People decide by figures that are no longer right, or lose what they changed when they come back.',
  worth: 'strong',
  plan: ({ site }, guard) => {
    const lists = new Map<string, ExampleSubject[]>();
    for (const subject of exampleSubjects(site, 'move', 'toggle', 'count', 'delete').filter(isKept)) {
      const key = `${subject.page.url} ${JSON.stringify(subject.items)}`;
      lists.set(key, [...(lists.get(key) ?? []), subject]);
    }
    const last = ({ action }: ExampleSubject) => Number(action.kind === 'delete');
    const ofLists = [...lists.values()].map((subjects) => {
      const others = subjects.filter((subject) => last(subject) === 0).slice(0, mostActions - 1);
      return showsTheSame(
        [...others, ...subjects.filter((subject) => last(subject) === 1).slice(0, 1)],
        guard,
      );
    });
    return [...ofLists, ...namesElsewhere(site, guard)];
  },
});
