// The list of invoices, its export, and what is done to several of them.
import { isDay, plus, saidDay, today } from './dates.js';
import { badge, choice, confirming, empty, field, hiddenFields, icon, money, plural, tpl } from './html.js';
import { askedOf, counted, filters, heading, inOrder, pageOf, pager } from './list.js';

const names = ['status', 'q', 'from', 'to'];
const states = [
  ['', 'Any status'],
  ['unpaid', 'To be paid'],
  ['Overdue', 'Overdue'],
  ['Paid', 'Paid'],
  ['Cancelled', 'Cancelled'],
];
const mostLines = 8;
const path = '/invoices';

export const invoicePages = ({ school, fault }) => {
  const { invoices, invoiceOf, person, sums, state, number } = school;
  const total = (one) => sums(one).total;
  const matches = (one, { status, q = '', from, to }) =>
    (!status || (status === 'unpaid' ? one.status === 'open' : state(one) === status)) &&
    `${number(one)} ${person(one.family).name}`.toLowerCase().includes(q.toLowerCase()) &&
    (!isDay(from ?? '') || one.issued >= from) &&
    (!isDay(to ?? '') || one.issued <= to);
  const keys = {
    number: ({ id }) => id,
    family: ({ family }) => person(family).name,
    issued: ({ issued }) => issued,
    due: ({ due }) => due,
    total: (one) => (fault('amounts-sorted-as-words') ? (total(one) / 100).toFixed(2) : total(one)),
    status: state,
  };
  const asked = (query) => askedOf(query, path, names, { sort: 'number', dir: 'desc' });
  const rowsOf = (me, list) =>
    inOrder(
      invoices.filter((one) => school.mayPay(me, one) && matches(one, list.asked)),
      list.asked,
      keys,
    );

  const quoted = (value) => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
  const csv = (rows) =>
    [
      ['Number', 'Family', 'Issued', 'Due', 'Total', 'Status'],
      ...rows.map((one) => [
        number(one),
        person(one.family).name,
        one.issued,
        one.due,
        (total(one) / 100).toFixed(2),
        state(one),
      ]),
    ]
      .map((cells) => cells.map(quoted).join(','))
      .join('\r\n');

  const row = (one, office) => tpl`<tr>
    ${office && tpl`<td><input class="form-check-input" type="checkbox" name="invoice" value="${one.id}" form="bulk" aria-label="Choose ${number(one)}"></td>`}
    <th scope="row"><a href="/invoices/${one.id}">${number(one)}</a></th><td>${person(one.family).name}</td>
    <td class="text-nowrap">${saidDay(one.issued)}</td><td class="text-nowrap">${saidDay(one.due)}</td>
    <td class="text-end">${money(total(one))}</td><td>${badge(state(one))}</td></tr>`;

  const bulk = (
    token,
    back,
  ) => tpl`<form id="bulk" method="post" action="/invoices/bulk" class="d-flex flex-wrap gap-2 align-items-center mb-3">
    ${hiddenFields({ csrf: token, back })}<span id="ticked" class="text-body-secondary" role="status">0 chosen</span>
    <button type="button" class="btn btn-outline-primary" id="bulk-open" data-bs-toggle="modal" data-bs-target="#bulk-modal" disabled>Mark as paid …</button></form>
    ${confirming({ name: 'bulk-modal', title: 'Mark as paid?', text: '', button: 'Mark as paid', look: 'primary', form: 'bulk' })}`;

  const lineRow = ({ text = '', quantity = 1, price = '' }, at) => tpl`<tr class="line">
    <td><input class="form-control" name="text" value="${text}" maxlength="80" aria-label="Text of line ${at + 1}"></td>
    <td><input class="form-control" name="quantity" type="number" min="1" max="50" value="${quantity}" aria-label="Quantity of line ${at + 1}"></td>
    <td><input class="form-control" name="price" inputmode="decimal" value="${price}" placeholder="0.00" aria-label="Price of line ${at + 1} in pounds"></td>
    <td><button type="button" class="btn btn-outline-danger" data-remove-line aria-label="Remove line ${at + 1}">${icon('trash')}</button></td></tr>`;

  const newInvoice = (visit) => {
    const { typed, errors } = visit.stashed();
    const guardians = school.people.filter(({ role }) => role === 'family').map(({ id, name }) => [id, name]);
    const kept = visit.session.lines ?? [{}];
    delete visit.session.lines;
    visit.page(
      'New invoice',
      tpl`<form method="post" action="/invoices/new" class="card card-body form-wide" id="new-invoice" novalidate>${hiddenFields({ csrf: visit.token })}
      <div class="row g-3"><div class="col-md-6">${choice({ name: 'family', label: 'Family', pairs: [['', 'Please choose'], ...guardians], value: typed?.family, error: errors.family })}</div>
      <div class="col-md-3">${field({ name: 'issued', label: 'Issued on', type: 'date', value: typed?.issued ?? today(), error: errors.issued })}</div></div>
      <div class="table-responsive"><table class="table align-middle"><thead><tr><th scope="col">Text</th><th scope="col" class="narrow">Quantity</th><th scope="col" class="narrow">Price in £</th><th scope="col"><span class="visually-hidden">Remove</span></th></tr></thead>
      <tbody id="lines">${kept.map(lineRow)}</tbody></table></div>
      ${errors.lines && tpl`<div class="invalid-feedback d-block mb-2">${errors.lines}</div>`}
      <div class="d-flex flex-wrap justify-content-between gap-2"><button type="button" class="btn btn-outline-primary" id="add-line">${icon('plus-lg')} Add line</button>
      <p class="fs-5 mb-0" role="status">Total: <strong id="total">£0.00</strong></p></div>
      <div class="d-flex gap-2 mt-3"><button class="btn btn-primary">Write invoice</button><a class="btn btn-outline-secondary" href="/invoices">Cancel</a></div></form>`,
      {
        crumbs: [['Home', '/'], ['Invoices', path], ['New']],
      },
    ); // prettier-ignore
  };
  const write = (visit) => {
    const { family, issued } = visit.read('family', 'issued');
    const [texts, quantities, prices] = ['text', 'quantity', 'price'].map((name) =>
      visit.form.getAll(name).map(String),
    );
    const rows = texts
      .slice(0, mostLines)
      .map((text, at) => ({ text: text.trim(), quantity: quantities[at], price: (prices[at] ?? '').trim() }));
    const lines = rows.map(({ text, quantity, price }) => ({
      text,
      quantity: Number(quantity),
      price: Math.round(Number(price) * 100),
    }));
    const errors = {};
    if (person(family)?.role !== 'family') errors.family = 'Please choose a family.';
    if (!isDay(issued)) errors.issued = 'Please choose a day.';
    if (lines.length === 0) errors.lines = 'An invoice has one line or more.';
    if (lines.some(({ text }) => text === '')) errors.lines = 'Please say what each line is for.';
    if (lines.some(({ quantity }) => !Number.isInteger(quantity) || quantity < 1 || quantity > 50))
      errors.lines = 'A quantity is from 1 to 50.';
    if (rows.some(({ price }) => !/^\d{1,4}(\.\d{1,2})?$/.test(price)))
      errors.lines = 'A price is a number such as 17.50.';
    if (Object.keys(errors).length > 0) {
      visit.session.lines = rows.length === 0 ? [{}] : rows;
      return visit.again('/invoices/new', errors);
    }
    const id = Math.max(...invoices.map((one) => one.id)) + 1;
    const one = {
      id,
      family: Number(family),
      issued,
      due: plus(issued, 14),
      lines,
      status: 'open',
      discounted: false,
    };
    invoices.push(one);
    school.log(visit.me, 'Invoice', `Wrote ${number(one)}`);
    visit.go(`/invoices/${id}`, `${number(one)} is written.`);
  };

  const readers = ['office', 'family'];
  return [
    [
      'GET',
      /^\/invoices$/,
      readers,
      ({ me, query, page, token }) => {
        const office = me.role === 'office';
        const list = asked(query);
        const rows = rowsOf(me, list);
        const at = pageOf(rows, list.asked, me.rows);
        const counting = rows.filter((one) => one.status !== 'cancelled');
        const head = (text, name, end) => heading(text, name, list, { end });
        const controls = tpl`<div class="col-6 col-md-3">${choice({ name: 'status', label: 'Status', pairs: states, value: list.asked.status })}</div>
        <div class="col-6 col-md-3">${field({ name: 'q', type: 'search', label: office ? 'Number or family' : 'Number', value: list.asked.q })}</div>
        <div class="col-6 col-md-2">${field({ name: 'from', type: 'date', label: 'Issued from', value: list.asked.from })}</div>
        <div class="col-6 col-md-2">${field({ name: 'to', type: 'date', label: 'Issued until', value: list.asked.to })}</div>`;
        page(
          'Invoices',
          tpl`${filters(list, path, names, controls)}
        ${counted(rows.length, 'invoice', 'invoices', at)}
        ${
          rows.length === 0
            ? empty('No invoice fits. Try other filters.', 'receipt')
            : tpl`<div class="card mb-3"><div class="table-responsive"><table class="table table-hover align-middle mb-0" id="invoices">
        <thead><tr>${office && tpl`<th scope="col"><input class="form-check-input" type="checkbox" id="tick-all" aria-label="Choose all on this page"></th>`}
        ${head('Number', 'number')}${head('Family', 'family')}${head('Issued', 'issued')}${head('Due', 'due')}${head('Total', 'total', true)}${head('Status', 'status')}</tr></thead>
        <tbody>${at.shown.map((one) => row(one, office))}</tbody>
        <tfoot><tr><th scope="row" colspan="${office ? 5 : 4}">All ${plural(rows.length, 'invoice')}, without cancelled ones</th><td class="text-end fw-bold" id="sum">${money(counting.reduce((sum, one) => sum + total(one), 0))}</td><td></td></tr></tfoot></table></div></div>
        ${office && bulk(token, list.link({}))}${pager(at, list.link)}`
        }`,
          {
            crumbs: [['Home', '/'], ['Invoices']],
            aside: tpl`<a class="btn btn-outline-primary" href="${list.link({}).replace(path, '/invoices.csv')}">${icon('download')} Export as CSV</a>
          ${office && tpl`<a class="btn btn-primary" href="/invoices/new">${icon('plus-lg')} New invoice</a>`}`,
          },
        );
      },
    ],
    [
      'GET',
      /^\/invoices\.csv$/,
      readers,
      ({ me, query, response }) => {
        const list = asked(query);
        const rows = rowsOf(me, list);
        const sent = fault('export-first-page-only') ? rows.slice(0, me.rows) : rows;
        response.writeHead(200, {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="invoices-${today()}.csv"`,
        });
        response.end(`${csv(sent)}\r\n`);
      },
    ],
    [
      'POST',
      /^\/invoices\/bulk$/,
      ['office'],
      ({ me, form, go, read }) => {
        const { back } = read('back');
        const to = back.startsWith(path) ? back : path;
        const chosen = [...new Set(form.getAll('invoice').map(String))].map(invoiceOf);
        const open = chosen.filter((one) => one?.status === 'open');
        if (open.length === 0) return go(to, 'None of these invoices is to be paid.', { kind: 'danger' });
        for (const one of open) Object.assign(one, { status: 'paid', paidOn: today() });
        school.log(me, 'Invoice', `Marked ${open.map(number).join(', ')} as paid`);
        const left = chosen.length - open.length;
        go(
          to,
          `${plural(open.length, 'invoice is', 'invoices are')} paid now.${left > 0 ? ` ${plural(left, 'other was', 'others were')} not to be paid.` : ''}`,
        );
      },
    ],
    ['GET', /^\/invoices\/new$/, ['office'], newInvoice],
    ['POST', /^\/invoices\/new$/, ['office'], write],
  ]; // prettier-ignore
};
