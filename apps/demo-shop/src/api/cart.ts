import { belongings, type Handler, json, problem, toId } from '../http/exchange.ts';
import { unwish, wish } from '../pages/wish-list.ts';
import { addToCart, type CartChange, removeFromCart, setQuantity } from '../store/cart.ts';
import { cartJson, fieldsOf, noObject, noProduct, orderJson, signInFirst } from './shape.ts';

const refused = (change: CartChange & { ok: false }) => problem(422, 'refused', change.message, 'quantity');
const noQuantity = () => problem(422, 'invalid', 'The quantity is a whole number of at least 1.', 'quantity');

export const getCart: Handler = (context) => json(200, cartJson(context, belongings(context)));

export const addCartItem: Handler = (context) => {
  const fields = fieldsOf(context);
  if (!fields) return noObject();
  if (context.shop.faults.has('api-missing-field') && fields.productId === undefined) {
    throw new TypeError("Cannot read properties of undefined (reading 'toString')");
  }
  const { productId, quantity = 1 } = fields;
  if (typeof productId !== 'number' || !Number.isInteger(productId)) {
    return problem(422, 'invalid', 'The productId is a whole number.', 'productId');
  }
  if (typeof quantity !== 'number') return noQuantity();
  if (!context.shop.products.find(toId(String(productId)))) return noProduct();
  const change = addToCart(context.shop, belongings(context), productId, quantity);
  return change.ok ? json(201, cartJson(context, belongings(context))) : refused(change);
};

export const changeCartItem: Handler = (context) => {
  const fields = fieldsOf(context);
  if (!fields) return noObject();
  if (typeof fields.quantity !== 'number') return noQuantity();
  const id = toId(context.params.id);
  if (!belongings(context).cart.some((line) => line.productId === id))
    return problem(404, 'not-found', 'This product is not in the cart.');
  const change = setQuantity(context.shop, belongings(context), id, fields.quantity);
  return change.ok ? json(200, cartJson(context, belongings(context))) : refused(change);
};

export const deleteCartItem: Handler = (context) =>
  removeFromCart(belongings(context), toId(context.params.id))
    ? json(200, cartJson(context, belongings(context)))
    : problem(404, 'not-found', 'This product is not in the cart.');

export const getWishes: Handler = (context) => json(200, { productIds: belongings(context).wishes });

export const putWish: Handler = (context) => {
  const product = context.shop.products.find(toId(context.params.id));
  if (!product) return noProduct();
  return json(200, { wished: wish(context, product.id), count: belongings(context).wishes.length });
};

export const deleteWish: Handler = (context) => {
  const product = context.shop.products.find(toId(context.params.id));
  if (!product) return noProduct();
  return json(200, { wished: unwish(context, product.id), count: belongings(context).wishes.length });
};

export const listOrdersJson: Handler = ({ shop, user }) =>
  user
    ? json(200, { items: shop.orders.filter((order) => order.userId === user.id).map(orderJson) })
    : signInFirst();

export const getOrderJson: Handler = ({ shop, user, params }) => {
  const open = shop.faults.has('api-order-open');
  if (!user && !open) return signInFirst();
  const order = shop.orders.find((candidate) => candidate.id === toId(params.id));
  if (!order || (order.userId !== user?.id && !open))
    return problem(404, 'not-found', 'There is no such order.');
  return json(200, orderJson(order));
};
