// Signing in and out, and the page of rules.
import { field, hiddenFields, icon, tpl } from './html.js';

const shownAccounts = [
  ['Office', 'hanna', 'quaver-office'],
  ['Teacher', 'daniel', 'quaver-teacher'],
  ['Family', 'rosa', 'quaver-family'],
];

/** Only an address of this site may follow a sign-in. */
const safe = (next) => (/^\/(?![/\\])/.test(next) ? next : '/');

const form = ({ token, next, typed, errors }) => tpl`<div class="row g-4">
  <div class="col-md-6"><form method="post" action="/sign-in" class="card card-body" novalidate>
    ${hiddenFields({ csrf: token, next })}
    ${errors.login && tpl`<div class="alert alert-danger" role="alert">${errors.login}</div>`}
    ${field({ name: 'login', label: 'User name', value: typed?.login, autocomplete: 'username', required: true })}
    ${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', required: true })}
    <div><button class="btn btn-primary">${icon('box-arrow-in-right')} Sign in</button></div></form></div>
  <div class="col-md-6"><div class="card"><div class="card-body"><h2 class="h5">Accounts to try</h2>
    <p>This is the practice copy of our office. Everything in it is made up, and it forgets changes when it is started again.</p>
    <div class="table-responsive"><table class="table table-sm mb-0"><thead><tr><th scope="col">Role</th><th scope="col">User name</th><th scope="col">Password</th></tr></thead>
    <tbody>${shownAccounts.map(([role, login, password]) => tpl`<tr><th scope="row" class="fw-normal">${role}</th><td><code>${login}</code></td><td><code>${password}</code></td></tr>`)}</tbody></table></div></div></div></div>
</div>`;

const rules = [
  [
    'Enrolment',
    [
      'A pupil learns at most two instruments at a time.',
      'Pupils are from 5 to 18 years old.',
      'A lesson takes half an hour and costs £17.50.',
      'A teacher has one pupil at a time: a taken slot is not offered again.',
    ],
  ],
  [
    'Ending lessons',
    [
      'Lessons end with a notice of 14 days: the last day is 14 days from today or later.',
      'Families and the office end lessons; teachers do not.',
    ],
  ],
  [
    'Invoices',
    [
      'An invoice is due 14 days after it was issued.',
      'Families with two or more children at the school have 5 % off, rounded to the nearest penny.',
      'Only the office writes invoices, marks them as paid and cancels them. A cancelled invoice counts in no sum of what is to be paid.',
      'Families see their own invoices. Teachers see none.',
    ],
  ],
  [
    'Register',
    [
      'Teachers tick who is present, for their own lessons. The office may tick for all.',
      'Nobody is ticked before the day of the lesson.',
    ],
  ],
  [
    'Notes and files',
    [
      'A note for staff is read by the office and the teachers of the pupil. A note for the family is read by the family as well.',
      'Only the person who wrote a note, and the office, may change or delete it.',
      'Files are PDF, PNG, JPG or TXT, of at most 1 MB. Only people who may see the pupil may open them.',
    ],
  ],
  [
    'Messages',
    [
      'Families write to the office and to teachers, not to other families.',
      'Archived messages are kept under Archive, and do not count as unread.',
    ],
  ],
  [
    'Passwords',
    [
      'A password has at least 10 characters.',
      'To change it you need the present one. You are signed out everywhere else then.',
    ],
  ],
]; // prettier-ignore

export const signPages = ({ school, sessions, fault }) => [
  [
    'GET',
    /^\/sign-in$/,
    'anyone',
    (visit) => {
      if (visit.me !== undefined && !visit.query.has('bye')) return visit.go('/');
      const next = safe(visit.query.get('next') ?? '/');
      visit.page('Sign in', form({ token: visit.token, next, ...visit.stashed() }), { me: undefined });
    },
  ],
  [
    'POST',
    /^\/sign-in$/,
    'anyone',
    (visit) => {
      const { login, next } = visit.read('login', 'next');
      const found = school.people.find((one) => one.login === login.toLowerCase());
      const target = safe(next);
      if (found === undefined || found.password !== visit.form.get('password')) {
        const back = target === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(target)}`;
        visit.session.stash = {
          path: '/sign-in',
          typed: { login },
          errors: { login: 'User name and password do not match.' },
        };
        return visit.go(back);
      }
      sessions.become(visit.session, visit.response, found);
      school.log(found, 'Sign-in', 'Signed in');
      visit.go(fault('address-forgotten-at-sign-in') ? '/' : target);
    },
  ],
  [
    'POST',
    /^\/sign-out$/,
    'all',
    (visit) => {
      const fresh = sessions.end(visit.session, visit.response);
      fresh.flashes.push({ text: 'You are signed out.' });
      visit.go('/sign-in?bye=1');
    },
  ],
  [
    'GET',
    /^\/help$/,
    'anyone',
    (visit) => {
      visit.page(
        'Help and rules',
        tpl`<p class="lead">What holds at Brook Lane, in few words.</p>
      <div class="row g-3">${rules.map(
        ([title, texts]) => tpl`<div class="col-md-6"><section class="card h-100"><div class="card-body">
        <h2 class="h5">${title}</h2><ul class="mb-0">${texts.map((text) => tpl`<li>${text}</li>`)}</ul></div></section></div>`,
      )}</div>
      <p class="mt-3">Questions? Call the office on 01234 556 100, Monday to Friday from 13:00 to 18:00.</p>`,
        {
          crumbs: [['Home', '/'], ['Help and rules']],
        },
      );
    },
  ],
]; // prettier-ignore
