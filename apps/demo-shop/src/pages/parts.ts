// Pieces that several pages show: product cards, pictures, stars, stock, totals.

import type { Faults } from '../faults/faults.ts';
import type { Context } from '../http/exchange.ts';
import { categories, type Product, type Totals } from '../records/types.ts';
import { type Html, html, money, type Piece } from './html.ts';

export function pictureOf(product: Pick<Product, 'id'>, faults: Faults): string {
  if (product.id === 14 && faults.has('picture-missing')) return '/pictures/14-large.svg';
  return `/pictures/${product.id}.svg`;
}

export const stars = (product: Product): Html =>
  product.reviewCount === 0
    ? html`<span class="rating">No reviews yet</span>`
    : html`<span class="rating"><span class="star" aria-hidden="true">★</span> <span data-testid="rating">${product.rating.toFixed(1)}</span><span class="unseen"> out of 5</span> (${product.reviewCount})</span>`;

export function stockNote(product: Product): Html {
  if (product.stock === 0) return html`<span class="stock out">Sold out</span>`;
  if (product.stock < 10) return html`<span class="stock few">Only ${product.stock} left</span>`;
  return html`<span class="stock">In stock</span>`;
}

export function card(context: Context, product: Product): Html {
  const { faults } = context.shop;
  const href = `/products/${product.id === 12 && faults.has('card-opens-other') ? 21 : product.id}`;
  return html`<li class="card">
  <img src="${pictureOf(product, faults)}" alt="" width="400" height="300" loading="lazy">
  <h3><a href="${href}">${product.name}</a></h3>
  <p class="blurb">${product.summary}</p>
  <p class="facts"><strong class="price" data-testid="price">${money(product.price)}</strong> ${stars(product)}</p>
  <p class="facts"><span class="shelf">${categories.get(product.category)}</span> ${stockNote(product)}</p>
  ${product.stock > 0 && addButton(context, product)}
</li>`;
}

const addButton = (
  context: Context,
  product: Product,
): Html => html`<form method="post" action="/cart/items" data-quick-add>
  <input type="hidden" name="_csrf" value="${context.session.csrf}">
  <input type="hidden" name="productId" value="${product.id}"><input type="hidden" name="quantity" value="1">
  <button class="quiet">Add to cart<span class="unseen">: ${product.name}</span></button>
</form>`;

export const totalsTable = (
  totals: Totals,
  voucher: string,
  shipping: Piece,
): Html => html`<dl class="totals">
  <div><dt>Goods</dt><dd data-testid="goods">${money(totals.goods)}</dd></div>
  ${totals.discount !== 0 && html`<div><dt>Voucher ${voucher}</dt><dd data-testid="discount">${money(-totals.discount)}</dd></div>`}
  <div><dt>${shipping}</dt><dd data-testid="delivery">${totals.delivery === 0 ? 'Free' : money(totals.delivery)}</dd></div>
  <div class="sum"><dt>Total</dt><dd data-testid="total">${money(totals.total)}</dd></div>
</dl>`;

export const date = (iso: string): Html =>
  html`<time datetime="${iso}">${new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })}</time>`;

/** What "Only 3 left" and "12 products" have in common. */
export const count = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`;
