// Templates that escape, and the page around everything.
class Markup {
  constructor(text) {
    this.text = text;
  }
}
const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const esc = (text) => String(text).replace(/[&<>"']/g, (sign) => signs[sign]);
export const raw = (text) => new Markup(text);
const put = (value) => {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(put).join('');
  return value === undefined || value === null || value === false ? '' : esc(value);
};
export const h = (parts, ...values) => raw(parts.reduce((sum, part, at) => sum + put(values[at - 1]) + part));

const menu = [
  ['/courses', 'Courses', () => true],
  ['/glazes', 'Glazes', () => true],
  ['/handouts', 'Handouts', () => true],
  ['/firings', 'My firings', (me) => me],
  ['/clay', 'Clay', (me) => me],
  ['/enquiries', 'Enquiries', (me) => me],
  ['/gallery', 'Gallery', (me) => me],
  ['/profile', 'Profile', (me) => me],
  ['/desk', 'Kiln desk', (me) => me?.role === 'technician'],
];

export const page = ({ title, me, token, note }, body) =>
  h`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} – Kiln Shed</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/kiln.css"></head>
<body><header><p><a href="/">Kiln Shed</a></p><nav><ul>${menu
    .filter(([, , shown]) => shown(me))
    .map(([to, name]) => h`<li><a href="${to}">${name}</a></li>`)}</ul></nav>
${
  me
    ? h`<form method="post" action="/sign-out">${secret(token)}<span>${me.user}</span> <button>Sign out</button></form>`
    : h`<p><a href="/sign-in">Sign in</a> or <a href="/join">join</a></p>`
}</header>
<main>${note && h`<p role="status">${note}</p>`}<h1>${title}</h1>${body}</main>
<footer><p>Kiln Shed, Tannery Yard. <a href="/desk">For technicians</a></p></footer><script src="/studio.js"></script></body></html>`
    .text;

export const secret = (token) => h`<input type="hidden" name="csrf" value="${token}">`;
export const field = (name, label, value = '', more = '') =>
  h`<p><label for="${name}">${label}</label> <input id="${name}" name="${name}" value="${value}"${raw(more && ` ${more}`)}></p>`;
export const area = (name, label, value = '') =>
  h`<p><label for="${name}">${label}</label> <textarea id="${name}" name="${name}" required maxlength="600">${value}</textarea></p>`;
