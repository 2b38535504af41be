// Every step of the plan language: the compiler demands a definition of each kind of step that the contract names.
import type { Step } from '@prowl/contracts';
import { afterwardsStep } from './afterwards.ts';
import { answerDialogsStep } from './answer-dialogs.ts';
import { assumeStep } from './assume.ts';
import { awaitResponseStep } from './await-response.ts';
import { backStep } from './back.ts';
import { blurStep } from './blur.ts';
import { checkStep } from './check.ts';
import { clickStep } from './click.ts';
import { clickTwiceStep } from './click-twice.ts';
import type { StepDefinition, StepOf } from './definition.ts';
import { expectStep } from './expect.ts';
import { expectElementStep } from './expect-element.ts';
import { fillStep } from './fill.ts';
import { focusStep } from './focus.ts';
import { forgetStep } from './forget.ts';
import { forwardStep } from './forward.ts';
import { gotoStep } from './goto.ts';
import { holdRequestStep } from './hold-request.ts';
import { hoverStep } from './hover.ts';
import { keepStep } from './keep.ts';
import { pressStep } from './press.ts';
import { reloadStep } from './reload.ts';
import { requestStep } from './request.ts';
import { resizeStep } from './resize.ts';
import { selectStep } from './select.ts';
import { settleStep } from './settle.ts';
import { signInStep } from './sign-in.ts';
import { groupStep } from './step.ts';
import { uncheckStep } from './uncheck.ts';
import { uploadStep } from './upload.ts';
import { waitForStep } from './wait-for.ts';

type Steps = { readonly [Do in Step['do']]: StepDefinition<StepOf<Do>> };

const steps: Steps = {
  goto: gotoStep,
  click: clickStep,
  'click-twice': clickTwiceStep,
  fill: fillStep,
  select: selectStep,
  check: checkStep,
  uncheck: uncheckStep,
  focus: focusStep,
  blur: blurStep,
  hover: hoverStep,
  press: pressStep,
  upload: uploadStep,
  reload: reloadStep,
  back: backStep,
  forward: forwardStep,
  settle: settleStep,
  'wait-for': waitForStep,
  resize: resizeStep,
  'answer-dialogs': answerDialogsStep,
  'sign-in': signInStep,
  forget: forgetStep,
  request: requestStep,
  'await-response': awaitResponseStep,
  'hold-request': holdRequestStep,
  keep: keepStep,
  assume: assumeStep,
  expect: expectStep,
  'expect-element': expectElementStep,
  afterwards: afterwardsStep,
  step: groupStep,
};

/** The definition of this very step: the table's type says that they belong together. */
export const stepDefinition = <S extends Step>(step: S): StepDefinition<S> =>
  steps[step.do] as unknown as StepDefinition<S>;
