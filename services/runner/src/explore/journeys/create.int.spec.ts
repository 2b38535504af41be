import { expect, it } from 'vitest';
import { exploreSite } from '../testing/run.ts';
import { openSite, page } from '../testing/site.ts';

it('what the browser kept back is not left behind', async () => {
  let posted = 0;
  await using site = await openSite(({ path, method }) => {
    if (method === 'POST') posted += 1;
    if (path === '/') return page('Club', '<h1>Club</h1><p><a href="/tokens/new">New token</a></p>');
    if (path !== '/tokens/new') return undefined;
    // The list of a script is drawn over the choice, which stays empty and cannot be shown.
    return page(
      'New token',
      `<h1>New token</h1><form method="post"><label>Name <input name="name" required></label>
<select name="event" required style="display:none"><option value="">-</option></select><button>Create token</button></form>`,
    );
  });
  const { model } = await exploreSite(`${site.url}/`, { seconds: 25 });
  expect(model.pages.flatMap(({ forms }) => forms.map(({ purpose }) => purpose))).toContain('create');
  expect([posted, model.leftBehind]).toEqual([0, []]);
});

it('makes a record with what a refusal asked for', async () => {
  const boats: string[] = [];
  const entry = (problem = '') =>
    page(
      'New boat',
      `<h1>New boat</h1><form method="post" action="/boats"><label>Name <input name="name" required></label>
<div><label>Sail number <input name="sail" required></label>${problem}</div>
<button>Add boat</button></form>`,
    );
  await using site = await openSite(({ path, method, form }) => {
    if (path === '/')
      return page('Harbour', '<p><a href="/boats">Boats</a> <a href="/boats/new">New boat</a></p>');
    if (path === '/boats/new') return entry();
    if (path !== '/boats') return undefined;
    if (method === 'POST') {
      if (!/^[A-Z]{3} \d{2}$/.test(form.get('sail') ?? ''))
        return entry('<p role="alert" class="error">Enter a sail number such as KLM 42.</p>');
      boats.push(form.get('name') ?? '');
      return { status: 303, headers: { location: '/boats' } };
    }
    return page('Boats', `<h1>Boats</h1><ul>${boats.map((name) => `<li>${name}</li>`).join('')}</ul>`);
  });
  const { model } = await exploreSite(`${site.url}/`, { seconds: 30 });
  expect(model.journeys).toMatchObject([{ kind: 'create', finished: true, values: { sail: 'KLM 42' } }]);
});
