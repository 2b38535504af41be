// Markup that escapes what is put into it, the frame around all pages, and the parts of forms.
class Markup {
  constructor(text) {
    this.text = text;
  }
}
const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escaped = (text) => String(text).replace(/[&<>"']/g, (sign) => signs[sign]);
export const raw = (text) => new Markup(text);

const show = (value) => {
  if (Array.isArray(value)) return value.map(show).join('');
  if (value instanceof Markup) return value.text;
  return value === undefined || value === null || value === false ? '' : escaped(value);
};
export const html = (parts, ...values) =>
  raw(parts.reduce((all, part, at) => all + show(values[at - 1]) + part));

const places = [
  ['/overview', 'Overview'],
  ['/transfer', 'Transfer'],
  ['/standing-orders', 'Standing orders'],
  ['/payees', 'Payees'],
  ['/cards', 'Cards'],
  ['/messages', 'Messages'],
  ['/converter', 'Currencies'],
  ['/profile', 'Profile'],
];

export const frame = ({ title, body, customer, token, path, said }) => {
  const signedIn = () => html`<nav aria-label="Banking"><ul>${places.map(
    ([to, name]) =>
      html`<li><a href="${to}"${path.startsWith(to) && raw(' aria-current="page"')}>${name}${
        to === '/messages' &&
        customer.unread > 0 &&
        html` <span class="badge">${customer.unread}<span class="off"> unread</span></span>`
      }</a></li>`,
  )}</ul></nav>
<form class="who" method="post" action="/sign-out"><input type="hidden" name="_token" value="${token}"><span>${customer.name}</span> <button class="quiet">Sign out</button></form>`;
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Lowmoor Cooperative Bank</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/bank.css"></head>
<body><a class="skip" href="#content">Skip to the content</a>
<header><p class="bank"><a href="/overview">Lowmoor <span>Cooperative Bank</span></a></p>${customer && signedIn()}</header>
<main id="content">${said && html`<p class="said" role="status">${said}</p>`}<h1>${title}</h1>
${body}</main>
<footer><p>Lowmoor Cooperative Bank, Market Street, Lowmoor. Owned by its 2,318 members since 1911. Ring us on 01632 960 118, Monday to Friday.</p></footer></body></html>`
    .text;
};

export const problemsOf = (problems) =>
  problems.length > 0 &&
  html`<div class="wrong" role="alert"><p>Please look at this again:</p><ul>${problems.map((each) => html`<li>${each}</li>`)}</ul></div>`;

export const field = (name, label, value, { hint, type = 'text', ...more } = {}) => {
  const rest = Object.entries(more).map(([key, said]) => raw(` ${key}="${escaped(said)}"`));
  return html`<p class="field"><label for="${name}">${label}</label>${hint && html`<span class="hint" id="${name}-hint">${hint}</span>`}
<input id="${name}" name="${name}" type="${type}" value="${value}"${hint && raw(` aria-describedby="${name}-hint"`)}${rest}></p>`;
};

export const choice = (
  name,
  label,
  options,
  chosen,
) => html`<p class="field"><label for="${name}">${label}</label>
<select id="${name}" name="${name}">${options.map(
  ([value, text]) => html`<option value="${value}"${value === chosen && raw(' selected')}>${text}</option>`,
)}</select></p>`;

/** A button that does something at once, in a form of its own. */
export const act = (to, text, token, { of: whose, kind = 'quiet' } = {}) =>
  html`<form class="act" method="post" action="${to}"><input type="hidden" name="_token" value="${token}"><button class="${kind}">${text}${
    whose && html`<span class="off"> ${whose}</span>`
  }</button></form>`;
