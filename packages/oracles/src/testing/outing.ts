// A row of three steps in one page, in Dutch, that asks for numbers, options and boxes, and how exploration walked and tried it. Only for tests.
import type { SiteModel, Stage, StageTry } from '@prowl/contracts';
import { Journey } from '@prowl/contracts';
import { check, click, css, fill, goto, label, role, selectLabel, template } from '@prowl/plan';
import { aPage, aSite } from './models.ts';
import { html } from './pages.ts';

export interface OutingFlaws {
  /** Refuses as many people as it states. */
  readonly narrow?: boolean;
  /** Takes one more than it states. */
  readonly wide?: boolean;
  /** With a canoe nothing happens. */
  readonly stuck?: boolean;
  /** An error empties the name. */
  readonly forgetful?: boolean;
  /** Blanks are a name. */
  readonly blank?: boolean;
  /** The picnic costs nothing. */
  readonly generous?: boolean;
  /** Any step opens by its address. */
  readonly open?: boolean;
  /** The next booking begins with the values of the last one. */
  readonly sticky?: boolean;
  /** Books as often as it is pressed. */
  readonly twice?: boolean;
  /** Books a kayak whatever was chosen. */
  readonly kayak?: boolean;
  /** Ticking the picnic unticks the vest. */
  readonly swaps?: boolean;
  /** The overview names the boat that it was first opened with. */
  readonly first?: boolean;
}

export const outingPage = (flaws: OutingFlaws = {}): string =>
  html(
    'Een middag op het water',
    `<h1>Een middag op het water</h1><form onsubmit="return false">
<div class="part"><h2>Wie gaat er mee?</h2><label>Naam <input id="name"></label>
<label>Personen, 1 tot 6 <input id="people" inputmode="numeric"></label>
<p role="alert"></p><button type="button" class="on">Naar de boten</button></div>
<div class="part" hidden><h2>Boot</h2><label>Soort boot <select id="boat"><option>Kajak, € 20</option><option>Kano, € 25</option>
<option>Roeiboot, € 30</option></select></label>
<label><input type="checkbox" id="vest"> Zwemvest, € 4</label><label><input type="checkbox" id="picnic"> Picknick, € 9</label>
<button type="button" class="off">Terug</button> <button type="button" class="on">Naar het overzicht</button></div>
<div class="part" hidden><h2>Overzicht</h2><p id="sum"></p><p>Totaal: <b id="total"></b></p>
<button type="button" class="off">Terug</button> <button type="button" id="end">Boeken</button></div></form>
<div id="done" hidden><h2>Tot ziens op het water</h2><button type="button" id="again">Nog een boeking</button></div>
<h2>Boekingen</h2><ul id="booked"></ul>
<script>
const parts = [...document.querySelectorAll('.part')]; let at = 0;
const $ = (id) => document.getElementById(id); const name = $('name'); const people = $('people'); const boat = $('boat');
const kind = () => boat.value.split(',')[0]; let named;
const show = (to) => { at = to; parts.forEach((part, index) => { part.hidden = index !== at; }); history.replaceState(null, '', '#' + (at + 1));
  if (at === 2) named = ${Boolean(flaws.first)} && named !== undefined ? named : kind();
  $('sum').textContent = name.value + ', ' + people.value + ' personen, ' + (named ?? kind());
  $('total').textContent = Number(boat.value.replace(/\\D/g, '')) + ($('vest').checked ? 4 : 0) + ($('picnic').checked && ${!flaws.generous} ? 9 : 0); };
const wrong = () => { if (at > 0) return '';
  if (${flaws.blank ? "name.value === ''" : "name.value.trim() === ''"}) return 'Geef een naam.';
  const many = Number(people.value);
  return many >= 1 && many <= ${flaws.narrow ? 5 : flaws.wide ? 7 : 6} ? '' : 'Van 1 tot 6 personen.'; };
document.querySelectorAll('.on').forEach((button) => { button.onclick = () => { const text = wrong();
  parts[0].querySelector('[role=alert]').textContent = text;
  if (text !== '') { ${flaws.forgetful ? "name.value = '';" : ''} return; }
  if (${Boolean(flaws.stuck)} && at === 1 && kind() === 'Kano') return;
  show(at + 1); }; });
document.querySelectorAll('.off').forEach((button) => { button.onclick = () => show(at - 1); });
$('picnic').onchange = () => { if (${Boolean(flaws.swaps)} && $('picnic').checked) $('vest').checked = false; };
let sent = false;
$('end').onclick = () => { if (sent && ${!flaws.twice}) return; sent = true;
  setTimeout(() => { const line = document.createElement('li'); line.textContent = (${Boolean(flaws.kayak)} ? 'Kajak' : kind()) + ' voor ' + people.value;
    $('booked').append(line); parts.forEach((part) => { part.hidden = true; }); $('done').hidden = false; }, 60); };
$('again').onclick = () => { $('done').hidden = true; sent = false; if (${!flaws.sticky}) document.querySelector('form').reset(); show(0); };
show(${flaws.open ? 'Math.max(0, Number(location.hash.slice(1)) - 1)' : '0'});
</script>`,
  );

const who = label('Naam');
const people = label('Personen, 1 tot 6');
const boat = label('Soort boot');
const vest = label('Zwemvest, € 4');
const picnic = label('Picknick, € 9');
const guest = template('Gast {{run}}');
const toBoats = click(role('button', 'Naar de boten'));
const toOverview = click(role('button', 'Naar het overzicht'));
const book = click(css('#end'));
const back = role('button', 'Terug');

const few = (what: StageTry['what'], entered: string, came: StageTry['came']): StageTry => ({
  ...{ what, key: 'people', label: 'Personen, 1 tot 6', entered, locator: people, came },
  steps: [fill(who, guest), fill(people, entered)],
  ...(came === 'refused' ? { said: 'Van 1 tot 6 personen.' } : {}),
});
const other = (option: string, sum: number): StageTry => ({
  ...{ what: 'option', key: 'boat', label: option, entered: option, locator: boat, came: 'on', sum },
  steps: [selectLabel(boat, option)],
});
const ticked = (locator: typeof vest, words: string, sum: number): StageTry => ({
  ...{ what: 'box', key: words, label: words, entered: 'on', locator, came: 'on', sum },
  steps: [selectLabel(boat, 'Kajak, € 20'), check(locator)],
});

const boats = ['Kajak, € 20', 'Kano, € 25', 'Roeiboot, € 30'];

/** `change`: what exploration learned otherwise, of an application that is broken. */
export const outingSite = (
  change: (stages: Stage[], journey: Journey) => void = () => undefined,
): SiteModel => {
  const journey = Journey.parse({
    name: 'Een middag op het water',
    kind: 'other',
    steps: [],
    stages: [
      {
        heading: 'Wie gaat er mee?',
        url: '/outing',
        entered: [
          { key: 'name', label: 'Naam', locator: who, text: guest, required: false },
          { key: 'people', label: 'Personen, 1 tot 6', locator: people, text: '2', required: false },
        ],
        steps: [fill(who, guest), fill(people, '2'), toBoats],
        onward: toBoats,
        tries: [
          few('too-large', '7', 'refused'),
          few('largest', '6', 'on'),
          few('smallest', '1', 'on'),
          few('too-small', '0', 'refused'),
          {
            ...{ what: 'empty', key: 'name', label: 'Naam', entered: '', locator: who, came: 'refused' },
            ...{ steps: [fill(who, ''), fill(people, '2')], said: 'Geef een naam.' },
          },
        ],
      },
      {
        heading: 'Boot',
        url: '/outing',
        entered: [
          {
            key: 'boat',
            label: 'Soort boot',
            locator: boat,
            required: false,
            chosen: boats[0],
            options: boats,
          },
        ],
        steps: [selectLabel(boat, 'Kajak, € 20'), toOverview],
        onward: toOverview,
        back,
        direct: { url: '/outing#2', came: 'refused' },
        tries: [
          other('Kano, € 25', 25),
          other('Roeiboot, € 30', 30),
          ticked(vest, 'Zwemvest, € 4', 24),
          ticked(picnic, 'Picknick, € 9', 29),
        ],
        together: [
          { first: 'Zwemvest, € 4', second: 'Picknick, € 9', kept: true },
          { first: 'Picknick, € 9', second: 'Zwemvest, € 4', kept: true },
        ],
      },
      {
        heading: 'Overzicht',
        url: '/outing',
        entered: [],
        steps: [book],
        onward: book,
        back,
        shows: ['name'],
        showsOptions: [{ key: 'boat', option: 'Kajak' }],
        total: { locator: css('#total'), sum: 20 },
        direct: { url: '/outing#3', came: 'refused' },
      },
    ],
    finished: true,
    ends: {
      url: '/outing',
      text: 'Tot ziens op het water',
      proof: role('heading', 'Tot ziens op het water'),
    },
    brought: [{ url: '/outing', items: css('#booked li'), text: 'Kajak voor 2' }],
    again: { steps: [click(css('#again'))], holds: [] },
  });
  change(journey.stages, journey);
  journey.steps = [goto('/outing'), ...journey.stages.flatMap(({ steps }) => steps)];
  return aSite([aPage('/outing')], { journeys: [journey] });
};
