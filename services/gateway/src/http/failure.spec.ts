import { readFileSync } from 'node:fs';
import { NoResponder, RequestTimeout } from '@prowl/backbone';
import { type ErrorCode, errorCatalogue } from '@prowl/contracts';
import { createTargetPolicy } from '@prowl/service';
import { describe, expect, test } from 'vitest';
import { acceptedReport } from '../routes/accepted-report.ts';
import { checkDirectives, checkTargetUrl } from '../routes/target-checks.ts';
import { parseRange } from './byte-range.ts';
import { problemOf, Refused, refusedFrom, statusOf } from './failure.ts';

const codes = Object.keys(errorCatalogue) as ErrorCode[];

test('the error catalogue and its page say the same', () => {
  const page = readFileSync(new URL('../../../../docs/errors.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| `([a-z-]+)` +\| (\d+) +\| ([^|]+) \|/gm)].map(
    ([, code, status, title]) => [code, Number(status), title?.trim()],
  );
  expect(rows).toEqual(codes.map((code) => [code, statusOf(code), errorCatalogue[code].title]));
});

test('a refusal becomes a problem with its own words', () => {
  expect(
    problemOf({ code: 'session-running', message: 'ses_1 is running.' }, '/api/brain/run', 'r1'),
  ).toEqual({
    type: 'https://prowl.dev/problems/session-running',
    title: 'A session is already running',
    status: 409,
    detail: 'ses_1 is running.',
    instance: '/api/brain/run',
    requestId: 'r1',
  });
});

test('who does not answer is unavailable, everything else that is thrown a defect without its words', () => {
  for (const error of [new NoResponder('query.tests'), new RequestTimeout('query.tests', 5)]) {
    expect(refusedFrom(error).refusal.code).toBe('service-unavailable');
    expect(refusedFrom(error).headers).toHaveProperty('retry-after');
  }
  const defect = refusedFrom(new Error('password=hunter2'));
  expect(defect.refusal.code).toBe('defect');
  expect(defect.refusal.message).not.toContain('hunter2');
  const own = new Refused('unknown-id', 'x');
  expect(refusedFrom(own)).toBe(own);
});

describe('ranges', () => {
  test.each([
    ['bytes=0-4', { start: 0, end: 5 }],
    ['bytes=5-', { start: 5, end: 10 }],
    ['bytes=-4', { start: 6, end: 10 }],
    ['bytes=-40', { start: 0, end: 10 }],
    ['bytes=8-40', { start: 8, end: 10 }],
    ['bytes=-', undefined],
    ['bytes=1-2,4-5', undefined],
    ['items=1-2', undefined],
    [undefined, undefined],
  ])('%s', (header, range) => expect(parseRange(header, 10)).toEqual(range));
});

describe('targets', () => {
  test.each(['http://127.0.0.1:3000', 'https://shop.example/path?x=1', 'http://[::1]:8080'])(
    '%s may be tested',
    (url) => expect(checkTargetUrl(url, createTargetPolicy(undefined))).resolves.toBeUndefined(),
  );
  test.each([
    'http://169.254.169.254/latest',
    'http://[fe80::1]/',
    'http://metadata.google.internal',
    'http://METADATA.google.internal./',
    'http://2852039166/',
    'http://0xa9.254.169.254/',
    'http://[::ffff:169.254.169.254]/',
    'ftp://x',
    'http://u:p@x/',
    'http://',
    'nonsense',
  ])('%s may not', (url) =>
    expect(checkTargetUrl(url, createTargetPolicy(undefined))).rejects.toThrow(Refused),
  );
});

test('a directive adds no origin that may not be tested', async () => {
  const policy = createTargetPolicy([]);
  await expect(
    checkDirectives(['ignore /admin', 'also test http://93.184.216.34'], '/directives', policy),
  ).resolves.toBeUndefined();
  await expect(
    checkDirectives(['ignore /x', 'also test http://10.0.0.1/x.'], '/directives', policy),
  ).rejects.toMatchObject({
    refusal: { code: 'invalid-target', errors: [{ pointer: '/directives/1' }] },
  });
});

describe('the format of a report', () => {
  test.each([
    [undefined, 'html'],
    ['', 'html'],
    ['*/*', 'html'],
    ['text/markdown', 'markdown'],
    ['text/html;q=0.2, application/sarif+json', 'sarif'],
    ['application/*', 'sarif'],
    ['text/html;q=0, */*', 'markdown'],
    ['application/json, text/html;q=0.9', 'json'],
    ['text/xml', 'junit'],
  ])('%s → %s', (accept, format) => expect(acceptedReport(accept)).toBe(format));
  test('nothing that fits is refused', () => expect(() => acceptedReport('image/png')).toThrow(Refused));
});
