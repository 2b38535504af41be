// Cards: block and unblock, and how much can be spent a day.
import { act, field, html, problemsOf } from './html.js';

const LEAST = 50;
const MOST = 1000;

export const cardPages = (bank, fault) => {
  const list = ({ customer, token, page, stashed }) => {
    const { values = {}, problems = [] } = stashed() ?? {};
    const tile = (card) => {
      const name = `${card.name} ending ${card.last}`;
      const account = bank.accounts.find(({ number }) => number === card.account);
      const typed = values.card === String(card.id) ? values : {};
      const key = `limit-${card.id}`;
      return html`<li class="card"><h2>${name}</h2><p>Belongs to: ${account.name}</p><p>State: <strong>${card.blocked ? 'Blocked' : 'In use'}</strong></p><p>Daily limit: <strong>£${card.limit}</strong></p>
${act(`/cards/${card.id}/${card.blocked ? 'unblock' : 'block'}`, card.blocked ? 'Unblock' : 'Block', token, { of: name, kind: 'main' })}
<form method="post" action="/cards/${card.id}/limit"><input type="hidden" name="_token" value="${token}">
${field(key, `New daily limit of card ${card.last}`, typed[key], { type: 'number', min: LEAST, max: MOST, required: '', hint: `Whole pounds, £${LEAST} to £${MOST}.` })}
<p><button class="quiet">Set limit</button></p></form></li>`;
    };
    page(
      'Cards',
      html`${problemsOf(problems)}<ul class="cards">${bank.of(bank.cards, customer).map(tile)}</ul>`,
    );
  };

  const find = (customer, number) => bank.of(bank.cards, customer).find(({ id }) => id === Number(number));

  const block = ({ customer, go, nothing }, number, what) => {
    const card = find(customer, number);
    if (card === undefined) return nothing();
    card.blocked = what === 'block';
    if (fault('block-resets-limit') && card.blocked) card.limit = 300;
    go('/cards', `The card ending ${card.last} is ${card.blocked ? 'blocked' : 'in use again'}.`);
  };

  const limit = ({ customer, form, go, nothing, again }, number) => {
    const card = find(customer, number);
    if (card === undefined) return nothing();
    const typed = (form.get(`limit-${card.id}`) ?? '').trim();
    if (!/^\d{1,4}$/.test(typed) || Number(typed) < LEAST || Number(typed) > MOST) {
      const values = new URLSearchParams([...form, ['card', String(card.id)]]);
      return again('/cards', values, [`The limit is from £${LEAST} to £${MOST}, in whole pounds.`]);
    }
    card.limit = Number(typed);
    go('/cards', `The card ending ${card.last} can spend £${card.limit} a day.`);
  };

  return [
    ['GET', /^\/cards$/, list],
    ['POST', /^\/cards\/(\d+)\/(block|unblock)$/, block],
    ['POST', /^\/cards\/(\d+)\/limit$/, limit],
  ];
};
