import { type Context, type Handler, type Reply, redirect } from '../http/exchange.ts';
import { Check, type Errors, field, noErrors, read, summary } from './form.ts';
import { type Html, html } from './html.ts';
import { csrfField, page } from './layout.ts';

const topics: ReadonlyMap<string, string> = new Map([
  ['order', 'A question about an order'],
  ['product', 'A question about a product'],
  ['other', 'Something else'],
]);

function emailField(context: Context, errors: Errors): Html {
  const value = context.form.get('email') ?? context.user?.email ?? '';
  if (context.shop.faults.has('label-missing')) {
    return html`<div class="field"><span class="label">E-mail address</span><input id="email" name="email" type="email" required maxlength="120" autocomplete="email" value="${value}"></div>`;
  }
  return field({
    name: 'email',
    label: 'E-mail address',
    type: 'email',
    required: true,
    max: 120,
    autocomplete: 'email',
    value,
    errors,
  });
}

function contactPage(context: Context, errors: Errors, status = 200): Reply {
  const { form, user } = context;
  return page(context, {
    title: 'Contact',
    kind: 'narrow',
    status,
    body: html`<h1>Contact</h1><p>Write to us. We answer within one working day.</p>${summary(errors)}
<form method="post" action="/contact" class="panel" data-contact>${csrfField(context)}
  ${field({ name: 'name', label: 'Your name', required: true, max: 80, autocomplete: 'name', value: form.get('name') ?? user?.name ?? '', errors })}
  ${emailField(context, errors)}
  ${field({ name: 'topic', label: 'Topic', required: true, options: topics, value: read(form, 'topic') || 'order', errors })}
  ${field({ name: 'message', label: 'Message', required: true, max: 2000, rows: 6, value: read(form, 'message'), errors })}
  <button>Send message</button>
</form>`,
  });
}

export const showContact: Handler = (context) => contactPage(context, noErrors);

export const sendMessage: Handler = (context) => {
  const { form, shop, session } = context;
  const check = new Check();
  check.text('name', 'Your name', read(form, 'name'), 80);
  check.email('email', read(form, 'email'));
  check.choice('topic', 'Topic', read(form, 'topic'), topics);
  const message = shop.faults.has('contact-blank') ? form.get('message') || ' ' : read(form, 'message');
  check.text('message', 'Message', message, 2000);
  if (check.errors.size > 0) return contactPage(context, check.errors, 422);
  session.flash = { text: `Thank you. Your message has the number ${shop.nextId('message')}.`, tone: 'good' };
  return redirect('/contact');
};
