// Lists: what the address asks for (search, filters, order, page) and the controls that change it.
import { hiddenFields, icon, plural, tpl } from './html.js';

/** The known parameters of a list as the address has them, and links to the same list with some of them changed. */
export const askedOf = (query, path, names, defaults) => {
  const asked = { ...defaults };
  for (const name of [...names, 'sort', 'dir', 'page']) {
    const value = query.get(name)?.trim();
    if (value) asked[name] = value;
  }
  const link = (changes, without = []) => {
    const all = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...asked, ...changes }))
      if (value !== '' && value !== undefined && value !== defaults[name] && !without.includes(name))
        all.set(name, value);
    const text = String(all);
    return text === '' ? path : `${path}?${text}`;
  };
  return { asked, link };
};

export const inOrder = (rows, { sort, dir }, keys) => {
  const key = keys[sort] ?? Object.values(keys)[0];
  const factor = dir === 'desc' ? -1 : 1;
  const compared = (a, b) => (typeof a === 'number' ? a - b : String(a).localeCompare(String(b), 'en'));
  return rows
    .map((row) => [key(row), row])
    .sort(([a, one], [b, other]) => factor * compared(a, b) || one.id - other.id)
    .map(([, row]) => row);
};

/** The rows of the page that is asked for. A page that is not there is the nearest one that is. */
export const pageOf = (rows, { page }, size) => {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const at = Math.min(pages, Math.max(1, Number.parseInt(page ?? '1', 10) || 1));
  return { at, pages, shown: rows.slice((at - 1) * size, at * size) };
};

export const heading = (text, name, { asked, link }, { without = [], end = false } = {}) => {
  const on = asked.sort === name;
  const dir = on && asked.dir !== 'desc' ? 'desc' : 'asc';
  const sorted = on ? (asked.dir === 'desc' ? 'descending' : 'ascending') : undefined;
  return tpl`<th scope="col"${end ? tpl` class="text-end"` : ''}${sorted ? tpl` aria-sort="${sorted}"` : ''}>
    <a class="link-body-emphasis text-decoration-none" href="${link({ sort: name, dir, page: '' }, without)}">${text}
    ${on && icon(asked.dir === 'desc' ? 'caret-down-fill' : 'caret-up-fill')}</a></th>`;
};

export const pager = ({ at, pages }, link, without = []) => {
  if (pages < 2) return '';
  const to = (page, text, label) =>
    tpl`<li class="page-item${page === at ? ' active' : ''}">
      <a class="page-link" href="${link({ page }, without)}" aria-label="${label}"${page === at ? tpl` aria-current="page"` : ''}>${text}</a></li>`;
  return tpl`<nav aria-label="Pages"><ul class="pagination justify-content-center flex-wrap">
    ${at > 1 && to(at - 1, 'Previous', 'Previous page')}
    ${Array.from({ length: pages }, (_, index) => to(index + 1, index + 1, `Page ${index + 1}`))}
    ${at < pages && to(at + 1, 'Next', 'Next page')}
  </ul></nav>`;
};

/** A form of filters; the order of the list stays, the page begins again. */
export const filters = ({ asked, link }, path, names, controls) => {
  const active = names.some((name) => asked[name] !== undefined && asked[name] !== '');
  const none = Object.fromEntries(names.map((name) => [name, '']));
  return tpl`<form class="card card-body mb-3 filters" method="get" action="${path}" role="search" aria-label="Filters">
    <div class="row g-3 align-items-end">${controls}
      <div class="col-auto d-flex gap-2">
        <button class="btn btn-primary">${icon('funnel')} Show</button>
        ${active && tpl`<a class="btn btn-outline-secondary" href="${link({ ...none, page: '' })}">Clear filters</a>`}
      </div></div>
    ${hiddenFields({ sort: asked.sort, dir: asked.dir })}
  </form>`;
};

export const counted = (count, one, many, at) =>
  tpl`<p class="text-body-secondary mb-2" role="status">${plural(count, one, many)}${at.pages > 1 ? `, page ${at.at} of ${at.pages}` : ''}</p>`;
