// What may go into a cart: whole pieces, at least one, no more than are in stock.

import type { Belongings } from '../records/types.ts';
import type { Shop } from './shop.ts';

export type CartChange = { ok: true } | { ok: false; message: string };

const refused = (message: string): CartChange => ({ ok: false, message });

function check(shop: Shop, productId: number, quantity: number): CartChange {
  const product = shop.products.find(productId);
  if (!product) return refused('This product is no longer in our range.');
  const anyNumber = shop.faults.has('cart-quantity-range');
  if (!Number.isInteger(quantity) || (quantity < 1 && !anyNumber))
    return refused('Enter a whole number of at least 1.');
  if (quantity > 10_000) return refused('Enter a number of at most 10,000.');
  if (shop.faults.has('oversell') && product.stock > 0) return { ok: true };
  if (product.stock === 0) return refused(`${product.name} is sold out.`);
  if (quantity > product.stock) return refused(`Only ${product.stock} of ${product.name} are in stock.`);
  return { ok: true };
}

export function addToCart(
  shop: Shop,
  belongings: Belongings,
  productId: number,
  quantity: number,
): CartChange {
  if (!Number.isInteger(quantity) || quantity < 1) {
    const allowed = check(shop, productId, quantity);
    if (!allowed.ok) return allowed;
  }
  const line = belongings.cart.find((candidate) => candidate.productId === productId);
  const allowed = check(shop, productId, (line?.quantity ?? 0) + quantity);
  if (!allowed.ok) return allowed;
  if (line) line.quantity += quantity;
  else belongings.cart.push({ productId, quantity });
  return allowed;
}

export function setQuantity(
  shop: Shop,
  belongings: Belongings,
  productId: number,
  quantity: number,
): CartChange {
  const line = belongings.cart.find((candidate) => candidate.productId === productId);
  if (!line) return refused('This product is not in your cart.');
  const allowed = check(shop, productId, quantity);
  if (allowed.ok) line.quantity = quantity;
  return allowed;
}

export function removeFromCart(belongings: Belongings, productId: number): boolean {
  const before = belongings.cart.length;
  belongings.cart = belongings.cart.filter((line) => line.productId !== productId);
  return belongings.cart.length < before;
}
