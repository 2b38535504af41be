// Applications that keep the session in the page alone: each page that is opened is signed in again.
import { describe, expect, it } from 'vitest';
import { exploreSite } from '../explore/testing/run.ts';
import { type Asked, openSite, page, type Site } from '../explore/testing/site.ts';

const credentials = { username: 'mo', password: 'soft-clay-3' };

const script = `<script>
  let token = '';
  const ask = async (path, options = {}) => (await fetch(path, { ...options, headers: { authorization: 'Bearer ' + token } })).json();
  const views = {
    '': async () => '<h2>Kilns</h2><ul aria-label="Kilns">' + (await ask('/api/kilns')).map((name) => '<li>' + name + '</li>').join('') + '</ul>',
    '#/glazes': async () => '<h2>Glazes</h2><p>Blue and green.</p>',
  };
  const show = async () => {
    gate.hidden = token !== '';
    top.hidden = token === '';
    view.innerHTML = token === '' ? '' : await (views[location.hash] ?? views[''])();
  };
  addEventListener('hashchange', () => show());
  addEventListener('DOMContentLoaded', () => {
    gate.onsubmit = async (event) => {
      event.preventDefault();
      const said = await ask('/api/gate', { method: 'POST', body: JSON.stringify({ user: user.value, word: word.value }) });
      refused.textContent = said.message ?? '';
      token = said.token ?? '';
      if (token !== '') location.hash = '';
      show();
    };
    out.onclick = () => { token = ''; show(); };
    show();
  });
</script>`.replaceAll('top.hidden', "document.getElementById('menu').hidden");
const app = page(
  'Pottery',
  `<nav id="menu" hidden><a href="#/glazes">Glazes</a> <button id="out">Sign out</button></nav>
<form id="gate"><p role="alert" id="refused"></p><label>Potter <input id="user"></label>
<label>Secret word <input id="word" type="password"></label><button>Come in</button></form><div id="view"></div>`,
  script,
);

interface Pottery extends Site {
  readonly tried: readonly { user: string; word: string }[];
}

/** `most`: so often the account may sign in. `cookie`: one that has nothing to do with it comes with the answer. */
const openPottery = async ({ most = Number.POSITIVE_INFINITY, cookie = false } = {}): Promise<Pottery> => {
  const tried: { user: string; word: string }[] = [];
  const json = (status: number, value: unknown, more = {}) => ({
    status,
    headers: { 'content-type': 'application/json', ...more },
    body: JSON.stringify(value),
  });
  const site = await openSite(({ path, method, body, headers }: Asked) => {
    if (path === '/') return app;
    if (path === '/api/gate' && method === 'POST') {
      const given = JSON.parse(body) as { user: string; word: string };
      tried.push(given);
      if (given.user !== credentials.username || given.word !== credentials.password)
        return json(401, { message: 'Nobody of that name, or another word' });
      if (tried.length > most) return json(403, { message: 'You are in already' });
      return json(200, { token: 't1' }, cookie ? { 'set-cookie': `seen=${tried.length}; Path=/` } : {});
    }
    if (path !== '/api/kilns') return undefined;
    return headers.authorization === 'Bearer t1' ? json(200, ['Old kiln', 'New kiln']) : json(401, {});
  });
  return { ...site, tried, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() };
};

const explored = async (options: Parameters<typeof openPottery>[0] = {}) => {
  await using site = await openPottery(options);
  const result = await exploreSite(`${site.url}/`, { seconds: 40, auth: { type: 'session' }, credentials });
  return { ...result, tried: site.tried };
};

describe('a session that is in the page alone', () => {
  it.each([
    ['and nothing else comes with signing in', false],
    ['and a cookie that has nothing to do with it comes, too', true],
  ])('is signed in again in each page that is opened: %s', async (_what, cookie) => {
    const { model, storageState, tried, signIns } = await explored({ cookie });
    expect(signIns).toEqual([expect.objectContaining({ status: 'verified' })]);
    expect(model.signIn.recipe).toMatchObject({ url: '/', atEachOpening: true });
    expect(storageState).toBeUndefined();
    const behind = model.pages.filter(({ access }) => access === 'signed-in');
    expect(behind.flatMap(({ headings }) => headings.map(({ text }) => text))).toEqual(
      expect.arrayContaining(['Kilns', 'Glazes']),
    );
    expect(behind.flatMap(({ lists }) => lists.map(({ name }) => name))).toContain('Kilns');
    expect(model.coverage).toMatchObject({ signIn: 'verified' });
    expect(model.coverage.nothingBehindSignIn).toBeUndefined();
    expect(new Set(tried.map(({ word }) => word))).toEqual(new Set([credentials.password]));
  });

  it('is lost where the account is not let in a second time, and is not tried again and again', async () => {
    const { model, tried } = await explored({ most: 1 });
    expect(model.coverage).toMatchObject({
      signIn: 'lost',
      signInLost: expect.stringMatching(/in the page alone.*“You are in already”; let it sign in as often/),
    });
    expect(tried.length).toBeLessThan(6);
  });
});
