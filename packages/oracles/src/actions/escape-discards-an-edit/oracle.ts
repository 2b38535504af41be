import type { Action, Step } from '@prowl/contracts';
import {
  assume,
  countOf,
  expectThat,
  hover,
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
  actingPlace,
  actionsOn,
  changesOf,
  filledIn,
  nameOf,
  stepsOf,
  subjectsOf,
  whereOf,
  withoutStates,
} from '../../site/action-subject.ts';
import { allShown, loadedAnew, sameAsBefore } from '../../site/action-view.ts';
import { byThen, cleanedUp, staged } from '../../site/staging.ts';
import { slug } from '../../site/words.ts';

/** The steps up to the one that types: none of them before it means that the field is always open. */
const typing = (action: Action, values: { entered: string; item: string }): Step[] | undefined => {
  const at = action.steps.findLastIndex((each) => JSON.stringify(each).includes('{{entered}}'));
  return at < 1 ? undefined : stepsOf(action, values).slice(0, at + 1);
};

/** Exploring saw its item in other words afterwards. */
const leftSomething = (action: Action): boolean =>
  changesOf(action, 'item').some(
    ({ own, how, from, to }) => own && how === 'changed' && withoutStates(from) !== withoutStates(to),
  );

/** Ways that exploring saw Escape end it, whatever became of the text. */
const endingWithEscape = ({ action, items, site }: ActionSubject): Action[] =>
  actionsOn(site, action.items ?? items, 'close')
    .map((close) => close.action)
    .filter(
      ({ perItem, steps }) => perItem && steps.some((each) => each.do === 'press' && each.key === 'Escape'),
    );

const discards = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, create, targets } = subject;
  const [, second] = targets;
  const values = { item: second.text, entered: `${second.text} discarded` };
  const typed = typing(action, values);
  const endings = endingWithEscape(subject);
  if (!action.perItem || !action.field || !typed || endings.length === 0) return undefined;
  const suspected = endings.some(leftSomething);
  const field = filledIn(action.field, values);
  const isSame = (when: string): Step =>
    sameAsBefore(subject, `${when} every item is as before`, allShown(subject), variable('items'));
  return guard({
    ...actingPlace(subject),
    suspected,
    ...(suspected ? { worth: 'seen' as const } : {}),
    title: `${whereOf(subject)}: Escape discards what was typed in ${nameOf(subject)}`,
    steps: [
      ...staged(subject),
      keep('items', allShown(subject)),
      step('begin to edit the second item and type', hover(second.item), ...typed),
      step('press Escape', press('Escape', field), settle()),
      assume('Escape ends the editing', countOf({ ...field, visible: true }), 'equals', value(0)),
      isSame('after Escape'),
      expectThat(
        'no item shows what was discarded',
        countOf({ ...subject.items, hasText: 'discarded' }),
        'equals',
        value(0),
      ),
      ...(create?.action.kept === 'yes' ? [loadedAnew(subject), isSame('after a reload')] : []),
      ...cleanedUp(subject, ...targets),
    ],
    bug: { title: `Escape does not discard what was typed in ${nameOf(subject)}` },
  });
};

/** A button that exploring saw close the fields, with something typed in each of them. */
const cancels = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, create, targets } = subject;
  const [, second] = targets;
  const last = action.steps.at(-1);
  if (!action.perItem || !action.field || last?.do !== 'click') return undefined;
  const values = { item: second.text, entered: `${second.text} discarded` };
  const isSame = (when: string): Step =>
    sameAsBefore(subject, `${when} every item is as before`, allShown(subject), variable('items'));
  const suspected = leftSomething(action);
  return guard({
    ...actingPlace(subject),
    suspected,
    ...(suspected ? { worth: 'seen' as const } : {}),
    element: `${slug(action.name)} cancel`,
    title: `${whereOf(subject)}: ${nameOf(subject)} discards what was typed`,
    steps: [
      ...staged(subject),
      keep('items', allShown(subject)),
      step(`${nameOf(subject)} on the second item`, hover(second.item), ...stepsOf(action, values), settle()),
      isSame('afterwards'),
      ...(create?.action.kept === 'yes' ? [loadedAnew(subject), isSame('after a reload')] : []),
      ...cleanedUp(subject, ...targets),
    ],
    bug: { title: `${nameOf(subject)} does not discard what was typed` },
  });
};

/** What was given up once can be begun again. */
const opensAgain = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, targets } = subject;
  const [, second] = targets;
  const values = { item: second.text, entered: `${second.text} discarded` };
  const typed = action.steps.findIndex((each) => JSON.stringify(each).includes('{{entered}}'));
  if (!action.perItem || !action.field || typed < 1) return undefined;
  const shown = countOf({ ...filledIn(action.field, values), visible: true });
  return guard({
    ...actingPlace(subject),
    element: `${slug(action.name)} again`,
    component: `again ${JSON.stringify(subject.items)} ${action.key}`,
    worth: 'fair',
    title: `${whereOf(subject)}: what ${nameOf(subject)} closed opens again`,
    steps: [
      ...staged(subject),
      step(`${nameOf(subject)} on the second item`, hover(second.item), ...stepsOf(action, values), settle()),
      assume('it is closed', shown, 'equals', value(0)),
      assume('the item is still there', countOf(second.item), 'equals', value(1)),
      // Under another name it has other fields: that is for the other tests.
      assume('it is as it was', countOf({ ...subject.items, hasText: 'discarded' }), 'equals', value(0)),
      step('open it again', hover(second.item), ...stepsOf(action, values).slice(0, typed), settle()),
      expectThat('its field is there again', shown, 'equals', value(1)),
      ...cleanedUp(subject, ...targets),
    ],
    bug: { title: `What ${nameOf(subject)} closed does not open a second time` },
  });
};

export const escapeDiscardsAnEdit = defineOracle({
  id: 'escape-discards-an-edit',
  family: 'actions',
  type: 'functional',
  title: 'Escape or Cancel while editing leaves the item as it was',
  rule:
    'Escape, or the button that cancels, ends an edit without a trace, now and after a reload. An edit that was ended can be begun again. Catches fields whose handler of blur saves what ' +
    'Escape was to discard, and edits that change the item while it is typed.',
  expected: 'The item is as it was before it was edited.',
  remedy:
    'Removing the field on Escape often fires blur, whose handler saves: note that the edit was cancelled before.',
  severity: 'medium',
  because: 'A change that somebody took back is saved all the same, and they may not notice.',
  worth: 'solid',
  plan: ({ site }, guard) => [
    ...subjectsOf(site, 'edit').map((subject) => discards(byThen(subject), guard)),
    ...subjectsOf(site, 'close')
      .map(byThen)
      .flatMap((subject) => [cancels(subject, guard), opensAgain(subject, guard)]),
  ],
});
