import type { Step } from '@prowl/contracts';
import { assume, countOf, expectThat, type PlanDraft, settle, step, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import {
  type ActionSubject,
  actingPlace,
  createsOf,
  making,
  targetOf,
  whereOf,
} from '../../site/action-subject.ts';
import { open } from '../../site/drafting.ts';
import { entering } from '../../site/entering.ts';
import { cleanedUp, neverLeft } from '../../site/staging.ts';
import { reopened } from '../attempts.ts';

const takenOnce = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, create, items } = subject;
  // Where more is entered than the name, what must not be there twice is the whole of it, word for word.
  if (action.inputs.some(({ kind }) => kind === 'text')) return undefined;
  if (!create || !action.field || !JSON.stringify(action.steps).includes('{{entered}}')) return undefined;
  const one = targetOf(items, 'same {{run}}', 'first'); // found in any letters
  const again = (how: string, entered: string): Step[] => [
    ...reopened(subject),
    step(`enter it again ${how}`, ...entering(action, { entered }), settle()),
  ];
  const isOne = (how: string): Step =>
    expectThat(`it is there once, ${how}`, countOf(one.item), 'equals', value(1));
  return guard({
    ...actingPlace(subject),
    title: `${whereOf(subject)}: what is refused a second time is refused in other letters, too`,
    steps: [
      open(create.page),
      ...neverLeft(subject, one),
      making(create, one.text, 'make an item'),
      assume('it is there', countOf(one.item), 'equals', value(1)),
      ...again('as it is', one.text),
      assume('it is refused', countOf(one.item), 'equals', value(1)),
      ...again('with blanks around it', '  same {{run}} '),
      isOne('although it was entered with blanks around it'),
      ...again('in other letters', 'Same {{run}}'),
      isOne('although it was entered in other letters'),
      ...cleanedUp(subject, one),
    ],
    bug: { title: 'The same again, in other letters or with blanks, makes a second item' },
  });
};

export const nameIsTakenOnce = defineOracle({
  id: 'name-is-taken-once',
  family: 'actions',
  type: 'functional',
  title: 'What may be there once is not made twice by other letters or blanks',
  rule:
    'Where an application refuses to make the same item twice, a capital letter or a blank more does not make it another one. ' +
    'Catches comparisons that neither trim nor fold the case.',
  expected: 'The second one is refused as it is when it is entered in the same letters.',
  remedy: 'Trim and fold the case of both sides before they are compared, or put the rule into the storage.',
  severity: 'low',
  because: 'Two items look the same, and what is done to one of them is missed at the other.',
  worth: 'fair',
  plan: ({ site }, guard) => createsOf(site).map((subject) => takenOnce(subject, guard)),
});
