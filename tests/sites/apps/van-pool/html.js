// Markup that escapes what is put into it, the frame of all pages, and parts of forms.
class Markup {
  constructor(text) {
    this.text = text;
  }
}
const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const raw = (text) => new Markup(text);
const show = (value) => {
  if (Array.isArray(value)) return value.map(show).join('');
  if (value instanceof Markup) return value.text;
  if (value === undefined || value === null || value === false) return '';
  return String(value).replace(/[&<>"']/g, (sign) => signs[sign]);
};
export const html = (parts, ...values) =>
  raw(parts.reduce((all, part, at) => all + show(values[at - 1]) + part));

export const pounds = (pence) =>
  `£${Math.floor(pence / 100).toLocaleString('en-GB')}.${String(pence % 100).padStart(2, '0')}`;
export const number = (value) => value.toLocaleString('en-GB');
export const count = (many, one, more = `${one}s`) => `${number(many)} ${many === 1 ? one : more}`;

const link = (path, [to, name, badge, unit]) =>
  html`<li><a href="${to}"${(path === to || path.startsWith(`${to}/`)) && raw(' aria-current="page"')}>${name}${
    badge > 0 && html` <span class="count">${badge}<span class="off"> ${unit}</span></span>`
  }</a></li>`;

export const frame = ({ title, body, user, token, path, said, unread, waiting }) => {
  const places = [
    ['/vans', 'Vans'],
    ['/book', 'Book a van'],
    ['/trips', 'My trips'],
    ['/costs', 'Costs'],
    ['/notices', 'Notices', unread, 'unread'],
    ['/profile', 'Profile'],
  ];
  const desk = [
    ['/approvals', 'Approvals', waiting, 'waiting'],
    ['/fleet', 'Fleet'],
    ['/closures', 'Closures'],
  ];
  const head = () => html`<nav aria-label="Van pool"><ul>${places.map((each) => link(path, each))}</ul></nav>
${user.role === 'dispatcher' && html`<nav class="desk" aria-label="Dispatch desk"><ul>${desk.map((each) => link(path, each))}</ul></nav>`}`;
  const who =
    () => html`<form class="who" method="post" action="/sign-out"><input type="hidden" name="_token" value="${token}">
<span>${user.name}, ${user.role}</span> <button class="plain">Sign out</button></form>`;
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Brannock van pool</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/pool.css"><script src="/client.js" defer></script></head>
<body><a class="skip" href="#content">Skip to content</a>
<header><div class="bar"><a class="brand" href="/vans">Brannock <b>van pool</b></a>${user && who()}</div>${user && head()}</header>
<main id="content" tabindex="-1">${said && html`<p class="said" role="status">${said}</p>`}<h1>${title}</h1>
${body}</main>
<footer><p>Brannock Surveys, transport desk, extension 4410. The desk is staffed on weekdays from 7:00 to 18:00.</p></footer></body></html>`
    .text;
};

export const problemsOf = (errors) => {
  const all = Object.entries(errors);
  return (
    all.length > 0 &&
    html`<div class="wrong" role="alert" tabindex="-1"><p><b>Please check this:</b></p><ul>${all.map(
      ([name, text]) => html`<li>${name === '_' ? text : html`<a href="#${name}">${text}</a>`}</li>`,
    )}</ul></div>`
  );
};
const described = (name, hint, error) => {
  const ids = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return raw(`${ids && ` aria-describedby="${ids}"`}${error ? ' aria-invalid="true"' : ''}`);
};
const around = (name, label, { hint, error }, control) =>
  html`<div class="field"><label for="${name}">${label}</label>${hint && html`<span class="hint" id="${name}-hint">${hint}</span>`}
${control}${error && html`<span class="error" id="${name}-error">${error}</span>`}</div>`;
const attributes = (more) =>
  raw(
    Object.entries(more)
      .map(([key, value]) => html` ${raw(key)}="${value}"`.text)
      .join(''),
  );

export const field = (name, label, value, { hint, error, type = 'text', ...more } = {}) =>
  around(
    name,
    label,
    { hint, error },
    html`<input id="${name}" name="${name}" type="${type}" value="${value}"${described(name, hint, error)}${attributes(more)}>`,
  );
export const area = (name, label, value, { hint, error, ...more } = {}) =>
  around(
    name,
    label,
    { hint, error },
    html`<textarea id="${name}" name="${name}" rows="3"${described(name, hint, error)}${attributes(more)}>
${value}</textarea>`,
  );
export const options = (list, chosen) =>
  list.map(
    ([value, text]) =>
      html`<option value="${value}"${String(value) === String(chosen ?? '') && raw(' selected')}>${text}</option>`,
  );
export const choice = (name, label, list, chosen, { hint, error } = {}) =>
  around(
    name,
    label,
    { hint, error },
    html`<select id="${name}" name="${name}"${described(name, hint, error)}>${options(list, chosen)}</select>`,
  );
/** A form that posts, with the session's token; `once` makes a second sending of the same form harmless. */
export const form = (c, to, body, { kind = 'sheet', once = false, id } = {}) =>
  html`<form class="${kind}"${id && html` id="${id}"`} method="post" action="${to}"><input type="hidden" name="_token" value="${c.session.token}">${
    once && html`<input type="hidden" name="_once" value="${c.form.get('_once') ?? c.fresh()}">`
  }${body}</form>`;
export const act = (c, to, text, { of: whose, kind = 'plain' } = {}) =>
  form(
    c,
    to,
    html`<button class="${kind}">${text}${whose && html`<span class="off"> ${whose}</span>`}</button>`,
    {
      kind: 'act',
    },
  );
export const table = (label, heads, rows) =>
  html`<div class="wide" role="region" aria-label="${label}" tabindex="0"><table><thead><tr>${heads.map(
    (head) =>
      html`<th scope="col"${/^(Seats|Mileage|Miles|Hours|Cost|Trips|From mileage|To mileage)$/.test(head) && raw(' class="figure"')}>${head}</th>`,
  )}</tr></thead><tbody>${rows}</tbody></table></div>`;

/** The asked page of the list, and links to the others that keep what the query says. */
export const pageOf = (list, query, size) => {
  const pages = Math.max(1, Math.ceil(list.length / size));
  const asked = Number(query.get('page'));
  const page = Number.isInteger(asked) && asked > 0 ? Math.min(asked, pages) : 1;
  return { page, pages, start: (page - 1) * size };
};
export const pager = (path, query, { page, pages }) => {
  const to = (at) => {
    const next = new URLSearchParams(query);
    next.set('page', at);
    return `${path}?${next}`;
  };
  return (
    pages > 1 &&
    html`<nav class="pages" aria-label="Pages"><ul>${page > 1 && html`<li><a href="${to(page - 1)}">Previous</a></li>`}${Array.from(
      { length: pages },
      (_, at) =>
        html`<li><a href="${to(at + 1)}"${at + 1 === page && raw(' aria-current="page"')}><span class="off">Page </span>${at + 1}</a></li>`,
    )}${page < pages && html`<li><a href="${to(page + 1)}">Next</a></li>`}</ul></nav>`
  );
};
