import type { Action, Step } from '@prowl/contracts';
import { assume, clickTwice, countOf, expectThat, type PlanDraft, settle, step, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import {
  type ActionSubject,
  actingPlace,
  changesOf,
  isOtherWay,
  loadsPage,
  making,
  stepsOf,
  subjectsOf,
  whereOf,
} from '../../site/action-subject.ts';
import { clearsItsField } from '../../site/action-tries.ts';
import { loadedAnew } from '../../site/action-view.ts';
import { open } from '../../site/drafting.ts';
import { sentByEnter } from '../../site/entering.ts';
import { madeTwice } from '../../site/presses.ts';
import { cleanedUp, neverLeft } from '../../site/staging.ts';

/** The steps with the last one done twice, as impatient people do. */
const hurried = (action: Action, entered: string): { how: string; steps: Step[] } | undefined => {
  const steps = stepsOf(action, { entered });
  const last = steps.at(-1);
  if (last?.do === 'press') return { how: `press ${last.key} twice`, steps: [...steps, last] };
  if (last?.do === 'click')
    return { how: 'press the button twice', steps: [...steps.slice(0, -1), clickTwice(last.target)] };
  return undefined;
};

/** What a press opens for it, and what is gone when it was made: no second one can be entered there. */
const closesAfterwards = (action: Action): boolean => {
  const steps = action.steps.map((each) => each.do);
  const isOpened = steps[0] === 'click' && steps.at(-1) === 'click' && steps.includes('fill');
  return (
    isOpened &&
    !changesOf(action, 'part').some(
      ({ how, kind }) => how === 'came' && (kind === 'dialog' || kind === 'field'),
    )
  );
};

const createsOne = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, create, page, targets } = subject;
  const [first, second, third] = targets;
  const twice = hurried(action, second.text);
  // Where the text stays in the field, the second time enters it once more by design.
  if (!create || !twice || loadsPage({ page, action })) return undefined;
  if (!clearsItsField(action) && !closesAfterwards(action)) return undefined;
  const { field } = action;
  const last = action.steps.at(-1);
  // In a text of several lines, or without a form around it, the key makes none.
  const byKey: Step[] =
    field !== undefined && last?.do === 'click'
      ? [
          step(
            'enter a third one and press Enter in its field',
            ...sentByEnter(stepsOf(action, { entered: third.text }), field),
            settle(),
          ),
          expectThat('Enter makes no more than one, too', countOf(third.item), 'at-most', value(1)),
        ]
      : [];
  const isOne = (when: string): Step =>
    expectThat(
      `one item was made, ${when}`,
      countOf(second.item),
      'at-most',
      value(1),
      last?.do === 'click' ? madeTwice(last.target) : {},
    );
  return guard({
    ...actingPlace(subject),
    ...(isOtherWay(subject) ? { worth: 'slight' as const } : {}),
    title: `${whereOf(subject)}: to ${twice.how} creates one item`,
    steps: [
      open(create.page),
      ...neverLeft(subject, first, second, third),
      making(create, first.text, 'make a first item'),
      assume('sent once it is there once', countOf(first.item), 'equals', value(1)),
      step(`enter a second one and ${twice.how}`, ...twice.steps, settle()),
      assume('the second item is there', countOf(second.item), 'greater-than', value(0)),
      isOne('although it was sent twice'),
      ...byKey,
      ...(action.kept === 'yes' ? [loadedAnew(subject), isOne('also after a reload')] : []),
      ...cleanedUp(subject, first, second),
    ],
    bug: { title: 'Sending a new item twice in a row creates two' },
  });
};

export const repeatedEnterCreatesOne = defineOracle({
  id: 'repeated-enter-creates-one',
  family: 'actions',
  type: 'functional',
  title: 'To enter something twice in a row creates it once',
  rule:
    'Enter pressed twice, or a double click on the button, means one item: the field is empty after the first. Catches ' +
    'fields that are emptied only when the server has answered, and handlers that are attached twice.',
  expected: 'One item was made.',
  remedy: 'Empty the field or disable the button before the request is sent, not when it was answered.',
  severity: 'medium',
  because: 'On slow connections people press again, and things are ordered, sent or listed twice.',
  worth: 'solid',
  plan: ({ site }, guard) => subjectsOf(site, 'create').map((subject) => createsOne(subject, guard)),
});
