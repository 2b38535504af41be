// The frame of every page: head, header with search and badges, messages, footer.

import { belongings, type Context, type Reply } from '../http/exchange.ts';
import { categories } from '../records/types.ts';
import { pieces } from '../store/shop.ts';
import { type Html, html, type Piece } from './html.ts';

export interface Page {
  title: string;
  body: Html;
  status?: number;
  /** A class of the main element. */
  kind?: string;
}

export const csrfField = (context: Context): Html =>
  html`<input type="hidden" name="_csrf" value="${context.session.csrf}">`;

const link = (context: Context, href: string, label: Piece): Html =>
  html`<a href="${href}"${context.url.pathname === href && html` aria-current="page"`}>${label}</a>`;

const badge = (name: string, count: number, unit: string): Html =>
  html` <span class="badge" data-badge="${name}">${count}</span><span class="unseen"> ${unit}</span>`;

function accountLinks(context: Context): Html {
  const { user, shop, session } = context;
  if (!user)
    return html`${link(context, '/sign-in', 'Sign in')} ${link(context, '/sign-up', 'Create account')}`;
  const name = shop.faults.has('profile-name-stale') ? session.greeting : user.name;
  return html`<span class="hello">Hello, <span data-testid="user-name">${name}</span></span>
    ${link(context, '/account', 'Account')} ${link(context, '/orders', 'Orders')}
    <form method="post" action="/sign-out">${csrfField(context)}<button class="link">Sign out</button></form>`;
}

function header(context: Context): Html {
  const { cart, wishes } = belongings(context);
  const search = context.url.pathname === '/catalogue' ? (context.query.get('q') ?? '') : '';
  return html`<header class="top">
  <div class="inner">
    <a class="brand" href="/"><img src="/favicon.svg" alt="" width="34" height="34">Fernhill</a>
    <form class="search" action="/catalogue" role="search">
      <label class="unseen" for="search">Search products</label>
      <input id="search" name="q" type="search" maxlength="100" placeholder="Search products" autocomplete="off" value="${search}">
      <button>Search</button>
      <ul id="suggestions" class="suggestions" hidden></ul>
    </form>
    <nav aria-label="Your shop">
      ${accountLinks(context)}
      ${link(context, '/wish-list', html`Wish list${badge('wishes', wishes.length, 'items')}`)}
      ${link(context, '/cart', html`Cart${badge('cart', pieces(context.shop, cart), 'items')}`)}
    </nav>
  </div>
  <nav class="shelves" aria-label="Categories"><div class="inner">
    ${link(context, '/catalogue', 'All products')}
    ${[...categories].map(([key, label]) => html`<a href="/catalogue?category=${key}"${context.query.get('category') === key && html` aria-current="page"`}>${label}</a>`)}
  </div></nav>
</header>`;
}

function footer(context: Context): Html {
  const returns = context.shop.faults.has('footer-dead-link') ? '/return' : '/returns';
  return html`<footer class="bottom"><div class="inner">
  <p><strong>Fernhill</strong> · Things for home, trail and desk, made to last.</p>
  <nav aria-label="Service">
    ${link(context, '/about', 'About us')} ${link(context, '/delivery', 'Delivery')} ${link(context, returns, 'Returns')}
    ${link(context, '/contact', 'Contact')} ${link(context, '/privacy', 'Privacy')}
  </nav>
</div></footer>`;
}

function message(context: Context): Piece {
  const { flash } = context.session;
  context.session.flash = undefined;
  return flash && html`<p class="flash ${flash.tone}" role="status">${flash.text}</p>`;
}

export function page(context: Context, { title, body, status = 200, kind = '' }: Page): Reply {
  const { faults } = context.shop;
  const { pathname } = context.url;
  const untitled = faults.has('delivery-title') && pathname === '/delivery';
  const language = faults.has('lang-missing') && pathname === '/sign-up' ? '' : html` lang="en"`;
  const markup = html`<!doctype html>
<html${language}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${!untitled && html`<title>${title} · Fernhill</title>`}
<meta name="description" content="Fernhill is a small shop for lighting, kitchen, outdoor and desk things that last.">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/shop.css">
<script src="/assets/shop.js" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
${header(context)}
<main id="content" class="${kind}" tabindex="-1">
${message(context)}
${body}
</main>
${footer(context)}
<p class="unseen" role="status" id="news"></p>
</body>
</html>
`;
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    body: markup.text,
  };
}

export const errorPage = (context: Context, status: number, title: string, text: string): Reply =>
  page(context, {
    title,
    status,
    kind: 'narrow',
    body: html`<h1>${title}</h1><p>${text}</p><p><a class="button" href="/catalogue">Go to the catalogue</a></p>`,
  });

export const notFound = (context: Context): Reply =>
  errorPage(
    context,
    404,
    'Page not found',
    'There is nothing at this address. Perhaps it was moved, or the link is old.',
  );
