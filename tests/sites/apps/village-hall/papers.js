// Papers for the auditor, the notice board, and details that are passed on often.
import { $, button, el, fill, inDays, keep, kept, many, newId, say, shortDay } from './tools.js';

const paper = (id, name) => ({ id, name });
const TREE = [
  {
    id: 'accounts',
    name: 'Accounts',
    kids: [
      {
        id: 'this-year',
        name: 'This year',
        kids: [paper('p1', 'Cash book'), paper('p2', 'Bank statements'), paper('p3', 'Receipts, spring')],
      },
      {
        id: 'last-year',
        name: 'Last year',
        kids: [paper('p4', 'Annual accounts'), paper('p5', 'Gift aid claim')],
      },
    ],
  },
  {
    id: 'insurance',
    name: 'Insurance',
    kids: [paper('p6', 'Policy'), paper('p7', 'Valuation of the piano')],
  },
  { id: 'minutes', name: 'Minutes', kids: [paper('p8', 'Annual meeting'), paper('p9', 'Roof committee')] },
];
const ticked = new Set(kept('papers', ['p1', 'p2', 'p3']));
const open = new Set(['accounts', 'this-year']);
const box = $('#papers');

const leavesOf = (node) => (node.kids === undefined ? [node.id] : node.kids.flatMap(leavesOf));
const stateOf = (node) => {
  const leaves = leavesOf(node);
  const count = leaves.filter((id) => ticked.has(id)).length;
  const all = fault('folder-never-half') ? count > 0 : count === leaves.length;
  return { all, some: count > 0 && !all };
};
const tick = (node, on) => {
  for (const id of leavesOf(node)) {
    if (on) ticked.add(id);
    else ticked.delete(id);
  }
  keep('papers', [...ticked]);
  drawTree();
};
const toggle = (id) => {
  if (open.has(id)) open.delete(id);
  else open.add(id);
  drawTree();
};
const nodeOf = (node) => {
  const { all, some } = stateOf(node);
  const mark = el('input', {
    type: 'checkbox',
    name: node.id,
    checked: all,
    onchange: ({ target }) => tick(node, target.checked),
  });
  mark.indeterminate = some;
  const shown = open.has(node.id);
  return el(
    'li',
    {},
    el(
      'div',
      { class: 'row branch' },
      node.kids === undefined
        ? el('span', { class: 'twig', 'aria-hidden': 'true' })
        : button(shown ? '▾' : '▸', () => toggle(node.id), {
            class: 'twig',
            'aria-expanded': String(shown),
            'aria-label': `Folder ${node.name}`,
          }),
      el('label', { class: 'tick' }, mark, ` ${node.name}`),
    ),
    node.kids !== undefined && shown ? el('ul', { class: 'plain' }, node.kids.map(nodeOf)) : null,
  );
};
function drawTree() {
  fill(
    box,
    el('ul', { class: 'plain tree' }, TREE.map(nodeOf)),
    el(
      'p',
      { 'aria-live': 'polite' },
      `${many(ticked.size, 'paper')} of ${TREE.flatMap(leavesOf).length} chosen`,
    ),
  );
}
drawTree();

const LIMIT = 280;
const form = $('#notice');
let notices = kept('notices', [
  { id: 'n1', on: inDays(-2), text: 'The kitchen is closed on Monday while the floor dries.' },
  { id: 'n2', on: inDays(-8), text: 'Found after the quiz: one red mitten. Ask Moira.' },
]);
const count = () => {
  const { length } = form.elements.text.value;
  const over = length > LIMIT;
  $('#notice-count').textContent = `${length} of ${LIMIT} characters`;
  $('#notice-count').classList.toggle('over', over);
  $('#notice-e').textContent = over ? `${many(length - LIMIT, 'character')} too many.` : '';
  form.elements.text.setAttribute('aria-invalid', String(over));
  $('button', form).disabled = over;
};
const drawNotices = () =>
  fill(
    $('.notices'),
    notices.map(({ on, text }) =>
      el(
        'li',
        { class: fault('dark-notices-unreadable') ? 'pinned inked' : 'pinned' },
        el('small', {}, shortDay(on)),
        el('p', {}, text),
      ),
    ),
  );
form.addEventListener('input', count);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const text = form.elements.text.value.trim();
  if (text === '') {
    $('#notice-e').textContent = 'Write the notice first.';
    form.elements.text.focus();
    return;
  }
  notices = [{ id: newId(), on: inDays(0), text }, ...notices];
  keep('notices', notices);
  form.reset();
  if (!fault('counter-stays-after-posting')) count();
  drawNotices();
  say('The notice is pinned up.');
});
count();
drawNotices();

const DETAILS = [
  { name: 'Account name', value: 'Ambleford Village Hall Trust' },
  { name: 'Sort code', value: '00-14-82' },
  { name: 'Account number', value: '55501937' },
  { name: 'Wi-Fi network', value: 'AmblefordHall-Guest' },
  { name: 'Post', value: 'The Hall, Church Lane, Ambleford' },
];
/** Without the newer interface, or without leave to use it, the old way still copies. */
const copyOldWay = (text) => {
  const area = el('textarea', { value: text, class: 'hidden', 'aria-hidden': 'true' });
  const had = document.activeElement;
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  had?.focus();
  return done;
};
const copy = async (at) => {
  const { value } = DETAILS[fault('copies-neighbour') ? (at + 1) % DETAILS.length : at];
  let done = true;
  try {
    await navigator.clipboard.writeText(value);
  } catch {
    done = copyOldWay(value);
  }
  $('.copied').textContent = done ? `Copied: ${value}` : 'This browser does not let the page copy.';
};
$('.details').append(
  ...DETAILS.flatMap(({ name, value }, at) => [
    el('dt', {}, name),
    el(
      'dd',
      { class: 'row apart' },
      value,
      button('Copy', () => copy(at), { 'aria-label': `Copy ${name.toLowerCase()}` }),
    ),
  ]),
);
