// Dogs of a kennel in the boxes they live in, kept by the page in its own storage: a card moves from box to box, has a row of days
// for its walks, is marked as fed, counts its meals, and goes home. Each function of it can be exchanged for a wrong one. Only for tests.
import type { Locator } from '@prowl/contracts';
import { click, css, fill, press, role, template } from '@prowl/plan';
import { aChange, anAction, aPage } from './models.ts';
import { html, type Routes } from './pages.ts';

const sound = {
  move: 'dog.box += by;',
  feed: 'dog.fed = !dog.fed;',
  walk: 'dog.walks = dog.walks.includes(day) ? dog.walks.filter((each) => each !== day) : [...dog.walks, day];',
  meal: 'dog.meals = Math.min(3, Math.max(0, dog.meals + by));',
  rename: 'dog.name = text;',
  home: 'dogs.splice(dogs.indexOf(dog), 1);',
  keep: "localStorage.setItem('dogs', JSON.stringify(dogs));",
  sums: 'return boxes.map((_, box) => dogs.filter((dog) => dog.box === box).reduce((sum, dog) => sum + dog.meals, 0));',
  shows: "return size === '' || dog.size === size;",
  start: '',
  choose: '',
};
export type KennelParts = Partial<typeof sound>;

const script = (parts: typeof sound): string => `
const boxes = ['Yard', 'Barn', 'Garden'];
const dogs = JSON.parse(localStorage.getItem('dogs') ?? 'null') ?? [
  ['Rufus', 0, 'large'], ['Nell', 0, 'small'], ['Bruno', 1, 'large'], ['Pip', 1, 'small'], ['Ada', 2, 'small'],
].map(([name, box, size]) => ({ name, box, size, fed: name === 'Ada', walks: name === 'Pip' ? [1] : [], meals: name === 'Bruno' ? 2 : 1 }));
let size = '';
let filtered = false;
${parts.start}
const keep = () => { ${parts.keep} };
const shows = (dog) => { ${parts.shows} };
const sums = () => { ${parts.sums} };
const button = (words, said, act, more = {}) => {
  const one = Object.assign(document.createElement('button'), { textContent: words, onclick: () => { act(); keep(); draw(); } });
  one.setAttribute('aria-label', said);
  for (const [name, value] of Object.entries(more)) one.setAttribute(name, value);
  return one;
};
const move = (dog, by) => { ${parts.move} };
const feed = (dog) => { ${parts.feed} };
const walk = (dog, day) => { ${parts.walk} };
const meal = (dog, by) => { ${parts.meal} };
const rename = (dog, text) => { ${parts.rename} };
const home = (dog) => { ${parts.home} };
const card = (dog) => {
  const one = document.createElement('article');
  one.innerHTML = '<h3></h3><p></p>';
  one.querySelector('h3').textContent = dog.name;
  one.querySelector('p').textContent = dog.meals + ' of 3 meals';
  const right = button('>', 'Move ' + dog.name + ' on', () => move(dog, 1));
  right.disabled = dog.box === boxes.length - 1;
  const left = button('<', 'Move ' + dog.name + ' back', () => move(dog, -1));
  left.disabled = dog.box === 0;
  one.append(left, right,
    button('Fed', 'Fed: ' + dog.name, () => feed(dog), { 'aria-pressed': dog.fed }),
    button('-', 'Less for ' + dog.name, () => meal(dog, -1)), button('+', 'More for ' + dog.name, () => meal(dog, 1)),
    button('Goes home', dog.name + ' goes home', () => home(dog)));
  const name = Object.assign(document.createElement('input'), { value: dog.name });
  name.setAttribute('aria-label', 'New name');
  name.onkeydown = (event) => {
    if (event.key !== 'Enter' || name.value.trim() === '') return;
    rename(dog, name.value.trim());
    keep();
    draw();
  };
  one.append(name);
  const days = document.createElement('p');
  days.append(...['Mo', 'Tu', 'We', 'Th', 'Fr'].map((word, day) => button(word, word + ' for ' + dog.name, () => walk(dog, day), { 'aria-pressed': dog.walks.includes(day), class: 'day' })));
  one.append(days);
  return one;
};
const draw = () => {
  const meals = sums();
  document.getElementById('boxes').replaceChildren(...boxes.map((name, box) => {
    const here = dogs.filter((dog) => dog.box === box);
    const column = document.createElement('section');
    column.innerHTML = '<h2></h2><p></p>';
    column.querySelector('h2').textContent = name;
    column.querySelector('p').textContent = here.length + ' here, meals: ' + meals[box];
    column.append(...here.filter(shows).map(card));
    return column;
  }));
};
document.getElementById('size').onchange = (event) => { size = event.target.value; filtered = size !== ''; ${parts.choose} draw(); };
draw();`;

export const kennelPages = (parts: KennelParts = {}): Routes => ({
  '/kennel': html(
    'Kennel',
    `<main><h1>Kennel</h1><label>Size <select id="size"><option value="">All sizes</option><option value="small">Small dogs</option>
<option value="large">Large dogs</option></select></label><div id="boxes"></div></main><script>${script({ ...sound, ...parts })}</script>`,
  ),
});

const items = css('#boxes article');
const one = { ...items, hasText: template('{{item}}') };
const buttonOf = (words: string): Locator => ({
  ...{ by: 'role', role: 'button', name: { template: words }, exact: true },
  within: one,
});
const within = (words: string) => click(buttonOf(words));
const item = (how: string, from: string, to: string, more: Record<string, unknown> = {}) =>
  aChange('item', { how, items, own: true, from, to, ...more });
const figure = (from: number, to: number) =>
  aChange('figure', { locator: css('section p'), label: 'here', from, to, text: `${to} here` });
const stored = aChange('storage', { area: 'local', key: 'dogs' });
const names = ['Rufus', 'Bruno', 'Ada', 'Nell', 'Pip'];
const boxes: Record<string, string> = {
  Rufus: 'Yard',
  Nell: 'Yard',
  Bruno: 'Barn',
  Pip: 'Barn',
  Ada: 'Garden',
};
const examples = (...some: string[]) => some.map((text) => ({ text, group: boxes[text] }));
const shared = { items, perItem: true, kept: 'yes' };

const kennelActions = [
  anAction(
    'move',
    'Move on',
    [within('Move {{item}} on')],
    [[item('moved', 'Nell {in Yard}', 'Nell {in Barn}'), stored]],
    { ...shared, undoneBy: 'move Move back', examples: examples('Rufus', 'Bruno', 'Nell', 'Pip') },
  ),
  anAction(
    'move',
    'Move back',
    [within('Move {{item}} back')],
    [[item('moved', 'Nell {in Barn}', 'Nell {in Yard}'), stored]],
    { ...shared, undoneBy: 'move Move on', examples: examples('Bruno', 'Ada', 'Pip') },
  ),
  anAction(
    'toggle',
    'Fed',
    [within('Fed: {{item}}')],
    [[item('changed', 'Nell', 'Nell {pressed}'), stored]],
    { ...shared, undoneBy: 'toggle Fed', examples: examples(...names) },
  ),
  anAction(
    'toggle',
    'Mo',
    [within('Mo for {{item}}')],
    [[item('changed', 'Nell', 'Nell {pressed}'), stored]],
    {
      ...shared,
      undoneBy: 'toggle Mo',
      examples: examples(...names),
      alike: ['Tu', 'We', 'Th', 'Fr'].map((day) => buttonOf(`${day} for {{item}}`)),
    },
  ),
  anAction(
    'count',
    'More',
    [within('More for {{item}}')],
    [[item('changed', 'Nell 1 of 3', 'Nell 2 of 3'), stored]],
    { ...shared, undoneBy: 'count Less', examples: examples(...names) },
  ),
  anAction(
    'count',
    'Less',
    [within('Less for {{item}}')],
    [[item('changed', 'Nell 2 of 3', 'Nell 1 of 3'), stored]],
    { ...shared, undoneBy: 'count More', examples: examples(...names) },
  ),
  anAction(
    'delete',
    'goes home',
    [within('{{item}} goes home')],
    [[aChange('item', { how: 'went', items, own: true, from: 'Nell' }), figure(2, 1), stored]],
    { ...shared, examples: examples(...names) },
  ),
  anAction(
    'edit',
    'New name and Enter',
    [
      fill({ ...css('input'), within: one }, template('{{entered}}')),
      press('Enter', { ...css('input'), within: one }),
    ],
    [[item('changed', 'Nell 1 of 3 meals', 'x1 1 of 3 meals'), stored]],
    { ...shared, field: { ...css('input'), within: one }, examples: examples(...names) },
  ),
  ...['Small dogs', 'Large dogs', 'All sizes'].map((option) =>
    anAction(
      'filter',
      `Size: ${option}`,
      [{ do: 'select', target: role('combobox', 'Size'), option: { label: option } }],
      [
        option === 'All sizes'
          ? [aChange('item', { how: 'came', items, own: false, to: 'Rufus' })]
          : (option === 'Small dogs' ? ['Rufus', 'Bruno'] : ['Nell', 'Pip', 'Ada']).map((name) =>
              aChange('item', { how: 'went', items, own: false, from: `${name} 1 of 3 meals` }),
            ),
      ],
      { items, ...(option === 'All sizes' ? {} : { undoneBy: 'filter Size: All sizes' }) },
    ),
  ),
];

/** What exploring brings home of it; only the actions asked for, by name. */
export const kennelPage = (...wanted: string[]) =>
  aPage('/kennel', {
    language: 'en',
    actions: kennelActions.filter(({ name }) => wanted.length === 0 || wanted.includes(String(name))),
  });
