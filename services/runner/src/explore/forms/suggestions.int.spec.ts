// Whom a message is for is chosen from what the field suggests: a text that it does not know is refused.
import { expect, it } from 'vitest';
import { exploreSite } from '../testing/run.ts';
import { openSite, page } from '../testing/site.ts';

const crew = ['Ada Berg', 'Bo Falk', 'Cleo Dahl'];
const form = `<form method="post" action="/notes/new">
<label>For <input name="crew" role="combobox" aria-autocomplete="list" aria-controls="offered" autocomplete="off"></label>
<ul id="offered" role="listbox" hidden></ul><label>Text <textarea name="text"></textarea></label><button>Keep</button></form>
<script>
const [input, list] = [document.querySelector('input'), document.querySelector('ul[role=listbox]')];
input.oninput = () => {
  const found = ${JSON.stringify(crew)}.filter((one) => input.value !== '' && one.toLowerCase().includes(input.value));
  list.replaceChildren(...found.map((one) => {
    const li = document.createElement('li');
    li.role = 'option'; li.textContent = one + ' (crew)';
    li.onmousedown = (event) => { event.preventDefault(); input.value = one; list.hidden = true; };
    return li;
  }));
  list.hidden = found.length === 0;
};
input.onblur = () => { list.hidden = true; };
</script>`;

it('fills a field that suggests with one of its suggestions', async () => {
  const kept: string[] = [];
  await using site = await openSite(({ method, path, form: sent }) => {
    if (path === '/')
      return page(
        'Notes',
        `<ul>${kept.map((one) => `<li>${one}</li>`).join('')}</ul><a href="/notes/new">New</a>`,
      );
    if (path !== '/notes/new') return undefined;
    if (method !== 'POST') return page('New note', form);
    const who = sent.get('crew') ?? '';
    if (!crew.includes(who)) return page('New note', `<p role="alert">Nobody is called ${who}.</p>${form}`);
    kept.push(`${who}: ${sent.get('text')}`);
    return { status: 303, headers: { location: '/' } };
  });
  const { model } = await exploreSite(`${site.url}/`, { seconds: 25 });
  const sent = model.pages.flatMap(({ forms }) => forms.flatMap(({ submissions }) => submissions));
  expect(sent).toEqual([
    expect.objectContaining({ accepted: 'yes', values: expect.objectContaining({ crew: 'Ada Berg' }) }),
  ]);
});
