import type { Field, Step } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import {
  assume,
  click,
  expectThat,
  extract,
  fill,
  keep,
  type PlanDraft,
  settle,
  step,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { numberShown } from '../../site/sums.ts';
import { type Cart, cartPlace, filled, forCart } from '../cart.ts';

const appliesOnce = (cart: Cart, guard: Guarding): PlanDraft | undefined => {
  const { page } = cart;
  const { discount, total } = cart.figures;
  const isCode = ({ label, name }: Field) => says(`${label} ${name}`, ['voucher', 'code'], page.language);
  const form = page.forms.find(({ fields }) => fields.some(isCode));
  const field = form?.fields.find(isCode);
  const accepted = form?.submissions.find((each) => each.accepted === 'yes');
  const code = field && accepted ? (accepted.values[field.name] ?? accepted.values[field.label]) : undefined;
  if (!form?.submit || !field || !code || !total) return undefined;
  const use: Step[] = [fill(field.locator, code), click(form.submit), settle()];
  const watched = discount ?? total;
  return guard({
    ...cartPlace(cart),
    element: 'cart voucher',
    locator: field.locator,
    title: 'Cart: a voucher given twice counts once',
    steps: [
      ...filled(cart, 2),
      keep('full', numberShown(total)),
      step('give the code', ...use),
      keep('once', numberShown(total)),
      assume('the code lowers the total', variable('once'), 'less-than', variable('full')),
      assume('the code can be given again', extract({ read: 'visible', of: field.locator }), 'truthy'),
      step('give the same code again', ...use),
      expectThat(
        `the ${watched.label.toLowerCase() || 'total'} is what it was after the first time`,
        numberShown(total),
        'close-to',
        variable('once'),
      ),
    ],
    bug: { title: 'A voucher that is given twice counts twice' },
  });
};

export const voucherAppliesOnce = defineOracle({
  id: 'voucher-applies-once',
  family: 'journeys',
  type: 'e2e',
  title: 'A voucher that is given twice counts once',
  rule: 'A code is redeemed once per order.',
  expected: 'The second time changes nothing.',
  remedy: 'Store which codes an order uses, as a set, and compute the discount from it.',
  severity: 'critical',
  because: 'Orders can be had for less than they cost.',
  worth: 'solid',
  plan: ({ site }, guard) => forCart(site, (cart) => [appliesOnce(cart, guard)]),
});
