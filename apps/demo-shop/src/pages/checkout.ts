// From the cart to an order: address and delivery, then a summary to confirm.

import {
  belongings,
  type MemberContext,
  type MemberHandler,
  type Reply,
  redirect,
} from '../http/exchange.ts';
import type { OrderLine } from '../records/types.ts';
import { orderLines } from '../store/shop.ts';
import { deliveryPrice, orderTotals, shippings, sum } from '../store/totals.ts';
import { Check, type Errors, field, noErrors, read, summary } from './form.ts';
import { type Html, html, money } from './html.ts';
import { csrfField, page } from './layout.ts';
import { totalsTable } from './parts.ts';
import { checkPostal, keepPostal, noAddress, postalFields, postalLines, readPostal } from './postal.ts';

const steps = (now: number): Html =>
  html`<ol class="steps" aria-label="Steps of the checkout">${['Address and delivery', 'Check and order'].map(
    (label, index) => html`<li${index === now && html` aria-current="step"`}>${label}</li>`,
  )}</ol>`;

export const linesTable = (lines: readonly OrderLine[]): Html => html`<table class="lines">
<thead><tr><th scope="col">Product</th><th scope="col" class="number">Price</th><th scope="col" class="number">Quantity</th><th scope="col" class="number">Sum</th></tr></thead>
<tbody>${lines.map(
  (
    line,
  ) => html`<tr><th scope="row"><a href="/products/${line.productId}">${line.name}</a></th><td class="number">${money(line.price)}</td>
  <td class="number">${line.quantity}</td><td class="number">${money(line.price * line.quantity)}</td></tr>`,
)}</tbody></table>`;

function shippingChoice(context: MemberContext, goods: number, chosen: string, errors: Errors): Html {
  const wrong = errors.get('shipping');
  return html`<fieldset id="shipping"><legend>Delivery</legend>
  ${[...shippings].map(([key, { label }]) => {
    const price = deliveryPrice(goods, key, context.shop.faults);
    return html`<div class="check"><input type="radio" id="shipping-${key}" name="shipping" value="${key}" required${key === chosen && html` checked`}>
    <label for="shipping-${key}">${label} (${price === 0 ? 'free' : money(price)})</label></div>`;
  })}
  ${wrong !== undefined && html`<p class="error">${wrong}</p>`}</fieldset>`;
}

function addressPage(context: MemberContext, errors: Errors, status = 200): Reply {
  const { shop, session, user, form } = context;
  const lines = orderLines(shop.products, belongings(context).cart);
  const own = shop.addresses.find((address) => address.userId === user.id);
  const typed = status !== 200;
  const address = typed
    ? readPostal(form)
    : (session.checkout?.address ?? own ?? { ...noAddress, name: user.name });
  const shipping = typed ? read(form, 'shipping') : (session.checkout?.shipping ?? 'standard');
  const note = typed ? read(form, 'note') : (session.checkout?.note ?? '');
  return page(context, {
    title: 'Checkout',
    kind: 'narrow',
    status,
    body: html`<h1>Checkout</h1>${steps(0)}${summary(errors)}
<form method="post" action="/checkout" class="panel">${csrfField(context)}
  <h2>Where to?</h2>
  ${postalFields(address, errors)}
  ${shippingChoice(context, sum(lines), shipping, errors)}
  ${field({ name: 'note', label: 'Note for the courier', max: 200, rows: 2, value: note, errors })}
  <p class="buttons"><button>Continue to summary</button> <a href="/cart">Back to cart</a></p>
</form>`,
  });
}

export const showCheckout: MemberHandler = (context) =>
  belongings(context).cart.length === 0 ? redirect('/cart') : addressPage(context, noErrors);

export const saveCheckout: MemberHandler = (context) => {
  if (belongings(context).cart.length === 0) return redirect('/cart');
  const check = new Check();
  const postal = readPostal(context.form);
  const shipping = read(context.form, 'shipping');
  const note = read(context.form, 'note');
  checkPostal(check, postal);
  check.choice('shipping', 'Delivery', shipping, shippings);
  if (note.length > 200) check.fail('note', 'The note may have at most 200 characters.');
  if (check.errors.size > 0) return addressPage(context, check.errors, 422);
  context.session.checkout = { address: keepPostal(postal, context.shop.faults), shipping, note };
  return redirect('/checkout/summary');
};

export const showSummary: MemberHandler = (context) => {
  const { shop, session } = context;
  const { cart, voucher } = belongings(context);
  if (cart.length === 0) return redirect('/cart');
  if (!session.checkout) return redirect('/checkout');
  const { address, shipping, note } = session.checkout;
  const lines = orderLines(shop.products, cart);
  const totals = orderTotals(lines, voucher, shipping, shop.faults);
  return page(context, {
    title: 'Check your order',
    kind: 'narrow',
    body: html`<h1>Check your order</h1>${steps(1)}
<section class="panel" aria-labelledby="to"><h2 id="to">Delivery to</h2>${postalLines(address)}
  ${note !== '' && html`<p>Note: ${note}</p>`}<p><a href="/checkout">Change address or delivery</a></p></section>
<section class="panel" aria-labelledby="what"><h2 id="what">Your products</h2>${linesTable(lines)}
  ${totalsTable(totals, voucher, shippings.get(shipping)?.label)}
  <p class="muted">You pay on invoice within 14 days.</p>
  <form method="post" action="/checkout/order" data-once>${csrfField(context)}<button class="wide">Place order</button></form></section>`,
  });
};

export const placeOrder: MemberHandler = (context) => {
  const { shop, session, user } = context;
  const collected = belongings(context);
  if (collected.cart.length === 0) return redirect('/orders');
  if (!session.checkout) return redirect('/checkout');
  const { address, shipping, note } = session.checkout;
  const lines = orderLines(shop.products, collected.cart);
  const short = lines.find((line) => line.quantity > (shop.products.find(line.productId)?.stock ?? 0));
  if (short && !shop.faults.has('oversell')) {
    session.flash = {
      text: `${short.name}: so many are no longer in stock. Please change the quantity.`,
      tone: 'bad',
    };
    return redirect('/cart');
  }
  const totals = orderTotals(lines, collected.voucher, shipping, shop.faults);
  for (const line of lines) shop.products.take(line.productId, line.quantity);
  const id = shop.nextId('order');
  const placedAt = shop.now().toISOString();
  shop.orders.push({
    id,
    userId: user.id,
    placedAt,
    status: 'In preparation',
    lines,
    address,
    shipping,
    voucher: collected.voucher,
    note,
    ...totals,
  });
  collected.cart = [];
  collected.voucher = '';
  session.checkout = undefined;
  session.flash = { text: `Thank you! Your order ${id} is placed.`, tone: 'good' };
  return redirect(`/orders/${id}`);
};
