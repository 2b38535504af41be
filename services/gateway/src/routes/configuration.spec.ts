import { describe, expect, it } from 'vitest';
import { openRoutes } from '../testing/routes.ts';
import { configurationRoutes } from './configuration.ts';

const quick = { name: 'Shop', description: 'Sells', url: 'http://shop.test' };
const sealing = (secrets: string[]) => ({
  secrets: {
    put: async (team: string, _purpose: string, text: string) => {
      secrets.push(`${team} ${text}`);
      return 'sec_1';
    },
  },
});

it('seals credentials: the command carries the reference only', async () => {
  const secrets: string[] = [];
  const { call, asked } = openRoutes(configurationRoutes, {
    commands: { SetConfiguration: {} },
    backbone: sealing(secrets),
  });
  const credentials = { username: 'ann', password: 'open-sesame' };
  const answer = await call('POST', '/api/saas-config', { ...quick, auth: { type: 'basic', credentials } });
  expect([answer.status, answer.body]).toEqual([200, { success: true, message: 'Shop is configured.' }]);
  expect(asked[0]?.with).toEqual({ ...quick, auth: { type: 'basic', credentialsRef: 'sec_1' } });
  expect(secrets).toEqual([`blue ${JSON.stringify(credentials)}`]);
  expect(JSON.stringify(asked)).not.toContain('sesame');
});

describe('what signs in besides a password', () => {
  const auth = {
    type: 'session',
    totpSecret: 'jbsw y3dp ehpk 3pxp',
    headers: { 'X-Stage': 'sesame-header' },
    cookies: [{ name: 'sid', value: 'sesame-cookie' }],
    storageState: { cookies: [{ name: 'a', value: 'sesame-state', domain: 'shop.test' }], origins: [] },
  };
  const credentials = { username: 'ann', password: 'open-sesame' };

  it('is sealed with it, under one reference', async () => {
    const secrets: string[] = [];
    const { call, asked } = openRoutes(configurationRoutes, {
      commands: { SetConfiguration: {}, ChangeConfiguration: {} },
      backbone: sealing(secrets),
    });
    const answer = await call('POST', '/api/saas-config', { ...quick, auth: { ...auth, credentials } });
    expect(answer.status).toBe(200);
    expect(asked[0]?.with).toEqual({
      ...quick,
      auth: { type: 'session', credentialsRef: 'sec_1', headers: 'everyone' },
    });
    expect(JSON.stringify(asked)).not.toMatch(/sesame|jbsw/);
    expect(secrets.join()).toMatch(/jbsw.*sesame-header.*sesame-cookie.*sesame-state/);
    const { headers } = auth;
    await call('PATCH', '/api/saas-config', { auth: { type: 'session', headers } });
    expect(asked.find(({ name }) => name === 'ChangeConfiguration')?.with).toEqual({
      auth: { type: 'session', credentialsRef: 'sec_1', headers: 'account' },
    });
  });

  it('is refused where it cannot sign in, without its value', async () => {
    const secrets: string[] = [];
    const { call } = openRoutes(configurationRoutes, {
      commands: { SetConfiguration: {} },
      backbone: sealing(secrets),
    });
    const refused = async (wrong: object) => {
      const { status, body } = await call('POST', '/api/saas-config', { ...quick, auth: wrong });
      expect(JSON.stringify(body)).not.toContain('sesame');
      return [status, JSON.stringify(body)] as const;
    };
    const { headers, storageState } = auth;
    expect((await refused({ type: 'none', headers }))[1]).toMatch(/give the type .*session/);
    const other = { ...storageState, cookies: [{ ...storageState.cookies[0], domain: 'other.test' }] };
    const [status, said] = await refused({ type: 'session', storageState: other });
    expect(status).toBe(422);
    expect(said).toMatch(/holds no cookie and no entry for http:\/\/shop\.test: it is of other\.test/);
    expect((await refused({ type: 'session', headers: { 'no name': 'sesame' } }))[0]).toBe(422);
    expect(secrets).toEqual([]);
  });
});

describe('further accounts', () => {
  const credentials = { username: 'rosa', password: 'quaver-secret' };
  const auth = { type: 'session', credentials: { username: 'ann', password: 'open-sesame' } };

  it('are sealed one by one, and called by their user names unless they have others', async () => {
    const secrets: string[] = [];
    const { call, asked } = openRoutes(configurationRoutes, {
      commands: { SetConfiguration: {}, ChangeConfiguration: {} },
      backbone: sealing(secrets),
    });
    const accounts = [
      { credentials, role: 'family' },
      { credentials, name: 'the other' },
    ];
    expect((await call('POST', '/api/saas-config', { ...quick, auth, accounts })).status).toBe(200);
    expect(asked[0]?.with).toMatchObject({
      accounts: [
        { name: 'rosa', role: 'family', credentialsRef: 'sec_1' },
        { name: 'the other', credentialsRef: 'sec_1' },
      ],
    });
    expect(JSON.stringify(asked)).not.toContain('quaver');
    await call('PATCH', '/api/saas-config', { accounts: null });
    expect(asked.map((each) => each.with)).toContainEqual({ accounts: [] });
  });

  it('need a first one that signs in by a form, and names that tell them apart', async () => {
    const { call, asked } = openRoutes(configurationRoutes);
    const given = async (body: object) =>
      (await call('POST', '/api/saas-config', { ...quick, ...body })).body;
    expect(await given({ accounts: [{ credentials }] })).toMatchObject({
      errors: [{ pointer: '/accounts' }],
    });
    expect(await given({ auth, accounts: [{ credentials }, { credentials }] })).toMatchObject({
      errors: [{ pointer: '/accounts/1/name' }],
    });
    expect(asked).toEqual([]);
  });
});

describe('an address that may not be tested is rejected with 422', () => {
  it.each([
    ['POST', '/api/saas-config', { ...quick, url: 'http://forbidden.test' }, '/url'],
    ['POST', '/api/saas-config/quick', { ...quick, url: 'http://forbidden.test' }, '/url'],
    ['PATCH', '/api/saas-config', { url: 'http://forbidden.test' }, '/url'],
    [
      'POST',
      '/api/saas-config',
      { ...quick, directives: ['a', 'test http://forbidden.test'] },
      '/directives/1',
    ],
    ['POST', '/api/saas-config/directive', { directive: 'test http://forbidden.test' }, '/directive'],
    ['POST', '/api/saas-config/repository', { url: 'https://ann:secret@code.test/x.git' }, '/url'],
  ] as const)('%s %s %j', async (method, path, body, pointer) => {
    const { call, asked } = openRoutes(configurationRoutes);
    const answer = await call(method, path, body);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer }] } });
    expect(answer.text).not.toContain('ann:secret');
    expect(asked).toEqual([]);
  });
});

it('clears an optional field with null', async () => {
  const { call, asked } = openRoutes(configurationRoutes, { commands: { ChangeConfiguration: {} } });
  expect((await call('PATCH', '/api/saas-config', { auth: null, repoUrl: null })).status).toBe(200);
  expect(asked[0]).toMatchObject({ name: 'ChangeConfiguration', with: { auth: null, repoUrl: null } });
});

it('answers 404 with what to do while nothing is configured', async () => {
  const { call } = openRoutes(configurationRoutes, { queries: { configuration: null } });
  expect(await call('GET', '/api/saas-config')).toMatchObject({
    status: 404,
    body: { detail: expect.stringContaining('POST /api/saas-config') },
  });
});

it('answers the directives after adding one', async () => {
  const directives = ['ignore /admin', 'focus on checkout'];
  const { call } = openRoutes(configurationRoutes, { commands: { AddDirective: { directives } } });
  const { body } = await call('POST', '/api/saas-config/directive', { directive: 'focus on checkout' });
  expect(body).toEqual({ success: true, directives });
});

it('answers how the directives are read, and at once what of an added one is not understood', async () => {
  const reading = { kind: 'not-understood', why: 'Say it otherwise.' };
  const read = { directive: 'be kind', understood: false, readings: [{ reading, says: 'Not understood.' }] };
  const { call } = openRoutes(configurationRoutes, {
    commands: {
      ReadDirectives: { directives: [read] },
      AddDirective: { directives: ['be kind'], added: read },
    },
  });
  expect(await call('GET', '/api/saas-config/directives')).toMatchObject({ status: 200, body: [read] });
  const { body } = await call('POST', '/api/saas-config/directive', { directive: 'be kind' });
  expect(body).toEqual({ success: true, directives: ['be kind'], added: read });
});

it('rejects a local path outside the allowed folders with 422', async () => {
  const { call, asked } = openRoutes(configurationRoutes, { localPathRoots: ['/nowhere'] });
  for (const path of ['relative', '/', '/nowhere/x'])
    expect((await call('POST', '/api/saas-config/local-path', { path })).status).toBe(422);
  expect(asked).toEqual([]);
});
