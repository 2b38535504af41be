import type { Expression, Step } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import {
  apply,
  assume,
  bareItemsOf,
  countOf,
  expectThat,
  hover,
  keep,
  type PlanDraft,
  settle,
  step,
  template,
  text,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import {
  type Acting,
  type ActionSubject,
  actingPlace,
  isOtherWay,
  making,
  nameOf,
  subjectsOf,
  type Target,
  whereOf,
} from '../../site/action-subject.ts';
import { renames, replaces } from '../../site/action-tries.ts';
import { loadedAnew } from '../../site/action-view.ts';
import { open } from '../../site/drafting.ts';
import { entering } from '../../site/entering.ts';
import { cleanedUp } from '../../site/staging.ts';
import { quoted } from '../../site/words.ts';
import { assumed, attempt } from '../attempts.ts';

const blanks = '   ';

/** Items that other tests make meanwhile are called so. */
const ofTests = 'prowl';

/** Without what differs from item to item by itself: a number that each is given. */
const closed = (texts: Expression): Expression => apply('without-digits', apply('strip', texts, value(' ')));

/** The words of an item without its name: what one without a name would show. */
const nameless = (subject: ActionSubject, target: Target): Expression => {
  const shown = apply('at', bareItemsOf(target.item, subject.classes), value(0));
  return closed(apply('strip', shown, text(template(target.text))));
};
const allShown = ({ items, classes }: ActionSubject): Expression => bareItemsOf(items, classes);

/** Whatever else came, an item that is like the others but for its name did not. */
const noneWithoutName = (subject: ActionSubject, message: string): Step =>
  expectThat(
    message,
    closed(apply('without', allShown(subject), variable('before'))),
    'not-contains',
    variable('nameless'),
  );
const readNameless = (subject: ActionSubject, target: Target): Step[] => [
  keep('nameless', nameless(subject, target)),
  keep('before', allShown(subject)),
];

const countOfOthers = ({ items }: ActionSubject): Expression => countOf({ ...items, hasNotText: ofTests });

/** Nothing at all is refused: then nothing but blanks is no item either. */
const refusesNothing = (subject: ActionSubject, create: Acting): Step[] => [
  keep('count', countOfOthers(subject)),
  step('enter nothing', ...entering(create.action, { entered: '' }), settle()),
  assume('nothing at all is refused', countOfOthers(subject), 'equals', variable('count')),
];

/** It is the name of the item, or all of its text: without it there is nothing to tell the item by. */
const isName = ({ action, page }: ActionSubject): boolean => {
  const { label, hint } = action.entry ?? { label: '', hint: '' };
  if (says(`${label} ${hint}`, 'optional', page.language)) return false;
  return (
    !action.inputs.some(({ kind }) => kind === 'text') ||
    says(label, ['name', 'full-name', 'title'], page.language)
  );
};

const made = (create: Acting, ...targets: Target[]): Step[] => [
  open(create.page),
  ...targets.map((target) => making(create, target.text, `make the ${target.words} item`)),
];

const refusedInCreate = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, create, targets } = subject;
  if (!create || !action.field || !JSON.stringify(action.steps).includes('{{entered}}')) return undefined;
  const [first] = targets;
  const tried = isName(subject)
    ? [
        ...made(create, first),
        ...readNameless(subject, first),
        ...[
          ['nothing', ''],
          ['blanks alone', blanks],
        ].flatMap(([what = '', entered = '']) => [
          step(`enter ${what}`, ...entering(action, { entered }), settle()),
          noneWithoutName(subject, `${what} creates no item without a name`),
        ]),
        ...cleanedUp(subject, first),
      ]
    : [
        ...made(create),
        ...refusesNothing(subject, create),
        step('enter blanks alone', ...entering(action, { entered: blanks }), settle()),
        expectThat('blanks alone create no item', countOfOthers(subject), 'equals', variable('count')),
      ];
  return guard({
    ...actingPlace(subject),
    ...(isOtherWay(subject) ? { worth: 'modest' as const } : {}),
    title: `${whereOf(subject)}: blanks alone create nothing`,
    steps: tried,
    bug: { title: 'Blanks alone create an item without a name' },
  });
};

const editing = ({ action }: ActionSubject, target: Target, entered: string, title: string): Step =>
  step(title, hover(target.item), ...entering(action, { item: target.text, entered }), settle());

/** It is refused, or the item goes; only after a reload is it clear which, and that no blank one was stored. */
const namesNothing = (subject: ActionSubject, create: Acting): Step[] => {
  const [first, second, third] = subject.targets;
  const emptied = (target: Target, entered: string, what: string): Step =>
    editing(subject, target, entered, `put ${what} in the place of the ${target.words} item`);
  const isThere = 'each item is as it was, or gone';
  return [
    // The third is there till the end: an empty list cannot be waited for.
    ...made(create, first, second, third),
    ...refusesNothing(subject, create),
    ...readNameless(subject, first),
    emptied(first, '', 'nothing'),
    noneWithoutName(subject, `${isThere}, after nothing`),
    // What was refused may still be open: without a reload there is no going on.
    ...(create.action.kept === 'yes'
      ? [
          loadedAnew(subject),
          emptied(second, blanks, 'blanks alone'),
          loadedAnew(subject),
          noneWithoutName(subject, `${isThere}, after blanks`),
        ]
      : []),
  ];
};

/** The edit is of the other text that an item is made with, and that creating does not do without. */
const emptiesNothing = (subject: ActionSubject, create: Acting): Step[] | undefined => {
  const texts = create.action.inputs.filter(({ kind }) => kind === 'text');
  const [other] = texts;
  if (other === undefined || texts.length > 1 || !replaces(subject.action)) return undefined;
  const [first] = subject.targets;
  const making = { ...subject, action: create.action, page: create.page };
  const bare = attempt(making, other, '', 'bare');
  const entered = 'changed {{run}}';
  const shown = apply('at', bareItemsOf(first.item, subject.classes), value(0));
  return [
    ...made(create),
    ...assumed(making, bare, false, `nothing for ${quoted(other.label)} is refused`),
    ...made(create, first),
    editing(subject, first, entered, 'edit it'),
    keep('nameless', closed(apply('strip', shown, text(template(entered))))),
    keep('before', allShown(subject)),
    editing(subject, first, '', 'put nothing in its place'),
    ...(create.action.kept === 'yes' ? [loadedAnew(subject)] : []),
    noneWithoutName(subject, 'the item is as it was, or gone'),
  ];
};

const refusedInEdit = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, create } = subject;
  if (!action.perItem || !action.field || create === undefined || create.page.url !== subject.page.url)
    return undefined;
  const steps = renames(action) ? namesNothing(subject, create) : emptiesNothing(subject, create);
  if (steps === undefined) return undefined;
  return guard({
    ...actingPlace(subject),
    // A check that creating has and editing lacks is one that was forgotten.
    worth: 'strong',
    title: `${whereOf(subject)}: ${nameOf(subject)} leaves no item empty`,
    steps,
    bug: { title: `${nameOf(subject)} with nothing or blanks alone leaves an empty item` },
  });
};

export const blankItemsAreRefused = defineOracle({
  id: 'blank-items-are-refused',
  family: 'actions',
  type: 'functional',
  title: 'Blanks alone make no item, neither new nor by an edit',
  rule:
    'Where nothing at all is refused, blanks alone are refused as well, and an edit refuses what creating does (or deletes ' +
    'the item). What names an item, or is all of it, cannot be left out. Catches checks that forget to trim, and checks that ' +
    'only one way of entering has.',
  expected: 'No item without a name is there.',
  remedy: 'Trim before the check, and have one check for creating and editing.',
  severity: 'medium',
  because: 'Items without a name cannot be told apart or found, and are often hard to open or delete.',
  worth: 'solid',
  plan: ({ site }, guard) => [
    ...subjectsOf(site, 'create').map((subject) => refusedInCreate(subject, guard)),
    ...subjectsOf(site, 'edit').map((subject) => refusedInEdit(subject, guard)),
  ],
});
