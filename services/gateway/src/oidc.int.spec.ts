import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callAs, openSecuredGateway } from './testing/people.ts';

const issuer = 'https://id.example.test';
const audience = 'prowl';
type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

const stack = new AsyncDisposableStack();
let pair: KeyPair;
let stranger: KeyPair;
let publicText: string;
let jwks: { url: string; answers: boolean };
let gateway: Awaited<ReturnType<typeof openSecuredGateway>>;

const openJwks = async (keys: object[]) => {
  const state = { url: '', answers: true };
  const server = createServer((_request, response) => {
    if (state.answers) response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }));
    else response.writeHead(500).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stack.defer(() => void server.close());
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks`;
  return state;
};

const oidcOf = (jwksUrl: string) => ({ issuer, audience, jwksUrl, teamClaim: 'team', roleClaim: 'roles' });

beforeAll(async () => {
  pair = await generateKeyPair('ES256', { extractable: true });
  stranger = await generateKeyPair('ES256', { extractable: true });
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' };
  publicText = JSON.stringify(jwk);
  jwks = await openJwks([jwk]);
  gateway = stack.use(await openSecuredGateway({ access: { oidc: oidcOf(jwks.url) } }));
  await gateway.operator('POST', '/api/admin/teams', { id: 'blue' });
});
afterAll(() => stack.disposeAsync());

const now = () => Math.floor(Date.now() / 1_000);
const claims = (more: JWTPayload = {}): JWTPayload => ({
  iss: issuer,
  aud: audience,
  sub: 'ann',
  exp: now() + 60,
  team: 'blue',
  roles: ['tester'],
  ...more,
});
const signed = (more: JWTPayload = {}, key = pair.privateKey) =>
  new SignJWT(claims(more)).setProtectedHeader({ alg: 'ES256', kid: 'one' }).sign(key);
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const ask = async (token: string, method = 'GET', path = '/api/tests', body?: unknown) => {
  const { status, headers, body: answer } = await callAs(gateway, token)(method, path, body);
  return {
    status,
    challenge: headers.get('www-authenticate'),
    detail: (answer as { detail?: string }).detail,
  };
};

describe('a token of the issuer', () => {
  test('lets its team in, in its role', async () => {
    expect((await ask(await signed())).status).toBe(200);
    expect((await ask(await signed(), 'POST', '/api/kanban/tickets', { title: 'From a token' })).status).toBe(
      201,
    );
    expect(
      (await ask(await signed({ roles: 'viewer' }), 'POST', '/api/kanban/tickets', { title: 'x' })).status,
    ).toBe(403);
    expect(
      (await ask(await signed({ roles: ['other', 'viewer', 'admin'] }), 'GET', '/api/admin/keys')).status,
    ).toBe(200);
    expect((await ask(await signed({ team: ['blue'] }))).status).toBe(200);
    const { body } = await callAs(gateway, await signed({ team: 'default' }))('GET', '/api/kanban/tickets');
    expect(body).toEqual([]);
  });
  test('tolerates a clock that is off by a few seconds', async () => {
    expect((await ask(await signed({ exp: now() - 10 }))).status).toBe(200);
  });
  test.each([
    ['no team', { team: undefined }, /exactly one team/],
    ['two teams', { team: ['blue', 'red'] }, /exactly one team/],
    ['a team that is not here', { team: 'green' }, /no such team/],
    ['the operators’ team', { team: '_system', roles: ['admin'] }, /no such team/],
    ['no role', { roles: undefined }, /name a role/],
    ['a role that is none', { roles: ['root'] }, /name a role/],
  ])('with %s is forbidden', async (_, more, words) => {
    expect(await ask(await signed(more))).toMatchObject({
      status: 403,
      detail: expect.stringMatching(words),
    });
  });
});

describe('a token is refused', () => {
  test.each([
    ['that has expired', () => signed({ exp: now() - 120 })],
    ['that never expires', () => signed({ exp: undefined })],
    ['that is not valid yet', () => signed({ nbf: now() + 300 })],
    ['of another issuer', () => signed({ iss: 'https://evil.example.test' })],
    ['for another audience', () => signed({ aud: 'billing' })],
    ['signed with another key', () => signed({}, stranger.privateKey)],
    ['with no signature (alg none)', async () => `${encoded({ alg: 'none' })}.${encoded(claims())}.`],
    [
      'with alg none and the old signature',
      async () => `${encoded({ alg: 'none' })}.${encoded(claims())}.${(await signed()).split('.')[2]}`,
    ],
    [
      'signed with the public key as a shared secret (alg HS256)',
      () =>
        new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(Buffer.from(publicText)),
    ],
    [
      'whose claims were changed',
      async () => {
        const [head, , signature] = (await signed()).split('.');
        return `${head}.${encoded(claims({ roles: ['admin'] }))}.${signature}`;
      },
    ],
    [
      'of a key that the issuer has not',
      () => new SignJWT(claims()).setProtectedHeader({ alg: 'ES256', kid: 'two' }).sign(pair.privateKey),
    ],
  ])('%s', async (_, made) => {
    const answer = await ask(await made());
    expect(answer).toMatchObject({
      status: 401,
      challenge: expect.stringContaining('error="invalid_token"'),
    });
    expect(answer.detail).not.toMatch(/jose|JWT|signature verification/i);
  });
});

test('an event stream ends with its token', async () => {
  const token = await signed({ exp: now() - 28 }); // two seconds within the tolerance
  const response = await fetch(`${gateway.url}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('connected');
});

test('an issuer that does not answer says nothing about the token: 503, and keys go on', async () => {
  const silent = await openJwks([]);
  silent.answers = false;
  await using away = await openSecuredGateway({ access: { oidc: oidcOf(silent.url) } });
  const answer = await callAs(away, await signed())('GET', '/api/tests');
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true]);
  expect((await away.operator('GET', '/api/admin/teams')).status).toBe(200);
});
