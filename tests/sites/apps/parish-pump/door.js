// Signing in and out.
import { hidden, textbox, tpl } from './html.js';
import { isPassword } from './pump.js';

const TRIES = 6;
const WAIT = 60_000;

export const doorPages = (pump, fault, sessions) => {
  /** Wrong passwords of late, by name. */
  const tries = new Map();
  const inside = (to) => (/^\/(?![/\\])/.test(to) ? to : '/me');
  const landing = (to) => (fault('sign-in-leads-anywhere') && to !== '' ? to : inside(to));

  const door = ({ me, token, show, query, stashed, go }) => {
    if (me) return go('/me');
    const { typed = {}, wrong } = stashed();
    show(
      'Sign in',
      tpl`${wrong}<form class="sheet" method="post" action="/sign-in">${hidden(token)}
<input type="hidden" name="next" value="${query.get('next')}">
${textbox('user', 'User name', typed.user, { required: '', maxlength: 40, autocomplete: 'username' })}
${textbox('password', 'Password', '', {
  type: 'password',
  required: '',
  maxlength: 100,
  autocomplete: 'current-password',
})}
<p><button>Sign in</button></p></form>
<p>No account yet? <a href="/contact">Write to the editor</a>, we know each other here.</p>`,
    );
  };

  const enter = ({ session, response, form, read, again, go }) => {
    const user = read('user').user.toLowerCase();
    const next = form.get('next') ?? '';
    const back = next === '' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`;
    const { count = 0, until = 0 } = tries.get(user) ?? {};
    if (count >= TRIES && until > Date.now())
      return again(back, { user }, ['Too many wrong passwords. Please wait a minute.']);
    const member = pump.members.find((each) => each.user === user);
    const right = isPassword(member ?? pump.members[0], form.get('password') ?? '');
    if (member === undefined || !right) {
      tries.set(user, { count: until > Date.now() ? count + 1 : 1, until: Date.now() + WAIT });
      if (fault('unknown-name-is-told') && member === undefined)
        return again(back, { user }, ['There is no member of that name.']);
      return again(back, { user }, ['User name and password do not belong together.']);
    }
    tries.delete(user);
    sessions.end(session);
    sessions.begin(response).me = member;
    go(landing(next));
  };

  const out = ({ session, response, go }) => {
    sessions.end(session);
    sessions.begin(response).note = 'You are signed out.';
    go('/');
  };

  return [
    ['GET', /^\/sign-in$/, door, 'all'],
    ['POST', /^\/sign-in$/, enter, 'all'],
    ['POST', /^\/sign-out$/, out, 'all'],
  ];
};
