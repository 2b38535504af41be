import type { Step } from '@prowl/contracts';
import {
  apply,
  assume,
  countOf,
  expectThat,
  hover,
  keep,
  type PlanDraft,
  settle,
  step,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import {
  type Acting,
  type ActionSubject,
  actingPlace,
  cleanedUp,
  entering,
  nameOf,
  staged,
  subjectsOf,
  type Target,
  whereOf,
} from '../../site/action-subject.ts';
import { loadedAnew } from '../../site/action-view.ts';

const blanks = '   ';

/** Nothing at all is refused: then nothing but blanks is no item either. */
const refusesNothing = (subject: ActionSubject, create: Acting): Step[] => [
  keep('count', countOf(subject.items)),
  step('enter nothing', ...entering(create.action, { entered: '' }), settle()),
  assume('nothing at all is refused', countOf(subject.items), 'equals', variable('count')),
];

const refusedInCreate = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, create, targets } = subject;
  if (!create || !action.field || !JSON.stringify(action.steps).includes('{{entered}}')) return undefined;
  return guard({
    ...actingPlace(subject),
    title: `${whereOf(subject)}: blanks alone create nothing`,
    steps: [
      ...staged(subject),
      ...refusesNothing(subject, create),
      step('enter blanks alone', ...entering(action, { entered: blanks }), settle()),
      expectThat('blanks alone create no item', countOf(subject.items), 'equals', variable('count')),
      ...cleanedUp(subject, ...targets),
    ],
    bug: { title: 'Blanks alone create an item without a name' },
  });
};

/** It is refused, or the item goes; only after a reload is it clear which, and that no blank one was stored. */
const refusedInEdit = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, create, items, targets } = subject;
  const [first, second, third] = targets;
  if (
    !action.perItem ||
    !action.field ||
    create?.action.kept !== 'yes' ||
    create.page.url !== subject.page.url
  )
    return undefined;
  const emptied = (target: Target, entered: string, what: string): Step[] => [
    step(
      `put ${what} in the place of the ${target.words} item`,
      hover(target.item),
      ...entering(action, { item: target.text, entered }),
      settle(),
    ),
    loadedAnew(subject),
    expectThat(
      `${what}: the ${target.words} item is as it was, or gone`,
      apply('subtract', countOf(items), countOf(target.item)),
      'equals',
      apply('subtract', variable('others'), value(1)),
    ),
  ];
  return guard({
    ...actingPlace(subject),
    title: `${whereOf(subject)}: ${nameOf(subject)} leaves no item without a name`,
    steps: [
      ...staged(subject),
      ...refusesNothing(subject, create),
      keep('others', countOf(items)),
      ...emptied(second, blanks, 'blanks alone'),
      keep('others', countOf(items)),
      ...emptied(third, '', 'nothing'),
      ...cleanedUp(subject, first),
    ],
    bug: { title: `${nameOf(subject)} with blanks alone leaves an item without a name` },
  });
};

export const blankItemsAreRefused = defineOracle({
  id: 'blank-items-are-refused',
  family: 'actions',
  type: 'functional',
  title: 'Blanks alone make no item, neither new nor by an edit',
  rule:
    'Where nothing at all is refused, blanks alone are refused as well, and an edit refuses what creating does (or deletes ' +
    'the item). Catches checks that forget to trim, and checks that only one way of entering has.',
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
