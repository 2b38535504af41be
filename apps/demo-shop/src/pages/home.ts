import type { Handler } from '../http/exchange.ts';
import { categories } from '../records/types.ts';
import { html } from './html.ts';
import { page } from './layout.ts';
import { card } from './parts.ts';

const tiles: Record<string, number> = { lighting: 3, kitchen: 13, outdoor: 23, desk: 33 };

export const home: Handler = (context) => {
  const { shop } = context;
  const everything = { terms: [], category: '', min: undefined, max: undefined, inStock: true } as const;
  const { items } = shop.products.search({ ...everything, sort: 'featured', offset: 0, limit: 4 });
  const hero = shop.faults.has('hero-heavy') ? '/pictures/hero.png' : '/pictures/hero.svg';
  const alt = (label: string) => !shop.faults.has('alt-missing') && html` alt="${label}"`;
  return page(context, {
    title: 'Things that last',
    kind: 'home',
    body: html`
<section class="hero">
  <div>
    <h1>Good things, made to stay with you</h1>
    <p>Forty pieces for home, trail and desk. Chosen by hand, mended for free.</p>
    <p><a class="button" href="/catalogue">See all products</a></p>
  </div>
  <img src="${hero}" alt="Hills at dawn with a tent and a glowing lantern" width="640" height="360">
</section>
${
  !shop.faults.has('late-banner') &&
  html`<p class="offer"><strong>Good to see you.</strong> Take 10 % off your goods with the voucher <strong>WELCOME10</strong>.</p>`
}
<section aria-labelledby="by-category">
  <h2 id="by-category">Shop by category</h2>
  <ul class="tiles">${[...categories].map(
    ([key, label]) =>
      html`<li><a href="/catalogue?category=${key}"><img src="/pictures/${tiles[key]}.svg"${alt('')} width="400" height="300"><span>${label}</span></a></li>`,
  )}</ul>
</section>
<section aria-labelledby="selection">
  <h2 id="selection">Our selection</h2>
  <ul class="cards">${items.map((product) => card(context, product))}</ul>
</section>
<section aria-labelledby="best-rated">
  <h2 id="best-rated">Best rated by you</h2>
  <ul class="strip" id="best-rated-list" aria-busy="true"><li class="waiting">One moment …</li></ul>
</section>`,
  });
};
