// Ways to enter something that lead elsewhere, come back from a server, or count what is typed.
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserSource, exploreSite } from '../../testing/run.ts';
import { openSite, to } from '../../testing/site.ts';
import { learnPage } from '../testing/learn.ts';
import { market } from '../testing/market.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await browserSource.launch();
});
afterAll(() => browser.close());

/** Recipes of a club: what was written down opens at once, the list is where one comes from. */
const recipes = `<!doctype html><html lang="en"><title>Recipes</title><main></main><script>
const all = JSON.parse(localStorage.getItem('recipes') ?? '["Plum cake","Bread soup"]');
const main = document.querySelector('main');
const draw = () => {
  if (location.pathname !== '/') { main.innerHTML = '<h1></h1><p>Nobody has cooked it yet.</p>'; main.querySelector('h1').textContent = all.at(-1); return; }
  main.innerHTML = '<h1>Recipes</h1><ul></ul><form><label>Dish <input id="dish"></label> <label>How <textarea id="how"></textarea></label><p><b id="left">200</b> characters left</p><button>Write down</button></form>';
  for (const one of all) main.querySelector('ul').append(Object.assign(document.createElement('li'), { textContent: one }));
  const [dish, how] = [main.querySelector('#dish'), main.querySelector('#how')];
  how.oninput = () => { main.querySelector('#left').textContent = 200 - how.value.length; };
  main.querySelector('form').onsubmit = (event) => {
    event.preventDefault();
    if (!dish.value.trim()) return;
    all.push(dish.value.trim());
    localStorage.setItem('recipes', JSON.stringify(all));
    history.pushState(null, '', '/dish/' + all.length);
    draw();
  };
};
draw();
</script></html>`;

it('what opens as soon as it is made is an item of the list that one comes back to, and a counter is known by typing', async () => {
  await using site = await openSite(() => recipes);
  const { find } = await learnPage(browser, site.url);
  const create = find('create');
  expect(create).toMatchObject({ kept: 'yes', entry: { label: 'Dish' } });
  expect(create?.steps.map((step) => step.do)).toEqual(['fill', 'fill', 'click', 'goto', 'settle']);
  expect(create?.counters).toEqual([expect.objectContaining({ label: 'How', empty: 200, step: -1 })]);
});

it('what is posted to the page of its list is made like any other item', async () => {
  const boats = ['Mistral', 'Föhn'];
  await using site = await openSite(({ method, path, form }) => {
    if (path !== '/') return undefined;
    if (method === 'POST') boats.push(form.get('boat') ?? '');
    if (method === 'POST') return to('/');
    return `<!doctype html><html lang="en"><title>Boats</title><h1>Boats</h1><ul>${boats
      .map((boat) => `<li>${boat}</li>`)
      .join('')}</ul><form method="post" action="/"><label>Boat <input name="boat" maxlength="30"></label>
<button>Moor</button></form></html>`;
  });
  const { find } = await learnPage(browser, site.url);
  expect(find('create')).toMatchObject({ kept: 'yes', writes: true, entry: { label: 'Boat', longest: 30 } });
});

/** Bee hives of a club: the list is at one address, the form for a new one at another, both of one script. */
const hives = `<!doctype html><html lang="en"><title>Hives</title><nav><a href="#/">Hives</a> <a href="#/new">New hive</a></nav><main></main><script>
const all = JSON.parse(localStorage.getItem('hives') ?? '["Linden","Heath","Orchard"]');
const main = document.querySelector('main');
const draw = () => {
  if (location.hash === '#/new') {
    main.innerHTML = '<h1>New hive</h1><form><label>Place <input id="place"></label> <label>Frames (2 to 20) <input id="frames" type="number" value="10"></label><button>Set up</button></form>';
    main.querySelector('form').onsubmit = (event) => {
      event.preventDefault();
      if (!main.querySelector('#place').value.trim()) return;
      all.push(main.querySelector('#place').value.trim());
      localStorage.setItem('hives', JSON.stringify(all));
      location.hash = '#/hive/' + all.length;
    };
    return;
  }
  if (location.hash.startsWith('#/hive/')) { main.innerHTML = '<h1></h1>'; main.querySelector('h1').textContent = all[location.hash.slice(7) - 1]; return; }
  main.innerHTML = '<h1>Hives</h1><ul></ul><p><button>By name</button></p>';
  for (const [index, one] of all.entries()) {
    const li = document.createElement('li');
    li.append(Object.assign(document.createElement('a'), { href: '#/hive/' + (index + 1), textContent: one }));
    main.querySelector('ul').append(li);
  }
  main.querySelector('button').onclick = () => { all.sort(); draw(); };
};
onhashchange = draw;
draw();
</script></html>`;

it('what a list shows and another page makes is made there and looked for in the list', async () => {
  await using site = await openSite(({ path }) => (path === '/' ? hives : undefined));
  const { model } = await exploreSite(`${site.url}/`, { seconds: 60 });
  const create = model.pages.flatMap(({ actions }) => actions).find(({ kind }) => kind === 'create');
  expect(create).toMatchObject({ kept: 'yes', entry: { label: 'Place' } });
  expect(create?.steps.map((step) => step.do)).toEqual(['goto', 'settle', 'fill', 'click', 'goto', 'settle']);
  expect(create?.inputs).toMatchObject([{ kind: 'number', from: '2', to: '20', given: true }]);
});

it('what is typed into an item is learned with the number that follows it, and what takes back the last step, and closing', async () => {
  await using site = await openSite(() => market);
  const { actions, find } = await learnPage(browser, site.url);
  const offer = find('submit', ({ perItem }) => perItem);
  expect(offer).toMatchObject({ name: 'Offer and Offer', inputs: [{ kind: 'number' }] });
  expect(offer?.tries.map(({ item }) => item)).toEqual(['Dolly', 'Bess']);
  for (const { entered, changes } of offer?.tries ?? [])
    expect(changes).toContainEqual(expect.objectContaining({ what: 'figure', to: Number(entered) }));
  const named = (name: string) => actions.find((action) => action.name === name);
  expect(named('Step back')).toBeDefined();
  expect(named('Sell')?.undoneBy).toBe(named('Step back')?.key);
  expect(named('Open')).toBeDefined();
  expect(named('Close')?.undoneBy).toBe(named('Open')?.key);
});

/** Seeds at a swap: of the first kind nothing can be taken, of the others it can; who takes some says who they are. */
const swap = `<!doctype html><html lang="nl"><title>Zadenruil</title><main><h1>Zaden</h1><section id="zaden"></section></main><aside></aside><script>
const soorten = ['Boerenkool', 'Kalebas', 'Pastinaak', 'Snijbiet', 'Zuring'];
const zak = JSON.parse(localStorage.getItem('zak') ?? '[]');
const ruilen = JSON.parse(localStorage.getItem('ruilen') ?? '[]');
const aside = document.querySelector('aside');
const teken = () => {
  localStorage.setItem('zak', JSON.stringify(zak));
  localStorage.setItem('ruilen', JSON.stringify(ruilen));
  document.getElementById('zaden').innerHTML = soorten.map((soort) => '<article><h2>' + soort + '</h2><button>Meenemen</button></article>').join('');
  document.querySelectorAll('article button').forEach((knop, plaats) => {
    knop.onclick = () => { if (plaats > 0 && !zak.includes(soorten[plaats])) { zak.push(soorten[plaats]); teken(); } };
  });
  aside.innerHTML = '<h2>Zak</h2><ul>' + zak.map((soort) => '<li>' + soort + ' <button>Terugleggen</button></li>').join('') + '</ul>' +
    (zak.length === 0 ? '<p>Nog leeg.</p>' : '<p><button id="alles">Alles terug</button></p><form><label>Uw naam <input></label><button>Ruilen</button></form>') +
    '<h2>Geruild</h2><ol>' + ruilen.map(() => '<li></li>').join('') + '</ol>';
  aside.querySelectorAll('ol li').forEach((regel, plaats) => { regel.textContent = ruilen[plaats]; });
  aside.querySelectorAll('ul button').forEach((knop, plaats) => { knop.onclick = () => { zak.splice(plaats, 1); teken(); }; });
  if (zak.length === 0) return;
  document.getElementById('alles').onclick = () => { zak.length = 0; teken(); };
  aside.querySelector('form').onsubmit = (event) => {
    event.preventDefault();
    const naam = aside.querySelector('input').value.trim();
    if (naam) { ruilen.push(naam); zak.length = 0; teken(); }
  };
};
teken();
</script></html>`;

it('what comes only once something was put in is learned also where nothing happens on the first item', async () => {
  await using site = await openSite(() => swap);
  const { actions, find } = await learnPage(browser, site.url);
  expect(find('add')?.name).toBe('Meenemen');
  expect(find('create')?.name).toMatch(/^Uw naam/);
  expect(actions.map(({ name }) => name)).toContain('Alles terug');
});
