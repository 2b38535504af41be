// A plan's steps in the words of a person who would do them: for bug reports, and as the titles of a test's steps.
import type { Step, TestPlan } from '@prowl/contracts';
import { stepDefinition } from '../steps/table.ts';

const actorWords = (step: Step): string =>
  'actor' in step && step.actor === 'visitor' ? ', not signed in' : '';

/** One step in words, or nothing when there is nothing that a person does. */
export const describeStep = (step: Step): string | undefined => {
  const { words } = stepDefinition(step);
  return words === null ? undefined : words(step) + actorWords(step);
};

/** What a person does to see it, in order. A person signs in first where the test starts signed in. */
export const describeSteps = (plan: Pick<TestPlan, 'steps' | 'signedIn' | 'unit'>): string[] => {
  if (plan.unit) return [`Call ${plan.unit.export} of ${plan.unit.module} with any values of its types`];
  const each = (steps: readonly Step[]): string[] =>
    steps.flatMap((step) => {
      if (step.do === 'afterwards') return [];
      return 'steps' in step ? each(step.steps) : (describeStep(step) ?? []);
    });
  return [...(plan.signedIn ? ['Sign in'] : []), ...each(plan.steps)];
};

/** The messages of a plan's oracles: what a failure of the test says when the application is wrong. */
export const oracleMessages = (steps: readonly Step[]): string[] =>
  steps.flatMap((step) => {
    if (step.do === 'afterwards') return [];
    if ('steps' in step) return oracleMessages(step.steps);
    return stepDefinition(step).oracle && 'message' in step ? [step.message] : [];
  });
