import { type Context, type Handler, type Reply, redirect } from '../http/exchange.ts';
import { Check, type Errors, field, noErrors, read, summary } from './form.ts';
import { html } from './html.ts';
import { csrfField, page } from './layout.ts';
import { startSession } from './sign-in.ts';

export const shortestPassword = 8;

function signUpPage(context: Context, errors: Errors, status = 200): Reply {
  const { form, shop } = context;
  const min = shop.faults.has('sign-up-password-length') ? 6 : shortestPassword;
  const password = {
    type: 'password',
    required: true,
    min,
    max: 200,
    autocomplete: 'new-password',
    errors,
  } as const;
  return page(context, {
    title: 'Create an account',
    kind: 'narrow',
    status,
    body: html`<h1>Create an account</h1>${summary(errors)}
<form method="post" action="/sign-up" class="panel">${csrfField(context)}
  ${field({ name: 'name', label: 'Name', required: true, max: 80, autocomplete: 'name', value: read(form, 'name'), errors })}
  ${field({ name: 'email', label: 'E-mail address', type: 'email', required: true, max: 120, autocomplete: 'email', value: read(form, 'email'), errors })}
  ${field({ name: 'password', label: 'Password', hint: `At least ${shortestPassword} characters.`, ...password })}
  ${field({ name: 'repeat', label: 'Repeat the password', ...password })}
  <button>Create account</button>
</form>
<p>You have an account? <a href="/sign-in">Sign in</a></p>`,
  });
}

export const showSignUp: Handler = (context) =>
  context.user ? redirect('/account') : signUpPage(context, noErrors);

export function checkNewPassword(
  check: Check,
  password: string,
  repeat: string,
  shortest = shortestPassword,
): void {
  check.text('password', 'Password', password, 200);
  if (password.length < shortest)
    check.fail('password', `The password needs at least ${shortest} characters.`);
  if (password !== repeat) check.fail('repeat', 'The two passwords differ.');
}

export const signUp: Handler = async (context) => {
  const { form, shop } = context;
  const user = { name: read(form, 'name'), email: read(form, 'email'), phone: '' };
  const password = form.get('password') ?? '';
  const check = new Check();
  check.text('name', 'Name', user.name, 80);
  check.email('email', user.email);
  checkNewPassword(
    check,
    password,
    form.get('repeat') ?? '',
    shop.faults.has('sign-up-password-length') ? 6 : undefined,
  );
  const added = check.errors.size === 0 ? await shop.accounts.add(user, password) : undefined;
  if (!added && check.errors.size === 0)
    check.fail('email', 'There is an account with this e-mail address already.');
  if (!added) return signUpPage(context, shop.faults.has('sign-up-silent') ? noErrors : check.errors, 422);
  startSession(context, added);
  return redirect('/account');
};
