// The meeting clock: how long somebody has spoken, or how long is left.
import { $, el, say } from './tools.js';

const box = $('#clock');
const face = el('p', { class: 'face', role: 'timer', 'aria-label': 'Clock' });
const minutes = el('input', { type: 'number', min: '1', max: '90', step: '1', value: '5', name: 'minutes' });
const start = el('button', { type: 'button', class: 'first' });
const reset = el('button', { type: 'button' }, 'Reset');
const error = el('p', { class: 'error', 'aria-live': 'polite' });
const modes = [
  { key: 'up', label: 'Stopwatch' },
  { key: 'down', label: 'Count down' },
];
let mode = 'up';
let running = false;
let since = 0;
let before = 0;
let timer;

const passed = () => before + (running ? Date.now() - since : 0);
const allowed = () => Number(minutes.value) * 60_000;
const clockOf = (span) => {
  const tenths = Math.floor(span / 100);
  const [whole, seconds] = [Math.floor(tenths / 600), Math.floor(tenths / 10) % 60];
  return `${String(whole).padStart(2, '0')}:${String(seconds).padStart(2, '0')}.${tenths % 10}`;
};
const labelOfStart = () => {
  if (running) return 'Pause';
  return before > 0 ? 'Go on' : 'Start';
};
const show = () => {
  const span = passed();
  face.textContent = clockOf(mode === 'up' ? span : Math.max(0, allowed() - span));
  start.textContent = labelOfStart();
  reset.disabled = !running && before === 0;
  minutes.disabled = mode === 'up' || running || before > 0;
};
const stop = () => {
  clearInterval(timer);
  before = passed();
  running = false;
};
const tick = () => {
  if (mode === 'down' && passed() >= allowed()) {
    stop();
    before = 0;
    say('Time is up.');
  }
  show();
};
const clear = () => {
  stop();
  before = 0;
  since = 0;
  show();
};

start.addEventListener('click', () => {
  const wrong =
    mode === 'down' && !(Number.isInteger(Number(minutes.value)) && allowed() > 0 && allowed() <= 5_400_000);
  error.textContent = wrong ? 'Whole minutes, from 1 to 90.' : '';
  if (wrong) return;
  if (running) stop();
  else {
    if (fault('paused-time-counts') && before > 0) before = 0;
    else since = Date.now();
    running = true;
    timer = setInterval(tick, 100);
  }
  show();
});
reset.addEventListener('click', clear);
minutes.addEventListener('input', show);

box.append(
  el(
    'fieldset',
    { class: 'row' },
    el('legend', {}, 'What it counts'),
    modes.map(({ key, label }) =>
      el(
        'label',
        { class: 'tick' },
        el('input', {
          type: 'radio',
          name: 'clock-mode',
          checked: key === mode,
          onchange: () => {
            mode = key;
            error.textContent = '';
            clear();
          },
        }),
        ` ${label}`,
      ),
    ),
  ),
  el('label', {}, 'Minutes to count down', minutes),
  error,
  face,
  el('div', { class: 'row' }, start, reset),
);
show();
