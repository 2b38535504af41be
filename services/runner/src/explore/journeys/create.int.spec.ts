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
