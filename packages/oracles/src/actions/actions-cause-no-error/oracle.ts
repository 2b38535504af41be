import type { Action, ActionKind, Change, SiteModel, Step } from '@prowl/contracts';
import { assume, type PlanDraft, settle, step } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import {
  type Acting,
  type ActionSubject,
  actingOn,
  actingPlace,
  actionsOn,
  isOtherWay,
  makers,
  placeOf,
  stepsOf,
  subjectOf,
  subjectsOf,
  targetOf,
  whereOf,
} from '../../site/action-subject.ts';
import { comesLater, renames } from '../../site/action-tries.ts';
import { open } from '../../site/drafting.ts';
import { asExplored } from '../../site/planning.ts';
import { cleanedUpAnew, staged } from '../../site/staging.ts';
import { unresolved } from '../../site/trouble.ts';
import { quoted, slug } from '../../site/words.ts';
import { noErrorsAfter, withoutErrorsSoFar } from '../errors.ts';

/** In an order in which each leaves something for the next one: filters may hide what was made. */
const order: readonly ActionKind[] = ['toggle', 'move', 'count', 'edit', 'delete', 'sort', 'filter', 'clear'];

/** Of one list. */
const most = 8;

/** What a server keeps may be in the other state by now, in which it is not to be pressed. */
const isOffered = ({ name, steps }: Action): Step[] =>
  steps.flatMap((each) =>
    each.do === 'click'
      ? [
          assume(
            `${quoted(name)} can be pressed`,
            { extract: { read: 'enabled', of: each.target } },
            'truthy',
          ),
        ]
      : [],
  );

const causeNoError = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action: create, items, page, site, targets } = subject;
  const [first, second, third] = targets;
  const all = order.flatMap((kind) =>
    actionsOn(site, placeOf(create) ?? items, kind)
      .filter((each) => each.page.url === page.url)
      .filter((each) => (kind !== 'clear' || !(subject.writes || each.action.writes)) && !comesLater(each))
      .map((each) => each.action),
  );
  // Those of items first: what is done to the page may hide what was made, or take it away.
  const some = all.slice(0, most);
  const others = subject.writes ? some.toSorted((a, b) => Number(b.perItem) - Number(a.perItem)) : some;
  if (others.length === 0) return undefined;
  const acting = (action: Action): Step[] => {
    const name = quoted(action.name || action.kind);
    if (!action.perItem)
      return [
        ...(action.writes ? isOffered(action) : []),
        step(name, ...stepsOf(action, { entered: first.text }), settle()),
        ...noErrorsAfter(name),
      ];
    // The last one is where a look beyond the end fails. What opens once must open again.
    const times = action.kind !== 'edit' ? [''] : renames(action) ? ['anew'] : ['anew', 'again'];
    const target = action.kind === 'delete' ? second : third;
    return [
      ...times.map((entered) =>
        actingOn(action, target, name, entered === '' ? undefined : `${target.text} ${entered}`),
      ),
      ...noErrorsAfter(name),
    ];
  };
  // Down to none of its own, which may be none at all.
  const remove = others.find(({ kind, perItem }) => kind === 'delete' && perItem);
  const isRenamed = others.some((action) => action.kind === 'edit' && action.perItem && renames(action));
  const changed = isRenamed ? targetOf(items, `${third.text} anew`, third.words) : third;
  const isThere =
    (subject.writes || create.kept === 'yes') &&
    !others.some(({ kind }) => kind === 'clear' || kind === 'count');
  const emptied: Step[] =
    remove !== undefined && isThere
      ? [
          open(page),
          ...[changed, first].map((target) => actingOn(remove, target, `delete the ${target.words} item`)),
          ...noErrorsAfter('deleting the last one'),
        ]
      : [];
  return guard({
    ...actingPlace(subject),
    title: `${whereOf(subject)}: nothing that can be done there causes an error`,
    steps: [
      ...staged(subject, ...withoutErrorsSoFar()),
      ...noErrorsAfter('making items'),
      ...others.flatMap(acting),
      ...emptied,
    ],
    bug: { title: 'Something that can be done with the items causes an error' },
  });
};

/** A refusal is no trouble: 4xx. */
const isTrouble = (change: Change): boolean => {
  if (change.what === 'problem') return !/\b4\d\d\b/.test(change.text);
  if (change.what === 'request') return change.status >= 500;
  if (change.what === 'message' || change.what === 'figure') return unresolved.test(change.text);
  if (change.what === 'part') return change.how === 'came' && unresolved.test(change.name);
  return change.what === 'item' && unresolved.test(change.to ?? '') && !unresolved.test(change.from ?? '');
};
const troubleOf = ({ tries }: Action): Change | undefined =>
  tries.flatMap(({ changes }) => changes).find(isTrouble);

/** What went wrong while exploring did it goes well: on items of the test's own, down to the last. */
const goesWell = (site: SiteModel, { page, action }: Acting, guard: Guarding): PlanDraft | undefined => {
  const trouble = troubleOf(action);
  if (trouble === undefined || comesLater({ page, action })) return undefined;
  const name = quoted(action.name || action.kind);
  const subject = action.perItem ? subjectOf(site, { page, action }) : undefined;
  if (action.perItem && subject === undefined) return undefined;
  const steps =
    subject === undefined
      ? [
          open(page),
          ...withoutErrorsSoFar(),
          step(name, ...stepsOf(action, { entered: 'first {{run}}' }), settle()),
          ...noErrorsAfter(name),
        ]
      : [
          ...staged(subject, ...withoutErrorsSoFar()),
          ...subject.targets.flatMap((target) => [
            actingOn(action, target, `${name} on the ${target.words} item`, `${target.text} anew`),
            ...noErrorsAfter(`${name} on the ${target.words} item`),
          ]),
          ...(action.kind === 'delete' ? [] : cleanedUpAnew(subject, ...subject.targets)),
        ];
  return guard({
    page,
    element: `${slug(action.name)} ${slug(action.kind)} trouble`,
    isolation: action.writes || subject?.writes === true ? 'global' : 'session',
    signedIn: asExplored(site, page),
    suspected: true,
    worth: 'seen',
    title: `${whereOf({ page, action })}: ${name} causes no error`,
    steps,
    bug: {
      title: `${name} causes an error`,
      ...('text' in trouble ? { seen: trouble.text.slice(0, 200) } : {}),
    },
  });
};

const mostTroubled = 4;

export const actionsCauseNoError = defineOracle({
  id: 'actions-cause-no-error',
  family: 'actions',
  type: 'functional',
  title: 'What is done with items causes no error and no empty text',
  rule:
    'Making, switching, editing, filtering and deleting one after the other throws nothing, fails nothing on the server, and ' +
    'shows no “undefined” or “NaN”. Catches handlers that work once and not after another one.',
  expected: 'Each action does what it does without an error in the page or on the server.',
  remedy: 'Look at the exception or the failed request: it names the script or the endpoint.',
  severity: 'high',
  because: 'After an error in a script the page may do nothing more, and what was entered last is lost.',
  worth: 'solid',
  plan: ({ site }, guard) => [
    ...subjectsOf(site, ...makers)
      .filter((subject) => !isOtherWay(subject))
      .map((subject) => causeNoError(subject, guard)),
    ...site.pages
      .filter(({ reach }) => reach.length === 0)
      .flatMap((page) => page.actions.map((action) => goesWell(site, { page, action }, guard)))
      .filter((plan) => plan !== undefined)
      .slice(0, mostTroubled),
  ],
});
