import type { SiteModel } from '@prowl/contracts';
import { expectElement, expectThat, type PlanDraft, path, probe, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { newLinesHaveValues, noteLines } from '../../site/trouble.ts';
import { endPath, type Flow, flowPlace, flowsOf, lastingProof } from '../flow.ts';

/** Milliseconds: what ends a flow may take longer than other pages. */
const within = 5_000;

/** The same purchase, kept as a row of steps: completing one completes the other. */
const isCheckoutOf = (flows: readonly Flow[], { journey }: Flow): boolean =>
  journey.kind === 'other' &&
  flows.some(
    ({ journey: other }) =>
      other.kind === 'purchase' &&
      JSON.stringify(other.steps.slice(0, 2)) === JSON.stringify(journey.steps.slice(0, 2)),
  );

const completes = (site: SiteModel, flow: Flow, guard: Guarding): PlanDraft => {
  const { journey, ends } = flow;
  const proof = lastingProof(ends.proof);
  const [first, ...rest] = journey.steps;
  return guard({
    ...flowPlace(site, flow),
    title: `${journey.name}: from beginning to end`,
    worth: journey.kind === 'purchase' ? 'vital' : 'solid',
    steps: [
      ...(first === undefined ? [] : [first, noteLines()]),
      ...rest,
      expectThat('no request failed on the server', probe('server-errors'), 'empty', undefined, {
        within: 0,
      }),
      proof
        ? expectElement('the flow reaches its end', proof, 'visible', { within })
        : expectThat('the flow reaches its end', path(), 'matches', value(endPath(site, ends)), { within }),
      newLinesHaveValues('the last step'),
    ],
    bug: { title: `${journey.name} cannot be completed` },
  });
};

export const mainFlowCompletes = defineOracle({
  id: 'main-flow-completes',
  family: 'journeys',
  type: 'e2e',
  title: 'A main flow can be completed',
  rule: 'The main thing that an application is made for can be done from beginning to end.',
  expected: 'Each step works, and the end is reached.',
  remedy: 'Look at the last screenshot and the last request of the test: they show the step that fails.',
  severity: 'critical',
  because: 'Users cannot do what the application is for.',
  worth: 'solid',
  plan: ({ site }, guard) => {
    const flows = flowsOf(site);
    return flows.filter((flow) => !isCheckoutOf(flows, flow)).map((flow) => completes(site, flow, guard));
  },
});
