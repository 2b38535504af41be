// The checkout and the orders that come of it.
import { basketOf, putIn } from './basket-api.js';
import { emptyBag } from './people.js';
import {
  CITY_POSTCODE,
  DELIVERIES,
  emailProblem,
  LEAST_CM,
  longDay,
  money,
  readAddress,
  said,
} from './rules.js';

const nameOfWay = (delivery) => DELIVERIES.find(({ id }) => id === delivery).name;

const invoiceOf = ({ number, day, address, lines, goods, reduction, delivery, deliveryPence, total }) =>
  [
    'SELVEDGE, 41 Halifax Road, Todmorden OL14 5QG',
    `Invoice for order ${number} of ${longDay(day)}`,
    '',
    [address.name, address.line1, address.line2, address.town, address.postcode].filter(Boolean).join('\n'),
    '',
    ...lines.map(({ name, unit, amount, sum }) => `${name}, ${said(unit, amount)}: ${money(sum)}`),
    '',
    `Goods: ${money(goods)}`,
    ...(reduction > 0 ? [`Voucher: -${money(reduction)}`] : []),
    `Delivery, ${nameOfWay(delivery)}: ${money(deliveryPence)}`,
    `Total: ${money(total)}`,
    '',
  ].join('\n');

export const orderApi = (shop, fault) => {
  const { people, stock } = shop;
  const placed = new Map();
  const show = ({ shelf, answer }) => answer({ basket: basketOf(shelf.bag, shop, fault) });

  const address = (context) => {
    const { shelf, body, answer } = context;
    const pattern = fault('short-postcode-refused') ? CITY_POSTCODE : undefined;
    const { address: read, problems } = readAddress(body, pattern);
    const email = typeof body.email === 'string' ? body.email.trim() : '';
    const problem = emailProblem(email);
    if (problem !== '') problems.email = problem;
    if (Object.keys(problems).length > 0) return answer({ problems });
    Object.assign(shelf.bag, { address: read, email });
    show(context);
  };

  const delivery = (context) => {
    const way = DELIVERIES.find(({ id }) => id === context.body.delivery);
    if (way === undefined) return context.answer({ problems: { delivery: 'Choose how it is delivered.' } });
    context.shelf.bag.delivery = way.id;
    show(context);
  };

  const book = async ({ shelf, session, customer, wait }, key) => {
    const figures = basketOf(shelf.bag, shop, fault);
    const again = fault('order-placed-twice');
    if (!again) shelf.bag = emptyBag();
    for (const { slug, amount } of figures.lines) stock.find((good) => good.slug === slug).left -= amount;
    await wait(800);
    if (again) shelf.bag = emptyBag();
    people.lastOrder += 1;
    const {
      lines,
      note,
      email,
      address: to,
      delivery: way,
      goods,
      reduction,
      deliveryPence,
      total,
    } = figures;
    const order = {
      ...{ number: `SV-${people.lastOrder}`, owner: customer?.id ?? null, day: new Date().toISOString() },
      ...{
        status: 'Received',
        email,
        address: to,
        delivery: way,
        note,
        goods,
        reduction,
        deliveryPence,
        total,
      },
      lines: lines.map(({ art, left, ...line }) => line),
    };
    people.orders.push(order);
    session.placed.push(order.number);
    placed.get(session.id)?.set(key, order.number);
    return order.number;
  };

  /** The same key is the same order, however often it comes. */
  const place = async (context) => {
    const { shelf, session, body, answer, refuse } = context;
    if (typeof body.key !== 'string' || body.key.length > 60) return refuse(400, 'The order has no key.');
    const mine = placed.get(session.id) ?? new Map();
    placed.set(session.id, mine);
    if (!mine.has(body.key)) {
      const { lines, address: to, delivery: way } = shelf.bag;
      if (lines.length === 0) return answer({ problems: { order: 'Your basket is empty.' } });
      if (to === null || way === null)
        return answer({ problems: { order: 'Address or delivery are not filled in yet.' } });
      const short = lines.find(({ slug, amount }) => stock.find((good) => good.slug === slug).left < amount);
      if (short !== undefined) {
        const { name, unit, left } = stock.find((good) => good.slug === short.slug);
        return answer({ problems: { order: `Of ${name} there are only ${said(unit, left)} left.` } });
      }
      mine.set(body.key, book(context, body.key));
    }
    const number = await mine.get(body.key);
    answer({ number, basket: basketOf(shelf.bag, shop, fault) });
  };

  const own = ({ customer, session }, order) =>
    session.placed.includes(order.number) || (customer !== undefined && order.owner === customer.id);
  const list = async ({ customer, answer, refuse, wait }) => {
    if (customer === undefined) return refuse(401, 'Please sign in.');
    await wait(450);
    const mine = people.orders.filter(({ owner }) => owner === customer.id).reverse();
    answer({
      orders: mine.map(({ number, day, status, lines, total }) => ({
        ...{ number, day, status, total, articles: lines.length },
      })),
    });
  };
  const one = async (context, number) => {
    const order = people.orders.find((each) => each.number === number);
    const anyone = fault('order-of-a-stranger') && context.customer !== undefined;
    if (order === undefined || !(own(context, order) || anyone))
      return context.refuse(404, 'We do not find this order.');
    await context.wait(300);
    const { owner, ...shown } = order;
    context.answer(shown);
  };
  const invoice = (context, number) => {
    const order = people.orders.find((each) => each.number === number);
    if (order === undefined || !(own(context, order) || fault('invoice-for-anybody')))
      return context.refuse(404, 'We do not find this order.');
    context.text(invoiceOf(order), `selvedge-${number}.txt`);
  };

  const repeat = async (context, number) => {
    const order = people.orders.find((each) => each.number === number && own(context, each));
    if (order === undefined) return context.refuse(404, 'We do not find this order.');
    await context.wait(350);
    const missing = [];
    for (const { slug, name, unit, amount } of order.lines) {
      const good = stock.find((each) => each.slug === slug);
      const there = context.shelf.bag.lines.find((line) => line.slug === slug)?.amount ?? 0;
      const most = Math.min(amount, good.left - there);
      if (most >= (unit === 'm' ? LEAST_CM : 1)) putIn(context.shelf.bag, good, most, good.pence);
      if (most < amount) missing.push(name);
    }
    context.answer({ missing, basket: basketOf(context.shelf.bag, shop, fault) });
  };

  return [
    ['PUT', /^\/api\/checkout\/address$/, address],
    ['PUT', /^\/api\/checkout\/delivery$/, delivery],
    ['POST', /^\/api\/orders$/, place],
    ['GET', /^\/api\/orders$/, list],
    ['GET', /^\/api\/orders\/(SV-\d+)$/, one],
    ['GET', /^\/api\/orders\/(SV-\d+)\/invoice$/, invoice],
    ['POST', /^\/api\/orders\/(SV-\d+)\/again$/, repeat],
  ];
};
