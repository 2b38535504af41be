// A transfer: fill in, look at it, confirm.
import { penceOf, pounds } from './bank.js';
import { act, choice, field, html, problemsOf } from './html.js';

const MOST = 500_000;

export const transferPages = (bank, fault) => {
  const mine = (customer, number) =>
    bank.accounts.find((each) => each.number === number && each.owner === customer.id);
  const payee = (customer, to) =>
    bank.payees.find(({ id, owner }) => `payee-${id}` === to && owner === customer.id);
  const nameOf = (customer, to) => (mine(customer, to) ?? payee(customer, to))?.name;

  const fill = ({ customer, token, page, stashed, session, path }) => {
    const change = path === '/transfer/change';
    const kept = stashed();
    const values = kept?.values ?? (change && session.draft?.values) ?? {};
    const { from, to, amount, reference } = values || {};
    const accounts = bank.of(bank.accounts, customer);
    const targets = [
      ['', 'Please choose'],
      ...bank.of(bank.payees, customer).map(({ id, name }) => [`payee-${id}`, name]),
      ...accounts.map(({ number, name }) => [number, `Own account: ${name}`]),
    ];
    page(
      'Transfer',
      html`${problemsOf(kept?.problems ?? [])}<form class="sheet" method="post" action="${path}"><input type="hidden" name="_token" value="${token}">
${choice(
  'from',
  'From account',
  accounts.map((each) => [each.number, `${each.name}, ${pounds(bank.balance(each))}`]),
  change && fault('change-resets-account') ? accounts[0].number : from,
)}
${choice('to', 'To', targets, to)}
<p class="hint">Somebody new? <a href="/payees">Add them to your payees</a> first.</p>
${field('amount', 'Amount in pounds', amount, { inputmode: 'decimal', required: '', hint: `For instance 25 or 19.99. At most ${pounds(MOST)} at a time.` })}
${field('reference', 'Reference', reference, { maxlength: 18, hint: 'Up to 18 characters, shown to the receiver.' })}
<p><button>Continue</button></p></form>`,
    );
  };

  const short = (customer, from, pence) => {
    const asked = fault('wrong-account-checked') ? bank.of(bank.accounts, customer)[0] : mine(customer, from);
    return pence > bank.balance(asked);
  };

  const check = ({ customer, form, session, go, again, path }) => {
    const values = new URLSearchParams([...form].filter(([key]) => key !== '_token'));
    const { from, to, amount = '', reference = '' } = Object.fromEntries(values);
    const pence = penceOf(amount, fault('penny-lost') ? Math.floor : Math.round);
    const problems = [];
    if (mine(customer, from) === undefined) problems.push('Choose the account that pays.');
    if (nameOf(customer, to) === undefined) problems.push('Choose who gets the money.');
    if (from === to) problems.push('Choose two different accounts.');
    if (pence === undefined || pence === 0) problems.push('Enter an amount such as 25 or 19.99.');
    else if (pence > MOST) problems.push(`You can transfer ${pounds(MOST)} at a time.`);
    else if (mine(customer, from) && short(customer, from, pence))
      problems.push(`There is not enough money in this account: ${nameOf(customer, from)}.`);
    if (reference.length > 18) problems.push('The reference has at most 18 characters.');
    if (problems.length > 0) return again(path, values, problems);
    session.draft = {
      from,
      to,
      fromName: nameOf(customer, from),
      toName: nameOf(customer, to),
      pence,
      reference: reference.trim(),
      values: Object.fromEntries(values),
    };
    go('/transfer/review');
  };

  const list = ({ fromName, toName, pence, reference } = {}) => html`<dl>
<dt>From</dt><dd>${String(fromName)}</dd><dt>To</dt><dd>${String(toName)}</dd>
<dt>Amount</dt><dd><strong>${pounds(pence)}</strong></dd><dt>Reference</dt><dd>${reference || 'None'}</dd></dl>`;

  const review = ({ token, page, session, go }) => {
    if (session.draft === undefined && !fault('review-of-nothing')) return go('/transfer');
    page(
      'Is this right?',
      html`<section class="sheet">${list(session.draft)}
<div class="row">${act('/transfer/confirm', 'Confirm transfer', token, { kind: fault('confirm-button-pale') ? 'pale' : 'main' })} <a href="/transfer/change">Change</a> ${act('/transfer/cancel', 'Do not transfer', token)}</div></section>`,
    );
  };

  const confirm = ({ customer, session, go }) => {
    const { draft } = session;
    if (draft === undefined) return go(session.done ? '/transfer/done' : '/transfer');
    const { from, to, fromName, toName, pence, reference } = draft;
    if (short(customer, from, pence)) return go('/transfer/change', 'Meanwhile there is not enough money.');
    const tail = reference === '' ? '' : `, ${reference}`;
    bank.book(from, `To ${toName}${tail}`, -pence);
    if (mine(customer, to)) bank.book(to, `From ${fromName}${tail}`, pence);
    bank.transfers += 1;
    session.done = { ...draft, number: bank.transfers };
    if (!fault('confirm-twice-pays-twice')) delete session.draft;
    go('/transfer/done');
  };

  const done = ({ page, session, go }) => {
    if (session.done === undefined) return go('/transfer');
    page(
      'Transfer made',
      html`<p>Your transfer has number <strong>T-${session.done.number}</strong>.</p>${list(session.done)}
<p><a href="/accounts/${session.done.from}">To the statement</a> or <a href="/transfer">make another transfer</a></p>`,
    );
  };

  const cancel = ({ session, go }) => {
    delete session.draft;
    go('/overview', 'Nothing was transferred.');
  };

  return [
    ['GET', /^\/transfer(?:\/change)?$/, fill],
    ['POST', /^\/transfer(?:\/change)?$/, check],
    ['GET', /^\/transfer\/review$/, review],
    ['POST', /^\/transfer\/confirm$/, confirm],
    ['POST', /^\/transfer\/cancel$/, cancel],
    ['GET', /^\/transfer\/done$/, done],
  ];
};
