import { type ActionKind, type Expression, isSafeMethod, type Step } from '@prowl/contracts';
import {
  assume,
  countOf,
  expectThat,
  keep,
  type PlanDraft,
  reload,
  settle,
  step,
  textsOf,
  value,
  variable,
  waitFor,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { figuresOn } from '../../site/action-figures.ts';
import {
  type ActionSubject,
  actingOn,
  actingPlace,
  actionsOf,
  actionsOn,
  changesOf,
  createsOf,
  lostOnReload,
  making,
  nameOf,
  placeOf,
  sameThing,
  setsValue,
  subjectsOf,
  type Target,
  whereOf,
} from '../../site/action-subject.ts';
import { forthOf, isFurther, needsAnother } from '../../site/action-tries.ts';
import { allShown, common, loadedAnew, ownShown, sameAsBefore } from '../../site/action-view.ts';
import { open } from '../../site/drafting.ts';
import { byThen, cleanedUp, isBackForNow, staged, takenBack } from '../../site/staging.ts';

const kinds: readonly ActionKind[] = ['edit', 'delete', 'toggle', 'move', 'count'];

const isBox = ({ steps }: ActionSubject['action']): boolean =>
  steps.some((each) => each.do === 'click' && each.target.by === 'role' && each.target.role === 'checkbox');

/** A box of its item is ticked for what is done to all that are ticked: that it is, need not be kept. */
const isForTicked = (action: ActionSubject['action']): boolean => {
  const [first, ...more] = action.steps;
  return (
    more.length > 0 &&
    (first?.do === 'click' || first?.do === 'check') &&
    first.target.by === 'role' &&
    first.target.role === 'checkbox'
  );
};

/** Each time a number outside of its item goes by it: what is rated, liked or watched is counted; so are boxes that only select. */
const isCounted = ({ action, items }: ActionSubject): boolean =>
  !isBox(action) &&
  action.kind !== 'open' &&
  action.tries.filter(({ changes }) =>
    changes.some(
      (change) =>
        change.what === 'figure' &&
        JSON.stringify(change.locator.within ?? null) !== JSON.stringify(action.items ?? items) &&
        !JSON.stringify(change.locator).includes('{{'),
    ),
  ).length *
    2 >
    action.tries.length;

/** A message says that it was done, by the name of the item, and what else is done to the items of this list goes to the server. */
const isAnnounced = ({ action, items, site }: ActionSubject): boolean =>
  !isBox(action) &&
  action.tries.some(
    ({ item = '', changes }) =>
      item !== '' && changes.some((change) => change.what === 'message' && change.text.includes(item)),
  ) &&
  actionsOn(site, action.items ?? items, ...kinds).some(
    ({ action: other }) => other.key !== action.key && other.perItem && other.writes,
  );

/**
 * What is only chosen, opened or marked for the moment need not be kept: a switch is data where it wrote something, where
 * a figure of the list follows it, or where something else on the page goes by it.
 */
const isData = (subject: ActionSubject): boolean => {
  const { action, items, site } = subject;
  if (action.kept === 'yes' || isAnnounced(subject)) return true;
  // A size or a unit may be chosen for the moment, though a price follows it.
  if (!setsValue(action) && (['edit', 'delete', 'move'].includes(action.kind) || isCounted(subject)))
    return true;
  const list = action.items ?? items;
  return (
    changesOf(action, 'storage').length > 0 ||
    changesOf(action, 'request').some(({ method }) => !isSafeMethod(method)) ||
    figuresOn(site, list).some(({ perItem, perToggle = 0 }) => perItem !== 0 && perToggle !== 0) ||
    actionsOn(site, list, 'clear').length > 0
  );
};

/** What stays in its place is looked at alone: what else is not as it was after a reload is for other tests. */
const lookedAt = (subject: ActionSubject): Expression =>
  ['toggle', 'count', 'edit'].includes(subject.action.kind)
    ? ownShown(subject, subject.targets[1])
    : allShown(subject);

/** Without what others have added meanwhile. */
const shownNow = (subject: ActionSubject, before: Expression): Expression =>
  subject.writes ? common(lookedAt(subject), before) : lookedAt(subject);

/** A switch that was taken back is off after a reload, too: what stores the one may forget the other. */
const keptBack = (subject: ActionSubject, target: Target): Step[] => {
  const { action } = subject;
  if (action.kind !== 'toggle' || action.undoneBy !== action.key || isBackForNow(subject)) return [];
  const now = lookedAt(subject);
  return [
    actingOn(action, target, `${nameOf(subject)} on the ${target.words} item once more`),
    assume('it is taken back', now, 'not-equals', variable('items')),
    settle(),
    keep('back', now),
    loadedAnew(subject),
    sameAsBefore(
      subject,
      'what was taken back is so after the reload, too',
      now,
      variable('back'),
      lostOnReload(subject.items),
    ),
  ];
};

const isKept = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, create, items, page, site, targets } = subject;
  if (!action.perItem || !isData(subject) || needsAnother(subject) || isForTicked(action)) return undefined;
  // What is not the session's own would stay changed.
  if (subject.writes && create === undefined && !site.disposable && isBackForNow(subject)) return undefined;
  // Others of a list that the application keeps show that it means to.
  if (create?.action.kept !== 'yes' && action.kept !== 'yes' && !isAnnounced(subject)) return undefined;
  const back = page.actions.find((other) => forthOf({ page, action: other })?.key === action.key);
  // What takes it back is kept, or not, as it is itself.
  const isLost = action.kept === 'no' || (action.kept === 'unknown' && back?.kept === 'no');
  const [first, second, third] = targets;
  const edited = `${second.text} kept`;
  const figures = figuresOn(site, action.items ?? items).slice(0, 3);
  const again = keptBack(subject, second);
  // Pressed once more it is as it was.
  const way = again.length > 0 || isBackForNow(subject) ? again : takenBack(subject, second);
  const kept = (index: number): string => `figure${index}`;
  const left = action.kind === 'delete' ? [first, third] : [first, second, third];
  const follow: Step[] = figures.map(({ locator }, index) =>
    expectThat(
      'the figure is after the reload what it was before',
      textsOf({ ...locator, visible: true }),
      'equals',
      variable(kept(index)),
    ),
  );
  return guard({
    ...actingPlace(subject),
    title: `${whereOf(subject)}: what ${nameOf(subject)} does is kept over a reload`,
    suspected: isLost,
    ...(isLost ? { worth: 'seen' as const } : isFurther(subject) ? { worth: 'modest' as const } : {}),
    steps: [
      ...staged(subject),
      keep('made', lookedAt(subject)),
      loadedAnew(subject, 'reload the page before anything is changed'),
      // A list that shows only so many, or in another order by then, says nothing about the change.
      assume(
        'a reload alone changes nothing',
        shownNow(subject, variable('made')),
        'equals',
        variable('made'),
      ),
      keep('before', lookedAt(subject)),
      actingOn(
        action,
        second,
        `${nameOf(subject)} on the second item`,
        action.kind === 'edit' ? edited : undefined,
      ),
      assume('something has changed', lookedAt(subject), 'not-equals', variable('before')),
      settle(),
      keep('items', lookedAt(subject)),
      ...figures.map(({ locator }, index) => keep(kept(index), textsOf({ ...locator, visible: true }))),
      loadedAnew(subject),
      sameAsBefore(
        subject,
        'it is shown after the reload as it was before',
        lookedAt(subject),
        variable('items'),
        lostOnReload(items),
      ),
      ...follow,
      ...way,
      ...cleanedUp(subject, ...left),
    ],
    bug: { title: `What ${nameOf(subject)} does is lost when the page is loaded anew` },
  });
};

/** Of what is made on this page something else is still there after a reload: the page means to keep what is made on it. */
const keepsOthers = ({ action, page, site }: ActionSubject): boolean =>
  action.kept === 'no' &&
  actionsOf(site).some(
    (other) => other.page.url === page.url && other.action.kind === 'create' && other.action.kept === 'yes',
  );

/** A server took a new item and shows the others of its list after a reload: then it shows that one, too. */
const isNewOneKept = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, page, targets, items } = subject;
  // What is kept as far as exploring knows is looked for where it is shown once.
  if (action.kept === 'yes' || action.field === undefined) return undefined;
  if (!action.writes && !keepsOthers(subject)) return undefined;
  const list = page.lists.find((each) => sameThing(each.items, placeOf(action)));
  if (list?.pager !== undefined) return undefined;
  const [first] = targets;
  const gone = action.kept === 'no';
  return guard({
    ...actingPlace(subject),
    title: `${whereOf(subject)}: what is entered is there after a reload, as the rest of its list is`,
    suspected: gone,
    ...(gone ? { worth: 'seen' as const } : {}),
    steps: [
      open(page),
      keep('was', allShown(subject)),
      assume('the list has items', variable('was'), 'not-empty'),
      making(subject, first.text, 'make an item'),
      assume('it is shown', countOf(first.item), 'at-least', value(1)),
      step('reload the page', reload(), settle(), waitFor({ ...items, nth: 0 })),
      assume(
        'the rest of the list is still there',
        common(allShown(subject), variable('was')),
        'same-members',
        variable('was'),
      ),
      expectThat('what was entered is still there', countOf(first.item), 'at-least', value(1)),
      ...cleanedUp(subject, first),
    ],
    bug: { title: 'What is entered is gone after a reload, though the rest of its list is kept' },
  });
};

export const everyChangeIsKept = defineOracle({
  id: 'every-change-is-kept',
  family: 'state',
  type: 'functional',
  title: 'What keeps new items keeps every change of them',
  rule:
    'An application that still has a new item after a reload has its edits, switches and deletions as well, and figures ' +
    'that agree with them; a list of a server keeps what was entered into it. Catches a handler that draws a change and ' +
    'does not store it.',
  expected: 'After a reload the list is as it was before it.',
  remedy: 'Look in the handler for the request or the write to storage that the others make.',
  severity: 'high',
  because: 'Work is lost without a word: it is seen only when the page is opened the next time.',
  worth: 'vital',
  plan: ({ site }, guard) => [
    ...subjectsOf(site, ...kinds).map((subject) => isKept(byThen(subject), guard)),
    ...createsOf(site).map((subject) => isNewOneKept(subject, guard)),
  ],
});
