// What the shop knows about. Money is in euro cents everywhere but in the JSON API, which speaks euros.
export interface Product {
  id: number;
  name: string;
  category: string;
  summary: string;
  description: string;
  price: number;
  stock: number;
  rating: number;
  reviewCount: number;
}

export interface Review {
  id: number;
  productId: number;
  author: string;
  rating: number;
  title: string;
  text: string;
  verified: boolean;
  writtenAt: string;
}

export interface Line {
  productId: number;
  quantity: number;
}

/** What a visitor collects: kept by the session for a guest, by the account for a member. */
export interface Belongings {
  cart: Line[];
  voucher: string;
  wishes: number[];
}

export interface User {
  id: number;
  name: string;
  email: string;
  phone: string;
}

export interface Postal {
  name: string;
  street: string;
  postcode: string;
  city: string;
  country: string;
}

export interface Address extends Postal {
  id: number;
  userId: number;
}

export interface OrderLine {
  productId: number;
  name: string;
  price: number;
  quantity: number;
}

export interface Totals {
  goods: number;
  discount: number;
  delivery: number;
  total: number;
}

export interface Order extends Totals {
  id: number;
  userId: number;
  placedAt: string;
  status: string;
  lines: OrderLine[];
  address: Postal;
  shipping: string;
  voucher: string;
  note: string;
}

export const categories: ReadonlyMap<string, string> = new Map([
  ['lighting', 'Lighting'],
  ['kitchen', 'Kitchen'],
  ['outdoor', 'Outdoor'],
  ['desk', 'Desk'],
]);

export const countries: ReadonlyMap<string, string> = new Map([
  ['AT', 'Austria'],
  ['BE', 'Belgium'],
  ['CH', 'Switzerland'],
  ['DE', 'Germany'],
  ['DK', 'Denmark'],
  ['FR', 'France'],
  ['IE', 'Ireland'],
  ['NL', 'Netherlands'],
]);
