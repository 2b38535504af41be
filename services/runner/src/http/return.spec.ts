import { expect, it } from 'vitest';
import { howOf, LastRequests } from './return.ts';

it('does not take a network that leads nowhere for an application that is gone', () => {
  expect([undefined, 'ECONNREFUSED', 'ECONNRESET', 'no answer within 5000 ms'].map(howOf)).toEqual([
    'there',
    'refused',
    'refused',
    'silent',
  ]);
  expect(['ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH'].map(howOf)).toEqual(['network', 'network', 'network']);
});

it('keeps the last dozen requests with what came back', () => {
  const last = new LastRequests();
  for (let index = 0; index < 14; index += 1) last.sent(index, { method: 'GET', url: `/${index}`, body: '' });
  last.sent('post', { method: 'POST', url: '/things', body: 'name=x' });
  last.answered(12, 200);
  const kept = last.list();
  expect(kept).toHaveLength(12);
  expect(kept.slice(-3)).toEqual([
    { method: 'GET', url: '/12', status: 200 },
    { method: 'GET', url: '/13', status: 0 },
    { method: 'POST', url: '/things', status: 0, requestBody: 'name=x' },
  ]);
});
