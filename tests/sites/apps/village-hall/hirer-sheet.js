// The sheet to add or change a hirer.
import { KINDS } from './hirer-data.js';
import { $, el, money, penceOf } from './tools.js';

const sheet = $('#hirer-sheet');

const check = (values, taken) => {
  const wrong = {};
  const name = fault('hirer-of-blanks') ? values.name : values.name.trim();
  if (name === '') wrong.name = 'Say who hires the hall.';
  else if (taken.includes(values.name.trim().toLowerCase())) wrong.name = 'There is a hirer of that name.';
  if (values.contact.trim() === '') wrong.contact = 'Say whom we can ask for.';
  if (values.phone.trim() !== '' && !/^\+?[\d ()-]{6,20}$/.test(values.phone.trim()))
    wrong.phone = 'A telephone number has 6 to 20 digits, blanks and dashes.';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email.trim())) wrong.email = 'That is not an e-mail address.';
  const visits = values.visits.trim();
  if (!/^\d{1,3}$/.test(visits)) wrong.visits = 'A whole number from 0 to 999.';
  if (penceOf(values.owes) === null) wrong.owes = 'An amount in pounds, such as 18.50.';
  return wrong;
};

const field = (name, label, value, props = {}) => {
  const describedby = `sheet-${name}-e`;
  return el(
    'div',
    { class: 'field' },
    el('label', {}, label, el('input', { name, value, 'aria-describedby': describedby, ...props })),
    el('p', { class: 'error', id: describedby }),
  );
};

/** Opens the sheet for `hirer`, or for a new one; `done` gets what was entered once it is all right. */
export const openSheet = (hirer, names, done) => {
  const now = hirer ?? { name: '', contact: '', phone: '', email: '', kind: 'Club', visits: 0, owes: 0 };
  const taken = names.filter((name) => name !== now.name).map((name) => name.toLowerCase());
  const opener = document.activeElement;
  let saved = false;

  const form = el(
    'form',
    { novalidate: true, method: 'dialog' },
    el('h2', { id: 'hirer-sheet-h' }, hirer === null ? 'New hirer' : `Change ${hirer.name}`),
    field('name', 'Name of the hirer', now.name, { maxlength: '60', autocomplete: 'off' }),
    field('contact', 'Contact person', now.contact, { maxlength: '60', autocomplete: 'off' }),
    field('phone', 'Telephone (optional)', now.phone, { type: 'tel', autocomplete: 'off' }),
    field('email', 'E-mail', now.email, { type: 'email', autocomplete: 'off' }),
    el(
      'div',
      { class: 'field' },
      el(
        'label',
        {},
        'Kind',
        el('select', { name: 'kind', value: now.kind }, ...KINDS.map((kind) => el('option', {}, kind))),
      ),
    ),
    el(
      'div',
      { class: 'pair' },
      field('visits', 'Visits so far', String(now.visits), { inputmode: 'numeric' }),
      field('owes', 'Owes, in pounds', money(now.owes).replace(/[£,]/g, ''), { inputmode: 'decimal' }),
    ),
    el(
      'div',
      { class: 'row' },
      el('button', { class: 'first' }, hirer === null ? 'Add hirer' : 'Save changes'),
      el('button', { type: 'button', onclick: () => sheet.close() }, 'Cancel'),
    ),
  );

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(form));
    const wrong = check(values, taken);
    for (const input of form.querySelectorAll('input')) {
      input.setAttribute('aria-invalid', String(wrong[input.name] !== undefined));
      $(`#sheet-${input.name}-e`, form).textContent = wrong[input.name] ?? '';
    }
    const first = Object.keys(wrong)[0];
    if (first !== undefined) {
      form.elements[first].focus();
      return;
    }
    saved = true;
    const { name, contact, phone, email, kind, visits, owes } = values;
    const tidy = { name: name.trim(), contact: contact.trim(), phone: phone.trim(), email: email.trim() };
    sheet.close();
    done({ ...tidy, kind, visits: Number(visits), owes: penceOf(owes) });
  });
  sheet.addEventListener(
    'close',
    () => {
      const { phone } = form.elements;
      if (!saved && hirer !== null && fault('cancel-keeps-phone')) done({ phone: phone.value });
      if (opener?.isConnected) opener.focus();
    },
    { once: true },
  );
  sheet.replaceChildren(form);
  sheet.showModal();
  form.elements.name.focus();
};
