import { click, fill, goto, label, role, settle } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aFigure, aPage, aSite, plansOf } from '../../testing/models.ts';
import { amountsHoldOnTheWay } from './oracle.ts';
import { concertSite } from './pages.fixture.ts';

const money = (meaning: string, name: string, value: number) =>
  aFigure(meaning, name, value, { text: `€${value}` });
const seats = money('subtotal', 'Seats', 42);
const way = (between: readonly unknown[], ...pages: (readonly unknown[])[]) => {
  const steps = [goto('/cart'), settle(), ...between, settle()];
  const amounts = pages.map((figures, index) => ({
    after: index === 0 ? 2 : steps.length,
    heading: index === 0 ? 'Your cart' : 'Check and pay',
    url: '/cart',
    figures,
  }));
  const journey = { name: 'buy something', kind: 'purchase', steps, amounts, finished: true };
  return plansOf(
    amountsHoldOnTheWay,
    aSite([aPage('/cart')], { journeys: [{ ...journey, ends: { url: '/done', text: 'Done' } }] }),
  )[0];
};
const messages = (plan: ReturnType<typeof way>): string[] =>
  (plan?.steps ?? []).flatMap((step) => (step.do === 'expect' ? [step.message] : []));
const onward = [click(role('link', 'Go on'))];

describe('amounts-hold-on-the-way', () => {
  it('expects each total to add up, and each amount to stay what it was', () => {
    const [plan] = plansOf(amountsHoldOnTheWay, concertSite());
    expect(messages(plan)).toEqual([
      'at "Two seats" the total is made of seats, postage',
      'seats is at "See you on Friday" what it was at "Two seats"',
      'postage is at "See you on Friday" what it was at "Two seats"',
      'to pay is at "See you on Friday" what it was at "Two seats"',
      'at "See you on Friday" the total is made of seats, postage',
    ]);
    expect(plan?.suspected).toBe(false);
  });

  it('suspects what exploring saw change, and a total that did not add up where another did', () => {
    const changed = [seats, money('shipping', 'Postage', 4.9), money('total', 'To pay', 46.9)];
    expect(plansOf(amountsHoldOnTheWay, concertSite(changed))[0]?.suspected).toBe(true);
    const wrong = [seats, money('shipping', 'Postage', 1.5), money('total', 'To pay', 42)];
    expect(plansOf(amountsHoldOnTheWay, concertSite(wrong))[0]?.suspected).toBe(true);
  });

  it('compares no total to which something was added, and nothing that was chosen or entered in between', () => {
    const total = money('total', 'Total', 42);
    const more = [seats, money('shipping', 'Delivery', 5), money('total', 'Total', 47)];
    expect(messages(way(onward, [seats, total], more))).toContain(
      'seats is at "Check and pay" what it was at "Your cart"',
    );
    expect(messages(way(onward, [seats, total], more)).join()).not.toContain('total is at "Check and pay"');
    for (const between of [[fill(label('Postcode'), '10115')], [click(role('radio', 'Express'))]])
      expect(messages(way([...between, ...onward], [seats], [seats]))).toEqual([]);
  });

  it('plans nothing where an amount that nothing explains is beside the total', () => {
    expect(way(onward, [money('amount', 'Tip', 3), money('total', 'Total', 42)])).toBeUndefined();
  });
});
