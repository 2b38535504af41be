import { ElementState, ExpressionOperation, Extract, Matcher, Probe, Step, TestPlan } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { supportNames } from '../code/support.ts';
import { label } from '../locators.ts';
import { renderTest } from './render.ts';
import { deskPlan, samplePlans } from './samples.fixture.ts';

const plans = samplePlans.map((draft) => TestPlan.parse(draft));

/** All values of a property, anywhere in the sample plans. */
const valuesOf = (name: string): Set<unknown> => {
  const found = new Set<unknown>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, each] of Object.entries(value)) {
      if (key === name) found.add(each);
      walk(each);
    }
  };
  walk(plans.map(({ steps }) => steps));
  return found;
};

const discriminators = (union: unknown, name: string): unknown[] =>
  (union as z.ZodDiscriminatedUnion<z.ZodObject[]>).options.map(
    ({ shape }) => (shape[name] as z.ZodLiteral).value,
  );

describe('the sample plans', () => {
  it.each([
    ['step', 'do', discriminators(Step, 'do')],
    ['extract', 'read', discriminators(Extract, 'read')],
    ['probe', 'probe', Probe.options],
    ['operation', 'apply', ExpressionOperation.options],
    ['matcher', 'matcher', Matcher.options],
    ['state', 'state', ElementState.options],
  ])('use every %s of the plan language', (_, property, words) => {
    const used = valuesOf(property);
    expect(words.filter((word) => !used.has(word))).toEqual([]);
  });

  it('bring every support function into some test', () => {
    const context = { origin: 'http://app.test', authType: 'session', foundIn: 's', agent: 'a' } as const;
    const token = { key: 'token', path: [], scheme: 'Bearer', origins: [context.origin] };
    const recipe = { url: '/sign-in', password: label('Password'), between: [], proof: { leavesUrl: true } };
    const signedIn = (plan: TestPlan, atEachOpening: boolean) =>
      renderTest({ ...plan, signedIn: true }, { ...context, recipe: { ...recipe, atEachOpening }, token })
        .code;
    const withCode = { ...recipe, code: { fields: [label('Code')], later: true } };
    const [plan] = plans;
    const given = { ...context, recipe: withCode, headers: 'account' } as const;
    const code = [
      ...plans.map((each) => signedIn(each, false)),
      signedIn(TestPlan.parse(deskPlan), true),
      ...(plan === undefined ? [] : [renderTest({ ...plan, signedIn: true }, given).code]),
    ];
    const all = code.join('\n');
    expect(supportNames.filter((name) => !all.includes(`\nconst ${name} = `))).toEqual([]);
  });
});
