// One invoice: on the screen and on paper, and what may be done to it.
import { saidDay, today } from './dates.js';
import { badge, confirming, hiddenFields, icon, money, tpl } from './html.js';

export const invoicePage = ({ school, fault }) => {
  const { invoiceOf, invoices, person, sums, state, number } = school;
  const mine = (visit, id, open = false) => {
    const one = invoiceOf(id);
    if (one === undefined) return void visit.missing();
    return open || school.mayPay(visit.me, one) ? one : void visit.refused();
  };
  const sumRow = (text, value, bold = false) =>
    tpl`<tr><th scope="row" colspan="3" class="text-end${bold ? '' : ' fw-normal'}">${text}</th><td class="text-end${bold ? ' fw-bold' : ''}">${value}</td></tr>`;
  const table = (one) => {
    const { subtotal, discount, total } = sums(one);
    return tpl`<div class="table-responsive"><table class="table mb-0" id="invoice"><thead><tr><th scope="col">For</th><th scope="col" class="text-end">Quantity</th><th scope="col" class="text-end">Price</th><th scope="col" class="text-end">Amount</th></tr></thead>
      <tbody>${one.lines.map((line) => tpl`<tr><td>${line.text}</td><td class="text-end">${line.quantity}</td><td class="text-end">${money(line.price)}</td><td class="text-end">${money(line.quantity * line.price)}</td></tr>`)}</tbody>
      <tfoot>${discount > 0 && tpl`${sumRow('Subtotal', money(subtotal))}${sumRow('5 % off for two or more children', money(-discount))}`}${sumRow('Total', money(total), true)}</tfoot></table></div>`;
  };
  const facts = (one) => tpl`<dl class="row">
    <dt class="col-sm-3">Family</dt><dd class="col-sm-9">${person(one.family).name}, ${person(one.family).address}</dd>
    <dt class="col-sm-3">Issued</dt><dd class="col-sm-9">${saidDay(one.issued)}</dd>
    <dt class="col-sm-3">Due</dt><dd class="col-sm-9">${saidDay(one.due)}</dd>
    ${one.paidOn && tpl`<dt class="col-sm-3">Paid</dt><dd class="col-sm-9">${saidDay(one.paidOn)}</dd>`}</dl>`;
  const open = fault('family-marks-paid') ? ['office', 'family'] : ['office'];

  return [
    [
      'GET',
      /^\/invoices\/(\d+)$/,
      ['office', 'family'],
      (visit, id) => {
        const one = mine(visit, id);
        if (one === undefined) return;
        const { me, token } = visit;
        const unpaid = one.status === 'open';
        visit.page(
          number(one),
          tpl`<p>${badge(state(one))}</p>${facts(one)}<div class="card">${table(one)}</div>
        ${unpaid && me.role === 'office' && confirming({ name: 'cancel-modal', title: 'Cancel this invoice?', text: `${number(one)} of ${person(one.family).name} is cancelled and counts no more.`, action: `/invoices/${id}/cancel`, button: 'Cancel invoice', token })}`,
          {
            crumbs: [['Home', '/'], ['Invoices', '/invoices'], [number(one)]],
            aside: tpl`${unpaid && open.includes(me.role) && tpl`<form method="post" action="/invoices/${id}/pay">${hiddenFields({ csrf: token })}<button class="btn btn-primary">${icon('check-lg')} Mark as paid</button></form>`}
          ${unpaid && me.role === 'office' && tpl`<button type="button" class="btn btn-outline-danger" data-bs-toggle="modal" data-bs-target="#cancel-modal">Cancel invoice …</button>`}
          <a class="btn btn-outline-secondary" href="/invoices/${id}/print">${icon('printer')} Print</a>`,
          },
        );
      },
    ],
    [
      'GET',
      /^\/invoices\/(\d+)\/print$/,
      ['office', 'family'],
      (visit, id) => {
        const one = mine(visit, id, fault('print-of-other-family'));
        if (one === undefined) return;
        visit.paper(
          `Invoice ${number(one)}`,
          tpl`<div class="d-flex justify-content-between border-bottom pb-3 mb-4"><div><strong>Brook Lane Music School</strong><br>12 Brook Lane<br>Telephone 01234 556 100</div><div class="display-6">${icon('music-note-beamed')}</div></div>
        <h1 class="h3">Invoice ${number(one)}</h1>${facts(one)}${table(one)}
        <p class="mt-4">${one.status === 'open' ? `Please pay ${money(sums(one).total)} by ${saidDay(one.due)}, with the number of this invoice.` : `This invoice is ${state(one).toLowerCase()}.`}</p>`,
          `/invoices/${id}`,
        );
      },
    ],
    [
      'POST',
      /^\/invoices\/(\d+)\/pay$/,
      open,
      (visit, id) => {
        const one = mine(visit, id);
        if (one === undefined) return;
        if (one.status !== 'open')
          return visit.go(`/invoices/${id}`, `${number(one)} is not to be paid.`, { kind: 'danger' });
        Object.assign(one, { status: 'paid', paidOn: today() });
        school.log(visit.me, 'Invoice', `Marked ${number(one)} as paid`);
        const named = fault('flash-names-next-invoice')
          ? (invoices[invoices.indexOf(one) + 1] ?? invoices[0])
          : one;
        visit.go(`/invoices/${id}`, `${number(named)} of ${person(named.family).name} is paid now.`);
      },
    ],
    [
      'POST',
      /^\/invoices\/(\d+)\/cancel$/,
      ['office'],
      (visit, id) => {
        const one = mine(visit, id);
        if (one === undefined) return;
        if (one.status !== 'open')
          return visit.go(`/invoices/${id}`, `${number(one)} cannot be cancelled.`, { kind: 'danger' });
        one.status = 'cancelled';
        school.log(visit.me, 'Invoice', `Cancelled ${number(one)}`);
        visit.go(`/invoices/${id}`, `${number(one)} is cancelled.`);
      },
    ],
  ]; // prettier-ignore
};
