import type { SiteModel } from '@prowl/contracts';
import {
  apply,
  assume,
  clickTwice,
  countOf,
  expectThat,
  keep,
  type PlanDraft,
  settle,
  step,
  value,
  variable,
  waitFor,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { quoted } from '../../site/words.ts';
import { lastingProof } from '../flow.ts';
import { isOpen, madeBy, passing, type Wizard, wizardPlace, wizardsOf } from '../wizard.ts';

const once = (site: SiteModel, wizard: Wizard, guard: Guarding): PlanDraft | undefined => {
  const { journey, stages } = wizard;
  const last = stages.at(-1);
  const end = stages.length - 1;
  const items = madeBy(wizard);
  if (last === undefined || items === undefined || !journey.finished) return undefined;
  if (last.onward.do !== 'click') return undefined;
  const place = wizardPlace(site, wizard, end);
  const proof = lastingProof(journey.ends?.proof);
  return guard({
    ...place,
    isolation: 'global',
    element: `${place.element} twice`,
    locator: last.onward.target,
    title: `${journey.name}: a double click at its end makes one`,
    steps: [
      ...passing(wizard, end),
      ...isOpen(last),
      ...last.steps.slice(0, -1),
      keep('before', countOf(items)),
      step('end it with a double click', clickTwice(last.onward.target), settle()),
      ...(proof === undefined ? [] : [waitFor(proof)]),
      settle(),
      assume('something was added', countOf(items), 'greater-than', variable('before')),
      expectThat('one item was added', countOf(items), 'equals', apply('add', variable('before'), value(1))),
    ],
    bug: { title: `A double click at the end of ${quoted(journey.name)} makes two` },
  });
};

export const rowOfStepsEndsOnce = defineOracle({
  id: 'row-of-steps-ends-once',
  family: 'journeys',
  type: 'functional',
  title: 'A row of steps ends once, however it is pressed',
  rule: 'A double click on the button that ends a row of steps makes one record, as a single one does.',
  expected: 'One record was added to the list.',
  remedy:
    'Disable the button while the request is under way, and let the server know a request that comes twice.',
  severity: 'high',
  because: 'People book or order twice without meaning to, and pay for it.',
  worth: 'strong',
  plan: ({ site }, guard) => wizardsOf(site).map((wizard) => once(site, wizard, guard)),
});
