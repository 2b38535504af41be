import type { Journey, SiteModel, Step } from '@prowl/contracts';
import {
  assume,
  expectThat,
  keep,
  type PlanDraft,
  path,
  settle,
  template,
  text,
  textOf,
  value,
  variable,
  visibleText,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { endPath, type Flow, flowPlace, flowsOf } from '../flow.ts';

/** An amount with its currency: it stays what it is from the checkout to the confirmation. */
const amount = '[$€£¥]\\s?\\d|\\d\\s?(€|EUR|USD|GBP|CHF)';

/** The same steps, with the total kept just before the form of the checkout is filled in. */
const keepingTotal = (site: SiteModel, journey: Journey): Step[] | undefined => {
  const checkout = site.pages.find(
    (page) => page.kind === 'checkout' && page.figures.some((figure) => figure.meaning === 'total'),
  );
  const total = checkout?.figures.find((figure) => figure.meaning === 'total');
  const fields = new Set(
    checkout?.forms.flatMap((form) => form.fields.map((field) => JSON.stringify(field.locator))) ?? [],
  );
  if (!total || !journey.ends || !new RegExp(amount).test(journey.ends.text)) return undefined;
  const isField = (each: Step): boolean => each.do === 'fill' && fields.has(JSON.stringify(each.target));
  let done = false;
  const insert = (steps: readonly Step[]): Step[] =>
    steps.flatMap((each): Step[] => {
      if (done) return [each];
      if (each.do === 'step') return [{ ...each, steps: insert(each.steps) }];
      if (!isField(each)) return [each];
      done = true;
      return [keep('total', textOf(total.locator)), each];
    });
  const steps = insert(journey.steps);
  return done ? steps : undefined;
};

const showsTotal = (site: SiteModel, flow: Flow, guard: Guarding): PlanDraft | undefined => {
  const { journey, ends } = flow;
  const steps = journey.kind === 'purchase' ? keepingTotal(site, journey) : undefined;
  if (!steps) return undefined;
  return guard({
    ...flowPlace(site, flow),
    title: `${journey.name}: the confirmation shows the total of the checkout`,
    steps: [
      ...steps,
      settle(),
      assume('the end was reached', path(), 'matches', value(endPath(site, ends))),
      assume('a total was shown', variable('total'), 'matches', value('\\d')),
      keep('amount', variable('total')),
      assume('the confirmation shows an amount', visibleText(), 'matches', value(amount)),
      expectThat(
        'the confirmation shows the total of the checkout',
        visibleText(),
        'contains',
        text(template('{{amount}}')),
      ),
    ],
    bug: { title: 'The total of an order differs from the total at the checkout' },
  });
};

export const confirmationShowsAgreedTotal = defineOracle({
  id: 'confirmation-shows-agreed-total',
  family: 'journeys',
  type: 'e2e',
  title: 'The confirmation shows the total that was agreed to',
  rule: 'An order costs what the customer agreed to.',
  expected: 'The confirmation shows the total that was agreed to.',
  remedy:
    'Compute the total in one place, on the server, and store it with the order; compare taxes, ' +
    'shipping and rounding of both pages.',
  severity: 'critical',
  because: 'Customers are charged another amount than they agreed to.',
  worth: 'strong',
  plan: ({ site }, guard) => flowsOf(site).map((flow) => showsTotal(site, flow, guard)),
});
