import type { Expression, SiteModel, Step } from '@prowl/contracts';
import {
  assume,
  click,
  countOf,
  expectThat,
  keep,
  type PlanDraft,
  press,
  settle,
  step,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { exampleSubjects } from '../../site/action-examples.ts';
import {
  type Acting,
  type ActionSubject,
  actingOn,
  actingPlace,
  actionsOf,
  changesOf,
  nameOf,
  subjectOf,
  type Target,
  whereOf,
} from '../../site/action-subject.ts';
import { loadedAnew } from '../../site/action-view.ts';
import { byThen, staged } from '../../site/staging.ts';
import { fold } from '../../site/words.ts';
import { dialog } from '../dialogs.ts';
import { saidWith, shownDialog } from '../item-dialogs.ts';
import { buttonThatCame, fieldsOf, inAnyItem } from '../opened-fields.ts';

const most = 4;
/** What it says, and what its fields hold. */
const saidBy = (acting: Acting): Expression => {
  const fields = fieldsOf(acting).filter(({ locator }) => locator.within === undefined);
  return saidWith(fields.map(({ locator }) => ({ ...locator, within: shownDialog, nth: 0 })));
};

/** What makes items makes them alike: those that were there before say something, each of its own. */
const ofKnown = (site: SiteModel, subject: ActionSubject): ActionSubject | undefined => {
  if (subject.create === undefined) return subject;
  const example = exampleSubjects(site, 'open').find(({ action }) => action.key === subject.action.key);
  const [first, second, third] = example?.targets ?? [];
  if (first === undefined || second === undefined) return undefined;
  return { ...subject, create: undefined, targets: [first, second, third ?? first] };
};

/** What it opened named the item that it was opened for. */
const namesItem = ({ action }: ActionSubject): boolean =>
  action.tries.some(
    ({ item = '', changes }) =>
      item !== '' &&
      changes.some(
        (change) =>
          change.what === 'part' &&
          change.how === 'came' &&
          (change.kind === 'dialog' || change.kind === 'text') &&
          fold(change.name).includes(fold(item)),
      ),
  );

const entries: ReadonlySet<string> = new Set(['menuitem', 'menuitemcheckbox', 'menuitemradio', 'option']);

/** A menu is no dialog: what its entries open has a turn of its own. */
const isMenu = ({ action }: Acting): boolean =>
  changesOf(action, 'part').some(
    ({ how, locator }) => how === 'came' && locator?.by === 'role' && entries.has(locator.role),
  );

/** A button that is called by a number of its item, too, is called otherwise in another one. */
const isNumbered = ({ action: { steps } }: Acting): boolean =>
  steps.some(
    (each) =>
      each.do === 'click' &&
      each.target.by === 'role' &&
      typeof each.target.name === 'object' &&
      /\d/.test(each.target.name.template),
  );

/** It goes on from what another one opened, and opens nothing else. */
const goesOn = ({ action }: Acting, all: readonly Acting[]): boolean =>
  all.some(
    ({ action: { steps } }) =>
      steps.length < action.steps.length &&
      JSON.stringify(steps) === JSON.stringify(action.steps.slice(0, steps.length)),
  );

/** By the button that gives up or closes; else by the key that closes whatever is open. */
const closing = (subject: ActionSubject): Step => {
  const button = buttonThatCame(subject, ['cancel', 'close']);
  return button === undefined
    ? press('Escape')
    : click({ ...inAnyItem(subject, button.locator), within: dialog, nth: 0 });
};

const isAboutIts = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, targets, create } = subject;
  const [first, second] = targets;
  if (create !== undefined || !action.perItem || first.text === second.text) return undefined;
  const name = nameOf(subject);
  const shown = saidBy(subject);
  const opening = (target: Target): Step[] => [
    actingOn(action, target, `${name} on the ${target.words} item`),
    assume('a dialog is open', countOf(dialog), 'at-least', value(1)),
  ];
  const anew = loadedAnew(subject);
  return guard({
    ...actingPlace(subject),
    element: `${action.key.split('#')[1] ?? action.kind} own dialog`,
    title: `${whereOf(subject)}: ${name} is about the item that it is pressed for, whichever it was pressed for before`,
    steps: [
      ...staged(subject),
      assume('no dialog is open yet', countOf(dialog), 'equals', value(0)),
      ...opening(second),
      keep('alone', shown),
      anew,
      ...opening(first),
      assume('another item says something else', shown, 'not-equals', variable('alone')),
      step('close it', closing(subject), settle()),
      assume('that closes it', countOf(dialog), 'equals', value(0)),
      ...opening(second),
      keep('after', shown),
      anew,
      ...opening(second),
      assume('it says the same each time', shown, 'equals', variable('alone')),
      expectThat(
        'it says the same after it was open for another item',
        variable('after'),
        'equals',
        variable('alone'),
      ),
    ],
    bug: { title: `${name} shows the item that it was pressed for before` },
  });
};

export const dialogIsAboutItsOwnItem = defineOracle({
  id: 'dialog-is-about-its-own-item',
  family: 'actions',
  type: 'functional',
  title: 'A dialog that opens for an item is about that item, and not about the one before',
  rule:
    'A question or a dialog that opens for one item, is closed, and opens for another one says what it says when it is opened for that one alone. ' +
    'Catches questions that name the item before, and contents that are read once or drawn late.',
  expected: 'It says the same, whichever item it was open for before.',
  remedy:
    'Give the dialog its item each time that it opens, and leave nothing of the item before in what it draws.',
  severity: 'high',
  because: 'Whoever says yes does so for another item than the one that they read of.',
  worth: 'strong',
  plan: ({ site }, guard) => {
    const opening = actionsOf(site).filter(
      (acting) =>
        acting.action.kind === 'open' &&
        acting.action.perItem &&
        !isMenu(acting) &&
        !isNumbered(acting) &&
        changesOf(acting.action, 'part').some(({ how, kind }) => how === 'came' && kind === 'dialog'),
    );
    return opening
      .filter((acting) => !goesOn(acting, opening))
      .flatMap((acting) => subjectOf(site, acting) ?? [])
      .flatMap((subject) => ofKnown(site, subject) ?? [])
      .toSorted((a, b) => Number(namesItem(b)) - Number(namesItem(a)))
      .slice(0, most)
      .map((subject) => isAboutIts(byThen(subject), guard));
  },
});
