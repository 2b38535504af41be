// The sample plans, and those that hold for the sound sample page.
import { createPlan, type PlanDraft } from '../draft.ts';
import { actionPlan, listPlan } from './sample-actions.fixture.ts';
import { computingPlan } from './sample-computing.fixture.ts';
import { accountsPlan, deskPlan, probePlan, requestPlan, signedInPlan } from './sample-requests.fixture.ts';
import { statesPlan } from './sample-states.fixture.ts';

export const unitPlan = createPlan({
  family: 'unit',
  oracle: 'properties',
  title: 'clamp: stays within its bounds',
  rule: 'A pure function must hold its properties for all inputs of its types.',
  place: { url: 'src/clamp.ts', template: 'src/clamp.ts', element: 'clamp' },
  rank: 0.3,
  unit: {
    module: 'clamp.mjs',
    export: 'clamp',
    parameters: [
      { name: 'value', type: 'number' },
      { name: 'low', type: 'number' },
      { name: 'high', type: 'number' },
    ],
    properties: ['does-not-throw', 'deterministic', 'idempotent', 'within-bounds'],
  },
  bug: { title: 'clamp leaves its bounds', severity: 'medium', expected: 'A value within the bounds.' },
});

/** Those that hold for the sound sample page. */
export const samplePlans: readonly PlanDraft[] = [
  listPlan,
  actionPlan,
  computingPlan,
  probePlan,
  requestPlan,
  signedInPlan,
  accountsPlan,
  statesPlan,
];

export { deskPlan, listPlan, probePlan, signedInPlan };
