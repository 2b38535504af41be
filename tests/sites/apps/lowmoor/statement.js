// Overview of all accounts, the statement of one of them, and its download.
import { pounds, shortDate } from './bank.js';
import { field, html, raw } from './html.js';

const PER_PAGE = 8;
const heads = {
  en: ['Date', 'Description', 'Amount', 'Balance'],
  cy: ['Dyddiad', 'Disgrifiad', 'Swm', 'Balans'],
  gd: ['Ceann-latha', 'Tuairisgeul', 'Suim', 'Cothromachadh'],
};
const isDay = (text) => /^\d{4}-\d\d-\d\d$/.test(text);

/** A cell of the download. A text that a spreadsheet would take for a formula is marked as text. */
const cell = (text) =>
  `"${String(text)
    .replace(/^(?=[=+@])/, "'")
    .replaceAll('"', '""')}"`;

export const statementPages = (bank, fault) => {
  const overview = ({ customer, page }) => {
    const accounts = bank.of(bank.accounts, customer);
    const counted = fault('total-without-last-account') ? accounts.slice(0, -1) : accounts;
    const total = counted.reduce((sum, each) => sum + bank.balance(each), 0);
    page(
      'Your accounts',
      html`<p>Good to see you, ${customer.name}.</p>
<table><caption class="off">Accounts and balances</caption><thead><tr><th scope="col">Account</th><th scope="col">Number</th><th scope="col" class="sum">Balance</th></tr></thead>
<tbody>${accounts.map(
        (each) =>
          html`<tr><td><a href="/accounts/${each.number}">${each.name}</a></td><td>${each.number}</td><td class="sum">${pounds(bank.balance(each))}</td></tr>`,
      )}</tbody>
<tfoot><tr><th scope="row" colspan="2">Together</th><td class="sum"><strong>${pounds(total)}</strong></td></tr></tfoot></table>
<p><a class="button" href="/transfer">Make a transfer</a></p>`,
    );
  };

  /** Entries with the balance after each, newest first, and those of them that are asked for. */
  const read = (account, query) => {
    const { from, to, q } = {
      from: isDay(query.get('from')) ? query.get('from') : '',
      to: isDay(query.get('to')) ? query.get('to') : '',
      q: (query.get('q') ?? '').trim(),
    };
    let balance = account.opening;
    const all = account.entries.map((entry) => {
      balance += entry.pence;
      return { ...entry, balance };
    });
    const until = (day) => to === '' || (fault('last-day-left-out') ? day < to : day <= to);
    const hits = all
      .filter(({ day, text }) => day >= from && until(day) && text.toLowerCase().includes(q.toLowerCase()))
      .reverse();
    const pages = Math.max(1, Math.ceil(hits.length / PER_PAGE));
    const at = Math.min(pages, Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1));
    const shown = hits.slice((at - 1) * PER_PAGE, at * PER_PAGE);
    return { from, to, q, hits, pages, at, shown, balance };
  };

  const find = (customer, number) =>
    bank.accounts.find((each) => each.number === number && each.owner === customer.id);

  const statement = ({ customer, page, nothing, query, path }, number) => {
    const account = fault('statement-of-a-stranger')
      ? bank.accounts.find((each) => each.number === number)
      : find(customer, number);
    if (account === undefined) return nothing();
    const { from, to, q, hits, pages, at, shown, balance } = read(account, query);
    if (fault('running-balance-starts-over')) {
      let rest = balance;
      for (const entry of shown) {
        entry.balance = rest;
        rest -= entry.pence;
      }
    }
    const asked = (more) => {
      const params = new URLSearchParams({
        from,
        to,
        ...(!fault('search-lost-on-next-page') && { q }),
        ...more,
      });
      for (const [key, value] of [...params]) if (value === '') params.delete(key);
      return params.size === 0 ? '' : `?${params}`;
    };
    const first = (at - 1) * PER_PAGE + 1;
    const table = () => html`<p>Entries ${first} to ${first + shown.length - 1} of ${hits.length}</p>
<table class="statement${fault('amounts-cut-off') && ' narrow'}"><caption class="off">Entries, newest first</caption><thead><tr><th scope="col">Date</th><th scope="col">Description</th><th scope="col" class="sum">Amount</th><th scope="col" class="sum">Balance</th></tr></thead>
<tbody>${shown.map(
      ({ day, text, pence, balance: after }) =>
        html`<tr><td>${shortDate(day)}</td><td class="free">${text}</td><td class="sum"><span class="amount">${pounds(pence)}</span></td><td class="sum">${pounds(after)}</td></tr>`,
    )}</tbody></table>
<nav class="pages" aria-label="Pages of the statement">${at > 1 && html`<a href="${path}${asked({ page: at - 1 })}">Newer entries</a>`}<span>Page ${at} of ${pages}</span>${
      at < pages && html`<a href="${path}${asked({ page: at + 1 })}">Older entries</a>`
    }</nav>
<p><a href="${path}/statement.csv${asked({})}">Download these ${hits.length} entries (CSV)</a></p>`;
    page(
      account.name,
      html`<p>Account ${account.number}. Balance today: <strong>${pounds(balance)}</strong></p>
<form class="filter" method="get" action="${path}">${field('from', 'From', from, { type: 'date' })}${field('to', 'To and including', to, { type: 'date' })}${field('q', 'Description contains', q, { type: 'search' })}
<p><button>Show</button> <a href="${path}">Show all</a></p></form>
${hits.length === 0 ? html`<p>No entry fits. ${(from || to) && raw('Try other dates.')}</p>` : table()}`,
    );
  };

  const download = ({ customer, response, nothing, query }, number) => {
    const account = find(customer, number);
    if (account === undefined) return nothing();
    const { hits, shown } = read(account, query);
    const rows = (fault('download-only-one-page') ? shown : hits).map(({ day, text, pence, balance }) =>
      [day, cell(text), (pence / 100).toFixed(2), (balance / 100).toFixed(2)].join(','),
    );
    response.writeHead(200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="statement-${number}.csv"`,
    });
    response.end(`${[heads[customer.language].join(','), ...rows].join('\r\n')}\r\n`);
  };

  return [
    ['GET', /^\/overview$/, overview],
    ['GET', /^\/accounts\/(\d+)$/, statement],
    ['GET', /^\/accounts\/(\d+)\/statement\.csv$/, download],
  ];
};
