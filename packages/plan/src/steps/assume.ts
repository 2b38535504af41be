// The test does not apply, and is skipped, unless this holds.
import type { Expression, Matcher, Step } from '@prowl/contracts';
import { block, type Doc } from '../code/layout.ts';
import { quoted } from '../code/quoting.ts';
import { statement } from '../code/writing.ts';
import { assertionCall } from '../matchers/table.ts';
import { comparisonCode, isLiveComparison } from './comparison.ts';
import type { StepDefinition, StepOf } from './definition.ts';

export const assume = (
  because: string,
  subject: Expression,
  matcher: Matcher,
  expected?: Expression,
): Step => ({
  do: 'assume',
  subject,
  matcher,
  because,
  ...(expected ? { expected } : {}),
});

export const assumeStep: StepDefinition<StepOf<'assume'>> = {
  cost: 60,
  oracle: false,
  words: null,
  render: (step, { page, scope }) => {
    const assertion = comparisonCode(step, { scope, page, wait: false });
    // What comes from the page gets a moment to become so.
    const holds = scope.use(isLiveComparison(step) ? 'met' : 'holds');
    const check: Doc = ['expect(', assertion.subject.doc, ')', assertionCall(assertion), ';'];
    const condition: Doc = ['!(await ', holds, '(async () => ', block([check]), '))'];
    return statement(['test.skip(', condition, ', ', quoted(step.because), ');']);
  },
  play: null,
};
