// What people say about themselves, and their passwords.
import { choice, field, hiddenFields, tpl } from './html.js';

const kinds = [
  ['lessons', 'When a lesson is moved or cancelled'],
  ['invoices', 'When there is a new invoice'],
  ['newsletter', 'The newsletter, four times a year'],
];
const sizes = [10, 20, 50];
const shortest = 10; // characters of a password

export const settingsPages = ({ school, sessions, fault }) => [
  [
    'GET',
    /^\/settings$/,
    'all',
    (visit) => {
      const { me, token } = visit;
      const { typed, errors } = visit.stashed();
      const now = typed ?? me;
      const told = (name) => (typed === undefined ? me.notify[name] : typed[`notify-${name}`] === 'yes');
      visit.page(
        'Settings',
        tpl`<form method="post" action="/settings" class="card card-body form-narrow" novalidate>${hiddenFields({ csrf: token })}
      <h2 class="h5">Contact</h2>
      <p>Name: <strong>${me.name}</strong> <span class="text-body-secondary">(the office changes names)</span></p>
      ${field({ name: 'email', label: 'E-mail address', type: 'email', value: now.email, error: errors.email, autocomplete: 'email', required: true, maxlength: 80 })}
      ${field({ name: 'phone', label: 'Phone', type: 'tel', value: now.phone, error: errors.phone, hint: 'Digits and spaces, with a + in front if you like', autocomplete: 'tel', maxlength: 20 })}
      ${field({ name: 'address', label: 'Address', value: now.address, autocomplete: 'street-address', maxlength: 80 })}
      <fieldset class="mb-3"><legend class="h5">Send me e-mail</legend>${kinds.map(([name, text]) => tpl`<div class="form-check"><input class="form-check-input" type="checkbox" id="notify-${name}" name="notify-${name}" value="yes"${told(name) ? tpl` checked` : ''}><label class="form-check-label" for="notify-${name}">${text}</label></div>`)}</fieldset>
      <h2 class="h5">Lists</h2>
      ${choice({ name: 'rows', label: 'Rows on a page', pairs: sizes.map((size) => [size, size]), value: now.rows })}
      <div><button class="btn btn-primary">Save settings</button></div></form>`,
        {
          crumbs: [['Home', '/'], ['Settings']],
          aside: tpl`<a class="btn btn-outline-primary" href="/settings/password">Change password</a>`,
        },
      );
    },
  ],
  [
    'POST',
    /^\/settings$/,
    'all',
    (visit) => {
      const { me } = visit;
      const { rows, ...typed } = visit.read('email', 'phone', 'address', 'rows');
      const errors = {};
      if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.email))
        errors.email = 'Please enter an e-mail address such as ann@example.org.';
      if (typed.phone !== '' && !/^\+?\d[\d ]*$/.test(typed.phone))
        errors.phone = 'Please use digits and spaces, with a + in front if you like.';
      if (Object.keys(errors).length > 0) return visit.again('/settings', errors);
      Object.assign(me, typed, { rows: sizes.includes(Number(rows)) ? Number(rows) : me.rows });
      for (const [name] of kinds) {
        const ticked = visit.form.has(`notify-${name}`);
        // A box without a tick is not sent at all.
        if (ticked || !fault('untick-not-saved')) me.notify[name] = ticked;
      }
      visit.go('/settings', 'Your settings are saved.');
    },
  ],
  [
    'GET',
    /^\/settings\/password$/,
    'all',
    (visit) => {
      const { errors } = visit.stashed();
      visit.page(
        'Change password',
        tpl`<form method="post" action="/settings/password" class="card card-body form-narrow" novalidate>${hiddenFields({ csrf: visit.token })}
      <input class="d-none" type="text" name="login" value="${visit.me.login}" autocomplete="username" aria-label="User name" readonly>
      ${field({ name: 'password', label: 'Present password', type: 'password', error: errors.password, autocomplete: 'current-password', required: true })}
      ${field({ name: 'fresh', label: 'New password', type: 'password', error: errors.fresh, hint: `At least ${shortest} characters`, autocomplete: 'new-password', required: true })}
      ${field({ name: 'repeated', label: 'New password again', type: 'password', error: errors.repeated, autocomplete: 'new-password', required: true })}
      <div class="d-flex gap-2"><button class="btn btn-primary">Change password</button><a class="btn btn-outline-secondary" href="/settings">Cancel</a></div></form>`,
        {
          crumbs: [['Home', '/'], ['Settings', '/settings'], ['Password']],
        },
      );
    },
  ],
  [
    'POST',
    /^\/settings\/password$/,
    'all',
    (visit) => {
      const [password, fresh, repeated] = ['password', 'fresh', 'repeated'].map((name) =>
        String(visit.form.get(name) ?? ''),
      );
      const errors = {};
      if (password !== visit.me.password && !fault('present-password-unchecked'))
        errors.password = 'This is not your present password.';
      if (fresh.length < shortest) errors.fresh = `A password has at least ${shortest} characters.`;
      else if (fresh !== repeated) errors.repeated = 'The new password is not the same both times.';
      if (Object.keys(errors).length > 0) return visit.again('/settings/password', errors, { forget: true });
      visit.me.password = fresh;
      sessions.endOthers(visit.session);
      school.log(visit.me, 'Password', 'Changed the password');
      visit.go('/settings', 'Your password is changed.');
    },
  ],
]; // prettier-ignore
