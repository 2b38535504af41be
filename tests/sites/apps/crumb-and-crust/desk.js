// Standing orders, calendar, invoices, messages and profile of the customer.
import { mondayOf, plusDays, today, weekday } from './days.js';
import { invoices, places, profile, standingOrders, threads } from './seed.js';

const csvOf = (rows) => rows.map((row) => row.map((cell) => `"${cell}"`).join(';')).join('\r\n');
const kroner = (ore) => (ore / 100).toFixed(2).replace('.', ',');

export const openDesk = (goods, fault, orders) => {
  const standing = standingOrders();
  const bills = invoices(goods);
  const talks = threads();
  const me = profile();
  let nextMessage = 100;

  const nameOf = (code) => goods.find((good) => good.code === code).name;
  const placeOf = (id) => places.find((place) => place.id === id).label;
  const linesOf = ({ code, quantity, extra }) =>
    [{ code, quantity }, ...extra].map((line) => ({ ...line, name: nameOf(line.code) }));
  const nextOf = ({ days, status }) => {
    if (status !== 'active') return null;
    const ahead = Array.from({ length: 7 }, (_, n) => plusDays(today(), n + 1));
    return ahead.find((day) => days.includes(weekday(day)));
  };
  const shown = (each) => ({
    ...each,
    place: placeOf(each.place),
    article: nameOf(each.code),
    lines: linesOf(each),
    next: nextOf(each),
  });

  const allStanding = () => standing.map(shown);
  const setStatus = (ids, status) => {
    for (const each of standing) if (ids.includes(each.id)) each.status = status;
    return allStanding();
  };
  const edit = (id, { name, quantity, note }) => {
    const one = standing.find((each) => each.id === id);
    if (one === undefined) return { refused: 'There is no such standing order' };
    if (typeof name !== 'string' || name.trim() === '') return { refused: 'A standing order needs a name' };
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > 300)
      return { refused: 'From 1 to 300 pieces' };
    one.name = name.trim();
    one.quantity = quantity;
    one.note = String(note ?? '').slice(0, 80);
    return shown(one);
  };

  /** What the van brings in a week, day by day. */
  const week = (day) => {
    const monday = mondayOf(day);
    return Array.from({ length: 7 }, (_, n) => plusDays(monday, n)).map((date) => {
      const regular = standing
        .filter(({ status, days }) => status === 'active' && days.includes(weekday(date)))
        .map((each) => ({
          id: `s${each.id}`,
          standing: each.id,
          title: each.name,
          place: placeOf(each.place),
          time: each.place === 1 ? '05:00–06:00' : '06:00–07:00',
          lines: linesOf(each),
          skipped: each.skipped.includes(date),
          open: date > today(),
        }));
      const single = orders
        .filter((order) => order.day === date)
        .map((order) => ({
          id: `o${order.number}`,
          title: `Order ${order.number}`,
          place: order.place.label,
          time: order.time,
          lines: order.lines.map(({ code, name, quantity, portion }) => ({ code, name, quantity, portion })),
          skipped: false,
          open: false,
        }));
      const deliveries = [...regular, ...single];
      return { date, deliveries };
    });
  };
  const skip = (id, date, on) => {
    const one = standing.find((each) => each.id === id);
    if (one === undefined || !(date > today()))
      return { refused: 'This delivery cannot be changed any more' };
    const dates = one.skipped.filter((each) => each !== date);
    if (!fault('skip-not-kept')) one.skipped = on ? [...dates, date] : dates;
    return { done: true };
  };

  const totalOf = ({ net, vat }) => net + vat;
  const stateOf = ({ due }) => (due < today() ? 'paid' : 'open');
  const billsOf = (query) => {
    const from = query.get('from') ?? '';
    const to = query.get('to') || '9999-12-31';
    return bills
      .filter(({ customer }) => customer === 1)
      .filter(({ date }) => date >= from && (fault('last-day-left-out') ? date < to : date <= to))
      .map((bill) => ({ ...bill, total: totalOf(bill), state: stateOf(bill) }));
  };
  const bill = (number) => {
    const one = bills.find((each) => each.number === number);
    if (one === undefined || (one.customer !== 1 && !fault('invoice-of-another'))) return undefined;
    return { ...one, name: one.name ?? me.company, total: totalOf(one), state: stateOf(one) };
  };
  const billsFile = (query) => {
    const found = billsOf(query);
    const kept = fault('export-first-page') ? found.slice(0, 10) : found;
    const rows = kept.map((each) => [
      each.number,
      each.date,
      each.due,
      each.state,
      ...[each.net, each.vat, each.total].map(kroner),
    ]);
    return csvOf([['Invoice', 'Date', 'Due', 'State', 'Net DKK', 'VAT DKK', 'Total DKK'], ...rows]);
  };

  const unread = () => talks.reduce((sum, talk) => sum + talk.unread, 0);
  const allTalks = () => ({ threads: talks, unread: unread() });
  const read = (id) => {
    const talk = talks.find((each) => each.id === id);
    if (talk !== undefined) talk.unread = 0;
    return allTalks();
  };
  const say = (id, text) => {
    const talk = talks.find((each) => each.id === id);
    if (talk === undefined) return { refused: 'There is no such conversation' };
    if (typeof text !== 'string' || (fault('blank-message-sent') ? text === '' : text.trim() === ''))
      return { refused: 'Write something first' };
    if (text.length > 500) return { refused: 'At most 500 characters' };
    const to = fault('reply-in-first-conversation') ? talks[0] : talk;
    to.messages.push({ id: nextMessage++, from: me.contact, date: today(), text });
    return allTalks();
  };

  const saveProfile = ({ contact, phone, invoiceEmail, instructions, reminders }, email) => {
    if (typeof contact !== 'string' || contact.trim() === '') return { refused: 'Say whom we may ask for' };
    if (!/^[\d +]{8,16}$/.test(phone ?? '')) return { refused: 'A phone number has at least eight digits' };
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(invoiceEmail ?? ''))
      return { refused: 'This is no e-mail address' };
    const moved = fault('phone-resets-invoice-email') && phone !== me.phone;
    Object.assign(me, {
      contact: contact.trim(),
      phone,
      instructions: String(instructions ?? '').slice(0, 200),
    });
    me.invoiceEmail = moved ? email : invoiceEmail;
    me.reminders = reminders === true;
    return me;
  };

  return {
    allStanding,
    setStatus,
    edit,
    week,
    skip,
    billsOf,
    bill,
    billsFile,
    unread,
    allTalks,
    read,
    say,
    me,
    saveProfile,
  };
};
