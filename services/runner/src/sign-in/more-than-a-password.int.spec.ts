// Signing in where a password is not enough: one-time codes, and sessions that the user gives.
import { oneTimeCodesOf, type SealedCredentials } from '@prowl/contracts';
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { type ExploreRequest, exploreSite } from '../explore/testing/run.ts';
import { type Asked, type Handler, openSite, page, to } from '../explore/testing/site.ts';

/** Short periods, so that waiting for the next code takes seconds. */
const totpSecret = 'otpauth://totp/Vault:robin?secret=JBSWY3DPEHPK3PXPJBSWY3DP&period=5';
const account = { username: 'robin', password: 'correct-horse-7' };
const credentials: SealedCredentials = { ...account, totpSecret };
const looking = { depth: 'shallow', seconds: 45 } as const;

/** As servers do it: the code of the moment or the one before, each once. */
const createCodes = () => {
  const used = new Set<string>();
  const codes = new TOTP(oneTimeCodesOf(totpSecret) ?? {});
  return {
    refused: 0,
    takes(code: string): boolean {
      const step = codes.validate({ token: code, window: 1 });
      const ok = step !== null && !used.has(code);
      if (ok) used.add(code);
      else this.refused += 1;
      return ok;
    },
  };
};

const inside = page('Vault', '<p>Hello Robin</p><a href="/gold">Gold</a> <a href="/logout">Sign out</a>');
const isIn = ({ cookies }: Asked) => cookies['sid'] === 'in';
const fields =
  '<label>User <input name="user"></label><label>Password <input name="password" type="password"></label>';
const six = [1, 2, 3, 4, 5, 6];
const boxes = six.map((digit) => `<input name="d${digit}" maxlength="1" inputmode="numeric">`).join('');
const right = ({ form }: Asked) =>
  form.get('user') === account.username && form.get('password') === account.password;

const guarded =
  (extra: Handler): Handler =>
  (asked) => {
    const own = extra(asked);
    if (own !== undefined) return own;
    if (asked.path === '/') return isIn(asked) ? inside : to('/login');
    if (asked.path === '/gold')
      return isIn(asked) ? page('Gold', '<p>Bars</p><a href="/logout">Sign out</a>') : to('/login');
    return undefined;
  };

const explored = async (handle: Handler, requested: ExploreRequest = {}) => {
  await using site = await openSite(handle);
  const result = await exploreSite(`${site.url}/`, { ...looking, auth: { type: 'session' }, ...requested });
  return { ...result, log: site.log };
};

const seen = ({ model }: { model: { pages: readonly { url: string }[] } }) =>
  model.pages.map(({ url }) => url);

/** A code on a page of its own, in one field or six; `sends`: the page sends it by itself. */
const twoPages =
  (codes: ReturnType<typeof createCodes>, inputs: string, sends = false): Handler =>
  (asked) => {
    if (asked.path === '/login')
      return asked.method === 'GET'
        ? page('Sign in', `<form method="post" action="/login">${fields}<button>Sign in</button></form>`)
        : right(asked)
          ? to('/code', { 'set-cookie': 'half=robin; Path=/' })
          : to('/login');
    if (asked.path !== '/code') return undefined;
    const typed = ['code', ...six.map((digit) => `d${digit}`)]
      .map((name) => asked.form.get(name) ?? '')
      .join('');
    if (asked.method === 'POST' && codes.takes(typed)) return to('/', { 'set-cookie': 'sid=in; Path=/' });
    const script = sends
      ? `<script>const all = [...document.querySelectorAll('form input')]; all.forEach((box, at) => box.oninput = () => { if (at + 1 < all.length) all[at + 1].focus(); else if (all.every((each) => each.value)) document.forms[0].submit(); });</script>`
      : '';
    return page(
      'Two-factor authentication',
      `<form method="post" action="/code">${inputs}<button>Verify</button></form>${script}`,
    );
  };

describe('one-time codes', () => {
  it.each([
    ['in one field', '<label>Code <input name="code" autocomplete="one-time-code"></label>', false, 1],
    ['in six boxes', boxes, false, 6],
    ['in six boxes of a page that goes on by itself', boxes, true, 6],
  ])('are entered on a page of their own, %s', async (_, inputs, sends, count) => {
    const codes = createCodes();
    const result = await explored(guarded(twoPages(codes, inputs, sends)), { credentials });
    expect(result.signIns).toEqual([
      expect.objectContaining({
        status: 'verified',
        detail: expect.stringContaining('with a one-time code'),
      }),
    ]);
    const { code } = result.model.signIn.recipe ?? {};
    expect(code).toMatchObject({ later: true, ...(sends ? { goesOn: true } : {}) });
    expect(code?.fields).toHaveLength(count);
    expect(codes.refused).toBe(0);
    expect(seen(result)).toContain('/gold');
    expect(JSON.stringify(result)).not.toContain('JBSWY3DP');
  });

  it('are entered beside the password', async () => {
    const codes = createCodes();
    const result = await explored(
      guarded((asked) => {
        if (asked.path !== '/login') return undefined;
        const isRight = asked.method === 'POST' && right(asked) && codes.takes(asked.form.get('otp') ?? '');
        return isRight
          ? to('/', { 'set-cookie': 'sid=in; Path=/' })
          : page(
              'Sign in',
              `<form method="post" action="/login">${fields}<label>Authentication code <input name="otp" autocomplete="one-time-code"></label><button>Sign in</button></form>`,
            );
      }),
      { credentials },
    );
    expect(result.model.signIn).toMatchObject({ status: 'verified', recipe: { code: { later: false } } });
    expect(codes.refused).toBe(0);
  });

  it('that somebody else has used are followed by the next', async () => {
    const codes = createCodes();
    let first = true;
    const once: typeof codes = {
      ...codes,
      takes: (code) => {
        if (!first) return codes.takes(code);
        first = false;
        return false;
      },
    };
    const field = '<label>Code <input name="code" autocomplete="one-time-code"></label>';
    const { model } = await explored(guarded(twoPages(once, field)), { credentials });
    expect(model.signIn.status).toBe('verified');
  });

  it('without their secret, or with another one, are named', async () => {
    const field = '<label>Code <input name="code" autocomplete="one-time-code"></label>';
    const without = await explored(guarded(twoPages(createCodes(), field)), { credentials: account });
    expect(without.model.signIn.reason).toMatch(
      /the page asks for a one-time code \("Two-factor authentication"\): give --totp-secret \(auth\.totpSecret\)/,
    );
    const other = { ...account, totpSecret: totpSecret.replace('JBSW', 'KBSW') };
    const wrong = await explored(guarded(twoPages(createCodes(), field)), { credentials: other });
    expect(wrong.model.signIn.reason).toMatch(/its one-time code was refused/);
  });
});

it('a passkey in place of a password is named', async () => {
  const { model } = await explored(
    (asked) => {
      if (asked.path === '/') return page('Welcome', '<a href="/login">Sign in</a>');
      return asked.path === '/login' ? page('Sign in', '<button>Use a passkey</button>') : undefined;
    },
    { credentials: account },
  );
  expect(model.signIn.reason).toMatch(
    /^\/login asks for a passkey \("Use a passkey"\), which only a device has: .*--storage-state/,
  );
});

const nobody = { username: '', password: '' };

describe('a session that is given', () => {
  const token = 'tok-4f2c9a77d1';
  const byBearer: Handler = (asked) => {
    const known = asked.headers['authorization'] === `Bearer ${token}`;
    if (asked.path === '/') return page('Ledger', '<a href="/accounts">Accounts</a>');
    if (asked.path === '/accounts')
      return known
        ? page(
            'Accounts',
            `<ul aria-label="Accounts"><li>Rent</li><li>Wages</li></ul><a href="/accounts/1">Rent</a>`,
          )
        : { status: 401, body: page('Not for you', '<p>Ask for a token.</p>') };
    if (asked.path === '/accounts/1') return known ? page('Rent', '<p>120</p>') : { status: 401, body: '' };
    return undefined;
  };

  it('by a header is seen at a page that refuses visitors', async () => {
    const headers = { Authorization: `Bearer ${token}` };
    const result = await explored(byBearer, { credentials: { ...nobody, headers }, depth: 'full' });
    expect(result.signIns).toEqual([
      {
        status: 'verified',
        method: 'given',
        detail: 'by the header Authorization: /accounts is refused to visitors (401)',
      },
    ]);
    expect(seen(result)).toEqual(expect.arrayContaining(['/accounts', '/accounts/1']));
    expect(result.model.pages.find(({ url }) => url === '/accounts')?.access).toBe('signed-in');
    expect(JSON.stringify(result)).not.toContain(token);
  });

  it('by a header goes nowhere else, also not where a redirect leads', async () => {
    const sent: string[] = [];
    await using other = await openSite(({ headers }) => {
      sent.push(String(headers['authorization'] ?? ''));
      return page('Elsewhere', '');
    });
    const image = `<img src="${other.url}/pixel.png"><img src="/moved">`;
    const result = await explored(
      (asked) => {
        if (asked.path === '/moved') return to(`${other.url}/moved.png`);
        return asked.path === '/accounts' && asked.headers['authorization'] !== undefined
          ? page('Accounts', image)
          : byBearer(asked);
      },
      { credentials: { ...nobody, headers: { Authorization: `Bearer ${token}` } } },
    );
    expect(result.model.signIn.status).toBe('verified');
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.every((value) => value === '')).toBe(true);
  });

  it.each([
    [
      'a cookie',
      (host: string) => ({ cookies: [{ name: 'sid', value: 'in' }], host }),
      /^by the cookie sid: /,
    ],
    [
      'a storage state',
      (host: string) => ({
        storageState: {
          cookies: [
            {
              ...{ name: 'sid', value: 'in', domain: host, path: '/', expires: -1 },
              ...{ httpOnly: true, secure: false, sameSite: 'Lax' as const },
            },
          ],
          origins: [],
        },
      }),
      /^by the storage state: /,
    ],
  ])('by %s', async (_, given, detail) => {
    const { host: __, ...own } = { host: '', ...given('127.0.0.1') };
    const form = page(
      'Sign in',
      `<form method="post" action="/login">${fields}<button>Sign in</button></form>`,
    );
    const result = await explored(
      guarded(({ path }) => (path === '/login' ? form : undefined)),
      { credentials: { ...nobody, ...own } },
    );
    expect(result.signIns).toEqual([
      { status: 'verified', method: 'given', detail: expect.stringMatching(detail) },
    ]);
    expect(result.model.signIn).toMatchObject({ method: 'given', cookies: [{ name: 'sid', session: true }] });
    expect(result.model.signIn.recipe).toBeUndefined();
    expect(result.givenRecipe).toMatchObject({ url: '/login', given: { home: '/' } });
    expect(result.storageState).toMatchObject({ cookies: [{ name: 'sid' }] });
    expect(seen(result)).toContain('/gold');
    expect(result.log.filter((line) => line.includes('/logout'))).toEqual([]);
  });

  it('by a token in the storage', async () => {
    const app = page(
      'Notes',
      '<main id="view"></main>',
      `<script>addEventListener('DOMContentLoaded', async () => {
  const answer = await fetch('/api/notes', { headers: { authorization: 'Bearer ' + localStorage.getItem('token') } });
  document.getElementById('view').innerHTML = answer.ok
    ? '<h2>Notes of Robin</h2><ul>' + (await answer.json()).map((note) => '<li>' + note + '</li>').join('') + '</ul>'
    : '<h2>Sign in</h2><form>${fields}<button>Sign in</button></form>';
});</script>`,
    );
    await using site = await openSite(({ path, headers }) => {
      if (path === '/') return app;
      if (path !== '/api/notes') return undefined;
      return headers['authorization'] === `Bearer ${token}`
        ? { headers: { 'content-type': 'application/json' }, body: '["Milk","Bread"]' }
        : { status: 401, headers: { 'content-type': 'application/json' }, body: '{}' };
    });
    const storageState = {
      cookies: [],
      origins: [{ origin: site.url, localStorage: [{ name: 'token', value: token }] }],
    };
    const result = await exploreSite(`${site.url}/`, {
      ...looking,
      auth: { type: 'session' },
      credentials: { ...nobody, storageState },
    });
    expect(result.model.signIn).toMatchObject({ status: 'verified', method: 'given' });
    expect(result.model.signIn.token).toMatchObject({ key: 'token', scheme: 'Bearer' });
    expect(JSON.stringify(result.model)).not.toContain(token);
  });

  it('that has expired, or changes nothing, is said so', async () => {
    const form = page(
      'Sign in',
      `<form method="post" action="/login">${fields}<button>Sign in</button></form>`,
    );
    const old = await explored(
      guarded(({ path }) => (path === '/login' ? form : undefined)),
      { credentials: { ...nobody, cookies: [{ name: 'sid', value: 'old' }] } },
    );
    expect(old.model.signIn).toMatchObject({ status: 'failed', method: 'given' });
    expect(old.model.signIn.reason).toMatch(/with the cookie sid \/login asks to sign in all the same/);
    const open = await explored(({ path }) => (path === '/' ? page('Open', '<p>To all</p>') : undefined), {
      credentials: { ...nobody, headers: { 'X-Key': 'abc' } },
    });
    expect(open.model.signIn.reason).toMatch(/the header X-Key changes nothing of what pages show/);
  });

  it('beside an account is for a gateway, and the form signs in', async () => {
    const headers = { 'X-Stage': 'open-the-gateway' };
    const result = await explored(
      (asked) => {
        if (asked.headers['x-stage'] !== 'open-the-gateway') return { status: 403, body: page('Closed', '') };
        return guarded((again) => {
          if (again.path !== '/login') return undefined;
          return again.method === 'POST' && right(again)
            ? to('/', { 'set-cookie': 'sid=in; Path=/' })
            : page('Sign in', `<form method="post" action="/login">${fields}<button>Sign in</button></form>`);
        })(asked);
      },
      { credentials: { ...account, headers } },
    );
    expect(result.model.signIn).toMatchObject({ status: 'verified', method: 'form' });
    expect(result.model.pages.find(({ url }) => url === '/gold')?.access).toBe('signed-in');
  });
});
