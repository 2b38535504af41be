import { belongings, type Context, type Handler, type Reply, redirect } from '../http/exchange.ts';
import type { User } from '../records/types.ts';
import { bringAlong } from '../store/shop.ts';
import { Check, type Errors, field, noErrors, read, summary } from './form.ts';
import { html } from './html.ts';
import { csrfField, page } from './layout.ts';

/** Where to go after signing in: a path of this shop, never another site. */
function afterSignIn(context: Context, next: string): string {
  if (context.shop.faults.has('open-redirect') && next !== '') return next;
  if (!/^\/(?![/\\])[^\\\s]*$/.test(next)) return '/account';
  const target = new URL(next, 'http://shop.invalid');
  return target.host === 'shop.invalid' ? `${target.pathname}${target.search}` : '/account';
}

/** A new session for the member, so that a token known before is worth nothing afterwards. */
export function startSession(context: Context, user: User): void {
  const { shop, session } = context;
  const guest = belongings(context);
  const member = shop.sessions.open();
  member.userId = user.id;
  member.greeting = user.name;
  if (session.userId === undefined) bringAlong(shop, guest, member);
  shop.sessions.end(session);
  context.changeSession(member);
}

function signInPage(context: Context, errors: Errors, status = 200): Reply {
  const next = context.form.get('next') ?? context.query.get('next') ?? '';
  return page(context, {
    title: 'Sign in',
    kind: 'narrow',
    status,
    body: html`<h1>Sign in</h1>${summary(errors)}
<form method="post" action="/sign-in" class="panel">${csrfField(context)}<input type="hidden" name="next" value="${next}">
  ${field({ name: 'email', label: 'E-mail address', type: 'email', required: true, max: 120, autocomplete: 'username', value: read(context.form, 'email'), errors })}
  ${field({ name: 'password', label: 'Password', type: 'password', required: true, max: 200, autocomplete: 'current-password', errors })}
  <button>Sign in</button>
</form>
<p>New here? <a href="/sign-up">Create an account</a></p>`,
  });
}

export const showSignIn: Handler = (context) =>
  context.user
    ? redirect(afterSignIn(context, context.query.get('next') ?? ''))
    : signInPage(context, noErrors);

export const signIn: Handler = async (context) => {
  const { shop, form } = context;
  const email = read(form, 'email');
  const password = form.get('password') ?? '';
  if (email === '' || password === '' || email.length > 120 || password.length > 200) {
    const check = new Check();
    check.text('email', 'E-mail address', email, 120);
    check.text('password', 'Password', password, 200);
    return signInPage(context, check.errors, 422);
  }
  const key = `${context.remote} ${email.toLowerCase()}`;
  const wait = shop.faults.has('no-throttle') ? 0 : shop.throttle.wait(key);
  if (wait > 0) {
    const reply = signInPage(
      context,
      new Map([['email', `Too many attempts. Please try again in ${wait} seconds.`]]),
      429,
    );
    return { ...reply, headers: { ...reply.headers, 'retry-after': String(wait) } };
  }
  const user = await shop.accounts.verify(email, password);
  if (!user) {
    shop.throttle.failed(key);
    const unknown = shop.faults.has('user-enumeration') && !shop.accounts.byEmail(email);
    const told = shop.faults.has('user-enumeration')
      ? 'The password is wrong.'
      : 'E-mail address or password is wrong.';
    return signInPage(
      context,
      new Map([['email', unknown ? 'There is no account with this e-mail address.' : told]]),
      401,
    );
  }
  shop.throttle.succeeded(key);
  startSession(context, user);
  return redirect(afterSignIn(context, read(form, 'next')));
};

export const signOut: Handler = (context) => {
  const { sessions, faults } = context.shop;
  if (!faults.has('sign-out-alive')) sessions.end(context.session);
  const guest = sessions.open();
  guest.flash = { text: 'You are signed out.', tone: 'good' };
  context.changeSession(guest);
  return redirect('/');
};
