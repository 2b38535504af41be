// The customer's own settings, and the currency calculator.
import { choice, field, html, problemsOf } from './html.js';

const languages = [
  ['en', 'English'],
  ['cy', 'Cymraeg'],
  ['gd', 'Gàidhlig'],
];
/** What a pound buys. */
const rates = { GBP: 1, EUR: 1.17, USD: 1.31, CHF: 1.08, NOK: 14.2, JPY: 196.5 };
const names = {
  GBP: 'British pounds',
  EUR: 'Euros',
  USD: 'US dollars',
  CHF: 'Swiss francs',
  NOK: 'Norwegian kroner',
  JPY: 'Japanese yen',
};

export const profilePages = (_bank, fault) => {
  const profile = ({ customer, session, token, page, stashed }) => {
    const { values = {}, problems = [] } = stashed() ?? {};
    const { language, email } = { ...customer, ...values };
    page(
      'Profile',
      html`${problemsOf(problems)}
<h2>Letters and downloads</h2><form class="sheet" method="post" action="/profile"><input type="hidden" name="_token" value="${token}">
${choice('language', 'Language of letters and downloads', languages, fault('language-not-shown') ? session.language : language)}
${field('email', 'E-mail address', email, { type: 'email', autocomplete: 'email', required: '' })}
<p><button>Save</button></p></form>
<h2>Password</h2><form class="sheet" method="post" action="/profile/password"><input type="hidden" name="_token" value="${token}">
${field('old', 'Current password', '', { type: 'password', autocomplete: 'current-password', required: '' })}
${field('fresh', 'New password', '', { type: 'password', autocomplete: 'new-password', required: '', hint: 'At least 8 characters, one of them a digit.' })}
${field('repeat', 'New password again', '', { type: 'password', autocomplete: 'new-password', required: '' })}
<p><button>Change password</button></p>${customer.demonstration && html`<p class="hint">The demonstration login is for all: its password is checked here, but stays the same.</p>`}</form>`,
    );
  };

  const save = ({ customer, form, go, again }) => {
    const language = form.get('language');
    const email = (form.get('email') ?? '').trim();
    const problems = [];
    if (!languages.some(([code]) => code === language)) problems.push('Choose a language.');
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
      problems.push('Enter an e-mail address such as name@example.org.');
    if (problems.length > 0) return again('/profile', form, problems);
    Object.assign(customer, { language, email });
    go('/profile', 'Your settings were saved.');
  };

  const password = ({ customer, form, go, again }) => {
    const { old, fresh = '', repeat } = Object.fromEntries(form);
    const problems = [];
    if (old !== customer.password) problems.push('The current password is not right.');
    if (fresh.length < 8 || !/\d/.test(fresh))
      problems.push('The new password needs 8 characters, one of them a digit.');
    if (fresh !== repeat) problems.push('The two new passwords differ.');
    if (problems.length > 0) return again('/profile', new URLSearchParams(), problems);
    if (customer.demonstration)
      return go('/profile', 'All is well. The demonstration login keeps its password.');
    customer.password = fresh;
    go('/profile', 'Your password was changed.');
  };

  const converter = ({ query, page }) => {
    const amount = (query.get('amount') ?? '').trim();
    const from = query.get('from') in rates ? query.get('from') : 'GBP';
    const to = query.get('to') in rates ? query.get('to') : 'EUR';
    const good = /^\d{1,9}(\.\d{1,2})?$/.test(amount);
    const figure = (value, code) =>
      value.toLocaleString('en-GB', {
        minimumFractionDigits: code === 'JPY' ? 0 : 2,
        maximumFractionDigits: code === 'JPY' ? 0 : 2,
      });
    const result = () =>
      html`<p class="result" role="status">${figure(Number(amount), from)} ${from} are <strong>${figure((Number(amount) / rates[from]) * rates[to], to)} ${to}</strong></p>`;
    const turned = new URLSearchParams({
      ...(!fault('swap-loses-amount') && { amount }),
      from: to,
      to: from,
    });
    const options = Object.entries(names);
    page(
      'Currencies',
      html`${amount !== '' && !good && problemsOf(['Enter an amount such as 25 or 19.99.'])}
<form class="sheet" method="get" action="/converter">${field('amount', 'Amount', amount, { inputmode: 'decimal', required: '' })}
${choice('from', 'From', options, from)}${choice('to', 'To', options, to)}
<p class="row"><button>Convert</button> <a href="/converter?${turned}">Swap currencies</a></p></form>
${good && result()}
<h2>Our rates</h2><table><caption class="off">Rates of today</caption><thead><tr><th scope="col">Currency</th><th scope="col" class="sum">For 1 pound</th></tr></thead><tbody>${options
        .filter(([code]) => code !== 'GBP')
        .map(
          ([code, name]) => html`<tr><td>${name}</td><td class="sum">${rates[code]} ${code}</td></tr>`,
        )}</tbody></table>`,
    );
  };

  return [
    ['GET', /^\/profile$/, profile],
    ['POST', /^\/profile$/, save],
    ['POST', /^\/profile\/password$/, password],
    ['GET', /^\/converter$/, converter],
  ];
};
