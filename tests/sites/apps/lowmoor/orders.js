// Standing orders: what is paid each month.
import { longDate, nextDay, penceOf, pounds } from './bank.js';
import { act, choice, field, html, problemsOf } from './html.js';

export const orderPages = (bank, fault) => {
  const payeeOf = (order) => bank.payees.find(({ id }) => id === order.payee);

  const list = ({ customer, token, page, stashed }) => {
    const orders = bank.of(bank.orders, customer);
    const { values = {}, problems = [] } = stashed() ?? {};
    const active = orders.filter(({ paused }) => !paused);
    const counted = fault('monthly-sum-with-paused') ? orders : active;
    const monthly = counted.reduce((sum, { pence }) => sum + pence, 0);
    const row = (order) => {
      const whose = `${order.text || 'order'} for ${payeeOf(order).name}`;
      return html`<tr><td class="free">${payeeOf(order).name}</td><td>${order.text}</td><td class="sum">${pounds(order.pence)}</td><td>${
        order.paused
          ? html`<em>Paused</em>`
          : longDate(nextDay(order.day, fault('next-payment-skips-a-month') ? 1 : 0))
      }</td>
<td>${act(`/standing-orders/${order.id}/${order.paused ? 'resume' : 'pause'}`, order.paused ? 'Resume' : 'Pause', token, { of: whose })}${act(`/standing-orders/${order.id}/delete`, 'Delete', token, { of: whose })}</td></tr>`;
    };
    const table =
      () => html`<table><caption class="off">Standing orders</caption><thead><tr><th scope="col">Payee</th><th scope="col">Reference</th><th scope="col" class="sum">Each month</th><th scope="col">Next payment</th><th scope="col">Actions</th></tr></thead><tbody>${orders.map(row)}</tbody></table>
<p>Active orders: ${active.length}. Paid each month: <strong>${pounds(monthly)}</strong></p>`;
    const payees = bank.of(bank.payees, customer).map(({ id, name }) => [String(id), name]);
    page(
      'Standing orders',
      html`${orders.length === 0 ? html`<p>You have no standing orders.</p>` : table()}
<h2>New standing order</h2>${problemsOf(problems)}
<form class="sheet" method="post" action="/standing-orders"><input type="hidden" name="_token" value="${token}">
${choice(
  'from',
  'From account',
  bank.of(bank.accounts, customer).map(({ number, name }) => [number, name]),
  values.from,
)}${choice('payee', 'Payee', payees, values.payee)}
${field('amount', 'Amount in pounds', values.amount, { inputmode: 'decimal', required: '' })}
${field('day', 'Day of the month', values.day ?? '1', { type: 'number', min: 1, max: 28, required: '', hint: 'From 1 to 28.' })}
${field('text', 'Reference', values.text, { maxlength: 18 })}
<p><button>Set up</button></p></form>`,
    );
  };

  const create = ({ customer, form, go, again }) => {
    const { from, payee, amount = '', day = '', text = '' } = Object.fromEntries(form);
    const pence = penceOf(amount);
    const problems = [];
    const paying = bank.of(bank.accounts, customer).some(({ number }) => number === from);
    const paid = bank.of(bank.payees, customer).find(({ id }) => String(id) === payee);
    if (!paying) problems.push('Choose the account that pays.');
    if (paid === undefined) problems.push('Choose who gets the money.');
    if (!pence) problems.push('Enter an amount such as 25 or 19.99.');
    if (!/^\d{1,2}$/.test(day) || Number(day) < 1 || Number(day) > 28)
      problems.push('The day of the month is from 1 to 28.');
    if (text.length > 18) problems.push('The reference has at most 18 characters.');
    const twice = (order) =>
      order.payee === paid?.id && order.from === from && order.pence === pence && order.day === Number(day);
    if (bank.of(bank.orders, customer).some(twice)) problems.push('There is such a standing order already.');
    if (problems.length > 0) return again('/standing-orders', form, problems);
    const id = bank.highest(bank.orders) + 1;
    bank.orders.push({
      id,
      owner: customer.id,
      from,
      payee: paid.id,
      pence,
      day: Number(day),
      text: text.trim(),
      paused: false,
    });
    go('/standing-orders', `${pounds(pence)} will be paid to ${paid.name} each month.`);
  };

  const change = ({ customer, go, nothing }, number, what) => {
    const orders = bank.of(bank.orders, customer);
    const own = orders.find(({ id }) => id === Number(number));
    if (own === undefined) return nothing();
    const order = (fault('pause-takes-the-next') && what === 'pause' && orders[Number(number)]) || own;
    if (what === 'delete') {
      bank.orders.splice(bank.orders.indexOf(order), 1);
      return go('/standing-orders', `The order for ${payeeOf(order).name} was deleted.`);
    }
    order.paused = what === 'pause';
    go('/standing-orders');
  };

  return [
    ['GET', /^\/standing-orders$/, list],
    ['POST', /^\/standing-orders$/, create],
    ['POST', /^\/standing-orders\/(\d+)\/(pause|resume|delete)$/, change],
  ];
};
