import { expect, it } from 'vitest';
import { brokenAnswer } from './answers.ts';

const answered = (status: number, body: string) => ({
  status: () => status,
  ok: () => status < 400,
  text: () => Promise.resolve(body),
  body: () => Promise.resolve(Buffer.from(body)),
  json: () => Promise.resolve(JSON.parse(body) as unknown),
  headers: (): Record<string, string> => ({ 'x-frame-options': 'DENY' }),
  url: () => 'http://app.test/',
});
const sight = { extra: 'prowlabc', earlier: 'the orders of the account' };
const of = (
  mutation: 'altered' | 'missing' | 'surplus',
  status = 200,
  body = '{"price":12,"names":["Ann"]}',
) => brokenAnswer(answered(status, body), { ...sight, mutation });

it('has values of other types and sizes where it is altered', async () => {
  expect(await of('altered').json()).toEqual({ price: '19', names: ['Ann'] });
  expect(of('altered').status()).toBe(200);
  expect(of('altered', 403).status()).toBe(200);
});

it('fails, and says nothing, where it is missing', async () => {
  expect(of('missing', 404).status()).toBe(500);
  expect(await of('missing').text()).toBe('');
  expect(of('missing').headers()).toEqual({});
});

it('says to anybody what only some may know, and all that was sent, where there is more than should be', async () => {
  const answer = of('surplus', 401, 'Sign in');
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toMatch(/the orders of the account.*prowlabc.*SQL syntax/s);
  expect(answer.headers()).toMatchObject({ 'x-frame-options': 'DENY', 'access-control-allow-origin': '*' });
  expect(answer.url()).toBe('http://app.test/');
});
