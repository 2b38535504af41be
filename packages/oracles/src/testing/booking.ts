// A row of three steps in one page, and how exploration walked it. Only for tests.
import type { SiteModel } from '@prowl/contracts';
import { check, click, css, fill, goto, label, role, template } from '@prowl/plan';
import { aPage, aSite } from './models.ts';
import { html } from './pages.ts';

export interface BookingFlaws {
  /** Going back empties the step. */
  readonly forgets?: boolean;
  /** Going back takes the extra away. */
  readonly unticks?: boolean;
  /** Goes on with empty fields. */
  readonly careless?: boolean;
  /** The summary has another text than the one entered. */
  readonly cuts?: boolean;
  /** The summary says the day before. */
  readonly early?: boolean;
  /** The summary is made when it is first shown. */
  readonly stale?: boolean;
}

export const bookingPage = (flaws: BookingFlaws = {}): string =>
  html(
    'A table for tonight',
    `<h1>A table for tonight</h1><form onsubmit="return false">
<div class="part"><h2>You</h2><label>Name on the list <input id="who" required></label> <label>Day <input id="day" type="date"></label>
<button type="button" class="on">To your extras</button></div>
<div class="part" hidden><h2>Extras</h2><label>Anything else? <textarea id="extra"></textarea></label> <label><input type="checkbox" id="cake"> Cake</label>
<button type="button" class="off">Back to you</button> <button type="button" class="on">Look it over</button></div>
<div class="part" hidden><h2>Look it over</h2><p id="sum"></p>
<button type="button" class="off">Back to your extras</button> <button type="button" id="end">Book</button></div></form>
<script>
const parts = [...document.querySelectorAll('.part')]; let at = 0; let made = '';
const who = document.getElementById('who'); const extra = document.getElementById('extra');
const day = document.getElementById('day'); const cake = document.getElementById('cake');
const go = (to) => { at = to; parts.forEach((part, index) => { part.hidden = index !== at; });
  if (at < 2) return; const text = who.value.slice(0, ${flaws.cuts ? 5 : 99}) + ': ' + extra.value + (day.value === '' ? '' : ' on ' + (Number(day.value.slice(8)) - ${flaws.early ? 1 : 0}) + ' May 2031');
  made = ${flaws.stale ? 'made || text' : 'text'}; document.getElementById('sum').textContent = made; };
document.querySelectorAll('.on').forEach((button) => { button.onclick = () => {
  if (${flaws.careless ? 'true' : "at > 0 || who.value.trim() !== ''"}) go(at + 1); }; });
document.querySelectorAll('.off').forEach((button) => { button.onclick = () => {
  ${flaws.forgets ? "if (at === 2) extra.value = '';" : ''} ${flaws.unticks ? 'if (at === 2) cake.checked = false;' : ''} go(at - 1); }; });
document.getElementById('end').onclick = () => { document.body.innerHTML = '<h1>See you tonight</h1>'; };
</script>`,
  );

const who = label('Name on the list');
const day = label('Day');
const extra = label('Anything else?');
const cake = label('Cake');
const note = template('By the window, {{run}}');
const guest = template('Robin {{run}}');
const toExtras = click(role('button', 'To your extras'));
const lookOver = click(role('button', 'Look it over'));
const book = click(css('#end'));

export const bookingSite = (): SiteModel => {
  const stages = [
    {
      heading: 'You',
      url: '/table',
      entered: [
        { key: 'who', label: 'Name on the list', locator: who, text: guest, required: true },
        { key: 'day', label: 'Day', locator: day, text: '2031-05-14', required: false },
      ],
      steps: [fill(who, guest), fill(day, '2031-05-14'), toExtras],
      onward: toExtras,
    },
    {
      heading: 'Extras',
      url: '/table',
      entered: [
        { key: 'extra', label: 'Anything else?', locator: extra, text: note, required: false },
        { key: 'cake', label: 'Cake', locator: cake, required: false, box: true, free: true },
      ],
      steps: [fill(extra, note), check(cake), lookOver],
      onward: lookOver,
      back: role('button', 'Back to you'),
    },
    {
      heading: 'Look it over',
      url: '/table',
      entered: [],
      steps: [book],
      onward: book,
      back: role('button', 'Back to your extras'),
      shows: ['who', 'extra'],
      days: [{ key: 'day', form: '{{day}} May 2031', day: 14 }],
    },
  ];
  const journey = {
    name: 'A table for tonight',
    kind: 'other',
    steps: [goto('/table'), ...stages.flatMap(({ steps }) => steps)],
    stages,
    finished: true,
    ends: { url: '/table', text: 'See you tonight', proof: role('heading', 'See you tonight') },
  };
  return aSite([aPage('/table')], { journeys: [journey] });
};
