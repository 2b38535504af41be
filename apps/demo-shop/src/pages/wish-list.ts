import { belongings, type Context, type Handler, redirect, toId } from '../http/exchange.ts';
import { html, money } from './html.ts';
import { csrfField, notFound, page } from './layout.ts';
import { pictureOf, stockNote } from './parts.ts';

export function wish(context: Context, productId: number): boolean {
  const collected = belongings(context);
  const ignored = productId === 17 && context.shop.faults.has('wish-one-product');
  if (!ignored && !collected.wishes.includes(productId)) collected.wishes.push(productId);
  return collected.wishes.includes(productId);
}

export function unwish(context: Context, productId: number): boolean {
  const collected = belongings(context);
  if (!context.shop.faults.has('wish-toggle-stuck'))
    collected.wishes = collected.wishes.filter((id) => id !== productId);
  return collected.wishes.includes(productId);
}

export const showWishes: Handler = (context) => {
  const { shop } = context;
  const items = belongings(context)
    .wishes.flatMap((id) => shop.products.find(id) ?? [])
    .map(
      (
        product,
      ) => html`<li class="wish"><img src="${pictureOf(product, shop.faults)}" alt="" width="120" height="90">
    <div><h2><a href="/products/${product.id}">${product.name}</a></h2><p><strong class="price">${money(product.price)}</strong> ${stockNote(product)}</p></div>
    <form method="post" action="/wish-list/${product.id}/remove">${csrfField(context)}<button class="quiet">Remove<span class="unseen"> ${product.name}</span></button></form></li>`,
    );
  return page(context, {
    title: 'Your wish list',
    kind: 'medium',
    body: html`<h1>Your wish list</h1>${
      items.length > 0
        ? html`<ul class="wishes" aria-label="Wishes">${items}</ul>`
        : html`<p class="empty">Nothing on your wish list yet.</p><p><a class="button" href="/catalogue">Find something good</a></p>`
    }`,
  });
};

/** The product page's button for browsers without script. */
export const toggleWish: Handler = (context) => {
  const product = context.shop.products.find(toId(context.params.id));
  if (!product) return notFound(context);
  if (belongings(context).wishes.includes(product.id)) unwish(context, product.id);
  else wish(context, product.id);
  return redirect(`/products/${product.id}`);
};

export const removeWish: Handler = (context) => {
  const id = toId(context.params.id);
  const collected = belongings(context);
  if (!collected.wishes.includes(id)) return notFound(context);
  if (context.shop.faults.has('wish-removes-first')) collected.wishes.shift();
  else collected.wishes = collected.wishes.filter((candidate) => candidate !== id);
  context.session.flash = { text: 'Removed from your wish list.', tone: 'good' };
  return redirect('/wish-list');
};
