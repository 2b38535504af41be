import { type Handler, type MemberHandler, redirect, text, toId } from '../http/exchange.ts';
import { countries, type Order } from '../records/types.ts';
import { shippings } from '../store/totals.ts';
import { linesTable } from './checkout.ts';
import { html, money } from './html.ts';
import { notFound, page } from './layout.ts';
import { count, date, totalsTable } from './parts.ts';
import { postalLines } from './postal.ts';

export const listOrders: MemberHandler = (context) => {
  const orders = context.shop.orders.filter((order) => order.userId === context.user.id).reverse();
  const rows = orders.map(
    (
      order,
    ) => html`<tr><th scope="row"><a href="/orders/${order.id}">Order ${order.id}</a></th><td>${date(order.placedAt)}</td>
    <td>${order.status}</td><td>${count(order.lines.length, 'product', 'products')}</td><td class="number">${money(order.total)}</td></tr>`,
  );
  return page(context, {
    title: 'Your orders',
    kind: 'medium',
    body: html`<h1>Your orders</h1>${
      rows.length === 0
        ? html`<p class="empty">You have not ordered anything yet.</p>`
        : html`<table class="lines"><thead><tr><th scope="col">Order</th><th scope="col">Date</th><th scope="col">Status</th><th scope="col">Products</th><th scope="col" class="number">Total</th></tr></thead><tbody>${rows}</tbody></table>`
    }`,
  });
};

export const showOrder: MemberHandler = (context) => {
  const { shop, user } = context;
  const order = shop.orders.find((candidate) => candidate.id === toId(context.params.id));
  if (!order || (order.userId !== user.id && !shop.faults.has('order-of-other'))) return notFound(context);
  const total = shop.faults.has('order-total-without-delivery') ? order.total - order.delivery : order.total;
  return page(context, {
    title: `Order ${order.id}`,
    kind: 'narrow',
    body: html`<h1>Order ${order.id}</h1>
<p>Placed on ${date(order.placedAt)}. Status: <strong>${order.status}</strong>.</p>
<section class="panel" aria-labelledby="what"><h2 id="what">Products</h2>${linesTable(order.lines)}
  ${totalsTable({ ...order, total }, order.voucher, shippings.get(order.shipping)?.label)}</section>
<section class="panel" aria-labelledby="to"><h2 id="to">Delivery to</h2>${postalLines(order.address)}${order.note !== '' && html`<p>Note: ${order.note}</p>`}</section>
<p class="buttons"><a href="/orders/${order.id}/invoice">Invoice</a> <a href="/orders">All orders</a></p>`,
  });
};

const invoiceText = (order: Order): string =>
  [
    `Fernhill · Invoice for order ${order.id}`,
    `Date: ${order.placedAt.slice(0, 10)}`,
    '',
    order.address.name,
    order.address.street,
    `${order.address.postcode} ${order.address.city}`,
    countries.get(order.address.country) ?? '',
    '',
    ...order.lines.map((line) => `${line.quantity} x ${line.name} at ${money(line.price)}`),
    '',
    `Goods ${money(order.goods)}`,
    ...(order.discount > 0 ? [`Voucher ${order.voucher} ${money(-order.discount)}`] : []),
    `Delivery ${money(order.delivery)}`,
    `Total ${money(order.total)}`,
    '',
  ].join('\n');

/** Looks at the session by itself, since the reply is a document and not a page. */
export const showInvoice: Handler = (context) => {
  const { shop, user } = context;
  const order = shop.orders.find((candidate) => candidate.id === toId(context.params.id));
  const open = shop.faults.has('invoice-open');
  if (!user && !open) return redirect(`/sign-in?next=${encodeURIComponent(context.url.pathname)}`);
  if (!order || (order.userId !== user?.id && !open)) return notFound(context);
  return text(200, invoiceText(order), { 'cache-control': 'no-store' });
};
