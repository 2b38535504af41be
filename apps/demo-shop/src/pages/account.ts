import { type MemberContext, type MemberHandler, type Reply, redirect } from '../http/exchange.ts';
import { Check, type Errors, field, noErrors, read, summary } from './form.ts';
import { html } from './html.ts';
import { csrfField, page } from './layout.ts';
import { checkNewPassword, shortestPassword } from './sign-up.ts';

export const showAccount: MemberHandler = (context) =>
  page(context, {
    title: 'Your account',
    kind: 'narrow',
    body: html`<h1>Your account</h1>
<dl class="details"><div><dt>Name</dt><dd>${context.user.name}</dd></div><div><dt>E-mail address</dt><dd>${context.user.email}</dd></div>
<div><dt>Phone</dt><dd>${context.user.phone || 'not given'}</dd></div></dl>
<ul class="choices">
  <li><a href="/account/profile">Edit profile</a></li><li><a href="/account/password">Change password</a></li>
  <li><a href="/account/addresses">Addresses</a></li><li><a href="/orders">Orders</a></li><li><a href="/wish-list">Wish list</a></li>
</ul>`,
  });

function profilePage(context: MemberContext, errors: Errors, status = 200): Reply {
  const { user, form } = context;
  const value = (name: 'name' | 'email' | 'phone'): string => form.get(name) ?? user[name];
  return page(context, {
    title: 'Edit profile',
    kind: 'narrow',
    status,
    body: html`<h1>Edit profile</h1>${summary(errors)}
<form method="post" action="/account/profile" class="panel">${csrfField(context)}
  ${field({ name: 'name', label: 'Name', required: true, max: 80, autocomplete: 'name', value: value('name'), errors })}
  ${field({ name: 'email', label: 'E-mail address', type: 'email', required: true, max: 120, autocomplete: 'email', value: value('email'), errors })}
  ${field({ name: 'phone', label: 'Phone', type: 'tel', max: 25, autocomplete: 'tel', hint: 'For questions about a delivery.', value: value('phone'), errors })}
  <p class="buttons"><button>Save profile</button> <a href="/account">Cancel</a></p>
</form>`,
  });
}

export const showProfile: MemberHandler = (context) => profilePage(context, noErrors);

export const saveProfile: MemberHandler = (context) => {
  const { form, shop, user, session } = context;
  const changed = {
    id: user.id,
    name: read(form, 'name'),
    email: read(form, 'email'),
    phone: read(form, 'phone'),
  };
  const check = new Check();
  check.text('name', 'Name', changed.name, 80);
  check.email('email', changed.email);
  if (changed.phone !== '' && !/^[+]?[\d ()/-]{5,24}$/.test(changed.phone))
    check.fail('phone', 'Enter a phone number like +49 30 1234567.');
  const holder = shop.accounts.byEmail(changed.email);
  if (holder && holder.id !== user.id)
    check.fail('email', 'There is an account with this e-mail address already.');
  if (check.errors.size > 0) return profilePage(context, check.errors, 422);
  shop.accounts.change(changed);
  session.flash = { text: 'Your profile is saved.', tone: 'good' };
  return redirect('/account');
};

function passwordPage(context: MemberContext, errors: Errors, status = 200): Reply {
  const fresh = {
    type: 'password',
    required: true,
    min: shortestPassword,
    max: 200,
    autocomplete: 'new-password',
    errors,
  } as const;
  return page(context, {
    title: 'Change password',
    kind: 'narrow',
    status,
    body: html`<h1>Change password</h1>${summary(errors)}
<form method="post" action="/account/password" class="panel">${csrfField(context)}
  <input type="hidden" name="username" autocomplete="username" value="${context.user.email}">
  ${field({ name: 'current', label: 'Current password', type: 'password', required: true, max: 200, autocomplete: 'current-password', errors })}
  ${field({ name: 'password', label: 'New password', hint: `At least ${shortestPassword} characters.`, ...fresh })}
  ${field({ name: 'repeat', label: 'Repeat the new password', ...fresh })}
  <p class="buttons"><button>Change password</button> <a href="/account">Cancel</a></p>
</form>`,
  });
}

export const showPassword: MemberHandler = (context) => passwordPage(context, noErrors);

export const savePassword: MemberHandler = async (context) => {
  const { form, shop, user, session } = context;
  const check = new Check();
  const key = `${context.remote} password ${user.id}`;
  const wait = shop.throttle.wait(key);
  if (wait > 0) check.fail('current', `Too many attempts. Please try again in ${wait} seconds.`);
  checkNewPassword(check, form.get('password') ?? '', form.get('repeat') ?? '');
  if (check.errors.size > 0) return passwordPage(context, check.errors, wait > 0 ? 429 : 422);
  const known = await shop.accounts.verify(user.email, (form.get('current') ?? '').slice(0, 200));
  if (known?.id !== user.id) {
    shop.throttle.failed(key);
    return passwordPage(context, new Map([['current', 'The current password is wrong.']]), 422);
  }
  shop.throttle.succeeded(key);
  await shop.accounts.changePassword(user.id, form.get('password') ?? '');
  shop.sessions.endOthers(user.id, session);
  session.flash = { text: 'Your password is changed.', tone: 'good' };
  return redirect('/account');
};
