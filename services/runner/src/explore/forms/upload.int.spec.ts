import { expect, it } from 'vitest';
import { exploreSite } from '../testing/run.ts';
import { openSite, page } from '../testing/site.ts';

it('a file that is sent as soon as it is chosen is known to be left behind', async () => {
  await using site = await openSite(({ method, path }) => {
    if (method === 'POST' && path === '/plans') return { status: 201, body: '{"kept":true}' };
    if (path !== '/') return undefined;
    return page(
      'Plans',
      `<form><label>Plan of the boat <input type="file" name="plan"></label><button type="button">Choose a file</button></form><p role="status"></p>
      <script>document.querySelector('input').addEventListener('change', async ({ target }) => {
        const data = new FormData(); data.append('plan', target.files[0]);
        await fetch('/plans', { method: 'POST', body: data });
        document.querySelector('[role=status]').textContent = 'Kept'; document.querySelector('form').remove();
      });</script>`,
    );
  });
  const { model } = await exploreSite(`${site.url}/`, { seconds: 12 });
  expect(site.log.filter((line) => line.startsWith('POST')).length).toBe(1);
  expect(model.leftBehind).toEqual([expect.objectContaining({ what: 'file', url: '/' })]);
});
