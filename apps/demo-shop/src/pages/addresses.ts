import { type MemberContext, type MemberHandler, type Reply, redirect, toId } from '../http/exchange.ts';
import type { Address, Postal } from '../records/types.ts';
import { Check, type Errors, noErrors, summary } from './form.ts';
import { html } from './html.ts';
import { csrfField, errorPage, notFound, page } from './layout.ts';
import { checkPostal, keepPostal, noAddress, postalFields, postalLines, readPostal } from './postal.ts';

const most = 20;

const own = (context: MemberContext): Address[] =>
  context.shop.addresses.filter((address) => address.userId === context.user.id);

const chosen = (context: MemberContext): Address | undefined =>
  own(context).find((address) => address.id === toId(context.params.id));

export const listAddresses: MemberHandler = (context) => {
  const items = own(context).map(
    (address) => html`<li class="panel">${postalLines(address)}<div class="buttons">
    <a href="/account/addresses/${address.id}/edit">Edit<span class="unseen"> address of ${address.name}</span></a>
    <form method="post" action="/account/addresses/${address.id}/delete">${csrfField(context)}<button class="link">Delete<span class="unseen"> address of ${address.name}</span></button></form></div></li>`,
  );
  return page(context, {
    title: 'Your addresses',
    kind: 'medium',
    body: html`<h1>Your addresses</h1>
${items.length > 0 ? html`<ul class="addresses">${items}</ul>` : html`<p class="empty">You have no address yet.</p>`}
<p class="buttons"><a class="button" href="/account/addresses/new">Add an address</a> <a href="/account">Back to account</a></p>`,
  });
};

function addressPage(
  context: MemberContext,
  title: string,
  action: string,
  postal: Postal,
  errors: Errors,
  status = 200,
): Reply {
  const cancel = context.shop.faults.has('cancel-saves')
    ? html`<button class="link" name="cancel" formnovalidate>Cancel</button>`
    : html`<a href="/account/addresses">Cancel</a>`;
  return page(context, {
    title,
    kind: 'narrow',
    status,
    body: html`<h1>${title}</h1>${summary(errors)}
<form method="post" action="${action}" class="panel">${csrfField(context)}${postalFields(postal, errors)}
<p class="buttons"><button>Save address</button> ${cancel}</p></form>`,
  });
}

export const newAddress: MemberHandler = (context) =>
  addressPage(
    context,
    'Add an address',
    '/account/addresses',
    { ...noAddress, name: context.user.name },
    noErrors,
  );

export const addAddress: MemberHandler = (context) => {
  const postal = readPostal(context.form);
  const check = new Check();
  checkPostal(check, postal);
  if (check.errors.size > 0)
    return addressPage(context, 'Add an address', '/account/addresses', postal, check.errors, 422);
  if (own(context).length >= most)
    return errorPage(context, 409, 'Too many addresses', `You can keep ${most} addresses. Delete one first.`);
  const { shop, session, user } = context;
  shop.addresses.push({ ...keepPostal(postal, shop.faults), id: shop.nextId('address'), userId: user.id });
  session.flash = { text: 'The address is saved.', tone: 'good' };
  return redirect('/account/addresses');
};

export const editAddress: MemberHandler = (context) => {
  const address = chosen(context);
  return address
    ? addressPage(context, 'Edit address', `/account/addresses/${address.id}`, address, noErrors)
    : notFound(context);
};

export const saveAddress: MemberHandler = (context) => {
  const address = chosen(context);
  if (!address) return notFound(context);
  const { shop, session } = context;
  const postal = readPostal(context.form);
  const check = new Check();
  checkPostal(check, postal);
  if (check.errors.size > 0)
    return addressPage(
      context,
      'Edit address',
      `/account/addresses/${address.id}`,
      postal,
      check.errors,
      422,
    );
  const kept = keepPostal(postal, shop.faults);
  if (shop.faults.has('address-edit-copies'))
    shop.addresses.push({ ...kept, id: shop.nextId('address'), userId: address.userId });
  else Object.assign(address, kept);
  session.flash = { text: 'The address is saved.', tone: 'good' };
  return redirect('/account/addresses');
};

export const deleteAddress: MemberHandler = (context) => {
  const address = chosen(context);
  if (!address) return notFound(context);
  const { shop, session } = context;
  if (!shop.faults.has('address-delete-keeps'))
    shop.addresses = shop.addresses.filter((candidate) => candidate !== address);
  session.flash = { text: 'The address is deleted.', tone: 'good' };
  return redirect('/account/addresses');
};
