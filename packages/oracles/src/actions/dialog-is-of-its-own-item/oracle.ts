import type { Expression, Step } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
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
  textsOf,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import {
  type ActionSubject,
  actingOn,
  actingPlace,
  changesOf,
  nameOf,
  subjectsOf,
  type Target,
  whereOf,
} from '../../site/action-subject.ts';
import { loadedAnew } from '../../site/action-view.ts';
import { cleanedUp, staged } from '../../site/staging.ts';
import { slug } from '../../site/words.ts';
import { dialog } from '../dialogs.ts';
import { cameIn, inAnyItem } from '../opened-fields.ts';

const opensDialog = ({ action }: ActionSubject): boolean =>
  changesOf(action, 'part').some(({ how, kind }) => how === 'came' && kind === 'dialog');

/** By the button that gives up or closes; else by the key that closes whatever is open. */
const closing = (subject: ActionSubject): Step => {
  const { language } = subject.page;
  const button = cameIn(subject, 'control').find(({ name }) => says(name, ['cancel', 'close'], language));
  return button === undefined
    ? press('Escape')
    : click({ ...inAnyItem(subject, button.locator), within: dialog, nth: 0 });
};

const said: Expression = textsOf(dialog);
const isOpen = (count: number, message: string): Step =>
  assume(message, countOf(dialog), 'equals', value(count));

const showsItsOwn = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, create, targets } = subject;
  const [first, second] = targets;
  if (!action.perItem || !opensDialog(subject) || first.text === second.text) return undefined;
  // What no server keeps is gone once the page is loaded anew.
  if (create !== undefined && create.action.kept !== 'yes') return undefined;
  const opened = (target: Target): Step[] => [
    actingOn(action, target, `${nameOf(subject)} on the ${target.words} item`),
    isOpen(1, 'a dialog is open'),
  ];
  return guard({
    ...actingPlace(subject),
    element: `${slug(action.name)} own dialog`,
    title: `${whereOf(subject)}: the dialog of ${nameOf(subject)} says the same after it was open for another item`,
    steps: [
      ...staged(subject),
      isOpen(0, 'no dialog is open yet'),
      ...opened(second),
      keep('alone', said),
      // A clock, or what is drawn by chance, differs each time.
      loadedAnew(subject, 'load the page anew'),
      ...opened(second),
      assume('it says the same each time', said, 'equals', variable('alone')),
      loadedAnew(subject, 'load the page anew'),
      ...opened(first),
      assume('each item has a dialog of its own', said, 'not-equals', variable('alone')),
      step('close it', closing(subject), settle()),
      isOpen(0, 'it is closed'),
      ...opened(second),
      expectThat(
        'after it was open for the first item, it says of the second what it says by itself',
        said,
        'equals',
        variable('alone'),
      ),
      step('close it', closing(subject), settle()),
      ...cleanedUp(subject, ...targets),
    ],
    bug: {
      title: `The dialog of ${nameOf(subject)} shows what it showed for another item`,
      expected: 'The dialog says what it says when it is the first one that is opened.',
    },
  });
};

export const dialogIsOfItsOwnItem = defineOracle({
  id: 'dialog-is-of-its-own-item',
  family: 'actions',
  type: 'functional',
  title: 'A dialog that opens for an item says nothing of the one it was open for before',
  rule:
    'A dialog that was open for one item, was closed, and opens for another says what it says when it opens for that one first. ' +
    'Catches questions, titles and lists that are filled the first time only, or one item late.',
  expected: 'The dialog is about the item that it was opened for.',
  remedy:
    'Fill the dialog each time that it opens, from the item that was pressed; look for what is read before the item is set.',
  severity: 'high',
  because:
    'People agree to something about one item, and it is done to another, or they act on what is not so.',
  worth: 'strong',
  plan: ({ site }, guard) => subjectsOf(site, 'open').map((subject) => showsItsOwn(subject, guard)),
});
