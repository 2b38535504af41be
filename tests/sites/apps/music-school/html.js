// Pieces that all pages are made of. What is put into a template is escaped unless it is a piece itself.
class Piece {
  constructor(text) {
    this.text = text;
  }
  toString() {
    return this.text;
  }
}

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (value) => String(value).replace(/[&<>"']/g, (sign) => entities[sign]);

const shown = (value) => {
  if (value === undefined || value === null || value === false) return '';
  if (Array.isArray(value)) return value.map(shown).join('');
  return value instanceof Piece ? value.text : escaped(value);
};

export const tpl = (strings, ...values) =>
  new Piece(strings.reduce((text, next, at) => text + shown(values[at - 1]) + next));

export const icon = (name) => tpl`<i class="bi bi-${name}" aria-hidden="true"></i>`;
export const plural = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** Pence as pounds. */
export const money = (pence) =>
  `${pence < 0 ? '−' : ''}£${(Math.abs(pence) / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`;

/** Text of several lines, as its author broke them. */
export const lines = (text) => tpl`<div class="as-typed">${text}</div>`;

export const hiddenFields = (values) =>
  Object.entries(values)
    .filter(([, value]) => value !== '' && value !== undefined)
    .map(([name, value]) => tpl`<input type="hidden" name="${name}" value="${value}">`);

const marks = (attributes) =>
  Object.entries(attributes)
    .filter(([, value]) => value !== false && value !== undefined)
    .map(([name, value]) => (value === true ? tpl` ${name}` : tpl` ${name}="${value}"`));

const described = (id, hint, error) => {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? 'true' : undefined };
};

const around = (id, label, hint, error, control) => tpl`<div class="mb-3">
  <label class="form-label" for="${id}">${label}</label>
  ${control}
  ${hint && tpl`<div class="form-text" id="${id}-hint">${hint}</div>`}
  ${error && tpl`<div class="invalid-feedback d-block" id="${id}-error">${error}</div>`}
</div>`;

/** A labelled field of a form with what is wrong with it. */
export const field = ({ name, label, value = '', error, hint, type = 'text', id = name, ...more }) => {
  const all = marks({ ...described(id, hint, error), ...more });
  const look = `form-control${error ? ' is-invalid' : ''}`;
  const control =
    type === 'textarea'
      ? tpl`<textarea class="${look}" id="${id}" name="${name}"${all}>
${value}</textarea>`
      : tpl`<input class="${look}" type="${type}" id="${id}" name="${name}" value="${value}"${all}>`;
  return around(id, label, hint, error, control);
};

/** Options are pairs of a value and what is said of it. */
export const options = (pairs, chosen) =>
  pairs.map(
    ([value, text]) =>
      tpl`<option value="${value}"${String(value) === String(chosen ?? '') ? tpl` selected` : ''}>${text}</option>`,
  );

export const choice = ({ name, label, pairs, value, error, hint, id = name, ...more }) =>
  around(
    id,
    label,
    hint,
    error,
    tpl`<select class="form-select${error ? ' is-invalid' : ''}" id="${id}" name="${name}"${marks({
      ...described(id, hint, error),
      ...more,
    })}>${options(pairs, value)}</select>`,
  );

const colours = {
  Active: 'success',
  Waiting: 'info',
  Left: 'secondary',
  Paid: 'success',
  Open: 'primary',
  Overdue: 'danger',
  Cancelled: 'secondary',
};
export const badge = (text) => tpl`<span class="badge text-bg-${colours[text] ?? 'light'}">${text}</span>`;

export const crumbs = (trail) => tpl`<nav aria-label="Breadcrumb"><ol class="breadcrumb small mb-2">
  ${trail.map(([text, to]) =>
    to === undefined
      ? tpl`<li class="breadcrumb-item active" aria-current="page">${text}</li>`
      : tpl`<li class="breadcrumb-item"><a href="${to}">${text}</a></li>`,
  )}
</ol></nav>`;

export const empty = (text, sign = 'inbox') =>
  tpl`<div class="text-center text-body-secondary py-5"><div class="fs-1">${icon(sign)}</div><p class="mb-0">${text}</p></div>`;

/** A window that asks before something is done; `name` says which, and the script fills in what it is about. */
export const confirming = ({
  name,
  title,
  text,
  button,
  action = '',
  inner = '',
  token,
  look = 'danger',
  form,
}) =>
  tpl`<div class="modal fade" id="${name}" tabindex="-1" aria-labelledby="${name}-title" aria-hidden="true">
  <div class="modal-dialog"><div class="modal-content">
    <div class="modal-header"><h2 class="modal-title fs-5" id="${name}-title">${title}</h2>
      <button type="button" class="btn-close" data-bs-dismiss="modal" aria-label="Close"></button></div>
    ${
      form === undefined
        ? tpl`<form method="post" action="${action}"><input type="hidden" name="csrf" value="${token}">
      <div class="modal-body"><p class="mb-2" data-about>${text}</p>${inner}</div>
      <div class="modal-footer">
        <button type="button" class="btn btn-outline-secondary" data-bs-dismiss="modal">Cancel</button>
        <button class="btn btn-${look}">${button}</button></div></form>`
        : tpl`<div class="modal-body"><p class="mb-2" data-about>${text}</p></div>
      <div class="modal-footer">
        <button type="button" class="btn btn-outline-secondary" data-bs-dismiss="modal">Cancel</button>
        <button class="btn btn-${look}" form="${form}">${button}</button></div>`
    }
  </div></div></div>`;
