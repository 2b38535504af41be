// A bug gets a regression test: the test that found it under another name, its source with the title changed.
import type { EventData, TestId, TestPlan } from '@prowl/contracts';
import { appendOne } from '../core/appending.ts';
import { pending } from '../core/envelope.ts';
import type { EffectHandlers } from '../core/slice.ts';
import type { TestEntry, TestsPart } from '../tests/fold.ts';
import { readSource } from '../tests/source.ts';

export interface BugsEffect {
  readonly do: 'write-regression-test';
  readonly testId: TestId;
  /** The test that found the bug. */
  readonly from: string;
  readonly bugId: EventData<'BugFound'>['bugId'];
  readonly sessionId?: EventData<'BugFound'>['sessionId'];
}

const regressionPlan = (plan: TestPlan): TestPlan => ({
  ...plan,
  type: 'regression',
  fingerprint: `regression|${plan.fingerprint}`.slice(0, 500),
  title: `regression: ${plan.title}`.slice(0, 200),
});

export const regressionTest = (
  { testId, bugId, sessionId }: BugsEffect,
  found: TestEntry,
  source: string,
): EventData<'TestGenerated'> => {
  const plan = regressionPlan(found.plan);
  return {
    testId,
    name: `regression-${found.name}`,
    type: 'regression',
    code: source.replace(`'${found.plan.title}'`, () => `'${plan.title}'`),
    plan,
    agentId: found.agentId as EventData<'TestGenerated'>['agentId'],
    ...(sessionId === undefined ? {} : { sessionId }),
    bugId,
  };
};

export const bugsEffects: EffectHandlers<TestsPart, BugsEffect> = {
  'write-regression-test': {
    run: async ({ backbone, current }, effect, cause) => {
      const found = (await current(cause.team)).tests.get(effect.from);
      const source = await readSource(backbone.events, cause.team, effect.from);
      if (found === undefined || source === undefined) return;
      const data = regressionTest(effect, found, source);
      await appendOne(backbone.events, pending('TestGenerated', effect.testId, data), cause);
    },
  },
};
