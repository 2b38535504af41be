// Invoices: lines, discount, payments, and taking one back.
import { statusOf, sumsOf } from './books.js';
import { prices, today } from './data.js';

const refuse = (error) => ({ status: 400, error });

export const bookRoutes = ({ invoices, patients, owners }, fault) => {
  // At the start a quarter is paid, and of another quarter the first half.
  invoices.forEach((invoice, n) => {
    const { total } = sumsOf(invoice, fault);
    const first = n % 4 === 2 ? Math.round(total / 2) : total;
    if (n % 4 === 1 || n % 4 === 2)
      invoice.payments.push({ cents: first, method: 'Card', date: invoice.date });
  });
  let lastLine = 10_000;
  const find = (number) => invoices.find((each) => each.number === number);
  const pageOf = (invoice) => {
    const { name, ownerId } = patients.find(({ id }) => id === invoice.patientId);
    const sums = sumsOf(invoice, fault);
    const owner = owners.find(({ id }) => id === ownerId).name;
    return {
      ...invoice,
      percent: invoice.discount,
      ...sums,
      patient: name,
      owner,
      status: statusOf(invoice, sums),
      prices,
    };
  };
  /** Changes a live invoice; one that is void or has been paid stays as it is. */
  const changing = (change) => (given) => {
    const invoice = find(given.ids[0]);
    if (invoice === undefined) return undefined;
    if (['Void', 'Paid'].includes(pageOf(invoice).status)) return refuse('This invoice is closed.');
    return change(invoice, given) ?? pageOf(invoice);
  };

  const addLine = changing((invoice, { body: { text, quantity, cents } }) => {
    const words = String(text ?? '').trim();
    if (words === '' || words.length > 60) return refuse('Say what the line is for.');
    if (!(Number.isInteger(quantity) && quantity >= 1 && quantity <= 99))
      return refuse('The quantity is 1 to 99.');
    if (!(Number.isInteger(cents) && cents >= 0 && cents <= 500_000))
      return refuse('The price is up to £5,000.');
    lastLine += 1;
    invoice.lines.push({ id: lastLine, text: words, quantity, cents });
  });
  const dropLine = changing((invoice, { ids: [, id] }) => {
    const at = invoice.lines.findIndex((line) => line.id === id);
    if (at < 0) return refuse('There is no such line.');
    invoice.lines.splice(fault('remove-last-line') ? invoice.lines.length - 1 : at, 1);
  });
  const discount = changing((invoice, { body }) => {
    if (!(body.discount >= 0 && body.discount <= 50)) return refuse('The discount is 0 to 50 %.');
    invoice.discount = Math.round(body.discount);
  });
  const pay = changing((invoice, { body: { cents, method } }) => {
    if (!(Number.isInteger(cents) && cents > 0)) return refuse('Enter an amount.');
    if (cents > pageOf(invoice).balance && !fault('overpayment-taken')) return refuse('At most the balance.');
    invoice.payments.push({ cents, method: method === 'Cash' ? 'Cash' : 'Card', date: today() });
  });
  const cancel = changing((invoice, { user }) => {
    if (user.role !== 'manager' && !fault('void-by-reception'))
      return { status: 403, error: 'Only managers can void an invoice.' };
    invoice.state = 'void';
  });

  return [
    ['GET', /^\/api\/invoices$/, () => invoices.map(pageOf)],
    ['GET', /^\/api\/invoices\/(\d+)$/, ({ ids: [number] }) => find(number) && pageOf(find(number))],
    ['POST', /^\/api\/invoices\/(\d+)\/lines$/, addLine],
    ['DELETE', /^\/api\/invoices\/(\d+)\/lines\/(\d+)$/, dropLine],
    ['PUT', /^\/api\/invoices\/(\d+)\/discount$/, discount],
    ['POST', /^\/api\/invoices\/(\d+)\/payments$/, pay],
    ['POST', /^\/api\/invoices\/(\d+)\/void$/, cancel],
  ];
};
