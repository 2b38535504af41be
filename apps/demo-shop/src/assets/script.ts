// The page's own script. It enhances pages that work without it, and is put together for the shop's faults.
import type { Faults } from '../faults/faults.ts';
import { isSplit, type Places } from '../http/places.ts';

const start = (fetching: string): string => `'use strict';
(() => {
const one = (selector, root = document) => root.querySelector(selector);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const element = (name, attributes = {}, ...children) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
};
const ask = async (path, method = 'GET', body) => {
  const init = body === undefined ? { method } : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const reply = await ${fetching};
  return { ok: reply.ok, body: await reply.json() };
};
const badge = (name, count) => { for (const place of all('[data-badge="' + name + '"]')) place.textContent = String(count); };
const say = (text) => { one('#news').textContent = text; };
const price = (euros) => '€' + Number(euros).toFixed(2);
`;

const badges = `
window.addEventListener('pageshow', (event) => {
  if (event.persisted) void ask('/api/cart').then(({ ok, body }) => { if (ok) badge('cart', body.count); }, () => undefined);
});
for (const form of all('form[data-quick-add]')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const button = one('button', form);
    button.disabled = true;
    try {
      const productId = Number(form.elements.namedItem('productId').value);
      const { ok, body } = await ask('/api/cart/items', 'POST', { productId, quantity: 1 });
      if (ok) badge('cart', body.count);
      say(ok ? 'Added to your cart.' : body.error.message);
      note(form, ok ? 'Added to your cart' : body.error.message);
    } catch {
      say('That did not work. Please try again.');
    } finally {
      button.disabled = false;
      button.focus();
    }
  });
}
function note(form, text) {
  const old = one('.added', form);
  if (old) old.remove();
  form.append(element('span', { class: 'added' }, text));
}
for (const select of all('select[data-submit]')) {
  select.addEventListener('change', () => select.form.requestSubmit());
}
for (const form of all('form.filters')) {
  form.addEventListener('formdata', (event) => {
    for (const [name, value] of [...event.formData]) if (value === '' || (name === 'sort' && value === 'featured')) event.formData.delete(name);
  });
}
for (const form of all('form[data-once]')) {
  form.addEventListener('submit', () => { setTimeout(() => { for (const button of all('button', form)) button.disabled = true; }); });
}
window.addEventListener('pageshow', () => { for (const button of all('form[data-once] button')) button.disabled = false; });
`;

const wishes = `
for (const form of all('form[data-wish]')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const button = one('button', form);
    const pressed = button.getAttribute('aria-pressed') === 'true';
    try {
      const { ok, body } = await ask('/api/wish-list/' + form.dataset.wish, pressed ? 'DELETE' : 'PUT');
      if (!ok) return;
      button.setAttribute('aria-pressed', String(body.wished));
      button.textContent = body.wished ? 'On your wish list' : 'Add to wish list';
      badge('wishes', body.count);
    } catch {
      say('That did not work. Please try again.');
    }
  });
}
`;

const reveal = `
for (const button of all('button[data-reveal]')) {
  button.addEventListener('click', () => {
    const open = button.getAttribute('aria-expanded') === 'true';
    button.setAttribute('aria-expanded', String(!open));
    button.textContent = open ? 'Show delivery costs' : 'Hide delivery costs';
    document.getElementById(button.dataset.reveal).hidden = open;
  });
}
`;

const suggestions = `
const box = one('#search');
const list = one('#suggestions');
if (box && list) {
  let turn = 0;
  let timer = 0;
  const hide = () => { list.hidden = true; list.replaceChildren(); };
  const look = async () => {
    const q = box.value.trim();
    const mine = (turn += 1);
    if (q.length < 2) return hide();
    const { ok, body } = await ask('/api/suggestions?q=' + encodeURIComponent(q));
    if (mine !== turn) return;
    if (!ok || body.items.length === 0) return hide();
    list.replaceChildren(...body.items.map((item) => element('li', {}, element('a', { href: item.url }, item.name))));
    list.hidden = false;
    say(body.items.length + (body.items.length === 1 ? ' suggestion' : ' suggestions'));
  };
  box.addEventListener('input', () => { clearTimeout(timer); timer = setTimeout(() => { look().catch(hide); }, 150); });
  box.form.addEventListener('keydown', (event) => {
    const links = all('a', list);
    const at = links.indexOf(document.activeElement);
    if (event.key === 'Escape') { turn += 1; hide(); box.focus(); }
    if (links.length === 0 || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    const next = at + (event.key === 'ArrowDown' ? 1 : -1);
    (links[next] ?? box).focus();
  });
  box.form.addEventListener('focusout', (event) => { if (!box.form.contains(event.relatedTarget)) { turn += 1; hide(); } });
}
`;

const tabs = `
for (const root of all('[data-tabs]')) {
  const panels = all('section', root);
  const bar = element('div', { class: 'tab-bar', role: 'tablist', 'aria-label': 'About this product' });
  const show = (index) => {
    panels.forEach((panel, at) => {
      panel.hidden = at !== index;
      bar.children[at].setAttribute('aria-selected', String(at === index));
      bar.children[at].tabIndex = at === index ? 0 : -1;
    });
  };
  panels.forEach((panel, index) => {
    const title = one('h2', panel);
    const tab = element('button', { type: 'button', role: 'tab', id: panel.id + '-tab', 'aria-controls': panel.id }, title.textContent);
    title.classList.add('unseen');
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
    panel.tabIndex = 0;
    tab.addEventListener('click', () => show(index));
    tab.addEventListener('keydown', (event) => {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      if (step === 0) return;
      const next = (index + step + panels.length) % panels.length;
      show(next);
      bar.children[next].focus();
    });
    bar.append(tab);
  });
  root.prepend(bar);
  root.dataset.ready = '';
  show(0);
}
`;

const mouseTabs = `
for (const root of all('[data-tabs]')) {
  const panels = all('section', root);
  const bar = element('div', { class: 'tab-bar' });
  const show = (index) => {
    panels.forEach((panel, at) => {
      panel.hidden = at !== index;
      bar.children[at].classList.toggle('chosen', at === index);
    });
  };
  panels.forEach((panel, index) => {
    const title = one('h2', panel);
    const tab = element('div', { class: 'tab' }, title.textContent);
    title.classList.add('unseen');
    tab.addEventListener('click', () => show(index));
    bar.append(tab);
  });
  root.prepend(bar);
  root.dataset.ready = '';
  show(0);
}
`;

const bestRated = (load: string): string => `
const best = one('#best-rated-list');
if (best) {
  ${load}
  load().then((items) => {
    best.replaceChildren(...items.map((item) => element('li', {},
      element('a', { href: item.url }, element('img', { src: item.picture, alt: '', width: '120', height: '90' }), element('span', {}, item.name)),
      element('span', { class: 'muted' }, price(item.price) + ' · ' + item.rating.toFixed(1) + ' out of 5'))));
  }, () => { best.replaceChildren(element('li', {}, 'This list is not available at the moment.')); })
    .finally(() => best.removeAttribute('aria-busy'));
}
`;

const loadPage = `const load = async () => (await ask('/api/products?sort=rating&pageSize=4')).body.items;`;
const loadEach = `const load = async () => {
    const ids = Array.from({ length: 40 }, (_, index) => index + 1);
    const products = await Promise.all(ids.map(async (id) => (await ask('/api/products/' + id)).body));
    return products.sort((a, b) => b.rating - a.rating).slice(0, 4);
  };`;

const lateBanner = `
if (one('main.home')) {
  setTimeout(() => {
    one('main').prepend(element('p', { class: 'offer tall' }, element('strong', {}, 'Good to see you.'), ' Take 10 % off your goods with the voucher WELCOME10.'));
  }, 1200);
}
`;

const keyboardTrap = `
for (const area of all('form[data-contact] textarea')) {
  area.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return;
    event.preventDefault();
    area.setRangeText('  ', area.selectionStart, area.selectionEnd, 'end');
  });
}
`;

const hours = (row: string): string => `
const shopHours = one('#hours');
if (shopHours) {
  const day = String(new Date().getDay());
  const row = ${row};
  one('#today').textContent = 'Today: ' + one('dd', row).textContent + '.';
}
`;

const fetchingFrom = (places: Places): string =>
  isSplit(places)
    ? `fetch(${JSON.stringify(places.api)} + path, { ...init, credentials: 'include' })`
    : 'fetch(path, init)';

export function script(faults: Faults, places: Places): string {
  return [
    start(fetchingFrom(places)),
    badges,
    wishes,
    faults.has('delivery-button-dead') ? '' : reveal,
    suggestions,
    faults.has('tabs-mouse-only') ? mouseTabs : tabs,
    bestRated(faults.has('repeat-requests') ? loadEach : loadPage),
    faults.has('late-banner') ? lateBanner : '',
    faults.has('keyboard-trap') ? keyboardTrap : '',
    hours(
      faults.has('about-exception')
        ? `one('[data-day="' + day + '"]', shopHours)`
        : `one('[data-days~="' + day + '"]', shopHours)`,
    ),
    '})();\n',
  ].join('');
}
