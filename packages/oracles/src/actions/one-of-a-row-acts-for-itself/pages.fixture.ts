import { click, css, role } from '@prowl/plan';
import { aChange, aControl, anAction, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** Lockers that are marked, stars of which all up to the one are lit, and days that say what they stand at. `takes`: what one is taken for. */
const baths = (takes: { locker: string; stars: string; day: string }) =>
  html(
    'Baths',
    `<main><h1>Baths</h1><div id="lockers"></div><p id="mine">No locker.</p><div id="stars"></div><p id="given">Not rated.</p>
<div id="days"></div></main><script>
const byId = (id) => document.getElementById(id);
const range = (count) => [...Array(count).keys()].map((at) => at + 1);
let mine = [];
let stars = 0;
const states = ['shut', 'open', 'ladies'];
const days = range(5).map(() => 0);
const row = (id, count, named, marks, pressed) => byId(id).replaceChildren(...range(count).map((number) => {
  const button = Object.assign(document.createElement('button'), { textContent: named(number) });
  if (marks !== null) button.setAttribute('aria-pressed', String(marks(number)));
  button.onclick = () => pressed(number);
  return button;
}));
const draw = () => {
  row('lockers', 6, (number) => 'Locker ' + number, (number) => mine.includes(number), (number) => {
    const one = ${takes.locker};
    if (number === 2) return; // nobody may have it, and nothing says so
    mine = mine.includes(one) ? mine.filter((each) => each !== one) : [...mine, one].slice(-3);
    draw();
  });
  byId('mine').textContent = mine.length === 0 ? 'No locker.' : 'Yours: ' + mine.join(', ') + '.';
  row('stars', 5, (number) => number + (number === 1 ? ' star' : ' stars'), null, (number) => { stars = ${takes.stars}; draw(); });
  byId('given').textContent = stars === 0 ? 'Not rated.' : 'You gave ' + stars + (stars === 1 ? ' star.' : ' stars.');
  row('days', 5, (number) => number + ': ' + states[days[number - 1]], null, (number) => {
    const at = (${takes.day}) - 1;
    days[at] = (days[at] + 1) % 3;
    draw();
  });
};
draw();
</script>`,
  );

const button = (name: string) => role('button', name, { exact: true });
const marked = (number: number) =>
  anAction(
    'toggle',
    `Locker ${number}`,
    [click(button(`Locker ${number}`))],
    [
      [
        aChange('state', {
          ...{ locator: button(`Locker ${number}`), name: `Locker ${number}`, state: 'pressed' },
          ...{ from: 'false', to: 'true', own: true },
        }),
      ],
    ],
    { undoneBy: `toggle Locker ${number}` },
  );
const part = (how: string, name: string) =>
  aChange('part', { how, kind: 'control', name, locator: button(name) });
const renamed = (number: number) =>
  anAction(
    'toggle',
    `${number}: shut`,
    [click(button(`${number}: shut`))],
    [[part('went', `${number}: shut`), part('came', `${number}: open`)]],
  );
const rated = anAction(
  'count',
  '1 star',
  [click(button('1 star'))],
  [[aChange('figure', { locator: css('#given'), label: 'You gave star.', to: 1, text: 'You gave 1 star.' })]],
);
const numbers = (count: number) => [...Array(count).keys()].map((at) => at + 1);
const control = (name: string) => aControl(name, [], { locator: button(name) });
const controls = [
  ...numbers(6).map((number) => control(`Locker ${number}`)),
  control('1 star'),
  ...numbers(4).map((at) => control(`${at + 1} stars`)),
  ...numbers(5).map((number) => control(`${number}: shut`)),
];
const page = (actions: Record<string, unknown>[], url = '/baths') => aPage(url, { controls, actions });

export const pages: OraclePages = {
  site: aSite([
    page([marked(1), marked(3), rated]),
    { ...page([renamed(1), renamed(2)], '/baths/days'), controls: page([]).controls.slice(-5) },
  ]),
  sound: () => {
    const sound = baths({ locker: 'number', stars: 'number', day: 'number' });
    return { '/baths': sound, '/baths/days': sound };
  },
  broken: () => {
    const broken = baths({
      locker: 'number === 5 ? 6 : number',
      stars: 'number > 1 && number < 5 ? number + 1 : number',
      day: 'number === 4 ? 5 : number',
    });
    return { '/baths': broken, '/baths/days': broken };
  },
};
