import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { LastRequests } from './last-requests.ts';

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

it('hears what pages ask their own application for, with what must be hidden masked', () => {
  const last = new LastRequests();
  const page = new EventEmitter();
  last.watch(page, ['http://shop.test'], (text) => text.replace('secret', '***'));
  const asked = (method: string, url: string, kind: string, body: string | null = null) => ({
    method: () => method,
    url: () => url,
    resourceType: () => kind,
    postData: () => body,
  });
  const post = asked('POST', 'http://shop.test/things', 'fetch', 'key=secret');
  page.emit('request', post);
  page.emit('request', asked('GET', 'http://shop.test/logo.png', 'image'));
  page.emit('request', asked('GET', 'http://elsewhere.test/', 'document'));
  page.emit('request', asked('GET', 'about:blank', 'document'));
  page.emit('response', { request: () => post, status: () => 201 });
  expect(last.list()).toEqual([
    { method: 'POST', url: 'http://shop.test/things', status: 201, requestBody: 'key=***' },
  ]);
});
