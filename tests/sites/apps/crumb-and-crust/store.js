// What all pages share: who is signed in, the basket, favourites, figures in the header.
import { reactive } from 'vue';
import { api } from './api.js';

export const session = reactive({
  ready: false,
  csrf: '',
  user: null,
  unread: 0,
  favourites: [],
  basket: null,
  lineCount: 0,
  basketOpen: false,
});

export const setBasket = (basket, { removed = false } = {}) => {
  session.basket = basket;
  if (!(removed && fault('badge-misses-removal'))) session.lineCount = basket?.lines.length ?? 0;
};

const take = ({ basket, ...rest }) => {
  Object.assign(session, rest);
  setBasket(basket);
};

export const load = async () => {
  if (session.ready) return;
  take(await api('GET', 'session'));
  session.ready = true;
};
export const signIn = async (email, password) => take(await api('POST', 'session', { email, password }));
export const signOut = async () => {
  await api('DELETE', 'session');
  session.user = null;
};

export const addToBasket = async (code, portion, quantity) =>
  setBasket(await api('POST', 'basket/lines', { code, portion, quantity }));

export const isFavourite = (code) => session.favourites.includes(code);
export const toggleFavourite = async (code) => {
  const method = isFavourite(code) ? 'DELETE' : 'PUT';
  const { favourites } = await api(method, `favourites/${code}`);
  session.favourites = favourites;
};
