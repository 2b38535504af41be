// The basket and what it comes to. Fabrics are cut from the roll that is on the shelf now.
import { amountProblem, DELIVERIES, FREE_FROM, LEAST_CM, money, NOTE_MOST, said, sumOf } from './rules.js';

const vouchers = {
  HEM10: { from: 0, off: (goods) => Math.round(goods / 10), text: '10 % off your goods' },
  BOLT5: { from: 5000, off: () => 500, text: `£5 off when your goods come to £50 or more` },
};

export const basketOf = (bag, shop, fault) => {
  const lines = bag.lines.map(({ id, slug, amount, pence }) => {
    const { kind, name, unit, art, left } = shop.stock.find((good) => good.slug === slug);
    return { id, slug, kind, name, unit, art, left, amount, pence, sum: sumOf({ unit, pence }, amount) };
  });
  const goods = lines.reduce((total, { sum }) => total + sum, 0);
  const voucher = vouchers[bag.voucher];
  const counts = voucher !== undefined && (goods >= voucher.from || fault('voucher-outlives-minimum'));
  const reduction = counts ? Math.min(goods, voucher.off(goods)) : 0;
  const way = DELIVERIES.find(({ id }) => id === (bag.delivery ?? 'standard'));
  const left = goods - reduction;
  const enough = fault('free-delivery-needs-more') ? left > FREE_FROM : left >= FREE_FROM;
  const deliveryPence = way.id === 'standard' && enough ? 0 : way.pence;
  return {
    ...{ lines, note: bag.note, address: bag.address, email: bag.email, delivery: bag.delivery },
    voucher: voucher && { code: bag.voucher, text: voucher.text, counts },
    ...{ goods, reduction, deliveryPence: lines.length === 0 ? 0 : deliveryPence },
    total: lines.length === 0 ? 0 : left + deliveryPence,
  };
};

/** Puts so much of an article into the bag, with what is in it already. */
export const putIn = (bag, good, amount, pence) => {
  const line = bag.lines.find(({ slug }) => slug === good.slug);
  if (line !== undefined) line.amount += amount;
  else {
    bag.last = (bag.last ?? 0) + 1;
    bag.lines.push({ id: bag.last, slug: good.slug, amount, pence });
  }
};

export const basketApi = (shop, fault) => {
  const find = (slug) => shop.stock.find((good) => good.slug === slug);
  const show = ({ shelf, answer }) => answer({ basket: basketOf(shelf.bag, shop, fault) });
  const least = fault('shorter-than-it-says') ? 10 : LEAST_CM;

  const add = async (context) => {
    const { shelf, body, answer, refuse, wait } = context;
    const good = find(body.slug);
    if (good === undefined) return refuse(404, 'We have no such article.');
    const there = shelf.bag.lines.find(({ slug }) => slug === good.slug)?.amount ?? 0;
    let problem = amountProblem(good, body.amount, least);
    if (problem === '' && there + body.amount > good.left)
      problem = `Only ${said(good.unit, good.left)} left, ${said(good.unit, there)} of it in your basket.`;
    if (problem !== '') return answer({ problems: { amount: problem } });
    const trusted = fault('price-from-the-browser') && Number.isInteger(body.pence);
    if (body.pence !== good.pence && !trusted)
      return answer({
        problems: { amount: `The price is now ${money(good.pence)}. Please load the page again.` },
      });
    await wait(400);
    putIn(shelf.bag, good, body.amount, trusted ? body.pence : good.pence);
    show(context);
  };

  const lineOf = ({ shelf, refuse }, id) => {
    const line = shelf.bag.lines.find((each) => each.id === Number(id));
    if (line === undefined) refuse(404, 'This is no longer in your basket.');
    return line;
  };
  const change = async (context, id) => {
    const line = lineOf(context, id);
    if (line === undefined) return;
    const problem = amountProblem(find(line.slug), context.body.amount, least);
    if (problem !== '') return context.answer({ problems: { amount: problem } });
    await context.wait(300);
    line.amount = context.body.amount;
    show(context);
  };
  const remove = (context, id) => {
    const line = lineOf(context, id);
    if (line === undefined) return;
    const { bag } = context.shelf;
    bag.lines = bag.lines.filter((each) => each !== line);
    show(context);
  };

  const note = (context) => {
    const text = typeof context.body.note === 'string' ? context.body.note.trim() : '';
    if (text.length > NOTE_MOST)
      return context.answer({ problems: { note: `At most ${NOTE_MOST} characters.` } });
    context.shelf.bag.note = text;
    show(context);
  };

  const redeem = async (context) => {
    const { shelf, body, answer, wait } = context;
    const code = typeof body.code === 'string' ? body.code.trim().toUpperCase() : '';
    await wait(350);
    if (code === '') return answer({ problems: { code: 'Enter the code of your voucher.' } });
    if (!Object.hasOwn(vouchers, code)) return answer({ problems: { code: 'We do not know this code.' } });
    const { from } = vouchers[code];
    if (basketOf({ ...shelf.bag, voucher: null }, shop, fault).goods < from)
      return answer({ problems: { code: `${code} counts when your goods come to ${money(from)} or more.` } });
    shelf.bag.voucher = code;
    show(context);
  };
  const without = (context) => {
    context.shelf.bag.voucher = null;
    show(context);
  };

  return [
    ['POST', /^\/api\/basket\/lines$/, add],
    ['PATCH', /^\/api\/basket\/lines\/(\d+)$/, change],
    ['DELETE', /^\/api\/basket\/lines\/(\d+)$/, remove],
    ['PUT', /^\/api\/basket\/note$/, note],
    ['PUT', /^\/api\/basket\/voucher$/, redeem],
    ['DELETE', /^\/api\/basket\/voucher$/, without],
  ];
};
