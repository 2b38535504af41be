// The API's description of itself.
import { type Handler, json } from '../http/exchange.ts';

const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };
const ok = (description: string) => ({
  description,
  content: { 'application/json': { schema: { type: 'object' } } },
});
const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
});
const body = (schema: object) => ({ required: true, content: { 'application/json': { schema } } });
const operation = (summary: string, rest: object = {}, status = '200') => ({
  summary,
  responses: { [status]: ok(summary) },
  ...rest,
});
const query = (name: string, schema: object) => ({ name, in: 'query', schema });

const quantity = { type: 'integer', minimum: 1 };
const search = [
  query('q', { type: 'string', maxLength: 100 }),
  query('category', { enum: ['lighting', 'kitchen', 'outdoor', 'desk'] }),
  query('min', { type: 'number', minimum: 0 }),
  query('max', { type: 'number', minimum: 0 }),
  query('stock', { enum: ['1'] }),
  query('sort', { enum: ['featured', 'price-up', 'price-down', 'name', 'rating'] }),
  query('page', { type: 'integer', minimum: 1 }),
  query('pageSize', { type: 'integer', minimum: 1, maximum: 100 }),
];
const review = {
  type: 'object',
  required: ['rating', 'title', 'text'],
  properties: {
    rating: { type: 'integer', minimum: 1, maximum: 5 },
    title: { type: 'string', minLength: 1, maxLength: 80 },
    text: { type: 'string', minLength: 1, maxLength: 1000 },
  },
};
const answers = (...statuses: readonly (readonly [string, string])[]) =>
  Object.fromEntries(
    statuses.map(([status, text]) => [status, status.startsWith('2') ? ok(text) : refusal(text)]),
  );

const product = {
  type: 'object',
  required: [
    'id',
    'name',
    'category',
    'summary',
    'price',
    'currency',
    'stock',
    'rating',
    'reviewCount',
    'picture',
    'url',
  ],
  properties: {
    id: { type: 'integer' },
    name: { type: 'string' },
    category: { type: 'string' },
    summary: { type: 'string' },
    price: { type: 'number', description: 'Euros' },
    currency: { const: 'EUR' },
    stock: { type: 'integer' },
    rating: { type: 'number' },
    reviewCount: { type: 'integer' },
    picture: { type: 'string' },
    url: { type: 'string' },
  },
};
const productBody = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Product' } } } };

const document = {
  openapi: '3.1.0',
  info: { title: 'Fernhill shop', version: '1.0.0' },
  paths: {
    '/api/products': {
      get: operation('A page of products', {
        parameters: search,
        responses: answers(['200', 'A page of products'], ['400', 'A query is wrong']),
      }),
    },
    '/api/products/{id}': {
      get: operation('A product', {
        parameters: [id],
        responses: { 200: { description: 'A product', ...productBody }, 404: refusal('No such product') },
      }),
    },
    '/api/products/{id}/reviews': {
      get: operation('The reviews of a product', { parameters: [id] }),
      post: operation('Writes a review', {
        parameters: [id],
        requestBody: body(review),
        responses: answers(
          ['201', 'Written'],
          ['401', 'Not signed in'],
          ['404', 'No such product'],
          ['422', 'A field is wrong'],
        ),
      }),
    },
    '/api/suggestions': { get: operation('Products for a search box', { parameters: search.slice(0, 1) }) },
    '/api/cart': { get: operation('The cart') },
    '/api/cart/items': {
      post: operation('Adds to the cart', {
        requestBody: body({
          type: 'object',
          required: ['productId'],
          properties: { productId: { type: 'integer' }, quantity },
        }),
        responses: answers(['201', 'Added'], ['404', 'No such product'], ['422', 'A field is wrong']),
      }),
    },
    '/api/cart/items/{id}': {
      patch: operation('Changes a quantity', {
        parameters: [id],
        requestBody: body({ type: 'object', required: ['quantity'], properties: { quantity } }),
        responses: answers(['200', 'Changed'], ['404', 'Not in the cart'], ['422', 'A field is wrong']),
      }),
      delete: operation('Removes from the cart', {
        parameters: [id],
        responses: answers(['200', 'Removed'], ['404', 'Not in the cart']),
      }),
    },
    '/api/wish-list': { get: operation('The wish list') },
    '/api/wish-list/{id}': {
      put: operation('Puts on the wish list', { parameters: [id] }),
      delete: operation('Takes off the wish list', { parameters: [id] }),
    },
    '/api/orders': {
      get: operation('Your orders', { responses: answers(['200', 'Your orders'], ['401', 'Not signed in']) }),
    },
    '/api/orders/{id}': {
      get: operation('One of your orders', {
        parameters: [id],
        responses: answers(['200', 'One of your orders'], ['401', 'Not signed in'], ['404', 'No such order']),
      }),
    },
  },
  components: {
    schemas: {
      Product: product,
      Problem: {
        type: 'object',
        required: ['error'],
        properties: {
          error: {
            type: 'object',
            required: ['code', 'message'],
            properties: { code: { type: 'string' }, message: { type: 'string' }, field: { type: 'string' } },
          },
        },
      },
    },
  },
};

export const openapi: Handler = () => json(200, document);
