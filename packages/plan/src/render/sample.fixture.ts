// Plans that use every word of the plan language between them, for the tests of the renderer: what they share.
import type { Step } from '@prowl/contracts';
import { createPlan, type PlanDraft } from '../draft.ts';
import { columnOf, css, inside, role } from '../index.ts';

export const rows = inside(role('list', 'Products'), role('listitem'));
export const price = { by: 'testid', id: 'price' } as const;
export const name = css('.name');
export const prices = columnOf(rows, price, 'number');

export const samplePlan = (title: string, steps: Step[], more: Partial<PlanDraft> = {}): PlanDraft =>
  createPlan({
    family: 'lists',
    oracle: 'sample',
    title,
    rule: `A rule that says why it must hold, long enough to need a second line of comment when it is written down in the file.`,
    place: { url: '/catalogue?q=1', template: '/catalogue', element: title },
    rank: 0.5,
    steps,
    bug: { title: 'Something is wrong', severity: 'low', expected: 'Nothing is.' },
    ...more,
  });
