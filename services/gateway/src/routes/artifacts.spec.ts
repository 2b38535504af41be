import { expect, it } from 'vitest';
import { openRoutes } from '../testing/routes.ts';
import { artifactRoutes } from './artifacts.ts';

const id = `art_${'0'.repeat(26)}`;
const bytes = Buffer.from('0123456789');
const backbone = (contentType: string) => ({
  artifacts: {
    get: async (team: string, _id: string, range = { start: 0, end: bytes.length }) =>
      team === 'blue'
        ? {
            id,
            contentType,
            size: bytes.length,
            sha256: 'abc',
            stream: (async function* () {
              yield bytes.subarray(range.start, range.end);
            })(),
          }
        : undefined,
  },
});
const get = (headers: Record<string, string>, contentType = 'image/png', team = 'blue') =>
  openRoutes(artifactRoutes, { backbone: backbone(contentType), identity: { team } }).call(
    'GET',
    `/api/artifacts/${id}`,
    undefined,
    headers,
  );

it.each([
  [{}, 200, '0123456789', undefined],
  [{ range: 'bytes=2-4' }, 206, '234', 'bytes 2-4/10'],
  [{ range: 'bytes=-3' }, 206, '789', 'bytes 7-9/10'],
  [{ range: 'lines=1-2' }, 200, '0123456789', undefined],
  [{ 'if-none-match': '"abc"' }, 304, '', undefined],
])('answers %j with %i', async (headers, status, text, contentRange) => {
  const answer = await get(headers);
  expect([answer.status, answer.text, answer.headers['content-range']]).toEqual([status, text, contentRange]);
});

it('rejects a range outside with 416 and the size', async () => {
  const answer = await get({ range: 'bytes=10-' });
  expect([answer.status, answer.headers['content-range']]).toEqual([416, 'bytes */10']);
});

it('shows images in place and offers everything else as a download', async () => {
  expect((await get({})).headers['content-disposition']).toMatch(/^inline/);
  expect((await get({}, 'text/html')).headers['content-disposition']).toMatch(/^attachment/);
});

it('rejects an artifact of another team with 404', async () =>
  expect((await get({}, 'image/png', 'red')).status).toBe(404));
