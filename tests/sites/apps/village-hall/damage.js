// Reporting damage in three steps, and the photographs that go with it.
import { $, button, el, fill, inDays, keep, kept, say, shortDay } from './tools.js';

const STEPS = ['Where', 'What', 'Check and send'];
const ROOMS = ['Main hall', 'Committee room', 'Kitchen', 'Toilets', 'Car park'];
const URGENCIES = ['Can wait', 'This week', 'Dangerous'];
const blank = () => ({ room: ROOMS[0], spot: '', what: '', urgency: URGENCIES[0], who: '' });

let draft = blank();
let step = 0;
let sending = false;
let reports = kept('reports', [{ on: inDays(-12), room: 'Kitchen', spot: 'left tap', urgency: 'Can wait' }]);
const box = $('#damage');

const wrongIn = () => {
  if (step === 0 && draft.spot.trim() === '') return { spot: 'Say where in the room.' };
  if (step === 1 && draft.what.trim().length < 10) return { what: 'Describe it in ten characters or more.' };
  if (step === 2 && draft.who.trim() === '') return { who: 'Say who reports it.' };
  return {};
};
const text = (name, label, tag = 'input') =>
  el(
    'div',
    { class: 'field' },
    el(
      'label',
      {},
      label,
      el(tag, {
        name,
        value: draft[name],
        maxlength: '300',
        rows: tag === 'textarea' ? '3' : null,
        'aria-describedby': `damage-${name}-e`,
        oninput: ({ target }) => {
          draft[name] = target.value;
        },
      }),
    ),
    el('p', { class: 'error', id: `damage-${name}-e`, 'aria-live': 'polite' }),
  );
const where = () => [
  el(
    'label',
    {},
    'Part of the hall',
    el(
      'select',
      {
        name: 'room',
        value: draft.room,
        onchange: ({ target }) => {
          draft.room = target.value;
        },
      },
      ROOMS.map((room) => el('option', {}, room)),
    ),
  ),
  text('spot', 'Where exactly'),
];
const what = () => [
  text('what', 'What is damaged', 'textarea'),
  el(
    'fieldset',
    {},
    el('legend', {}, 'How urgent'),
    URGENCIES.map((urgency) =>
      el(
        'label',
        { class: 'tick' },
        el('input', {
          type: 'radio',
          name: 'urgency',
          checked: draft.urgency === urgency,
          onchange: () => {
            draft.urgency = urgency;
          },
        }),
        ` ${urgency}`,
      ),
    ),
  ),
];
const summary = () => [
  el(
    'dl',
    { class: 'sums' },
    [
      ['Part of the hall', draft.room],
      ['Where exactly', draft.spot],
      ['What', draft.what],
      ['How urgent', draft.urgency],
    ].flatMap(([name, value]) => [el('dt', {}, name), el('dd', {}, value)]),
  ),
  text('who', 'Your name'),
];

const go = (to) => {
  step = to;
  draw();
  $('legend, h4', box)?.focus();
};
const back = () => {
  if (sending) return;
  if (fault('back-forgets-damage') && step === 2) draft.what = '';
  go(step - 1);
};
const send = () => {
  const { room, spot, urgency } = draft;
  sending = true;
  const press = $('button.first', box);
  press.textContent = 'Sending…';
  press.disabled = !fault('report-sent-twice');
  setTimeout(() => {
    reports = [{ on: inDays(0), room, spot: spot.trim(), urgency }, ...reports];
    keep('reports', reports);
    draft = blank();
    sending = false;
    step = 0;
    draw();
    say('Thank you, the damage is reported.');
  }, 900);
};
const next = (event) => {
  event.preventDefault();
  const wrong = wrongIn();
  for (const field of box.querySelectorAll('.field [name]')) {
    $(`#damage-${field.name}-e`).textContent = wrong[field.name] ?? '';
    field.setAttribute('aria-invalid', String(wrong[field.name] !== undefined));
  }
  const first = Object.keys(wrong)[0];
  if (first !== undefined) {
    $(`[name=${first}]`, box).focus();
    return;
  }
  if (step < 2) go(step + 1);
  else if (!sending || fault('report-sent-twice')) send();
};
function draw() {
  fill(
    box,
    el(
      'ol',
      { class: 'steps' },
      STEPS.map((name, at) => el('li', { 'aria-current': at === step ? 'step' : null }, name)),
    ),
    el(
      'form',
      { novalidate: true, onsubmit: next },
      el('h4', { tabindex: '-1' }, `Step ${step + 1} of 3: ${STEPS[step]}`),
      [where, what, summary][step](),
      el(
        'div',
        { class: 'row' },
        step > 0 ? button('Back', back) : null,
        el('button', { class: 'first' }, step < 2 ? 'Next' : 'Send report'),
      ),
    ),
    el('h4', {}, `Reports sent (${reports.length})`),
    el(
      'ul',
      { class: 'plain' },
      reports.map(({ on, room, spot, urgency }) =>
        el('li', {}, `${shortDay(on)}: ${room}, ${spot} (${urgency})`),
      ),
    ),
  );
}
draw();

const MOST = 5;
const LARGEST = 2_000_000;
const input = $('#photos');
const list = $('.photos');
let files = [];
const take = (at) => {
  const gone = fault('first-file-removed') ? 0 : at;
  URL.revokeObjectURL(files[gone].url);
  files = files.filter((_, each) => each !== gone);
  drawFiles();
};
const sizeOf = (bytes) => (bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(0)} kB`);
function drawFiles() {
  fill(
    list,
    files.map(({ file, url }, at) =>
      el(
        'li',
        { class: 'row' },
        file.type.startsWith('image/')
          ? el('img', { src: url, alt: `Preview of ${file.name}`, width: '56', height: '56' })
          : el('span', { class: 'pdf', 'aria-hidden': 'true' }, 'PDF'),
        el('span', { class: 'grow' }, file.name, el('small', {}, ` ${sizeOf(file.size)}`)),
        button('Remove', () => take(at), { 'aria-label': `Remove ${file.name}` }),
      ),
    ),
  );
}
input.addEventListener('change', () => {
  const wrong = [];
  for (const file of input.files) {
    if (!/^image\/|^application\/pdf$/.test(file.type)) wrong.push(`${file.name} is no picture or PDF.`);
    else if (file.size > LARGEST) wrong.push(`${file.name} is larger than 2 MB.`);
    else if (files.length >= MOST) wrong.push(`${file.name} would be the sixth file.`);
    else files = [...files, { file, url: URL.createObjectURL(file) }];
  }
  input.value = '';
  $('#photos-e').textContent = wrong.join(' ');
  drawFiles();
});
