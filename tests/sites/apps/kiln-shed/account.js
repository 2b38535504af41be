// Signing in and out, joining, a forgotten password, and one's own profile.
import { randomBytes } from 'node:crypto';
import { field, h, secret } from './html.js';
import { hashOf } from './store.js';

const TRIES = 6;
const WAIT = 30_000;
const password = (name, label, more = '') =>
  field(name, label, '', `type="password" required maxlength="72" ${more}`);

export const accountRoutes = (store, fault) => {
  const tries = new Map();
  const inside = (to) => {
    if (fault('next-with-backslash')) return to.startsWith('/') && !to.startsWith('//') ? to : '/firings';
    return /^\/(?![/\\])[\x21-\x7e]*$/.test(to) ? to : '/firings';
  };

  const form = ({ show, query, token }, note, user = '') =>
    show(
      'Sign in',
      h`<form method="post" action="/sign-in">${secret(token)}
<input type="hidden" name="next" value="${query.get('next') ?? ''}">
${field('user', 'User name', user, 'required maxlength="40" autocomplete="username"')}
${password('password', 'Password', 'autocomplete="current-password"')}<p><button>Sign in</button></p></form>
<p><a href="/forgotten">Forgotten your password?</a></p>`,
      { note },
    );
  const enter = (visit) => {
    const { get, leave, begin, end } = visit;
    const user = get('user').toLowerCase();
    const { count = 0, until = 0 } = tries.get(user) ?? {};
    if (count >= TRIES && until > Date.now())
      return form(visit, 'Too many wrong passwords. Wait a little.', user);
    const found = store.one('select * from members where user = ?', user);
    if (found === undefined || found.hash !== hashOf(get('password'))) {
      tries.set(user, { count: until > Date.now() ? count + 1 : 1, until: Date.now() + WAIT });
      return form(visit, 'User name and password do not go together.', user);
    }
    tries.delete(user);
    if (!fault('session-is-not-renewed')) {
      end();
      begin();
    }
    visit.session().member = found.id;
    leave(inside(get('next')));
  };
  const out = ({ end, begin, leave }) => {
    end();
    begin();
    leave('/');
  };

  const joinForm = ({ show, token }, note, typed = {}) =>
    show(
      'Join the studio',
      h`<form method="post" action="/join">${secret(token)}
${field('user', 'User name', typed.user, 'required maxlength="40" pattern="[a-z0-9]{3,40}"')}
${field('name', 'Full name', typed.name, 'required maxlength="60"')}
${field('email', 'E-mail', typed.email, 'type="email" required maxlength="80"')}
${password('password', 'Password', 'minlength="10" autocomplete="new-password"')}
<p>At least ten characters.</p><p><button>Join</button></p></form>`,
      { note, status: note ? 422 : 200 },
    );
  const join = (visit) => {
    const { get, end, begin, session, leave } = visit;
    const typed = { user: get('user').toLowerCase(), name: get('name'), email: get('email') };
    if (!/^[a-z0-9]{3,40}$/.test(typed.user) || typed.name === '' || !/^\S+@\S+\.\S+$/.test(typed.email))
      return joinForm(visit, 'Something is missing.', typed);
    if (get('password').length < 10) return joinForm(visit, 'A password has ten characters or more.', typed);
    if (store.one('select id from members where user = ?', typed.user))
      return joinForm(visit, 'This user name is taken.', typed);
    const role = fault('role-when-joining') && get('role') !== '' ? get('role') : 'member';
    const { lastInsertRowid } = store.run(
      'insert into members (user, name, email, hash, role, site) values (?, ?, ?, ?, ?, ?)',
      ...[typed.user, typed.name, typed.email, hashOf(get('password')), role, ''],
    );
    end();
    begin();
    session().member = Number(lastInsertRowid);
    leave('/profile', 'Welcome to the studio.');
  };

  const forgotten = ({ show, token }, note) =>
    show(
      'Forgotten password',
      h`<form method="post" action="/forgotten">${secret(token)}
${field('user', 'User name', '', 'required maxlength="40"')}<p><button>Send me a link</button></p></form>`,
      { note },
    );
  const send = (visit) => {
    const known = store.one('select * from members where user = ?', visit.get('user').toLowerCase());
    const told = 'If there is such a member, a link is on its way.';
    if (fault('forgotten-reveals-members') && !known) return forgotten(visit, 'There is no such member.');
    if (fault('reset-link-in-answer') && known) {
      const key = randomBytes(16).toString('hex');
      return forgotten(visit, h`${told} <a hidden href="/new-password?token=${key}">Link</a>`);
    }
    forgotten(visit, told);
  };

  const profile = ({ me, show, token }, note) =>
    show(
      'Profile',
      h`<p>You are a ${me.role} of the studio.</p><form method="post" action="/profile">${secret(token)}
${field('name', 'Full name', me.name, 'required maxlength="60"')}
${field('email', 'E-mail', me.email, 'type="email" required maxlength="80"')}
${field('site', 'Web page', me.site, 'type="url" maxlength="200"')}<p><button>Save profile</button></p></form>
<form id="wheel"><h2>The list at the wheels</h2>${field('shown', 'Name on the list', me.name, 'required maxlength="60"')}
<p><button>Save name</button></p></form><p id="wheel-said" role="status"></p>
${me.site && h`<p>Your page: <a href="${me.site}">${me.site}</a></p>`}`,
      { note },
    );
  const save = (visit) => {
    const { me, get, leave } = visit;
    const site = get('site');
    if (get('name') === '' || !/^\S+@\S+\.\S+$/.test(get('email')))
      return profile(visit, 'Something is missing.');
    if (!fault('page-runs-script') && site !== '' && !/^https?:\/\/\S+$/.test(site))
      return profile(visit, 'A web page begins with https://.');
    store.run(
      'update members set name = ?, email = ?, site = ? where id = ?',
      get('name'),
      get('email'),
      site,
      me.id,
    );
    if (fault('role-from-the-profile') && get('role') !== '')
      store.run('update members set role = ? where id = ?', get('role'), me.id);
    leave('/profile', 'Your profile is saved.');
  };

  return [
    ['GET', /^\/sign-in$/, form, 'all'],
    ['POST', /^\/sign-in$/, enter, 'all'],
    ['POST', /^\/sign-out$/, out, 'all'],
    ['GET', /^\/join$/, joinForm, 'all'],
    ['POST', /^\/join$/, join, 'all'],
    ['GET', /^\/forgotten$/, forgotten, 'all'],
    ['POST', /^\/forgotten$/, send, 'all'],
    ['GET', /^\/profile$/, profile, 'member'],
    ['POST', /^\/profile$/, save, 'member'],
  ];
};
