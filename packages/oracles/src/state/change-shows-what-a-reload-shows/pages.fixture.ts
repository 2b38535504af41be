import { click, css, fill, role, template } from '@prowl/plan';
import { kennelPage, kennelPages } from '../../testing/kennel.ts';
import { aChange, aControl, anAction, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';
import { scorePage, scoresPage } from '../../testing/scores.ts';

/** Rowers, each of whom has a name that can be changed, and seats that say who sits there. `seats`: what is drawn when a name was changed. */
const rowers = (seats: string) =>
  html(
    'Crew',
    `<main><h1>Crew</h1><ul></ul><input aria-label="Name"> <button id="save">Save</button><p id="seats"></p></main>
<script>
const all = JSON.parse(localStorage.getItem('crew') ?? 'null') ?? ['Marta', 'Joost', 'Wilma', 'Frits'];
const field = document.querySelector('input');
let one = 0;
const button = (textContent, onclick) => Object.assign(document.createElement('button'), { textContent, onclick });
const drawSeats = () => document.getElementById('seats').replaceChildren(...all.slice(0, 3).map((name, at) => button('Seat ' + (at + 1) + ': ' + name)));
const draw = () => document.querySelector('ul').replaceChildren(...all.map((name, at) => {
  const li = document.createElement('li');
  li.append(name + ' ', button('Edit', () => { one = at; field.value = name; }));
  return li;
}));
document.getElementById('save').onclick = () => {
  all[one] = field.value;
  field.value = '';
  localStorage.setItem('crew', JSON.stringify(all));
  draw();
  ${seats}
};
draw();
drawSeats();
</script>`,
  );

const items = css('main li');
const field = css('input');
const crew = aPage('/crew', {
  heading: 'Crew',
  controls: [aControl('Seat 1: Marta', []), aControl('Seat 2: Joost', [])],
  actions: [
    anAction(
      'edit',
      'Edit, then Save',
      [
        click({ ...role('button', 'Edit'), within: { ...items, hasText: template('{{item}}') } }),
        fill(field, template('{{entered}}')),
        click(css('#save')),
      ],
      [[aChange('storage', { area: 'local', key: 'crew' })]],
      { items, field, perItem: true, examples: ['Frits', 'Joost', 'Marta'].map((text) => ({ text })) },
    ),
  ],
});

export const pages: OraclePages = {
  site: aSite([kennelPage('Move on', 'Mo', 'More', 'goes home'), crew, scorePage()]),
  sound: () => ({ ...kennelPages(), '/crew': rowers('drawSeats();'), '/scores': scoresPage() }),
  // The sums are those of when the page was loaded, until a dog goes home.
  broken: () => ({
    '/crew': rowers(''),
    '/scores': scoresPage({ called: 'known.get(score)' }),
    ...kennelPages({
      start: 'let known = null;',
      home: 'dogs.splice(dogs.indexOf(dog), 1); known = null;',
      sums: `known ??= boxes.map((_, box) => dogs.filter((dog) => dog.box === box).reduce((sum, dog) => sum + dog.meals, 0));
return known;`,
    }),
  }),
};
