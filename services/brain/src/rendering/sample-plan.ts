// A plan that uses every construct of the plan language, for tests of the renderer.
import type { PlanDraft } from '../planning/planner.ts';
import { createPlan } from '../planning/planner.ts';
import * as s from '../planning/steps.ts';

const rows = s.inside(s.role('list', 'Products'), s.role('listitem'));
const price: ReturnType<typeof s.css> = { by: 'testid', id: 'price' };

export const samplePlan: PlanDraft = createPlan({
  family: 'lists',
  oracle: 'sort-orders-all',
  title: 'catalogue: sorting by price orders every product by price',
  rule: 'Sorting by price must order the whole list by price, and lose nothing.',
  place: { url: '/catalogue', template: '/catalogue', element: 'Sort by' },
  rank: 0.7,
  bug: { title: 'Sorting by price leaves products out of order', severity: 'medium', expected: 'Cheapest first.' },
  steps: [
    s.step(
      'open the catalogue',
      s.goto('/catalogue'),
      s.expectThat('the list is not empty', s.countOf(rows), 'greater-than', s.value(0)),
      s.keep('before', s.columnOf(rows, price, 'number')),
    ),
    s.step('choose "Price (low to high)"', s.selectLabel(s.label('Sort by'), 'Price (low to high)')),
    s.expectThat('cheapest first', s.columnOf(rows, price, 'number'), 'sorted-ascending'),
    s.expectThat('the same products', s.columnOf(rows, price, 'number'), 'same-members', s.variable('before')),
  ],
});
