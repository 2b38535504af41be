import { describe, expect, it } from 'vitest';
import { type ExploreRequest, exploreSite } from '../explore/testing/run.ts';
import { type Asked, type Handler, openSite, page, to } from '../explore/testing/site.ts';

const credentials = { username: 'robin@site.test', password: 'correct-horse-7' };
const session = 'sid=s3cr3tvalue; HttpOnly; Path=/; SameSite=Lax';
const isIn = ({ cookies }: Asked) => cookies['sid'] === 's3cr3tvalue';
const right = ({ form }: Asked, user = 'email', word = 'password') =>
  form.get(user) === credentials.username && form.get(word) === credentials.password;
const form = (action: string, fields: string, button = 'Sign in') =>
  `<form method="post" action="${action}">${fields}<button>${button}</button></form>`;
const usual =
  '<label>E-mail <input name="email" type="email"></label><label>Password <input name="password" type="password"></label>';
const inside = page(
  'Dashboard',
  '<p>Hello Robin</p><a href="/private">Private things</a> <a href="/logout">Sign out</a>',
);

/** What is asked about the signing in alone needs no form tried and no flow walked. */
const looking = { depth: 'shallow' } as const;

const signInTo = async (handle: Handler, requested: ExploreRequest = {}) => {
  await using site = await openSite(handle);
  const result = await exploreSite(`${site.url}/`, {
    seconds: 40,
    auth: { type: 'session' },
    credentials,
    ...requested,
  });
  return { ...result, log: site.log };
};

/** A site whose only difference is how one gets in. */
const siteWith =
  (extra: Handler, home = '<a href="/login">Log in</a>'): Handler =>
  (asked) => {
    const own = extra(asked);
    if (own !== undefined) return own;
    if (asked.path === '/') return isIn(asked) ? inside : page('Welcome', home);
    if (asked.path === '/private')
      return isIn(asked)
        ? page('Private things', '<p>Only for members</p><a href="/logout">Sign out</a>')
        : to('/login');
    if (asked.path === '/logout') return to('/', { 'set-cookie': 'sid=; Path=/; Max-Age=0' });
    return undefined;
  };

describe('signing in through a form', () => {
  it('is not repeated where another session took its place and the server still knows the first', async () => {
    let attempts = 0;
    const { model, log } = await signInTo((asked) => {
      if (asked.path === '/public')
        return {
          body: page('As visitors see it', '<p>Welcome</p>'),
          headers: { 'set-cookie': 'sid=nobody; Path=/' },
        };
      if (asked.path === '/login') {
        if (asked.method === 'GET') return page('Log in', form('/login', usual));
        attempts += 1;
        return right(asked) && attempts === 1
          ? to('/', { 'set-cookie': session })
          : page('Log in', `<p role="alert">Too many attempts</p>${form('/login', usual)}`);
      }
      if (!isIn(asked))
        return asked.path === '/' ? page('Welcome', '<a href="/login">Log in</a>') : to('/login');
      return asked.path === '/'
        ? page(
            'Dashboard',
            '<p>Hello Robin</p><a href="/public">Public view</a> <a href="/private">Private things</a> <a href="/logout">Sign out</a>',
          )
        : page(
            'Private things',
            '<p>Only for members</p><a href="/deep">Deeper</a> <a href="/logout">Sign out</a>',
          );
    });
    expect(log).toContain('GET /public');
    expect(attempts).toBe(1);
    expect(model.signIn.status).toBe('verified');
    expect(model.pages.map(({ url }) => url)).toEqual(expect.arrayContaining(['/private', '/deep']));
  });

  it('is found from the start page, proved, and never undone', async () => {
    const { model, signIns, storageState, log } = await signInTo(
      siteWith((asked) => {
        if (asked.path !== '/login') return undefined;
        if (asked.method === 'GET') return page('Log in', form('/login', usual));
        return right(asked)
          ? to('/', { 'set-cookie': session })
          : page('Log in', `<p role="alert">Wrong e-mail or password</p>${form('/login', usual)}`);
      }),
    );
    expect(signIns).toEqual([expect.objectContaining({ status: 'verified', method: 'form' })]);
    expect(model.signIn.recipe).toMatchObject({
      url: '/login',
      username: expect.anything(),
      password: expect.anything(),
      submit: expect.anything(),
    });
    expect(model.signIn.signOut?.url).toBe('/logout');
    expect(model.signIn.cookies).toEqual([
      expect.objectContaining({ name: 'sid', session: true, httpOnly: true, sameSite: 'Lax' }),
    ]);
    expect(JSON.stringify(storageState)).toContain('s3cr3tvalue');
    expect(log.filter((line) => line.includes('/logout'))).toEqual([]);
    expect(model.pages.find(({ template }) => template === '/private')?.access).toBe('signed-in');
    expect(JSON.stringify(model)).not.toContain(credentials.password);
  });

  it('a wrong password is a failure, with the words of the page, and the public part is still explored', async () => {
    const { model, signIns } = await signInTo(
      siteWith((asked) =>
        asked.path === '/login'
          ? page(
              'Log in',
              `${asked.method === 'POST' ? '<p class="error">Wrong e-mail or password</p>' : ''}${form('/login', usual)}`,
            )
          : undefined,
      ),
      { ...looking, credentials: { ...credentials, password: 'not-the-one' } },
    );
    expect(signIns).toEqual([
      { status: 'failed', reason: expect.stringContaining('Wrong e-mail or password') },
    ]);
    expect(model.signIn.status).toBe('failed');
    expect(model.pages.map(({ template }) => template)).toContain('/');
  });

  it('a form that accepts nothing and says nothing is a failure too', async () => {
    const { signIns } = await signInTo(
      siteWith((asked) => (asked.path === '/login' ? page('Log in', form('/login', usual)) : undefined)),
      looking,
    );
    expect(signIns).toEqual([
      { status: 'failed', reason: expect.stringMatching(/did not work.*check user name and password/) },
    ]);
  });

  it('takes two pages: first the name, then the password', async () => {
    const { signIns, model } = await signInTo(
      siteWith((asked) => {
        if (asked.path === '/login' && asked.method === 'GET')
          return page(
            'Log in',
            form('/login', '<label>E-mail <input name="email" type="email"></label>', 'Next'),
          );
        if (asked.path === '/login')
          return page(
            'Enter your password',
            form('/password', '<label>Password <input name="password" type="password"></label>'),
          );
        if (asked.path === '/password')
          return asked.form.get('password') === credentials.password
            ? to('/', { 'set-cookie': session })
            : to('/login');
        return undefined;
      }),
      looking,
    );
    expect(signIns).toEqual([expect.objectContaining({ status: 'verified' })]);
    expect(model.signIn.recipe?.between).toHaveLength(1);
  });

  const asksFor =
    (fields: string): Handler =>
    (asked) => {
      if (asked.path !== '/login') return undefined;
      if (asked.method === 'GET') return page('Log in', form('/login', fields));
      return asked.form.get('password') === credentials.password
        ? to('/', { 'set-cookie': session })
        : page('Log in', `<p role="alert">Not the password.</p>${form('/login', fields)}`);
    };
  const passwordAlone = { ...credentials, username: '' };

  it('needs no user name where a password alone is asked for', async () => {
    const alone = '<label>Password <input name="password" type="password"></label>';
    const { model } = await signInTo(siteWith(asksFor(alone)), { ...looking, credentials: passwordAlone });
    expect(model.signIn).toMatchObject({ status: 'verified', recipe: { url: '/login' } });
    expect(model.signIn).not.toHaveProperty('recipe.username');
    expect(model.pages.map(({ url }) => url)).toContain('/private');
  });

  it('says that a user name is missing where one is asked for, and sends nothing', async () => {
    const { model, log } = await signInTo(siteWith(asksFor(usual)), {
      ...looking,
      credentials: passwordAlone,
    });
    expect(model.signIn).toMatchObject({ status: 'failed' });
    expect(JSON.stringify(model.signIn)).toContain('asks for a user name, and only a password was given');
    expect(log.filter((asked) => asked.startsWith('POST'))).toEqual([]);
  });

  it('is made by script with a token, on a route of a single page, behind a button', async () => {
    const script = `<script>
      const show = () => { app.innerHTML = localStorage.token
        ? '<h2>Hello Robin</h2><button id="out">Log out</button>'
        : '<button id="open">Sign in</button>';
        const open = document.getElementById('open');
        if (open) open.onclick = () => { app.innerHTML = '<div><input id="user" placeholder="User name"><input id="word" type="password" placeholder="Password"><p id="said" role="alert"></p><button id="go">Sign in</button></div>';
          go.onclick = async () => { const r = await fetch('/api/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ user: user.value, password: word.value }) });
            if (r.ok) { localStorage.token = (await r.json()).token; show(); } else said.textContent = 'Bad credentials'; }; };
        const out = document.getElementById('out'); if (out) out.onclick = () => { delete localStorage.token; show(); };
      };
      addEventListener('DOMContentLoaded', show);</script>`;
    const { signIns, model } = await signInTo((asked) => {
      if (asked.path === '/') return page('App', '<div id="app"></div>', script);
      if (asked.path !== '/api/login') return undefined;
      const { user, password } = JSON.parse(asked.body) as { user: string; password: string };
      return user === credentials.username && password === credentials.password
        ? { headers: { 'content-type': 'application/json' }, body: '{"token":"abc.def.ghi"}' }
        : { status: 401, headers: { 'content-type': 'application/json' }, body: '{}' };
    });
    expect(signIns).toEqual([expect.objectContaining({ status: 'verified' })]);
    expect(model.storageKeys).toContainEqual({ area: 'local', key: 'token', looksSecret: true });
    expect(
      model.pages
        .flatMap(({ controls }) => controls)
        .filter(({ name }) => name === 'Log out')
        .every(({ effects }) => effects.every(({ kind }) => kind === 'not-tried')),
    ).toBe(true);
    expect(JSON.stringify(model)).not.toContain(credentials.password);
  });

  it('is followed to where a script leads when the form is gone, though the first page leads nowhere by itself', async () => {
    const script = `<script>
      const views = {
        '/': () => document.cookie.includes('in=1') ? '<p>You are signed in.</p>' : form,
        '/boats': () => '<h1>Boats</h1><p>All of Robin\\'s boats</p><a href="/boats/new">New boat</a>',
        '/boats/new': () => '<h1>New boat</h1><p>Name it.</p><a href="/boats">Boats</a>',
      };
      const form = '<form><label>E-mail <input name="email" type="email"></label><label>Password <input name="password" type="password"></label><button>Sign in</button></form>';
      const show = () => { document.getElementById('app').innerHTML = (views[location.pathname] ?? views['/'])(); };
      addEventListener('DOMContentLoaded', () => { show(); addEventListener('submit', async (event) => {
        event.preventDefault();
        const { email, password } = Object.fromEntries(new FormData(event.target));
        const { ok } = await fetch('/api/login', { method: 'POST', body: JSON.stringify({ user: email, password }) });
        if (!ok) return;
        document.cookie = 'in=1; path=/';
        document.getElementById('app').innerHTML = '<p>One moment</p>';
        setTimeout(() => { history.pushState(null, '', '/boats'); show(); }, 1200);
      }); });</script>`;
    const { model } = await signInTo((asked) => {
      if (['/', '/boats', '/boats/new'].includes(asked.path))
        return page('App', '<div id="app"></div>', script);
      if (asked.path !== '/api/login') return undefined;
      const { user, password } = JSON.parse(asked.body) as { user: string; password: string };
      return {
        status: user === credentials.username && password === credentials.password ? 200 : 401,
        body: '{}',
      };
    }, looking);
    expect(model.pages.map(({ url }) => url)).toEqual(expect.arrayContaining(['/boats', '/boats/new']));
  });

  it('follows hints for a form that is like no other', async () => {
    const { signIns } = await signInTo(
      siteWith((asked) => {
        if (asked.path !== '/members/entrance') return undefined;
        if (asked.method === 'GET')
          return page(
            'Entrance',
            '<form method="post"><input name="fld1"><input name="fld2" type="text"><div onclick="this.closest(\'form\').submit()" id="enter">Enter</div></form>',
          );
        return right(asked, 'fld1', 'fld2') ? to('/', { 'set-cookie': session }) : to('/members/entrance');
      }, 'Nothing leads there'),
      {
        ...looking,
        auth: {
          type: 'session',
          loginUrl: '/members/entrance',
          usernameField: 'fld1',
          passwordField: 'fld2',
          submitButton: '#enter',
        },
      },
    );
    expect(signIns).toEqual([expect.objectContaining({ status: 'verified' })]);
  });

  it('says what to do when there is no form, and when a hint is wrong', async () => {
    const start: Handler = ({ path }) => (path === '/' ? page('Start', 'No way in') : undefined);
    const none = await signInTo(start, looking);
    expect(none.signIns).toEqual([{ status: 'failed', reason: expect.stringContaining('loginUrl') }]);
    const wrong = await signInTo(start, {
      ...looking,
      auth: { type: 'session', loginUrl: '/nowhere' },
    });
    expect(wrong.signIns).toEqual([
      { status: 'failed', reason: expect.stringMatching(/\/nowhere answered 404; correct loginUrl/) },
    ]);
  });

  it('never sends the credentials to another origin', async () => {
    await using foreign = await openSite(() => page('Foreign', ''));
    const { signIns } = await signInTo(
      siteWith((asked) =>
        asked.path === '/login' ? page('Log in', form(`${foreign.url}/steal`, usual)) : undefined,
      ),
    );
    expect(signIns).toEqual([
      { status: 'failed', reason: expect.stringContaining('outside the application') },
    ]);
    expect(foreign.log).toEqual([]);
  });

  it('is repeated when the session ends on the way', async () => {
    let asked = 0;
    let valid = '';
    const alive = (one: Asked) => {
      asked += 1;
      if (asked % 9 === 0) valid = '';
      return valid !== '' && one.cookies['sid'] === valid;
    };
    const { model, signIns } = await signInTo((one) => {
      if (one.path === '/login') {
        if (one.method === 'GET') return page('Log in', form('/login', usual));
        if (!right(one)) return to('/login');
        valid = `v${asked}`;
        return to('/', { 'set-cookie': `sid=${valid}; Path=/` });
      }
      if (!alive(one)) return to('/login');
      const places = ['/', '/one', '/two', '/three', '/four', '/five', '/six', '/seven'];
      return places.includes(one.path)
        ? page(
            `Place ${one.path}`,
            `${places.map((path) => `<a href="${path}">${path}</a> `).join('')}<form action="/logout"><button>Sign out</button></form>`,
          )
        : undefined;
    }, looking);
    expect(signIns[0]).toMatchObject({ status: 'verified' });
    const templates = model.pages.map(({ template }) => template);
    expect(
      ['/one', '/two', '/three', '/four', '/five', '/six', '/seven'].filter((path) =>
        templates.includes(path),
      ).length,
    ).toBeGreaterThanOrEqual(6);
  });
});

describe('signing in with HTTP Basic', () => {
  const header = `Basic ${Buffer.from(`${credentials.username}:${credentials.password}`).toString('base64')}`;
  const guarded: Handler = ({ path, headers }) =>
    headers.authorization !== header
      ? { status: 401, headers: { 'www-authenticate': 'Basic realm="x"' }, body: page('Who are you?', '') }
      : path === '/' || path === '/more'
        ? page(`Inside ${path}`, '<a href="/more">More</a>')
        : undefined;
  it('is verified by an answer that differs with the credentials', async () => {
    const { model, signIns } = await signInTo(guarded, { ...looking, auth: { type: 'basic' } });
    expect(signIns).toEqual([expect.objectContaining({ status: 'verified', method: 'basic' })]);
    expect(model.pages.map(({ template, access }) => [template, access])).toEqual(
      expect.arrayContaining([
        ['/', 'signed-in'],
        ['/more', 'signed-in'],
      ]),
    );
  });
  it('fails with a reason when they are refused, or never asked for', async () => {
    const refused = await signInTo(guarded, {
      ...looking,
      auth: { type: 'basic' },
      credentials: { ...credentials, password: 'wrong-one' },
    });
    expect(refused.signIns).toEqual([{ status: 'failed', reason: expect.stringContaining('refused') }]);
    const unasked = await signInTo(({ path }) => (path === '/' ? page('Open', 'to all') : undefined), {
      ...looking,
      auth: { type: 'basic' },
    });
    expect(unasked.signIns).toEqual([{ status: 'failed', reason: expect.stringContaining('no page asked') }]);
  });
});
