import type { Locator, Step } from '@prowl/contracts';
import { type Concept, says } from '@prowl/lexicon';
import {
  apply,
  assume,
  countOf,
  expectThat,
  fieldValue,
  type PlanDraft,
  settle,
  step,
  value,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import {
  type ActionSubject,
  actingPlace,
  loadsPage,
  sameThing,
  stepsOf,
  subjectsOf,
  whereOf,
} from '../../site/action-subject.ts';
import { open } from '../../site/drafting.ts';
import { cleanedUp, neverLeft } from '../../site/staging.ts';
import { quoted } from '../../site/words.ts';

const most = 4;

/** Who somebody is and how to write to them may well be remembered, and what is looked for as well. */
const remembered: readonly Concept[] = [
  ...(['email', 'username', 'phone', 'full-name', 'first-name', 'last-name', 'company'] as const),
  ...(['street', 'city', 'region', 'country', 'postcode', 'search'] as const),
];

interface Blank {
  readonly label: string;
  readonly locator: Locator;
}

/** Fields that take any text and were empty when exploring wrote into them: a day, a number or a choice may be meant for the next one, too. */
const blanksOf = ({ action: { field, entry, inputs, steps }, page }: ActionSubject): Blank[] => {
  const isFilled = (locator: Locator): boolean =>
    steps.some((each) => each.do === 'fill' && sameThing(each.target, locator));
  const beside = inputs
    .filter(
      ({ kind, value: written, given }) => kind === 'text' && given !== true && written.includes('{{run}}'),
    )
    .filter(({ label }) => !says(label, remembered, page.language))
    .map((input) => ({ label: input.label, locator: input.field }));
  const own = field === undefined ? [] : [{ label: entry?.label || 'the field', locator: field }];
  return [...own, ...beside].filter(({ locator }) => isFilled(locator)).slice(0, most);
};

/** Presses that open the place where it is entered, and what is done there. */
const divided = (subject: ActionSubject, entered: string): { opening: Step[]; rest: Step[] } | undefined => {
  const steps = stepsOf(subject.action, { entered });
  const at = steps.findIndex((each) => each.do !== 'click');
  const rest = steps.slice(at);
  const isHere = rest.every(({ do: what }) => what !== 'goto');
  return at < 1 || !isHere ? undefined : { opening: steps.slice(0, at), rest };
};

const beginsEmpty = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, create, targets } = subject;
  const [first] = targets;
  const parts = divided(subject, first.text);
  const blanks = blanksOf(subject);
  const { field } = action;
  if (create === undefined || parts === undefined || field === undefined || loadsPage(subject))
    return undefined;
  const shown = countOf({ ...field, visible: true });
  const held = ({ locator }: Blank) => apply('concat', fieldValue(locator), value(''));
  return guard({
    ...actingPlace(subject),
    element: `${actingPlace(subject).element} begins empty`,
    title: `${whereOf(subject)}: where an item is entered begins empty again`,
    steps: [
      open(create.page),
      ...neverLeft(subject, first),
      assume('nothing is being entered yet', shown, 'equals', value(0)),
      step('open where it is entered', ...parts.opening, settle()),
      ...blanks.map((blank) => assume(`${quoted(blank.label)} is empty`, held(blank), 'equals', value(''))),
      step('make an item', ...parts.rest, settle()),
      assume('the item is there', countOf(first.item), 'equals', value(1)),
      // Where it stays open for the next one, what was entered may be meant for that one, too.
      assume('what it was entered in has closed', shown, 'equals', value(0)),
      step('open it again', ...parts.opening, settle()),
      assume('it is open', shown, 'equals', value(1)),
      ...blanks.map((blank) =>
        expectThat(`${quoted(blank.label)} is empty again`, held(blank), 'equals', value(''), {
          title: `${quoted(blank.label)} of a new item holds what was entered for the one before`,
        }),
      ),
      ...cleanedUp(subject, first),
    ],
    bug: { title: 'A new item begins with what was entered for the one before' },
  });
};

export const newEntryBeginsEmpty = defineOracle({
  id: 'new-entry-begins-empty',
  family: 'actions',
  type: 'functional',
  title: 'Where a new item is entered begins empty each time',
  rule:
    'A dialog or a panel in which a new item is entered, and that closes when it was made, is empty again when it opens for the next one: each text ' +
    'that was empty the first time. Catches forms that are emptied in part, and a last value that is kept beside them.',
  expected: 'The fields are as they were when it was opened for the first time.',
  remedy: 'Make the values of the form anew each time that it opens, from nothing but their defaults.',
  severity: 'medium',
  because: 'What belongs to one item is stored with the next one, where nobody has written it.',
  worth: 'solid',
  plan: ({ site }, guard) => subjectsOf(site, 'create').map((subject) => beginsEmpty(subject, guard)),
});
