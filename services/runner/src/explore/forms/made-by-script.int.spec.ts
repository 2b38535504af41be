// Forms whose markup says nothing of where they are sent, beside a list: one makes items of it, the other only looks into it.
import { expect, it } from 'vitest';
import { exploreSite } from '../testing/run.ts';
import { openSite, page } from '../testing/site.ts';

const list = (people: readonly string[]) =>
  `<ul id="people">${people.map((who) => `<li>${who}</li>`).join('')}</ul>`;

/** Both are answered with a list and 200. */
const desk = (people: readonly string[]) =>
  page(
    'Desk',
    `${list(people)}<form data-to="/tickets"><label>Who <input name="who" required></label>
<label>Desk <select name="desk"><option>Permits</option><option>Fees</option></select></label><button>Off we go</button></form>
<script>for (const form of document.forms) form.onsubmit = async (event) => {
  event.preventDefault();
  const answer = await fetch(form.dataset.to, { method: 'POST', body: new URLSearchParams(new FormData(form)) });
  document.getElementById('people').outerHTML = await answer.text();
};</script>`,
  );

const explored = async (keeps: boolean) => {
  const people = ['Ada, Permits', 'Bo, Permits', 'Cleo, Fees'];
  await using site = await openSite(({ method, path, form }) => {
    if (method === 'GET' && path === '/') return desk(people);
    if (method !== 'POST' || path !== '/tickets') return undefined;
    const who = form.get('who')?.trim() ?? '';
    if (keeps && who !== '') people.push(`${who}, ${form.get('desk')}`);
    return list(keeps ? people : [...people.filter((one) => one.includes(who)), `found ${who}`]);
  });
  const { model } = await exploreSite(`${site.url}/`, { seconds: 20 });
  const [first] = model.pages;
  return {
    form: first?.forms.find(({ fields }) => fields.length === 2),
    controls: first?.lists.flatMap(({ controls }) => controls.map(({ label }) => label)),
  };
};

it('takes a form for one that makes items where what was entered is listed when the page is opened anew', async () => {
  const { form, controls } = await explored(true);
  expect(form).toMatchObject({ purpose: 'create', method: 'script' });
  expect(controls).toEqual([]);
});

it('leaves a form that keeps nothing what its markup says', async () => {
  const { form, controls } = await explored(false);
  expect(form?.purpose).toBe('filter');
  expect(controls).toContain('Desk');
});
