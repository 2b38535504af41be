import { type Context, type Handler, json, problem, toId } from '../http/exchange.ts';
import { readSearch } from '../pages/search.ts';
import type { Product } from '../records/types.ts';
import { addReview, hasBought, reviewsOf } from '../store/shop.ts';
import { fieldsOf, noObject, noProduct, productJson, reviewJson, signInFirst } from './shape.ts';

const chosen = (context: Context): Product | undefined => context.shop.products.find(toId(context.params.id));

export const listProducts: Handler = (context) => {
  const { asked, query, errors } = readSearch(context.query, context.shop.faults);
  const size = context.query.get('pageSize') ?? '12';
  if (!/^[1-9]\d?$|^100$/.test(size))
    errors.set('pageSize', 'The page size is a whole number from 1 to 100.');
  const [wrong] = errors;
  if (wrong) return problem(400, 'invalid', wrong[1], wrong[0]);
  const limit = Number(size);
  const { items, total } = context.shop.products.search({
    ...query,
    offset: (asked.page - 1) * limit,
    limit,
  });
  return json(200, {
    items: items.map((product) => productJson(context, product)),
    total,
    page: asked.page,
    pageSize: limit,
  });
};

export const getProduct: Handler = (context) => {
  const product = chosen(context);
  if (!product) return context.shop.faults.has('api-unknown-product') ? json(200, null) : noProduct();
  return json(200, productJson(context, product));
};

export const suggestions: Handler = (context) => {
  const { query, errors } = readSearch(context.query, context.shop.faults);
  const [wrong] = errors;
  if (wrong) return problem(400, 'invalid', wrong[1], wrong[0]);
  const found =
    query.terms.length > 0
      ? context.shop.products.search({ ...query, namesOnly: true, offset: 0, limit: 6 }).items
      : [];
  return json(200, { items: found.map(({ id, name }) => ({ name, url: `/products/${id}` })) });
};

export const listReviews: Handler = (context) => {
  const product = chosen(context);
  return product ? json(200, { items: reviewsOf(context.shop, product.id).map(reviewJson) }) : noProduct();
};

const textOf = (value: unknown, most: number): string =>
  typeof value === 'string' && value.trim().length <= most ? value.replace(/[^\P{Cc}\n\t]/gu, '').trim() : '';

export const createReview: Handler = (context) => {
  const { shop, user } = context;
  if (!user) return signInFirst();
  const product = chosen(context);
  if (!product) return noProduct();
  const fields = fieldsOf(context);
  if (!fields) return noObject();
  const { rating } = fields;
  const anyRating = shop.faults.has('api-rating-range');
  if (typeof rating !== 'number' || (!anyRating && (!Number.isInteger(rating) || rating < 1 || rating > 5))) {
    return problem(422, 'invalid', 'The rating is a whole number from 1 to 5.', 'rating');
  }
  const title = textOf(fields.title, 80);
  const text = textOf(fields.text, 1000);
  if (title === '') return problem(422, 'invalid', 'The title is a text of 1 to 80 characters.', 'title');
  if (text === '') return problem(422, 'invalid', 'The text is a text of 1 to 1000 characters.', 'text');
  const own = {
    productId: product.id,
    author: user.name,
    rating,
    title,
    text,
    verified: hasBought(shop, user, product.id),
  };
  if (shop.faults.has('review-mass-assignment')) {
    if (typeof fields.author === 'string') own.author = fields.author;
    if (typeof fields.verified === 'boolean') own.verified = fields.verified;
  }
  return json(201, reviewJson(addReview(shop, own)));
};
