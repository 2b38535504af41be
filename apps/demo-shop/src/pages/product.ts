import {
  belongings,
  type Context,
  type Handler,
  type MemberHandler,
  type Reply,
  redirect,
  toId,
} from '../http/exchange.ts';
import { categories, type Product, type Review } from '../records/types.ts';
import { addToCart } from '../store/cart.ts';
import { addReview, hasBought, reviewsOf } from '../store/shop.ts';
import { freeFrom, shippings } from '../store/totals.ts';
import { Check, type Errors, field, noErrors, read, summary } from './form.ts';
import { type Html, html, money, raw } from './html.ts';
import { csrfField, notFound, page } from './layout.ts';
import { date, pictureOf, stars, stockNote } from './parts.ts';

const ratings: ReadonlyMap<string, string> = new Map([
  ['', 'Choose …'],
  ['5', '5 – excellent'],
  ['4', '4 – good'],
  ['3', '3 – fair'],
  ['2', '2 – poor'],
  ['1', '1 – bad'],
]);

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

function buy(context: Context, product: Product, errors: Errors): Html {
  const { faults } = context.shop;
  const wished = belongings(context).wishes.includes(product.id);
  const least = faults.has('cart-quantity-range') ? '' : html` min="1"`;
  const most = faults.has('oversell') ? '' : html` max="${product.stock}"`;
  const wrong = errors.get('quantity');
  return html`<div class="buy">
  ${
    product.stock > 0 &&
    html`<form method="post" action="/cart/items">${csrfField(context)}<input type="hidden" name="productId" value="${product.id}">
    <label for="quantity">Quantity</label>
    <input id="quantity" name="quantity" type="number"${least}${most} step="1" required value="${context.form.get('quantity') ?? '1'}"${wrong !== undefined && html` aria-invalid="true" aria-describedby="quantity-error"`}>
    <button>Add to cart</button>
    ${wrong !== undefined && html`<p class="error" id="quantity-error">${wrong}</p>`}
  </form>`
  }
  <form method="post" action="/wish-list/${product.id}" data-wish="${product.id}">${csrfField(context)}
    <button class="quiet" aria-pressed="${wished ? 'true' : 'false'}">${wished ? 'On your wish list' : 'Add to wish list'}</button>
  </form>
  <button type="button" class="link" data-reveal="delivery-costs" aria-expanded="false" aria-controls="delivery-costs">Show delivery costs</button>
  <div id="delivery-costs" hidden><ul>${[...shippings.values()].map((shipping) => html`<li>${shipping.label}: ${money(shipping.price)}</li>`)}
    <li>Standard delivery is free from ${money(freeFrom)}</li></ul></div>
</div>`;
}

const tabs = (product: Product): Html => html`<div class="tabs" data-tabs>
  <section id="tab-description"><h2>Description</h2><p>${product.description}</p></section>
  <section id="tab-details"><h2>Details</h2><dl class="details">
    <div><dt>Article number</dt><dd>FH-${String(product.id).padStart(4, '0')}</dd></div>
    <div><dt>Category</dt><dd>${categories.get(product.category)}</dd></div>
    <div><dt>Guarantee</dt><dd>5 years</dd></div></dl></section>
  <section id="tab-care"><h2>Care</h2><p>Wipe with a soft, dry cloth. Keep it away from harsh cleaners and it will look good for a long time.</p></section>
</div>`;

function reviewItem(context: Context, review: Review): Html {
  const text = context.shop.faults.has('review-xss') ? raw(review.text) : review.text;
  return html`<li class="review"><h3>${review.title}</h3>
  <p class="muted"><span class="star" aria-hidden="true">${'★'.repeat(review.rating)}</span><span class="unseen">${review.rating} out of 5.</span>
    ${review.author}${review.verified && html` · <span class="verified">bought here</span>`} · ${date(review.writtenAt)}</p>
  <p class="text">${text}</p></li>`;
}

function reviewForm(context: Context, product: Product, errors: Errors): Html {
  if (!context.user)
    return html`<p><a href="/sign-in?next=/products/${product.id}">Sign in to write a review</a></p>`;
  const value = (name: string): string => context.form.get(name) ?? '';
  return html`<form method="post" action="/products/${product.id}/reviews" class="panel"${!context.shop.faults.has('review-double-submit') && html` data-once`}>
  <h3>Write a review</h3>
  ${csrfField(context)}<input type="hidden" name="formId" value="${crypto.randomUUID()}">
  ${field({ name: 'rating', label: 'Rating', required: true, options: ratings, value: value('rating'), errors })}
  ${field({ name: 'title', label: 'Title', required: true, max: 80, value: value('title'), errors })}
  ${field({ name: 'text', label: 'Your review', required: true, max: 1000, rows: 4, value: value('text'), errors })}
  <button>Send review</button>
</form>`;
}

async function productPage(context: Context, product: Product, errors: Errors, status = 200): Promise<Reply> {
  const { shop } = context;
  const reviews = reviewsOf(shop, product.id);
  if (shop.faults.has('product-without-reviews')) {
    const [newest] = reviews;
    if (!newest) throw new TypeError("Cannot read properties of undefined (reading 'writtenAt')");
  }
  if (shop.faults.has('reviews-slow')) for (const _ of reviews) await wait(120);
  return page(context, {
    title: product.name,
    status,
    kind: 'product',
    body: html`
<nav class="crumbs" aria-label="Breadcrumb"><ol><li><a href="/catalogue">All products</a></li>
  <li><a href="/catalogue?category=${product.category}">${categories.get(product.category)}</a></li></ol></nav>
${summary(errors)}
<div class="spread">
  <img class="picture" src="${pictureOf(product, shop.faults)}" alt="${product.name}" width="600" height="450">
  <div>
    <h1>${product.name}</h1>
    <p class="lead">${product.summary}</p>
    <p class="facts"><strong class="price" data-testid="price">${money(product.price)}</strong> ${stars(product)} ${stockNote(product)}</p>
    ${buy(context, product, errors)}
  </div>
</div>
${tabs(product)}
<section aria-labelledby="reviews"><h2 id="reviews">Reviews (${reviews.length})</h2>
  ${reviews.length > 0 ? html`<ul class="reviews">${reviews.map((review) => reviewItem(context, review))}</ul>` : html`<p>Be the first to write one.</p>`}
  ${reviewForm(context, product, errors)}
</section>`,
  });
}

export const showProduct: Handler = (context) => {
  const product = context.shop.products.find(toId(context.params.id));
  return product ? productPage(context, product, noErrors) : notFound(context);
};

export const addItem: Handler = (context) => {
  const product = context.shop.products.find(toId(context.form.get('productId')));
  if (!product) return notFound(context);
  const quantity = read(context.form, 'quantity');
  const added = addToCart(
    context.shop,
    belongings(context),
    product.id,
    /^-?\d{1,7}$/.test(quantity) ? Number(quantity) : Number.NaN,
  );
  if (!added.ok) return productPage(context, product, new Map([['quantity', added.message]]), 422);
  context.session.flash = { text: `${product.name} is in your cart.`, tone: 'good' };
  return redirect('/cart');
};

export const writeReview: MemberHandler = (context) => {
  const { shop, form, session, user } = context;
  const product = shop.products.find(toId(context.params.id));
  if (!product) return notFound(context);
  const check = new Check();
  check.choice('rating', 'Rating', read(form, 'rating'), new Map([...ratings].slice(1)));
  check.text('title', 'Title', read(form, 'title'), 80);
  check.text('text', 'Your review', read(form, 'text'), 1000);
  if (check.errors.size > 0) return productPage(context, product, check.errors, 422);
  const formId = read(form, 'formId');
  if (!session.sent.has(formId) || shop.faults.has('review-double-submit')) {
    if (formId !== '' && formId.length <= 40 && session.sent.size < 500) session.sent.add(formId);
    const words = read(form, 'text');
    const text = shop.faults.has('review-quote') ? (words.split('"')[0] ?? '') : words;
    const verified = hasBought(shop, user, product.id);
    addReview(shop, {
      productId: product.id,
      author: user.name,
      rating: Number(read(form, 'rating')),
      title: read(form, 'title'),
      text,
      verified,
    });
  }
  session.flash = { text: 'Thank you. Your review is published.', tone: 'good' };
  return redirect(`/products/${product.id}`);
};
