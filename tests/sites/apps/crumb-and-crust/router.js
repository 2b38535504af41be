// Addresses of the client. Everything but the door needs a customer.
import { createRouter, createWebHistory } from 'vue-router';
import Calendar from './Calendar.vue';
import Catalogue from './Catalogue.vue';
import Checkout from './Checkout.vue';
import Favourites from './Favourites.vue';
import Invoice from './Invoice.vue';
import Invoices from './Invoices.vue';
import Messages from './Messages.vue';
import NotFound from './NotFound.vue';
import Product from './Product.vue';
import Profile from './Profile.vue';
import SignIn from './SignIn.vue';
import Standing from './Standing.vue';
import { load, session } from './store.js';

export const router = createRouter({
  history: createWebHistory(),
  scrollBehavior: (to, from, saved) => saved ?? (to.path === from.path ? undefined : { top: 0 }),
  routes: [
    { path: '/sign-in', component: SignIn, meta: { open: true, title: 'Sign in' } },
    { path: '/', component: Catalogue, meta: { title: 'Catalogue' } },
    { path: '/products/:slug', component: Product, meta: { title: 'Catalogue' } },
    { path: '/favourites', component: Favourites, meta: { title: 'Favourites' } },
    { path: '/checkout', component: Checkout, meta: { title: 'Checkout' } },
    { path: '/standing', component: Standing, meta: { title: 'Standing orders' } },
    { path: '/calendar', component: Calendar, meta: { title: 'Delivery calendar' } },
    { path: '/invoices', component: Invoices, meta: { title: 'Invoices' } },
    { path: '/invoices/:number', component: Invoice, meta: { title: 'Invoice' } },
    { path: '/messages/:id?', component: Messages, meta: { title: 'Messages' } },
    { path: '/profile', component: Profile, meta: { title: 'Profile' } },
    { path: '/:rest(.*)*', component: NotFound, meta: { title: 'Page not found' } },
  ],
});

router.beforeEach(async (to) => {
  await load();
  if (to.meta.open) return session.user ? '/' : true;
  if (session.user) return true;
  return { path: '/sign-in', query: to.fullPath === '/' ? {} : { next: to.fullPath } };
});
