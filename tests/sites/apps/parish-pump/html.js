// Templates that escape, the page around everything, and form parts.
class Safe {
  constructor(text) {
    this.text = text;
  }
}
const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const esc = (text) => String(text).replace(/[&<>"']/g, (sign) => entities[sign]);
export const safe = (text) => new Safe(text);

const put = (value) => {
  if (value instanceof Safe) return value.text;
  if (Array.isArray(value)) return value.map(put).join('');
  return value === undefined || value === null || value === false ? '' : esc(value);
};
export const tpl = (parts, ...values) =>
  safe(parts.reduce((sum, part, at) => sum + put(values[at - 1]) + part));

const sections = [
  ['/articles', 'Articles', () => true],
  ['/shed', 'Lending shed', () => true],
  ['/me', 'My page', (me) => me],
  ['/drafts', 'My writing', (me) => me && me.role !== 'reader'],
  ['/messages', 'Messages', (me) => me],
  ['/members', 'Members', (me) => me],
  ['/desk', 'Editor’s desk', (me) => me?.role === 'editor'],
  ['/help', 'Help', () => true],
  ['/contact', 'Contact', () => true],
];

/** Says how many characters are left below each long text; everything works without it. */
const leftOver = safe(`<script>
document.querySelectorAll('textarea[maxlength]').forEach((area) => {
  const note = area.parentElement.appendChild(document.createElement('span'));
  note.className = 'left-over';
  const tell = () => { note.textContent = area.maxLength - area.value.length + ' characters left'; };
  area.addEventListener('input', tell);
  tell();
});
</script>`);

const account = (me, token) =>
  me
    ? tpl`<form class="whoami" method="post" action="/sign-out">${hidden(token)}
<span>${me.name}</span> <button class="plain">Sign out</button></form>`
    : tpl`<p class="whoami"><a href="/sign-in">Sign in</a></p>`;

export const hidden = (token) => tpl`<input type="hidden" name="csrf" value="${token}">`;

export const layout = ({ title, body, me, token, path, note, unread }) => {
  const link = ([to, text]) => {
    const here = path === to || path.startsWith(`${to}/`);
    const count = to === '/messages' && unread > 0;
    return tpl`<li><a href="${to}"${here && safe(' aria-current="page"')}>${text}${
      count && tpl` <b class="count">${unread}<span class="aside"> unread</span></b>`
    }</a></li>`;
  };
  return tpl`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} · The Parish Pump</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/pump.css">
<link rel="alternate" type="application/rss+xml" title="The Parish Pump" href="/rss.xml"></head>
<body><a class="jump" href="#reading">Jump to the text</a>
<header class="masthead"><p class="banner"><a href="/">The Parish Pump</a>
<span>News of Upper Wexcombe, and things to borrow</span></p>${account(me, token)}
<nav aria-label="Sections"><ul>${sections.filter(([, , open]) => open(me)).map(link)}</ul></nav></header>
<main id="reading">${note && tpl`<p class="note" role="status">${note}</p>`}<h1>${title}</h1>
${body}</main>
<footer><p>The Parish Pump, c/o the Village Hall, Upper Wexcombe. Printed four times a year, here every day.
<a href="/rss.xml">News feed (RSS)</a></p></footer>${leftOver}</body></html>`.text;
};

export const faults = (list) =>
  list.length > 0 &&
  tpl`<div class="amiss" role="alert"><p>This could not be saved yet:</p>
<ul>${list.map((each) => tpl`<li>${each}</li>`)}</ul></div>`;

const attributes = (more) => Object.entries(more).map(([key, said]) => safe(` ${key}="${esc(said)}"`));

export const textbox = (name, label, value, { help, type = 'text', labelFor = name, ...more } = {}) =>
  tpl`<p class="box"><label for="${labelFor}">${label}</label>
${help && tpl`<span class="help" id="${name}-help">${help}</span>`}
<input id="${name}" name="${name}" type="${type}" value="${value}"${
    help && safe(` aria-describedby="${name}-help"`)
  }${attributes(more)}></p>`;

export const textblock = (name, label, value, { help, ...more } = {}) =>
  tpl`<p class="box"><label for="${name}">${label}</label>
${help && tpl`<span class="help" id="${name}-help">${help}</span>`}
<textarea id="${name}" name="${name}"${help && safe(` aria-describedby="${name}-help"`)}${attributes(more)}>
${value}</textarea></p>`;

export const picker = (name, label, options, chosen) =>
  tpl`<p class="box"><label for="${name}">${label}</label>
<select id="${name}" name="${name}">${options.map(
    ([value, text]) => tpl`<option value="${value}"${value === chosen && safe(' selected')}>${text}</option>`,
  )}</select></p>`;

export const tick = (name, label, on) =>
  tpl`<p class="tick"><input type="checkbox" id="${name}" name="${name}" value="yes"${
    on && safe(' checked')
  }> <label for="${name}">${label}</label></p>`;

/** One button that does something at once. */
export const press = (to, text, token, { about, kind = 'plain' } = {}) =>
  tpl`<form class="press" method="post" action="${to}">${hidden(token)}<button class="${kind}">${text}${
    about && tpl`<span class="aside"> ${about}</span>`
  }</button></form>`;

export const paragraphs = (text) =>
  text.split(/\n\s*\n/).map(
    (each) => tpl`<p>${each}</p>
`,
  );
