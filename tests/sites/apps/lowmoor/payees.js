// The address book of payees.
import { act, escaped, field, html, problemsOf, raw } from './html.js';

export const payeePages = (bank, fault) => {
  const form = (
    token,
    action,
    { name, sort, number, remark } = {},
    text = 'Add payee',
  ) => html`<form class="sheet" method="post" action="${action}"><input type="hidden" name="_token" value="${token}">
${field('name', 'Name', name, { maxlength: 40, required: '' })}
${field('sort', 'Sort code', sort, { required: '', hint: 'Six digits, such as 20-41-09.' })}
${field('number', 'Account number', number, { inputmode: 'numeric', required: '', hint: 'Eight digits.' })}
${field('remark', 'Remark', remark, { maxlength: 120, hint: 'Only you see it.' })}
<p class="row"><button>${text}</button> ${action !== '/payees' && html`<a href="/payees">Cancel</a>`}</p></form>`;

  const list = ({ customer, token, page, stashed }) => {
    const payees = bank.of(bank.payees, customer).sort((a, b) => a.name.localeCompare(b.name));
    const { values, problems = [] } = stashed() ?? {};
    const table = () =>
      html`<table><caption class="off">Payees</caption><thead><tr><th scope="col">Name</th><th scope="col">Sort code</th><th scope="col">Account</th><th scope="col">Remark</th><th scope="col">Actions</th></tr></thead><tbody>${payees.map(
        ({ id, name, sort, number, remark }) =>
          html`<tr><td class="free">${name}</td><td>${sort}</td><td>${number}</td><td class="free">${fault('remark-runs-script') ? raw(remark) : remark}</td>
<td><a href="/payees/${id}/edit">Edit<span class="off"> ${name}</span></a> ${act(`/payees/${id}/delete`, 'Delete', token, { of: name })}</td></tr>`,
      )}</tbody></table>`;
    page(
      'Payees',
      html`<p>In your address book: ${payees.length}</p>${payees.length > 0 && table()}<h2>New payee</h2>${problemsOf(problems)}${form(token, '/payees', values)}`,
    );
  };

  /** What was typed, tidied, and what is wrong with it. */
  const read = (typed) => {
    const { name, sort, number, remark } = Object.fromEntries(
      ['name', 'sort', 'number', 'remark'].map((key) => [key, (typed.get(key) ?? '').trim()]),
    );
    const digits = sort.replace(/[\s-]/g, '');
    const problems = [];
    if (name === '' || name.length > 40) problems.push('Enter a name of up to 40 characters.');
    if (!/^\d{6}$/.test(digits)) problems.push('The sort code has six digits, such as 20-41-09.');
    if (!/^\d{8}$/.test(number)) problems.push('The account number has eight digits.');
    if (remark.length > 120) problems.push('The remark has at most 120 characters.');
    return { payee: { name, sort: digits.replace(/(\d\d)(?=\d)/g, '$1-'), number, remark }, problems };
  };

  const add = ({ customer, form: typed, go, again }) => {
    const { payee, problems } = read(typed);
    const same = bank
      .of(bank.payees, customer)
      .find(({ sort, number }) => sort === payee.sort && number === payee.number);
    if (same) problems.push(`This account is in your address book already: ${same.name}.`);
    if (problems.length > 0) return again('/payees', typed, problems);
    bank.payees.push({ id: bank.highest(bank.payees) + 1, owner: customer.id, ...payee });
    go('/payees', `${payee.name} is in your address book.`);
  };

  const find = (customer, number) => bank.of(bank.payees, customer).find(({ id }) => id === Number(number));

  const edit = ({ customer, token, page, nothing, path, stashed }, number) => {
    const payee = find(customer, number);
    if (payee === undefined) return nothing();
    const { values = payee, problems = [] } = stashed() ?? {};
    page(`Edit ${payee.name}`, html`${problemsOf(problems)}${form(token, path, values, 'Save')}`);
  };

  const save = ({ customer, form: typed, go, again, nothing, path }, number) => {
    const old = find(customer, number);
    if (old === undefined) return nothing();
    const { payee, problems } = read(typed);
    if (problems.length > 0) return again(path, typed, problems);
    Object.assign(old, payee);
    go('/payees', `${payee.name} was saved.`);
  };

  const remove = ({ customer, session, go, nothing }, number) => {
    const payee = find(customer, number);
    if (payee === undefined) return nothing();
    if (bank.orders.some((order) => order.payee === payee.id))
      return go('/payees', `There is a standing order for ${payee.name}. Delete that first.`);
    const name = fault('apostrophe-cannot-go') ? escaped(payee.name) : payee.name;
    const at = bank.payees.findIndex((each) => each.id === payee.id && each.name === name);
    if (at < 0) return go('/payees');
    bank.payees.splice(at, 1);
    if (session.draft?.to === `payee-${payee.id}`) delete session.draft;
    go('/payees', `${payee.name} was deleted.`);
  };

  return [
    ['GET', /^\/payees$/, list],
    ['POST', /^\/payees$/, add],
    ['GET', /^\/payees\/(\d+)\/edit$/, edit],
    ['POST', /^\/payees\/(\d+)\/edit$/, save],
    ['POST', /^\/payees\/(\d+)\/delete$/, remove],
  ];
};
