import { label, type PlanDraft, role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { planSecurity } from './security/security.ts';
import { aField, aForm, aPage, aSite, planned } from './testing/models.ts';

type Parts = Parameters<typeof aSite>;
const plans = (...site: Parts): PlanDraft[] => planned(planSecurity, aSite(...site));
const oracles = (...site: Parts): string[] => [...new Set(plans(...site).map((plan) => plan.oracle))];
const text = (plan: PlanDraft | undefined): string => JSON.stringify(plan?.steps);
const find = (oracle: string, ...site: Parts) => plans(...site).find((plan) => plan.oracle === oracle);

const recipe = {
  url: '/door',
  username: label('User'),
  password: label('Password'),
  submit: role('button', 'Sign in'),
  proof: { leavesUrl: true },
};
const door = aPage('/door', {
  kind: 'sign-in',
  forms: [
    aForm(
      'sign-in',
      [
        aField('user', { meaning: 'username' }),
        aField('password', { type: 'password', meaning: 'password' }),
      ],
      {
        action: '/door',
      },
    ),
  ],
});
const members = {
  signIn: {
    status: 'verified',
    method: 'form',
    recipe,
    signOut: { steps: [{ do: 'click', target: role('button', 'Sign out') }] },
    cookies: [],
  },
};
const cookie = (name: string, httpOnly: boolean) => ({
  name,
  httpOnly,
  secure: false,
  sameSite: 'Lax',
  session: true,
  path: '/',
});
const operation = (template: string, more = {}) => ({
  method: 'GET',
  template,
  examples: [template.replace(':id', '17')],
  source: 'observed',
  access: 'signed-in',
  responseType: 'application/json',
  statuses: [200],
  ...more,
});

describe('the planner of security', () => {
  it('tries every parameter that the application uses, once for each kind of page', () => {
    const links = [1, 2, 3].map((number) => ({
      text: 'x',
      url: `http://app.test/list?page=${number}`,
      own: true,
    }));
    const search = aForm('search', [aField('q', { meaning: 'search' })], { method: 'get', action: '/list' });
    const found = plans([aPage('/list', { links, forms: [search] })]).filter(
      (plan) => plan.oracle === 'no-script-from-parameters',
    );
    expect(found.map((plan) => [plan.place.template, plan.place.element])).toEqual([
      ['/list', 'q'],
      ['/list', 'page'],
    ]);
  });

  it('tries what a person types before what a page fills in by itself', () => {
    const search = aForm(
      'search',
      [
        aField('how', { control: 'hidden', type: 'hidden', value: 'all' }),
        aField('q', { meaning: 'search' }),
      ],
      {
        method: 'get',
        action: '/list',
      },
    );
    const found = plans([aPage('/list', { forms: [search] })]).filter(
      (plan) => plan.oracle === 'no-script-from-parameters',
    );
    const rankOf = (name: string) => found.find((plan) => plan.place.element === name)?.rank ?? 0;
    expect(rankOf('q')).toBeGreaterThan(rankOf('how'));
  });

  it('marks each injected script with a name of its own, so that no test sees another’s', () => {
    const page = aPage('/list?q=a&sort=b', { template: '/list' });
    const marks = plans([page]).flatMap((plan) => [
      ...new Set([...text(plan).matchAll(/"mark":"(\w+)"/g)].map((match) => match[1])),
    ]);
    expect(marks.length).toBeGreaterThan(2);
    expect(new Set(marks).size).toBe(marks.length);
  });

  it('stores script only through fields that come back, and in forms that were accepted', () => {
    const submission = {
      values: { body: 'x mark1' },
      mark: 'mark1',
      accepted: 'yes',
      url: '/notes',
      exchanges: [],
      echoes: [{ url: '/notes', template: '/notes', fields: ['body'] }],
    };
    const note = (more = {}) =>
      aForm('comment', [aField('body', { meaning: 'long-text' })], { submissions: [submission], ...more });
    expect(oracles([aPage('/notes', { forms: [note()] })])).toContain('no-script-from-stored-text');
    expect(
      oracles([aPage('/notes', { forms: [note({ submissions: [{ ...submission, echoes: [] }] })] })]),
    ).not.toContain('no-script-from-stored-text');
    expect(oracles([aPage('/notes', { forms: [note({ destructive: true })] })])).not.toContain(
      'no-script-from-stored-text',
    );
    expect(find('no-script-from-stored-text', [aPage('/notes', { forms: [note()] })])?.isolation).toBe(
      'global',
    );
  });

  it('asks conditions of the same length, twice, with a control that has no quote', () => {
    const plan = find('parameters-are-no-query', [aPage('/list?q=a', { template: '/list' })]);
    const urls = [...text(plan).matchAll(/"url":"([^"]+)"/g)].map((match) => match[1] ?? '');
    const pairs = urls.filter((url) => url.includes('4821'));
    expect(pairs).toHaveLength(12);
    expect(pairs.filter((url) => url.includes('%27'))).toHaveLength(8);
    expect(new Set(pairs.slice(0, 4).map((url) => url.length)).size).toBe(1);
    expect(text(plan)).toContain('the words alone make a difference');
  });

  it('leaves alone addresses that end or destroy something', () => {
    expect(
      plans([aPage('/', { links: [{ text: 'x', url: 'http://app.test/logout?now=1', own: true }] })]).filter(
        (plan) => plan.place.url.includes('logout'),
      ),
    ).toEqual([]);
  });

  it('asks for records beside one’s own only where they are private by name, and one’s own list is whole', () => {
    const list = aPage('/orders', {
      access: 'signed-in',
      links: [{ text: '17', url: 'http://app.test/orders/17', own: true }],
    });
    const own = aPage('/orders/17', { template: '/orders/:id', access: 'signed-in' });
    const plan = find('records-of-others-are-refused', [list, own], members);
    expect([...text(plan).matchAll(/"url":"([^"]+)"/g)].map((match) => match[1])).toEqual([
      '/orders/17',
      '/orders',
      '/orders/987654321',
      '/orders/16',
      '/orders/15',
      '/orders/18',
      '/orders/1',
      '/orders/2',
    ]);
    const thing = [
      aPage('/things', { access: 'signed-in' }),
      aPage('/things/17', { template: '/things/:id', access: 'signed-in' }),
    ];
    expect(oracles(thing, members)).not.toContain('records-of-others-are-refused');
    const divided = {
      key: 'l',
      name: 'l',
      items: role('listitem'),
      count: 9,
      columns: [],
      pager: { pages: [] },
    };
    expect(
      oracles([aPage('/orders', { access: 'signed-in', lists: [divided] }), own], members),
    ).not.toContain('records-of-others-are-refused');
    expect(oracles([list, own])).not.toContain('records-of-others-are-refused');
    const link = { text: 'Change order', url: 'http://app.test/shelf/order/17', own: true };
    const record = aPage('/shelf/17', { template: '/shelf/:id', access: 'signed-in', links: [link] });
    const further = aPage('/shelf/order/17', { template: '/shelf/order/:id', access: 'signed-in' });
    expect(oracles([record, further], members)).not.toContain('records-of-others-are-refused');
  });

  it('compares what an account and a visitor get only under addresses that belong to an account', () => {
    const of = (template: string) =>
      oracles([aPage('/')], { ...members, operations: [operation(template, { access: 'anonymous' })] });
    expect(of('/api/orders')).toContain('visitors-do-not-get-data-of-accounts');
    expect(of('/api/products')).not.toContain('visitors-do-not-get-data-of-accounts');
  });

  it('signs out only a session of its own, where a page refuses visitors by its status', () => {
    const guarded = aPage('/account', { access: 'signed-in' });
    const plan = find('sign-out-ends-the-session', [door, guarded], members);
    expect(plan).toMatchObject({ signedIn: false, isolation: 'account' });
    expect(text(plan)).toContain('a visitor is not refused by a status');
    expect(oracles([door], members)).not.toContain('sign-out-ends-the-session');
  });

  it('suspects a session cookie that script can read, but no token against forgery nor a mere flag', () => {
    const with_ = (...cookies: unknown[]) =>
      oracles([aPage('/')], { signIn: { ...members.signIn, cookies } });
    expect(with_(cookie('sid', false))).toContain('session-cookie-is-kept-from-script');
    expect(with_(cookie('sid', true), cookie('csrftoken', false))).not.toContain(
      'session-cookie-is-kept-from-script',
    );
    expect(with_(cookie('sid', true), cookie('greeting', false))).not.toContain(
      'session-cookie-is-kept-from-script',
    );
  });

  it('tries the door with names that nobody has, and limits its tries', () => {
    const found = plans([door, aPage('/account', { access: 'signed-in' })], members);
    expect(found.map((plan) => plan.oracle)).toEqual(
      expect.arrayContaining([
        'no-way-in-without-a-password',
        'door-tells-nobody-who-has-an-account',
        'door-is-not-tried-for-ever',
      ]),
    );
    const throttle = found.find((plan) => plan.oracle === 'door-is-not-tried-for-ever');
    expect(throttle).toMatchObject({ isolation: 'global', rank: 0.1 });
    expect(text(throttle)).not.toContain('SAAS_USERNAME');
    // The answer to a wrong password may come later than that to an unknown name: it is waited for.
    expect(
      found.find((plan) => plan.oracle === 'door-tells-nobody-who-has-an-account')?.steps?.at(-1),
    ).toMatchObject({
      do: 'expect',
      subject: { apply: 'strip', to: [{ extract: { read: 'visible-text' } }, {}] },
    });
  });

  it('takes a server that lets other sites in for grave only where a cookie carries the session', () => {
    const severityWith = (name: string, session: boolean) =>
      plans([aPage('/')], {
        operations: [operation('/data')],
        cookies: [{ ...cookie(name, true), session }],
      }).find((plan) => plan.oracle === 'no-foreign-origin-with-cookies')?.bug.severity;
    expect([severityWith('sid', true), severityWith('theme', false)]).toEqual(['high', 'low']);
  });

  it('does not say that headers are missing where a site has none, but where it forgot one', () => {
    const guarded = {
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'self'",
    };
    const sound = ['/a', '/b', '/c', '/d'].map((url) => aPage(url, { headers: guarded }));
    expect(oracles(sound)).not.toContain('pages-carry-protective-headers');
    expect(
      oracles(['/a', '/b', '/c', '/d'].map((url) => aPage(url, { headers: { server: 'x' } }))),
    ).not.toContain('pages-carry-protective-headers');
    const { 'x-frame-options': _, ...rest } = guarded;
    const forgotten = plans([...sound, aPage('/e', { headers: rest })]);
    expect(
      forgotten
        .filter((plan) => plan.oracle === 'pages-carry-protective-headers')
        .map((plan) => plan.place.url),
    ).toEqual(['/e']);
  });

  it('suspects only files whose content proves what they are', () => {
    const probe = (what: string, excerpt: string, more = {}) => ({
      what,
      method: 'GET',
      url: `/${what}`,
      status: 200,
      excerpt,
      ...more,
    });
    const of = (...probes: unknown[]) =>
      plans([aPage('/')], { probes })
        .filter((plan) => plan.oracle === 'file-exposed')
        .map((plan) => plan.place.element);
    expect(of(probe('dot-env', 'DATABASE_URL=***'), probe('dot-git', 'ref: refs/heads/main'))).toEqual([
      'dot-env',
      'dot-git',
    ]);
    expect(
      of(
        probe('dot-env', 'DATABASE_URL=***', { sameAsUnknown: true }),
        probe('dot-git', '<!doctype html><title>Home</title>'),
        probe('dot-env', 'Not here', { status: 404 }),
      ),
    ).toEqual([]);
  });

  it('sends a price or a role along only where the application carries it', () => {
    const buy = (fields: Record<string, unknown>[]) => [
      aPage('/cart', { kind: 'cart' }),
      aPage('/', { forms: [aForm('add-to-collection', fields, { action: '/cart' })] }),
    ];
    expect(oracles(buy([aField('price', { control: 'hidden', value: '12.50' })]))).toContain(
      'prices-are-the-servers',
    );
    expect(oracles(buy([aField('id', { control: 'hidden', value: '12' })]))).not.toContain(
      'prices-are-the-servers',
    );
    const sample = (requestBody: string, responseBody: string) => ({
      method: 'POST',
      url: 'http://app.test/api/people',
      template: '/api/people',
      status: 201,
      kind: 'fetch',
      own: true,
      milliseconds: 1,
      bytes: 1,
      requestBody,
      responseBody,
    });
    const people = (requestBody: string, responseBody: string) =>
      oracles([aPage('/')], {
        operations: [operation('/api/people', { method: 'POST', sample: sample(requestBody, responseBody) })],
      });
    expect(people('{"name":"x"}', '{"name":"x","role":"member"}')).toContain('only-the-server-sets-it');
    expect(people('{"name":"x","password":"***"}', '{"name":"x","role":"member"}')).not.toContain(
      'only-the-server-sets-it',
    );
    expect(people('{"name":"x"}', '{"name":"x"}')).not.toContain('only-the-server-sets-it');
  });
});
