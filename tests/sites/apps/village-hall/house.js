// Heating, furniture and the Wi-Fi password.
import { $, button, el, fill, keep, kept, many, money, say } from './tools.js';

const heat = $('#heat');
const warm = () => {
  const degrees = Number(heat.elements.degrees.value);
  const top = Number(heat.elements.degrees.max);
  const told = fault('heating-top-says-less') && degrees === top ? degrees - 1 : degrees;
  heat.elements.degrees.setAttribute('aria-valuetext', `${told} °C`);
  heat.elements.said.value = `${told} °C, about ${money(180 + (told - 12) * 35)} an hour`;
};
heat.elements.degrees.value = String(kept('degrees', 18));
heat.addEventListener('input', () => {
  keep('degrees', Number(heat.elements.degrees.value));
  warm();
});
heat.addEventListener('submit', (event) => event.preventDefault());
warm();

let stock = kept('stock', [
  { name: 'Chairs', count: 118, most: 120 },
  { name: 'Trestle tables', count: 22, most: 24 },
  { name: 'Benches', count: 2, most: 8 },
  { name: 'High chairs', count: 1, most: 4 },
]);
const store = $('#stock');
const change = (name, by) => {
  stock = stock.map((each) => (each.name === name ? { ...each, count: each.count + by } : each));
  keep('stock', stock);
  drawStock();
};
function drawStock() {
  fill(
    store,
    el(
      'ul',
      { class: 'plain' },
      stock.map(({ name, count, most }) => {
        const full = count >= most && !fault('stock-past-maximum');
        return el(
          'li',
          { class: 'row apart' },
          el('span', { class: 'grow' }, name, el('small', {}, ` ${count} of ${most} in the store`)),
          button('−', () => change(name, -1), { 'aria-label': `One fewer: ${name}`, disabled: count <= 0 }),
          el('strong', { class: 'count' }, String(count)),
          button('+', () => change(name, 1), { 'aria-label': `One more: ${name}`, disabled: full }),
        );
      }),
    ),
    el(
      'p',
      { 'aria-live': 'polite' },
      `${many(
        stock.reduce((sum, { count, most }) => sum + Math.max(0, most - count), 0),
        'piece',
      )} lent out or missing.`,
    ),
  );
}
drawStock();

const DEMANDS = [
  { text: 'at least 12 characters', met: (word) => word.length >= 12 },
  { text: 'a small and a capital letter', met: (word) => /[a-z]/.test(word) && /[A-Z]/.test(word) },
  { text: 'a digit', met: (word) => /\d/.test(word) },
  { text: 'a sign such as ! or -', met: (word) => /[^A-Za-z\d\s]/.test(word) },
];
const STRENGTHS = ['too weak', 'weak', 'fair', 'good', 'strong'];
const wifi = $('#wifi');
const judge = () => {
  const word = wifi.elements.password.value;
  const met = DEMANDS.map((demand) => demand.met(word));
  const count = met.filter(Boolean).length;
  $('button', wifi).disabled = count < DEMANDS.length;
  $('.demands', wifi).replaceChildren(
    ...DEMANDS.map(({ text }, at) =>
      el('li', { class: met[at] ? 'met' : null }, `${met[at] ? '✓' : '·'} ${text}`),
    ),
  );
  if (word === '' && fault('strength-stays-when-emptied')) return;
  $('.strength', wifi).textContent = word === '' ? 'nothing entered' : STRENGTHS[count];
  $('.meter', wifi).dataset.level = word === '' ? '' : String(count);
};
wifi.elements.password.addEventListener('input', judge);
wifi.elements.show.addEventListener('change', ({ target }) => {
  wifi.elements.password.type = target.checked ? 'text' : 'password';
});
wifi.addEventListener('submit', (event) => {
  event.preventDefault();
  if (!DEMANDS.every(({ met }) => met(wifi.elements.password.value))) return;
  wifi.reset();
  wifi.elements.password.type = 'password';
  $('.strength', wifi).textContent = 'nothing entered';
  $('.meter', wifi).dataset.level = '';
  judge();
  say('The new Wi-Fi password is in use. It is written down nowhere; tell the others.');
});
$('.strength', wifi).textContent = 'nothing entered';
$('.meter', wifi).dataset.level = '';
judge();
