import type { Step } from '@prowl/contracts';
import {
  apply,
  assume,
  countOf,
  expectThat,
  fieldValue,
  keep,
  type PlanDraft,
  press,
  settle,
  step,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import {
  type ActionSubject,
  actingOn,
  actingPlace,
  actionsOn,
  nameOf,
  subjectsOf,
  whereOf,
} from '../../site/action-subject.ts';
import { allShown, sameAsBefore } from '../../site/action-view.ts';
import { byThen, cleanedUp, staged } from '../../site/staging.ts';
import { quoted, slug } from '../../site/words.ts';
import { itemDialogsOf } from '../item-dialogs.ts';
import { fieldsOf, inAnyItem, wayOf } from '../opened-fields.ts';
import { givenUpBySlider } from './by-slider.ts';
import { choicesGivenUp } from './of-choices.ts';
import { entriesGivenUp } from './of-entries.ts';
import { openedByThePage } from './of-the-page.ts';

/**
 * Exploring has seen to the end how an item of this list is edited: other tests do the same with what it entered. That is one field: where there
 * are more, what is typed in the others may be kept.
 */
const isLearned = ({ site, items, action }: ActionSubject, fields: number): boolean =>
  fields < 2 &&
  actionsOn(site, action.items ?? items, 'edit', 'close').some(
    (other) => other.action.field !== undefined && sameThingFirst(other.action.steps, action.steps),
  );
const sameThingFirst = ([one]: readonly Step[], [other]: readonly Step[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const leavesNoTrace = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, targets } = subject;
  const [, second] = targets;
  const parts = fieldsOf(subject);
  const fields = parts.map(({ locator }) => inAnyItem(subject, locator));
  const [first] = fields;
  if (!action.perItem || first === undefined || subject.writes || isLearned(subject, fields.length))
    return undefined;
  const way = wayOf(subject, first);
  if (way === undefined) return undefined;
  const isOpen = assume('its fields are open', countOf(first), 'equals', value(1));
  const all = apply('concat', ...fields.map(fieldValue), value(''));
  const open = (title: string): Step => actingOn(action, second, title);
  return guard({
    ...actingPlace(subject),
    element: `${slug(action.name)} given up`,
    title: `${whereOf(subject)}: ${quoted(way.name)} after ${nameOf(subject)} leaves everything as it was`,
    steps: [
      ...staged(subject),
      keep('items', allShown(subject)),
      open(`${nameOf(subject)} on the second item`),
      isOpen,
      ...fields.map((field, index) => keep(`held${index}`, fieldValue(field))),
      keep('held', all),
      step('type a digit more in each field', ...fields.map((field) => press('7', field))),
      assume('something else is entered', all, 'not-equals', variable('held')),
      // Whoever is asked whether that is meant says yes.
      { do: 'answer-dialogs', accept: true },
      step(`press ${quoted(way.name)}`, ...way.steps, settle()),
      assume('that ends it', countOf(first), 'equals', value(0)),
      sameAsBefore(subject, 'every item is as before', allShown(subject), variable('items')),
      open('open it again'),
      isOpen,
      ...parts.map(({ name }, index) =>
        expectThat(
          `${quoted(name)} says what it said before`,
          fieldValue(fields[index] ?? first),
          'equals',
          variable(`held${index}`),
        ),
      ),
      ...cleanedUp(subject, ...targets),
    ],
    bug: { title: `${quoted(way.name)} after ${nameOf(subject)} keeps what was to be discarded` },
  });
};

export const givenUpEditLeavesNoTrace = defineOracle({
  id: 'given-up-edit-leaves-no-trace',
  family: 'actions',
  type: 'functional',
  title: 'An edit or an entry that is given up leaves no trace',
  rule:
    'Fields that open for an item, in a dialog, a panel or in its place, and are closed by Cancel (or by Escape, where another button saves) change ' +
    'nothing: the list is as before, and they say the same when they are opened again. The same for fields that the page opens for an entry. ' +
    'Catches fields that are bound to the item itself, and a way out that keeps.',
  expected: 'The page, and the fields of an item when they open again, are as they were.',
  remedy: 'Bind the fields to a copy of the item, and take it over when it is saved only.',
  severity: 'medium',
  because: 'A change that somebody took back is saved all the same, and they may not notice.',
  worth: 'strong',
  plan: ({ site }, guard) => [
    ...subjectsOf(site, 'open')
      .map(byThen)
      .flatMap((subject) => [leavesNoTrace(subject, guard), givenUpBySlider(subject, guard)]),
    ...openedByThePage(site, guard),
    ...choicesGivenUp(site, guard),
    ...itemDialogsOf(site).flatMap((dialog) => entriesGivenUp(dialog, guard)),
  ],
});
