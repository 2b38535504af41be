// The plan language's public face: short constructors for plans, the renderer, and plans in words.

export { shortHash } from './code/naming.ts';
export { RenderingError } from './code/scope.ts';
export { costOf } from './cost.ts';
export { createFingerprint, createPlan, type PlanDraft } from './draft.ts';
export {
  address,
  answer,
  apply,
  attributeOf,
  bareItemsOf,
  bareLines,
  columnOf,
  countOf,
  extract,
  fieldValue,
  header,
  itemsOf,
  json,
  labelledText,
  linesExcept,
  markRan,
  monthOf,
  numberOf,
  path,
  probe,
  text,
  textOf,
  textsOf,
  value,
  variable,
  visibleText,
} from './expressions.ts';
export {
  css,
  firstOption,
  firstOptionIn,
  inside,
  isListbox,
  isOption,
  label,
  nth,
  role,
  template,
  withText,
} from './locators.ts';
export { shortText, shortTextOf } from './play/short-text.ts';
export { describeSteps, expectationsOf, oracleMessages } from './render/describe.ts';
export { forbiddenIn } from './render/forbidden.ts';
export { type RenderContext, type RenderedTest, renderTest } from './render/render.ts';
export { arbitraryFor, unitClaims } from './render/unit-file.ts';
export { type SampleFile, sampleFor, sampleNamed } from './samples.ts';
export { afterwards, afterwardsWhile, putsBack } from './steps/afterwards.ts';
export { assume } from './steps/assume.ts';
export { awaitResponse } from './steps/await-response.ts';
export { back } from './steps/back.ts';
export { blur } from './steps/blur.ts';
export { check } from './steps/check.ts';
export { click, rightClick } from './steps/click.ts';
export { clickTwice } from './steps/click-twice.ts';
export { expectThat } from './steps/expect.ts';
export { expectElement } from './steps/expect-element.ts';
export { fill } from './steps/fill.ts';
export { focus } from './steps/focus.ts';
export { forget } from './steps/forget.ts';
export { forward } from './steps/forward.ts';
export { goto } from './steps/goto.ts';
export { holdRequest } from './steps/hold-request.ts';
export { hover } from './steps/hover.ts';
export { keep } from './steps/keep.ts';
export { press } from './steps/press.ts';
export { reload } from './steps/reload.ts';
export { request } from './steps/request.ts';
export { resize } from './steps/resize.ts';
export { selectLabel, selectValue } from './steps/select.ts';
export { settle } from './steps/settle.ts';
export { signIn } from './steps/sign-in.ts';
export { step } from './steps/step.ts';
export { uncheck } from './steps/uncheck.ts';
export { waitFor } from './steps/wait-for.ts';
export { anotherNumber, numberPlaceholder } from './texts/another-number.ts';
export { isFoundBy } from './texts/found-by.ts';
