import { belongings, type Context, type Handler, type Reply, redirect, toId } from '../http/exchange.ts';
import { removeFromCart, setQuantity } from '../store/cart.ts';
import { type CartRow, cartRows } from '../store/shop.ts';
import { discountOf, freeFrom, sum, vouchers } from '../store/totals.ts';
import { type Errors, noErrors, read } from './form.ts';
import { type Html, html, money } from './html.ts';
import { csrfField, notFound, page } from './layout.ts';
import { pictureOf } from './parts.ts';

function row(context: Context, { product, quantity }: CartRow, errors: Errors): Html {
  const { faults } = context.shop;
  const shown = faults.has('cart-picture-of-other') ? { id: (product.id % 40) + 1 } : product;
  const name = `quantity-${product.id}`;
  const wrong = errors.get(name);
  const least = faults.has('cart-quantity-range') ? '' : html` min="1"`;
  const most = faults.has('oversell') ? '' : html` max="${product.stock}"`;
  return html`<tr>
  <td><img src="${pictureOf(shown, faults)}" alt="" width="96" height="72"></td>
  <th scope="row"><a href="/products/${product.id}">${product.name}</a></th>
  <td data-label="Price" class="number">${money(product.price)}</td>
  <td data-label="Quantity"><form method="post" action="/cart/items/${product.id}" class="inline">${csrfField(context)}
    <label class="unseen" for="${name}">Quantity of ${product.name}</label>
    <input id="${name}" name="quantity" type="number"${least}${most} step="1" required value="${wrong === undefined ? quantity : read(context.form, 'quantity')}"${wrong !== undefined && html` aria-invalid="true" aria-describedby="${name}-error"`}>
    <button class="quiet">Update<span class="unseen"> ${product.name}</span></button>
    ${wrong !== undefined && html`<p class="error" id="${name}-error">${wrong}</p>`}</form></td>
  <td data-label="Sum" class="number" data-testid="line-sum">${money(product.price * quantity)}</td>
  <td><form method="post" action="/cart/items/${product.id}/remove">${csrfField(context)}
    <button class="link">Remove<span class="unseen"> ${product.name}</span></button></form></td>
</tr>`;
}

function voucherForm(context: Context, errors: Errors): Html {
  const { voucher } = belongings(context);
  if (voucher !== '') {
    return html`<form method="post" action="/cart/voucher/remove" class="inline">${csrfField(context)}
    <p>Voucher <strong>${voucher}</strong> is applied.</p><button class="link">Remove voucher</button></form>`;
  }
  const wrong = errors.get('voucher');
  return html`<form method="post" action="/cart/voucher">${csrfField(context)}
  <div class="field"><label for="voucher">Voucher code</label>
    <input id="voucher" name="voucher" maxlength="30" autocomplete="off" required value="${wrong === undefined ? '' : read(context.form, 'voucher')}"${wrong !== undefined && html` aria-invalid="true" aria-describedby="voucher-error"`}>
    ${wrong !== undefined && html`<p class="error" id="voucher-error">${wrong}</p>`}</div>
  <button class="quiet">Apply voucher</button></form>`;
}

function cartPage(context: Context, errors: Errors, status = 200): Reply {
  const { cart, voucher } = belongings(context);
  const rows = cartRows(context.shop, cart);
  if (rows.length === 0) {
    const body = html`<h1>Your cart</h1><p class="empty">Your cart is empty.</p><p><a class="button" href="/catalogue">Find something good</a></p>`;
    return page(context, { title: 'Your cart', kind: 'narrow', body, status });
  }
  const goods = sum(rows.map(({ product, quantity }) => ({ price: product.price, quantity })));
  const discount = discountOf(goods, voucher);
  const missing = freeFrom - goods;
  return page(context, {
    title: 'Your cart',
    kind: 'with-end',
    status,
    body: html`<div class="list"><h1>Your cart</h1>
<table class="cart"><thead><tr><th scope="col">Picture</th><th scope="col">Product</th><th scope="col" class="number">Price</th><th scope="col">Quantity</th><th scope="col" class="number">Sum</th><th scope="col">Change</th></tr></thead>
<tbody>${rows.map((entry) => row(context, entry, errors))}</tbody></table></div>
<section class="panel side" aria-labelledby="cart-summary"><h2 id="cart-summary">Summary</h2>
  <dl class="totals"><div><dt>Goods</dt><dd data-testid="goods">${money(goods)}</dd></div>
  ${discount !== 0 && html`<div><dt>Voucher ${voucher}</dt><dd data-testid="discount">${money(-discount)}</dd></div>`}
  <div class="sum"><dt>Sum before delivery</dt><dd data-testid="cart-total">${money(goods - discount)}</dd></div></dl>
  <p class="muted">${missing > 0 ? `Standard delivery is free from ${money(freeFrom)}.` : 'Standard delivery is free for this cart.'}</p>
  ${voucherForm(context, errors)}
  <p><a class="button wide" href="/checkout">Go to checkout</a></p>
</section>`,
  });
}

export const showCart: Handler = (context) => cartPage(context, noErrors);

export const changeItem: Handler = (context) => {
  const id = toId(context.params.id);
  const quantity = read(context.form, 'quantity');
  const collected = belongings(context);
  if (!collected.cart.some((line) => line.productId === id)) return notFound(context);
  const ignored = context.shop.faults.has('quantity-above-nine') && quantity.length > 1;
  if (!ignored) {
    const changed = setQuantity(
      context.shop,
      collected,
      id,
      /^-?\d{1,7}$/.test(quantity) ? Number(quantity) : Number.NaN,
    );
    if (!changed.ok) return cartPage(context, new Map([[`quantity-${id}`, changed.message]]), 422);
  }
  context.session.flash = { text: 'Your cart is up to date.', tone: 'good' };
  return redirect('/cart');
};

export const removeItem: Handler = (context) => {
  if (!removeFromCart(belongings(context), toId(context.params.id))) return notFound(context);
  context.session.flash = { text: 'The product was removed.', tone: 'good' };
  return redirect('/cart');
};

export const applyVoucher: Handler = (context) => {
  const code = read(context.form, 'voucher').toUpperCase();
  if (!vouchers.has(code)) {
    return cartPage(
      context,
      new Map([['voucher', code === '' ? 'Enter a voucher code.' : 'This voucher is not valid.']]),
      422,
    );
  }
  belongings(context).voucher = code;
  return redirect('/cart');
};

export const removeVoucher: Handler = (context) => {
  belongings(context).voucher = '';
  return redirect('/cart');
};
