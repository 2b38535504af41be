// A dialog of an item in which there is nothing but a slider to change, given up by its button.
import type { Step } from '@prowl/contracts';
import {
  assume,
  click,
  countOf,
  css,
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
import type { Guarding } from '../../definition/oracle.ts';
import {
  type ActionSubject,
  actingOn,
  actingPlace,
  changesOf,
  nameOf,
  whereOf,
} from '../../site/action-subject.ts';
import { allShown, sameAsBefore } from '../../site/action-view.ts';
import { cleanedUp, staged } from '../../site/staging.ts';
import { quoted, slug } from '../../site/words.ts';
import { dialog } from '../dialogs.ts';
import { buttonThatCame, fieldsOf, inAnyItem, keeping } from '../opened-fields.ts';

const slider = { ...css('input[type="range"], [role="slider"]'), within: dialog };
/** At one end of it, one of the two moves it nowhere. */
const moves: Step[] = [press('ArrowRight', slider), press('ArrowRight', slider), press('ArrowLeft', slider)];

export const givenUpBySlider = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, targets } = subject;
  const [, second] = targets;
  const cancel = buttonThatCame(subject, 'cancel');
  const keeps = buttonThatCame(subject, keeping) !== undefined;
  const isDialog = changesOf(action, 'part').some(({ how, kind }) => how === 'came' && kind === 'dialog');
  if (!action.perItem || subject.writes || fieldsOf(subject).length > 0) return undefined;
  if (!isDialog || !keeps || cancel === undefined) return undefined;
  const said = textsOf(dialog);
  const opened: Step[] = [
    actingOn(action, second, `${nameOf(subject)} on the second item`),
    assume('there is one slider in it', countOf(slider), 'equals', value(1)),
  ];
  return guard({
    ...actingPlace(subject),
    element: `${slug(action.name)} given up`,
    title: `${whereOf(subject)}: ${quoted(cancel.name)} after ${nameOf(subject)} leaves everything as it was`,
    steps: [
      ...staged(subject),
      keep('items', allShown(subject)),
      ...opened,
      keep('said', said),
      step('move the slider', ...moves),
      assume('it says something else', said, 'not-equals', variable('said')),
      step(
        `press ${quoted(cancel.name)}`,
        click({ ...inAnyItem(subject, cancel.locator), within: dialog }),
        settle(),
      ),
      assume('that ends it', countOf(dialog), 'equals', value(0)),
      sameAsBefore(subject, 'every item is as before', allShown(subject), variable('items')),
      ...opened,
      expectThat('the dialog says what it said before', said, 'equals', variable('said')),
      ...cleanedUp(subject, ...targets),
    ],
    bug: { title: `${quoted(cancel.name)} after ${nameOf(subject)} keeps what was to be discarded` },
  });
};
