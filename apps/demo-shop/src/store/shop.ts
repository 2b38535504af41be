// One shop: its faults and everything it remembers. A restart forgets all but the seed.
import type { Faults } from '../faults/faults.ts';
import type {
  Address,
  Belongings,
  Line,
  Order,
  OrderLine,
  Postal,
  Product,
  Review,
  User,
} from '../records/types.ts';
import { type Accounts, openAccounts } from '../sqlite/accounts.ts';
import { openProducts, type Products } from '../sqlite/products.ts';
import { seededReviews } from './reviews.ts';
import { createSessions, nothing, type Session, type Sessions } from './sessions.ts';
import { createThrottle, type Throttle } from './throttle.ts';
import { orderTotals } from './totals.ts';

export interface Shop {
  faults: Faults;
  products: Products;
  accounts: Accounts;
  sessions: Sessions;
  throttle: Throttle;
  reviews: Review[];
  orders: Order[];
  addresses: Address[];
  belongings: Map<number, Belongings>;
  nextId(kind: 'address' | 'order' | 'review' | 'message'): number;
  now(): Date;
}

const annAtHome: Postal = {
  name: 'Ann Archer',
  street: '12 Orchard Lane',
  postcode: '10115',
  city: 'Berlin',
  country: 'DE',
};
const annAtWork: Postal = {
  name: 'Ann Archer, Studio North',
  street: '3 Canal Street',
  postcode: '20095',
  city: 'Hamburg',
  country: 'DE',
};
const benAtHome: Postal = {
  name: 'Ben Baker',
  street: '7 Mill Road',
  postcode: '1012',
  city: 'Amsterdam',
  country: 'NL',
};

const past: readonly (readonly [
  userId: number,
  placedAt: string,
  address: Postal,
  lines: readonly Line[],
])[] = [
  [
    1,
    '2026-08-03T09:12:00.000Z',
    annAtHome,
    [
      { productId: 1, quantity: 1 },
      { productId: 15, quantity: 2 },
    ],
  ],
  [2, '2026-08-19T17:40:00.000Z', benAtHome, [{ productId: 22, quantity: 1 }]],
  [1, '2026-09-27T11:05:00.000Z', annAtWork, [{ productId: 31, quantity: 3 }]],
  [
    2,
    '2026-10-02T08:30:00.000Z',
    benAtHome,
    [
      { productId: 36, quantity: 2 },
      { productId: 9, quantity: 1 },
    ],
  ],
];

export function orderLines(products: Products, cart: readonly Line[]): OrderLine[] {
  return cart.flatMap(({ productId, quantity }) => {
    const product = products.find(productId);
    return product ? [{ productId, name: product.name, price: product.price, quantity }] : [];
  });
}

function seededOrders(shop: Shop): Order[] {
  return past.map(([userId, placedAt, address, cart]) => {
    const lines = orderLines(shop.products, cart);
    const totals = orderTotals(lines, '', 'standard', new Set());
    const id = shop.nextId('order');
    return {
      id,
      userId,
      placedAt,
      status: 'Delivered',
      lines,
      address,
      shipping: 'standard',
      voucher: '',
      note: '',
      ...totals,
    };
  });
}

export function createShopState(faults: Faults, now: () => Date): Shop {
  const counters = { address: 0, order: 1000, review: 0, message: 400 };
  const shop: Shop = {
    faults,
    products: openProducts(faults),
    accounts: openAccounts(faults),
    sessions: createSessions(() => now().getTime()),
    throttle: createThrottle(() => now().getTime()),
    reviews: seededReviews(),
    orders: [],
    addresses: [],
    belongings: new Map(),
    nextId(kind) {
      counters[kind] += 1;
      return counters[kind];
    },
    now,
  };
  counters.review = shop.reviews.length;
  shop.orders.push(...seededOrders(shop));
  for (const [userId, postal] of [
    [1, annAtHome],
    [1, annAtWork],
    [2, benAtHome],
  ] as const) {
    shop.addresses.push({ ...postal, id: shop.nextId('address'), userId });
  }
  for (const product of new Set(shop.reviews.map((review) => review.productId))) rate(shop, product);
  return shop;
}

export const reviewsOf = (shop: Shop, productId: number): Review[] =>
  shop.reviews.filter((review) => review.productId === productId).reverse();

function rate(shop: Shop, productId: number): void {
  const reviews = reviewsOf(shop, productId);
  const mean = reviews.reduce((total, review) => total + review.rating, 0) / Math.max(1, reviews.length);
  shop.products.rate(productId, Math.round(mean * 10) / 10, reviews.length);
}

export function addReview(shop: Shop, review: Omit<Review, 'id' | 'writtenAt'>): Review {
  const written = { ...review, id: shop.nextId('review'), writtenAt: shop.now().toISOString() };
  shop.reviews.push(written);
  rate(shop, review.productId);
  return written;
}

export const hasBought = (shop: Shop, user: User, productId: number): boolean =>
  shop.orders.some(
    (order) => order.userId === user.id && order.lines.some((line) => line.productId === productId),
  );

export function belongingsOf(shop: Shop, session: Session): Belongings {
  if (session.userId === undefined) return session.belongings;
  const kept = shop.belongings.get(session.userId) ?? nothing();
  shop.belongings.set(session.userId, kept);
  return kept;
}

/** What a visitor had collected as a guest joins what the account holds already. */
export function bringAlong(shop: Shop, guest: Belongings, member: Session): void {
  const kept = belongingsOf(shop, member);
  for (const { productId, quantity } of guest.cart) {
    const stock = shop.products.find(productId)?.stock ?? 0;
    const line = kept.cart.find((candidate) => candidate.productId === productId);
    if (line) line.quantity = Math.min(stock, line.quantity + quantity);
    else kept.cart.push({ productId, quantity });
  }
  kept.wishes = [...new Set([...kept.wishes, ...guest.wishes])];
  if (guest.voucher !== '') kept.voucher = guest.voucher;
}

export interface CartRow {
  product: Product;
  quantity: number;
}

export const cartRows = (shop: Shop, cart: readonly Line[]): CartRow[] =>
  cart.flatMap(({ productId, quantity }) => {
    const product = shop.products.find(productId);
    return product ? [{ product, quantity }] : [];
  });

export function pieces(shop: Shop, cart: readonly Line[]): number {
  if (shop.faults.has('badge-counts-lines')) return cart.length;
  return cart.reduce((total, line) => total + line.quantity, 0);
}
