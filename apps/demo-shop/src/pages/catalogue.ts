import type { Context, Handler } from '../http/exchange.ts';
import { categories } from '../records/types.ts';
import { type Sort, sorts } from '../sqlite/products.ts';
import { type Html, html, raw } from './html.ts';
import { notFound, page } from './layout.ts';
import { card, count } from './parts.ts';
import { type Asked, readSearch } from './search.ts';

const pageSize = 9;

function address(asked: Partial<Asked>): string {
  const query = new URLSearchParams();
  for (const name of ['q', 'category', 'min', 'max'] as const) if (asked[name]) query.set(name, asked[name]);
  if (asked.stock) query.set('stock', '1');
  if (asked.sort && asked.sort !== 'featured') query.set('sort', asked.sort);
  if (asked.page && asked.page > 1) query.set('page', String(asked.page));
  return query.size > 0 ? `/catalogue?${query}` : '/catalogue';
}

function pages(context: Context, asked: Asked, last: number): Html | false {
  if (last < 2) return false;
  const lost = context.shop.faults.has('page-links-lose-filter');
  const to = (number: number): string =>
    address(lost ? { q: asked.q, sort: asked.sort, page: number } : { ...asked, page: number });
  const numbers = Array.from({ length: last }, (_, index) => index + 1);
  return html`<nav class="pages" aria-label="Pages"><ul>
  ${asked.page > 1 && html`<li><a rel="prev" href="${to(asked.page - 1)}">Previous</a></li>`}
  ${numbers.map((number) => html`<li><a href="${to(number)}" aria-label="Page ${number}"${number === asked.page && html` aria-current="page"`}>${number}</a></li>`)}
  ${asked.page < last && html`<li><a rel="next" href="${to(asked.page + 1)}">Next</a></li>`}
</ul></nav>`;
}

function filters(context: Context, asked: Asked, errors: ReadonlyMap<string, string>): Html {
  const price = (name: 'min' | 'max', label: string): Html => html`<div class="field">
  <label for="${name}">${label}</label>
  <input id="${name}" name="${name}" type="number" min="0" max="999999" step="0.01" inputmode="decimal" value="${asked[name]}"${errors.has(name) && html` aria-invalid="true" aria-describedby="${name}-error"`}>
  ${errors.has(name) && html`<p class="error" id="${name}-error">${errors.get(name)}</p>`}
</div>`;
  const kept = context.shop.faults.has('clear-keeps-category')
    ? { q: asked.q, category: asked.category }
    : { q: asked.q };
  return html`<form class="filters" action="/catalogue" aria-label="Filters">
  ${asked.q !== '' && html`<input type="hidden" name="q" value="${asked.q}">`}
  <div class="field"><label for="category">Category</label>
    <select id="category" name="category"><option value="">All categories</option>${[...categories].map(
      ([key, label]) =>
        html`<option value="${key}"${key === asked.category && html` selected`}>${label}</option>`,
    )}</select></div>
  ${price('min', 'Lowest price (€)')}${price('max', 'Highest price (€)')}
  <div class="check"><input id="stock" name="stock" type="checkbox" value="1"${asked.stock && html` checked`}><label for="stock">In stock only</label></div>
  <div class="field"><label for="sort">Sort by</label>
    <select id="sort" name="sort" data-submit aria-describedby="sort-hint">${Object.entries(sorts).map(
      ([key, label]) =>
        html`<option value="${key}"${(key as Sort) === asked.sort && html` selected`}>${label}</option>`,
    )}</select><p class="hint" id="sort-hint">Sorts at once.</p></div>
  <p class="buttons"><button>Show products</button> <a href="${address(kept)}">Clear filters</a></p>
</form>`;
}

function heading(context: Context, asked: Asked): Html {
  const shelf = categories.get(asked.category);
  if (asked.q === '') return html`<h1>${shelf ?? 'All products'}</h1>`;
  const shown = context.shop.faults.has('search-xss') ? raw(asked.q) : asked.q;
  return html`<h1>Results for “${shown}”${shelf !== undefined && ` in ${shelf}`}</h1>`;
}

export const catalogue: Handler = (context) => {
  const { shop } = context;
  const { asked, query, errors } = readSearch(context.query, shop.faults);
  const valid = errors.size === 0;
  const skipped = shop.faults.has('page-skips-one') && asked.page > 1 ? 1 : 0;
  const offset = (asked.page - 1) * pageSize + skipped;
  const { items, total } = valid
    ? shop.products.search({ ...query, offset, limit: pageSize })
    : { items: [], total: 0 };
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (valid && asked.page > last) return notFound(context);
  const shown =
    valid && shop.faults.has('count-ignores-stock')
      ? shop.products.search({ ...query, inStock: false, offset: 0, limit: 1 }).total
      : total;
  return page(context, {
    title: asked.q === '' ? (categories.get(asked.category) ?? 'All products') : `Search: ${asked.q}`,
    status: valid ? 200 : 400,
    kind: 'with-side',
    body: html`<div class="side">${filters(context, asked, errors)}</div>
<div class="list">
  ${heading(context, asked)}
  ${!valid && html`<div class="flash bad" role="alert"><ul>${[...errors.values()].map((text) => html`<li>${text}</li>`)}</ul></div>`}
  <p class="muted" data-testid="count">${count(shown, 'product', 'products')}${last > 1 && `, page ${asked.page} of ${last}`}</p>
  <h2 class="unseen">Products</h2>
  ${
    items.length > 0
      ? html`<ul class="cards" aria-label="Products">${items.map((product) => card(context, product))}</ul>`
      : valid && html`<p class="empty">No product matches. Try fewer words or another price.</p>`
  }
  ${valid && pages(context, asked, last)}
</div>`,
  });
};
