import { play } from '@prowl/plan/play';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillForm } from '../explore/forms/steps.ts';
import { openTrial, type Trial } from '../reading/trial/browser.ts';
import { readIn } from '../reading/trial/reading.ts';
import { readOfferedOptions } from './offered-options.ts';

let trial: Trial;
beforeAll(async () => {
  trial = await openTrial(process.env);
});
afterAll(() => trial?.[Symbol.asyncDispose]());

/** Two choices as libraries make them: one of a button's kind over an input that stands for it, one that is typed in. */
const page = `<html lang="en"><body><main><h1>Trip</h1><form onsubmit="return false">
<span id="l1">Berth</span><div><div id="berth" role="combobox" tabindex="0" aria-haspopup="listbox" aria-expanded="false" aria-labelledby="l1 berth">None yet</div>
<input aria-hidden="true" tabindex="-1" style="opacity:0;position:absolute;pointer-events:none" value=""></div>
<label for="deck">Deck</label><input id="deck" role="combobox" aria-autocomplete="list" aria-expanded="false">
<label for="guest">Guest</label><input id="guest">
<button>Save</button></form></main>
<script>
const choices = { berth: ['None yet', 'Bow', 'Stern'], deck: ['Upper', 'Lower'] };
const close = () => document.querySelector('[role=listbox]')?.remove();
addEventListener('keydown', (event) => event.key === 'Escape' && close());
for (const [id, options] of Object.entries(choices)) {
  const field = document.getElementById(id);
  field.onclick = () => {
    close();
    const list = document.createElement('ul');
    list.setAttribute('role', 'listbox');
    list.setAttribute('aria-label', id === 'deck' ? 'Deck' : 'Berth');
    for (const name of options) {
      const option = document.createElement('li');
      option.setAttribute('role', 'option');
      option.textContent = name;
      option.onclick = () => {
        if (field.tagName === 'INPUT') field.value = name; else field.textContent = name;
        close();
      };
      list.append(option);
    }
    setTimeout(() => document.body.append(list), 60);
  };
}
</script></body></html>`;

it('reads what choices of script offer, leaves them closed, and fills them', async () => {
  const reading = await readIn(trial, page);
  const [form] = reading.forms;
  if (form === undefined) throw new Error('no form was read');
  expect(form.fields.map(({ label, opens }) => [label, opens])).toEqual([
    ['Berth None yet', true], // named after itself, too
    ['Deck', true],
    ['Guest', undefined],
  ]);
  await readOfferedOptions(trial.page, reading, new Map());
  expect(form.fields.map(({ options }) => options?.map(({ label }) => label))).toEqual([
    ['None yet', 'Bow', 'Stern'],
    ['Upper', 'Lower'],
    undefined,
  ]);
  expect(await trial.page.getByRole('option').count()).toBe(0);
  const { steps } = fillForm(form, { given: { Berth: 'Stern' }, today: Date.UTC(2030, 0, 1) });
  await play(trial.page, steps, {
    origin: 'http://127.0.0.1',
    values: { run: 'prowlabcdef' },
    settle: async () => {},
  });
  expect(await trial.page.locator('#berth').innerText()).toBe('Stern');
  expect(await trial.page.locator('#deck').inputValue()).toBe('Upper');
});
