import type { Step } from '@prowl/contracts';
import {
  apply,
  assume,
  countOf,
  expectThat,
  fieldValue,
  itemsOf,
  keep,
  type PlanDraft,
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
  nameOf,
  subjectsOf,
  type Target,
  whereOf,
} from '../../site/action-subject.ts';
import { byThen, cleanedUp, staged } from '../../site/staging.ts';
import { quoted, slug } from '../../site/words.ts';
import { cameIn, fieldsOf, inAnyItem, wayOf } from '../opened-fields.ts';

/** Characters: less may be in any item by chance. */
const shortest = 3;

/** What is in an item goes with it: only fields that are beside the list can show another one's. */
const isBesideTheList = (subject: ActionSubject): boolean =>
  fieldsOf(subject).every(({ locator }) => locator.within === undefined);

const showsItsOwn = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, targets } = subject;
  const [first, second] = targets;
  const [part] = fieldsOf(subject);
  if (part === undefined || !action.perItem || !isBesideTheList(subject)) return undefined;
  const field = inAnyItem(subject, part.locator);
  const way = wayOf(subject, field);
  if (way === undefined || cameIn(subject, 'field').length === 0 || first.text === second.text)
    return undefined;
  const isOpen = assume('its fields are open', countOf(field), 'equals', value(1));
  const said = apply('concat', fieldValue(field), value(''));
  const saying = (target: Target) =>
    apply('length', apply('pick-including', itemsOf(target.item), variable('said')));
  const opened = (target: Target): Step =>
    actingOn(action, target, `${nameOf(subject)} on the ${target.words} item`);
  return guard({
    ...actingPlace(subject),
    element: `${slug(action.name)} own fields`,
    title: `${whereOf(subject)}: ${nameOf(subject)} shows the item that it is pressed for`,
    steps: [
      ...staged(subject),
      opened(first),
      isOpen,
      keep('said', said),
      assume(
        `${quoted(part.name)} says something`,
        apply('length', variable('said')),
        'at-least',
        value(shortest),
      ),
      { do: 'answer-dialogs', accept: true },
      step(`press ${quoted(way.name)}`, ...way.steps, settle()),
      assume('that ends it', countOf(field), 'equals', value(0)),
      assume('the first item says the same', saying(first), 'equals', value(1)),
      assume('the second item does not', saying(second), 'equals', value(0)),
      opened(second),
      isOpen,
      expectThat(`${quoted(part.name)} is not that of the item before`, said, 'not-equals', variable('said')),
      ...cleanedUp(subject, ...targets),
    ],
    bug: { title: `${nameOf(subject)} shows the item that it was pressed for before` },
  });
};

export const openedFieldsShowTheirOwnItem = defineOracle({
  id: 'opened-fields-show-their-own-item',
  family: 'actions',
  type: 'functional',
  title: 'Fields that open for an item show that item, and not the one before',
  rule:
    'A dialog or a panel that opens for one item, is closed, and opens for another one shows what the other one says. ' +
    'Catches fields that are filled the first time only, and a draft that stays.',
  expected: 'The fields hold the values of the item that they were opened for.',
  remedy:
    'Fill the fields each time that they open, from the item that was pressed; give a form that is kept a key by its item.',
  severity: 'high',
  because: 'Whoever saves writes the values of one item over those of another.',
  worth: 'strong',
  plan: ({ site }, guard) => subjectsOf(site, 'open').map((subject) => showsItsOwn(byThen(subject), guard)),
});
