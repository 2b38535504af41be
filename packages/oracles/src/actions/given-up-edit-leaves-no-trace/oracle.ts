import type { Change, Locator, Step } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import {
  apply,
  assume,
  click,
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
  changesOf,
  filledIn,
  nameOf,
  sameThing,
  subjectsOf,
  whereOf,
} from '../../site/action-subject.ts';
import { allShown, sameAsBefore } from '../../site/action-view.ts';
import { cleanedUp, staged } from '../../site/staging.ts';
import { quoted, slug } from '../../site/words.ts';

type Part = Extract<Change, { what: 'part' }> & { readonly locator: Locator };

/** Fields that are looked at, in the order of the page. */
const most = 6;

const cameIn = ({ action }: ActionSubject, kind: Part['kind']): Part[] =>
  changesOf(action, 'part').filter(
    (part): part is Part => part.how === 'came' && part.kind === kind && part.locator !== undefined,
  );

/** In whichever item is acted on: exploring saw it in one that was called otherwise. */
const inAnyItem = ({ items, targets: [, second], action }: ActionSubject, part: Locator): Locator => {
  const { within, ...inner } = filledIn(part, { item: second.text });
  const { hasText: _, ...place } = within ?? { by: 'css', selector: '' };
  return within !== undefined && sameThing(place, action.items)
    ? // What the item is called may be nowhere but in the field by then.
      { ...inner, within: items, visible: true }
    : { ...inner, visible: true };
};

interface Way {
  readonly name: string;
  readonly steps: readonly Step[];
}

/**
 * How it is given up: by a button that says so. Escape where something else keeps what was entered, or where a double click on
 * the words opened their field: a part that keeps at once what is typed may well be closed by it.
 */
const wayOf = (subject: ActionSubject, field: Locator): Way | undefined => {
  const { action, page } = subject;
  const controls = cameIn(subject, 'control');
  const button = controls.find(({ name }) => says(name, 'cancel', page.language));
  if (button !== undefined) return { name: button.name, steps: [click(inAnyItem(subject, button.locator))] };
  const keeps = controls.some(({ name }) => says(name, ['save', 'update', 'submit'], page.language));
  const isDouble = action.steps.at(-1)?.do === 'click-twice' && cameIn(subject, 'field').length === 1;
  return keeps || isDouble ? { name: 'Escape', steps: [press('Escape', field)] } : undefined;
};

/** The fields that came and take what is typed: a choice is a control as well. */
const fieldsOf = (subject: ActionSubject): Part[] => {
  const choices = cameIn(subject, 'control').map(({ name }) => name);
  return cameIn(subject, 'field')
    .filter(({ name }) => !choices.includes(name))
    .slice(0, most);
};

/** Exploring has seen to the end how an item of this list is edited: other tests do the same with what it entered. */
const isLearned = ({ site, items, action }: ActionSubject): boolean =>
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
  if (!action.perItem || first === undefined || subject.writes || isLearned(subject)) return undefined;
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
  title: 'An edit that is given up leaves no trace, in the list or in its fields',
  rule:
    'Fields that open for an item, in a dialog, a panel or in its place, and are closed by Cancel (or by Escape, where another button saves) change ' +
    'nothing: the list is as before, and they say the same when they are opened again. Catches fields that are bound to the item itself.',
  expected: 'The item, and the fields when they open again, are as they were.',
  remedy: 'Bind the fields to a copy of the item, and take it over when it is saved only.',
  severity: 'medium',
  because: 'A change that somebody took back is saved all the same, and they may not notice.',
  worth: 'strong',
  plan: ({ site }, guard) => subjectsOf(site, 'open').map((subject) => leavesNoTrace(subject, guard)),
});
