// An application that asks nobody to sign in: its settings are everybody's, and a password among them locks everybody out.
import { expect, it } from 'vitest';
import { exploreSite } from '../testing/run.ts';
import { openSite, page } from '../testing/site.ts';

it('leaves alone what is set for everybody, and still makes what is its own', async () => {
  const set = { hours: '3', secret: '', said: 'Open all day' };
  const notes = ['Nets are dry', 'Rope is short'];
  const menu =
    '<nav><a href="/">Notes</a> <a href="/settings">Settings</a> <a href="/profile">Profile</a></nav>';
  await using site = await openSite(({ method, path, form }) => {
    if (method === 'POST' && path === '/notes') {
      notes.push(form.get('note') ?? '');
      return { status: 303, headers: { location: '/' } };
    }
    if (method === 'POST') {
      for (const key of ['hours', 'secret', 'said'] as const) set[key] = form.get(key) ?? set[key];
      return { status: 303, headers: { location: path } };
    }
    if (path === '/')
      return page(
        'Notes',
        `${menu}<form method="post" action="/notes"><label>Note <input name="note" required></label><button>Add note</button></form><ul>${notes.map((note) => `<li>${note}</li>`).join('')}</ul>`,
      );
    if (path === '/settings')
      return page(
        'Settings',
        `${menu}<form method="post"><label>Hours between looks <input type="number" name="hours" value="${set.hours}"></label><label>New password <input type="password" name="secret" autocomplete="new-password"></label><button>Save</button></form>`,
      );
    if (path === '/profile')
      return page(
        'Profile',
        `${menu}<form method="post"><label>What visitors read <input name="said" value="${set.said}"></label><button>Save</button></form>`,
      );
    return undefined;
  });
  const { model } = await exploreSite(`${site.url}/`, { seconds: 15 });
  expect(model.pages.map(({ url }) => url)).toEqual(expect.arrayContaining(['/', '/settings', '/profile']));
  expect(set).toEqual({ hours: '3', secret: '', said: 'Open all day' });
  expect(site.log.filter((line) => line.startsWith('POST'))).toContain('POST /notes');
  const forms = model.pages.flatMap((each) => each.forms.map((form) => [each.url, form.writesOver]));
  expect(forms).toEqual(
    expect.arrayContaining([
      ['/settings', 'others'],
      ['/profile', 'others'],
    ]),
  );
});
