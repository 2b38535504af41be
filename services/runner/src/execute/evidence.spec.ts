import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readTrace, withoutSecrets } from './evidence.ts';

const request = (url: string, status: number, _failureText?: string) => ({
  type: 'resource-snapshot',
  snapshot: {
    _resourceType: 'document',
    time: 5,
    request: { method: 'GET', url },
    response: { status, ...(_failureText ? { _failureText } : {}) },
  },
});
const trace = (...records: object[]) =>
  zipSync({ 'test.network': strToU8(records.map((record) => JSON.stringify(record)).join('\n')) });

it('a request counts once it was answered or failed, not while it is under way or after it was called off', () => {
  const { requests } = readTrace(
    trace(
      request('http://a.test/1', -1),
      request('http://a.test/1', 200),
      request('http://a.test/2', -1, 'net::ERR_ABORTED'),
      request('http://a.test/3', -1, 'net::ERR_CONNECTION_RESET'),
    ),
  );
  expect(requests.map(({ url, status }) => [url, status])).toEqual([
    ['http://a.test/1', 200],
    ['http://a.test/3', 0],
  ]);
});

it('a test that only sent requests opened no page', () => {
  const { snapshot } = request('http://a.test/api', 200);
  const asked = { type: 'resource-snapshot', snapshot: { ...snapshot, _resourceType: undefined } };
  expect(readTrace(trace(asked)).opened).toBe(false);
  expect(readTrace(trace(asked, request('http://a.test/', 200))).opened).toBe(true);
});

it('a trace is kept without what is secret, however it is written there', () => {
  const secret = 'to"ken/4f2c';
  const bytes = zipSync({
    'test.network': strToU8(
      JSON.stringify({ headers: [{ name: 'Authorization', value: `Bearer ${secret}` }], url: '/a' }),
    ),
    'resources/page.html': strToU8(`<p>${secret}</p><a href="/?t=${encodeURIComponent(secret)}">`),
  });
  const covered = Object.values(unzipSync(withoutSecrets(bytes, [secret]) ?? bytes)).map((each) =>
    strFromU8(each),
  );
  expect(covered.join()).not.toMatch(/4f2c/);
  expect(covered.join()).toContain('<p>***********</p>');
  expect(covered.map(({ length }) => length)).toEqual(
    Object.values(unzipSync(bytes)).map(({ length }) => length),
  );
  expect(withoutSecrets(bytes, ['not in it'])).toBe(bytes);
  expect(withoutSecrets(strToU8('no zip'), [secret])).toBeUndefined();
});
