// About the hall: facts in tabs, rules of the house, pictures.
import { $, button, el } from './tools.js';

const tabs = [...document.querySelectorAll('[role=tab]')];
const panelOf = (tab) => document.getElementById(tab.getAttribute('aria-controls'));
const show = (tab) => {
  for (const each of tabs) panelOf(each).hidden = each !== tab;
};
const choose = (tab) => {
  for (const each of tabs) {
    each.setAttribute('aria-selected', String(each === tab));
    each.tabIndex = each === tab ? 0 : -1;
  }
};
const STEPS = { ArrowRight: 1, ArrowLeft: -1 };
for (const tab of tabs) {
  tab.addEventListener('click', () => {
    choose(tab);
    show(tab);
  });
  tab.addEventListener('keydown', (event) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length];
    choose(next);
    next.focus();
    if (!fault('tab-arrow-leaves-panel')) show(next);
  });
}
choose(tabs[0]);
show(tabs[0]);

const RULES = [
  ['Keys', 'Keys are handed out by Desmond and are back within a day. A lost key costs £25.00.'],
  ['Noise', 'Windows to the lane are shut after ten in the evening, and music ends at half past ten.'],
  ['Kitchen', 'Leave the kitchen as you would like to find it; the dishwasher needs twenty minutes.'],
  ['Candles', 'No candles on the stage. Elsewhere only in a glass, and never without somebody beside them.'],
  ['Leaving', 'Lights, heating, windows, doors, in that order. The last to leave sets the alarm.'],
];
const rules = $('.rules');
RULES.forEach(([name, text], at) => {
  const body = el('div', { class: 'rule', id: `rule-${at}`, hidden: true }, el('p', {}, text));
  const stuck = fault('last-rule-stays-shut') && at === RULES.length - 1;
  const head = button(
    name,
    () => {
      const open = head.getAttribute('aria-expanded') !== 'true';
      head.setAttribute('aria-expanded', String(open));
      body.hidden = stuck || !open;
    },
    { 'aria-expanded': 'false', 'aria-controls': body.id },
  );
  rules.append(el('h4', {}, head), body);
});

const SVG = 'http://www.w3.org/2000/svg';
const PICTURES = [
  {
    text: 'The hall from the lane',
    ground: '#cfe3ee',
    shapes: ['M20 95 V55 L80 25 L140 55 V95 Z#8a5a3c', 'M70 95 V70 H90 V95 Z#3b2a20'],
  },
  {
    text: 'The stage with its curtain',
    ground: '#4a3226',
    shapes: ['M15 15 H60 Q50 60 20 90 H15 Z#a3333d', 'M145 15 H100 Q110 60 140 90 H145 Z#a3333d'],
  },
  {
    text: 'The kitchen hatch',
    ground: '#eadfc8',
    shapes: ['M30 30 H130 V75 H30 Z#5f7d6e', 'M25 75 H135 V82 H25 Z#7a5a3a'],
  },
  {
    text: 'The floor laid for a supper',
    ground: '#d9b98c',
    shapes: ['M20 35 H70 V60 H20 Z#f7f3ea', 'M90 35 H140 V60 H90 Z#f7f3ea', 'M55 72 H105 V97 H55 Z#f7f3ea'],
  },
  {
    text: 'The garden in June',
    ground: '#b9d8ee',
    shapes: [
      'M0 70 Q80 45 160 70 V110 H0 Z#4f8a4a',
      'M118 70 V45 Q105 30 122 20 Q140 28 126 45 V70 Z#2f5d34',
    ],
  },
  {
    text: 'The roof before it was mended',
    ground: '#dfe3e6',
    shapes: ['M10 90 L80 20 L150 90 Z#6b4a45', 'M70 50 L88 46 L94 62 L78 66 Z#20262a'],
  },
];
const draw = ({ text, ground, shapes }) => {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 160 110');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', text);
  for (const shape of [`M0 0 H160 V110 H0 Z${ground}`, ...shapes]) {
    const path = document.createElementNS(SVG, 'path');
    const [line, colour] = shape.split('#');
    path.setAttribute('d', line);
    path.setAttribute('fill', `#${colour}`);
    svg.append(path);
  }
  return svg;
};

const box = $('#lightbox');
const frame = el('div', { class: 'frame' });
const caption = el('figcaption', {});
const count = el('p', { 'aria-live': 'polite' });
let at = 0;
const paint = (opening) => {
  frame.replaceChildren(draw(PICTURES[at]));
  if (opening || !fault('caption-stays-on-next')) caption.textContent = PICTURES[at].text;
  count.textContent = `Picture ${at + 1} of ${PICTURES.length}`;
};
const turn = (by) => {
  at = (at + by + PICTURES.length) % PICTURES.length;
  paint(false);
};
box.append(
  el('figure', {}, frame, caption),
  el(
    'div',
    { class: 'row apart' },
    button('Previous picture', () => turn(-1)),
    count,
    button('Next picture', () => turn(1)),
    button('Close', () => box.close(), { class: 'first' }),
  ),
);
box.addEventListener('keydown', ({ key }) => {
  if (STEPS[key] !== undefined) turn(STEPS[key]);
});
$('.album').append(
  ...PICTURES.map((picture, each) =>
    el(
      'li',
      {},
      button(
        [draw(picture)],
        () => {
          at = each;
          paint(true);
          box.showModal();
        },
        { 'aria-label': `Enlarge: ${picture.text}` },
      ),
    ),
  ),
);
