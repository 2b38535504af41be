// Every address of the shop.
import {
  addCartItem,
  changeCartItem,
  deleteCartItem,
  deleteWish,
  getCart,
  getOrderJson,
  getWishes,
  listOrdersJson,
  putWish,
} from './api/cart.ts';
import { openapi } from './api/openapi.ts';
import { createReview, getProduct, listProducts, listReviews, suggestions } from './api/products.ts';
import { memberRoute, type Route, route } from './http/router.ts';
import { savePassword, saveProfile, showAccount, showPassword, showProfile } from './pages/account.ts';
import {
  addAddress,
  deleteAddress,
  editAddress,
  listAddresses,
  newAddress,
  saveAddress,
} from './pages/addresses.ts';
import { applyVoucher, changeItem, removeItem, removeVoucher, showCart } from './pages/cart.ts';
import { catalogue } from './pages/catalogue.ts';
import { placeOrder, saveCheckout, showCheckout, showSummary } from './pages/checkout.ts';
import { sendMessage, showContact } from './pages/contact.ts';
import { home } from './pages/home.ts';
import { about, delivery, download, environment, privacy, returns } from './pages/information.ts';
import { listOrders, showInvoice, showOrder } from './pages/orders.ts';
import { addItem, showProduct, writeReview } from './pages/product.ts';
import { showSignIn, signIn, signOut } from './pages/sign-in.ts';
import { showSignUp, signUp } from './pages/sign-up.ts';
import { removeWish, showWishes, toggleWish } from './pages/wish-list.ts';

export const routes: readonly Route[] = [
  route('GET', '/', home),
  route('GET', '/catalogue', catalogue),
  route('GET', '/products/:id', showProduct),
  memberRoute('POST', '/products/:id/reviews', writeReview),
  route('GET', '/cart', showCart),
  route('POST', '/cart/items', addItem),
  route('POST', '/cart/items/:id', changeItem),
  route('POST', '/cart/items/:id/remove', removeItem),
  route('POST', '/cart/voucher', applyVoucher),
  route('POST', '/cart/voucher/remove', removeVoucher),
  memberRoute('GET', '/checkout', showCheckout),
  memberRoute('POST', '/checkout', saveCheckout),
  memberRoute('GET', '/checkout/summary', showSummary),
  memberRoute('POST', '/checkout/order', placeOrder),
  route('GET', '/sign-in', showSignIn),
  route('POST', '/sign-in', signIn),
  route('GET', '/sign-up', showSignUp),
  route('POST', '/sign-up', signUp),
  route('POST', '/sign-out', signOut),
  memberRoute('GET', '/account', showAccount),
  memberRoute('GET', '/account/profile', showProfile),
  memberRoute('POST', '/account/profile', saveProfile),
  memberRoute('GET', '/account/password', showPassword),
  memberRoute('POST', '/account/password', savePassword),
  memberRoute('GET', '/account/addresses', listAddresses),
  memberRoute('POST', '/account/addresses', addAddress),
  memberRoute('GET', '/account/addresses/new', newAddress),
  memberRoute('GET', '/account/addresses/:id/edit', editAddress),
  memberRoute('POST', '/account/addresses/:id', saveAddress),
  memberRoute('POST', '/account/addresses/:id/delete', deleteAddress),
  memberRoute('GET', '/orders', listOrders),
  memberRoute('GET', '/orders/:id', showOrder),
  route('GET', '/orders/:id/invoice', showInvoice),
  route('GET', '/wish-list', showWishes),
  route('POST', '/wish-list/:id', toggleWish),
  route('POST', '/wish-list/:id/remove', removeWish),
  route('GET', '/contact', showContact),
  route('POST', '/contact', sendMessage),
  route('GET', '/about', about),
  route('GET', '/delivery', delivery),
  route('GET', '/returns', returns),
  route('GET', '/privacy', privacy),
  route('GET', '/downloads', download),
  route('GET', '/.env', environment),
  route('GET', '/api/openapi.json', openapi),
  route('GET', '/api/products', listProducts),
  route('GET', '/api/products/:id', getProduct),
  route('GET', '/api/products/:id/reviews', listReviews),
  route('POST', '/api/products/:id/reviews', createReview),
  route('GET', '/api/suggestions', suggestions),
  route('GET', '/api/cart', getCart),
  route('POST', '/api/cart/items', addCartItem),
  route('PATCH', '/api/cart/items/:id', changeCartItem),
  route('DELETE', '/api/cart/items/:id', deleteCartItem),
  route('GET', '/api/wish-list', getWishes),
  route('PUT', '/api/wish-list/:id', putWish),
  route('DELETE', '/api/wish-list/:id', deleteWish),
  route('GET', '/api/orders', listOrdersJson),
  route('GET', '/api/orders/:id', getOrderJson),
];
