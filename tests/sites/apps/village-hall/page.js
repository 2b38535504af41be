// The head of the page: dark mode, the committee's messages, and the print view.
import { bookingsToPrint } from './calendar.js';
import { hirersToPrint } from './hirers.js';
import { $, button, el, fill, inDays, keep, kept, longDay, many, money, shortDay } from './tools.js';

const theme = $('#theme');
let dark = kept('dark', false);
const light = () => {
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  theme.setAttribute('aria-pressed', String(dark));
};
theme.addEventListener('click', () => {
  dark = !dark;
  if (!fault('dark-lost-on-reload')) keep('dark', dark);
  light();
});
light();

const firstPost = () => [
  { id: 'm1', on: inDays(-1), text: 'Hester: the boiler man comes on Tuesday at nine.', read: false },
  { id: 'm2', on: inDays(-2), text: 'Desmond: one of the side-door keys is missing.', read: false },
  { id: 'm3', on: inDays(-4), text: 'Pru: the insurance is paid until next spring.', read: false },
  { id: 'm4', on: inDays(-9), text: 'Parish council: minutes of the last meeting are out.', read: true },
];
let post = kept('post', firstPost());
const panel = $('#post');
const opener = $('#post-open');
const unread = () => post.filter(({ read }) => !read).length;
let counted = unread();

const drawBadge = () => {
  const count = fault('badge-keeps-read') ? counted : unread();
  const badge = $('.badge', opener);
  badge.textContent = String(count);
  badge.hidden = count === 0;
  opener.setAttribute('aria-label', `Messages, ${count} unread`);
};
const mark = (goes) => {
  post = post.map((each) => (goes(each) ? { ...each, read: true } : each));
  keep('post', post);
  drawPost();
};
function drawPost() {
  $('#post-all').disabled = unread() === 0;
  fill(
    $('.post-list', panel),
    post.map(({ id, on, text, read }) =>
      el(
        'li',
        { class: read ? 'read' : 'unread' },
        el('span', { class: 'when' }, shortDay(on), read ? '' : ' · new'),
        el('span', { class: 'grow' }, text),
        read
          ? null
          : button('Mark as read', () => mark((each) => each.id === id), {
              'aria-label': `Mark as read: ${text}`,
            }),
      ),
    ),
  );
  drawBadge();
}
const showPost = (on) => {
  panel.hidden = !on;
  opener.setAttribute('aria-expanded', String(on));
};
opener.addEventListener('click', () => showPost(panel.hidden));
panel.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  showPost(false);
  opener.focus();
});
$('#post-all').addEventListener('click', () => {
  counted = 0;
  mark(() => true);
});
drawPost();

const sheet = $('#print-view');
const closePrint = () => {
  sheet.hidden = true;
  document.body.classList.remove('printing');
  $('#print-open').focus();
};
const openPrint = () => {
  const { count, rows } = hirersToPrint();
  const bookings = bookingsToPrint();
  sheet.replaceChildren(
    el(
      'div',
      { class: 'row apart no-print' },
      button('Print', () => window.print(), { class: 'first' }),
      button('Close print view', closePrint),
    ),
    el('h2', { id: 'print-h', tabindex: '-1' }, 'Ambleford Village Hall, as things stand'),
    el('p', {}, `Printed on ${longDay(inDays(0))}.`),
    el('h3', {}, `All hirers (${count})`),
    el(
      'table',
      {},
      el(
        'thead',
        {},
        el(
          'tr',
          {},
          ['Hirer', 'Contact', 'Telephone', 'Visits', 'Owes'].map((head) => el('th', { scope: 'col' }, head)),
        ),
      ),
      el(
        'tbody',
        {},
        rows.map(({ name, contact, phone, visits, owes }) =>
          el(
            'tr',
            {},
            el('th', { scope: 'row' }, name),
            [contact, phone, String(visits), money(owes)].map((text) => el('td', {}, text)),
          ),
        ),
      ),
    ),
    el('h3', {}, many(bookings.length, 'booking')),
    el(
      'ul',
      {},
      bookings.map(({ day, who }) => el('li', {}, `${longDay(day)}: ${who}`)),
    ),
  );
  sheet.hidden = false;
  document.body.classList.add('printing');
  $('#print-h').focus();
};
$('#print-open').addEventListener('click', openPrint);
sheet.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') closePrint();
});
