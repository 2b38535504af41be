import type { Exchange } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { describedOperations, joinOperations } from './described.ts';
import { observedOperations } from './observed.ts';
import { merge, shapeOf } from './shape.ts';

const site = 'http://site.test';
const call = (method: string, path: string, more: Partial<Exchange> = {}): Exchange => ({
  method,
  url: `http://site.test${path}`,
  template: path.replace(/\d+/g, ':id').replace(/\?.*/, ''),
  status: 200,
  kind: 'fetch',
  own: true,
  milliseconds: 1,
  bytes: 1,
  responseHeaders: {},
  ...more,
});
const seen = (...exchanges: Exchange[]) =>
  exchanges.map((exchange) => ({ exchange, page: 'p1', anonymous: false }));

describe('shapes', () => {
  it('are types by key, with what is not always there marked', () => {
    expect(shapeOf({ id: 1, tags: ['a'], owner: null })).toEqual({
      id: 'number',
      tags: ['string'],
      owner: 'null',
    });
    expect(merge(shapeOf({ id: 1, name: 'x' }), shapeOf({ id: null }))).toEqual({
      id: 'null|number',
      'name?': 'string',
    });
    expect(shapeOf([{ a: 1 }, { b: 2 }])).toEqual([{ 'a?': 'number', 'b?': 'number' }]);
  });
});

describe('endpoints', () => {
  it('are told from traffic, with parameters that were always there as required', () => {
    const [operation] = observedOperations(
      seen(
        call('GET', '/api/things/1?page=2&q=x', {
          responseType: 'application/json',
          responseBody: '{"id":1}',
        }),
        call('GET', '/api/things/2?page=3', {
          responseType: 'application/json',
          responseBody: '{"id":2,"note":"n"}',
          status: 200,
        }),
        call('GET', '/api/things/9?page=1', { status: 404 }),
      ),
      site,
    );
    expect(operation).toMatchObject({
      method: 'GET',
      template: '/api/things/:id',
      statuses: [200, 404],
      shape: { id: 'number', 'note?': 'string' },
    });
    expect(operation?.parameters).toEqual([
      { in: 'path', name: 'id', type: 'number', required: true, example: '1' },
      { in: 'query', name: 'page', type: 'number', required: true, example: '2' },
      { in: 'query', name: 'q', type: 'string', required: false, example: 'x' },
    ]);
  });
  it('leave out plain pages, files that scripts fetch, and foreign hosts', () => {
    expect(
      observedOperations(
        seen(
          call('GET', '/', { kind: 'document', responseType: 'text/html' }),
          call('POST', '/x', { own: false }),
          call('GET', '/static/site.css', { responseType: 'text/css; charset=utf-8' }),
          call('GET', '/static/icon.svg', { responseType: 'image/svg+xml' }),
        ),
        site,
      ),
    ).toEqual([]);
  });
  it('at another origin than the pages are told from those at theirs, and have whole addresses', () => {
    const api = (method: string, path: string) => call(method, path, { url: `http://api.site.test${path}` });
    const found = observedOperations(
      seen(
        call('GET', '/things'),
        api('GET', '/things?page=2'),
        api('OPTIONS', '/things'),
        api('DELETE', '/things/1'),
      ),
      site,
    );
    const elsewhere = 'http://api.site.test';
    expect(
      found.map(({ method, origin, template, examples }) => [method, origin, template, examples]),
    ).toEqual([
      ['GET', undefined, '/things', ['/things']],
      ['GET', elsewhere, '/things', [`${elsewhere}/things?page=2`]],
      ['DELETE', elsewhere, '/things/:id', [`${elsewhere}/things/1`]],
    ]);
  });
  it('of a description add what traffic did not show, references resolved', () => {
    const description = JSON.stringify({
      servers: [{ url: '/api' }],
      paths: {
        '/things/{id}': {
          get: {
            parameters: [{ $ref: '#/parts/Id' }],
            responses: {
              200: { content: { 'application/json': { schema: { $ref: '#/parts/Thing' } } } },
              404: {},
            },
          },
          post: { requestBody: { content: { 'application/json': { schema: { $ref: '#/parts/Thing' } } } } },
        },
      },
      parts: {
        Id: { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
        Thing: {
          type: 'object',
          required: ['name'],
          properties: { name: { type: 'string' }, price: { type: 'number' } },
        },
      },
    });
    const described = describedOperations(description);
    expect(described[0]).toMatchObject({
      method: 'GET',
      template: '/api/things/:id',
      statuses: [200, 404],
      shape: { name: 'string', 'price?': 'number' },
    });
    expect(described[1]?.parameters).toContainEqual({
      in: 'body',
      name: 'name',
      type: 'string',
      required: true,
    });
    const joined = joinOperations(observedOperations(seen(call('GET', '/api/things/1')), site), described);
    expect(joined.map(({ method, source }) => `${method} ${source}`)).toEqual([
      'GET observed',
      'POST described',
    ]);
  });
  it('a description that is none gives none', () => {
    expect(describedOperations('<html>')).toEqual([]);
    expect(describedOperations('{"paths": 3}')).toEqual([]);
  });
});
