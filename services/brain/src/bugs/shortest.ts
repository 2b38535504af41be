// The steps of a plan that a failure takes: what was only asked beside it, and what would have come after it, shows nothing. Pure.
import { type Expression, isSafeMethod, type RunFailure, type Step, type TestPlan } from '@prowl/contracts';

type Expectation = Extract<Step, { do: 'expect' }>;

const inside = (step: Step): readonly Step[] | undefined => ('steps' in step ? step.steps : undefined);

const flat = (steps: readonly Step[]): Step[] =>
  steps.flatMap((step) => {
    const within = inside(step);
    return within === undefined ? [step] : flat(within);
  });

/** The expectation of the plan that failed. */
export const failedIn = (plan: TestPlan, failure: RunFailure): Expectation | undefined =>
  failure.kind === 'oracle'
    ? flat(plan.steps).find(
        (step): step is Expectation => step.do === 'expect' && step.message === failure.message,
      )
    : undefined;

/** Reads only: leaving it out changes nothing for the others. */
const isReading = (step: Step): step is Extract<Step, { do: 'request' }> =>
  step.do === 'request' && isSafeMethod(step.method);

const names = (content: unknown, response: string): boolean =>
  JSON.stringify(content).includes(`"from":${JSON.stringify(response)}`);

/** The plan up to the failure, without requests that neither it nor another step needs. */
export const shortest = (plan: TestPlan, failure: RunFailure): TestPlan => {
  const failed = failedIn(plan, failure);
  if (failed === undefined) return plan;
  const acting = flat(plan.steps).filter(({ do: what }) => what !== 'expect' && what !== 'assume');
  const needed = (into: string) => [failed, ...acting].some((step) => names(step, into));
  let over = false;
  const kept = (steps: readonly Step[]): Step[] =>
    steps.flatMap((step): Step[] => {
      if (over) return [];
      if (step === failed) over = true;
      const within = inside(step);
      if (within !== undefined) {
        const left = kept(within);
        return left.length === 0 ? [] : [{ ...step, steps: left } as Step];
      }
      return isReading(step) && !needed(step.into) ? [] : [step];
    });
  return { ...plan, steps: kept(plan.steps) };
};

/** The status that an answer had, when that is what failed: `GET /things?q=%22 answers 500.` */
export const answeredIn = (plan: TestPlan, failure: RunFailure): string | undefined => {
  const subject: Expression | undefined = failedIn(plan, failure)?.subject;
  if (subject === undefined || !('extract' in subject)) return undefined;
  const { extract } = subject;
  if (extract.read !== 'response' || extract.part !== 'status') return undefined;
  const asked = flat(plan.steps).find((step) => step.do === 'request' && step.into === extract.from);
  const status = failure.received?.trim() ?? '';
  if (asked?.do !== 'request' || typeof asked.url !== 'string' || !/^\d{3}$/.test(status)) return undefined;
  return `${asked.method} ${asked.url} answers ${status}.`;
};
