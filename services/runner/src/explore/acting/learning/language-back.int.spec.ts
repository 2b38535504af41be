// A button of the header that chooses the language of everything.
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserSource } from '../../testing/run.ts';
import { openSite } from '../../testing/site.ts';
import { learnPage } from '../testing/learn.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await browserSource.launch();
});
afterAll(() => browser.close());

const shed = `<!doctype html><html lang="en"><title>Shed</title><body>
<header><div role="group" aria-label="Language"><button id="en">English</button> <button id="fi">Suomi</button></div></header>
<main><h1></h1><p></p><button id="heater"></button> <button id="lamp"></button></main>
<script>
const words = {
  en: ['The shed', 'Heater', 'Lamp', 'warm', 'cold', 'on', 'off'],
  fi: ['Vaja', 'Lämmitin', 'Lamppu', 'lämmin', 'kylmä', 'päällä', 'pois'],
};
let language = localStorage.language ?? 'en';
const state = { heater: false, lamp: false };
const draw = () => {
  const [title, heater, lamp, warm, cold, on, off] = words[language];
  document.documentElement.lang = language;
  document.querySelector('h1').textContent = title;
  document.querySelector('p').textContent = (state.heater ? warm : cold) + ', ' + (state.lamp ? on : off);
  document.getElementById('heater').textContent = heater;
  document.getElementById('lamp').textContent = lamp;
};
for (const key of ['en', 'fi'])
  document.getElementById(key).onclick = () => { localStorage.language = language = key; draw(); };
for (const key of ['heater', 'lamp'])
  document.getElementById(key).onclick = () => { state[key] = !state[key]; draw(); };
draw();
</script></body></html>`;

it('is taken back before anything else is learned, by what is beside it', async () => {
  await using site = await openSite(({ path }) => (path === '/' ? shed : undefined));
  const { actions } = await learnPage(browser, site.url);
  const names = actions.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Suomi', 'Heater', 'Lamp']));
  expect(names.filter((name) => ['Lämmitin', 'Lamppu'].includes(name))).toEqual([]);
  const [english, finnish] = ['English', 'Suomi'].map((name) => actions.find((one) => one.name === name));
  expect(finnish?.undoneBy).toBe(english?.key);
});
