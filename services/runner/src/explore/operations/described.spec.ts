import type { Operation } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { describedOperations, joinOperations } from './described.ts';

const described = (document: unknown) => describedOperations(JSON.stringify(document));
const ok = { responses: { 200: {} } };

describe('a description of an interface', () => {
  it('names operations with their parameters, bodies and answers', () => {
    const [list, create] = described({
      servers: [{ url: 'https://api.example/v2/' }],
      paths: {
        '/boats/{id}/berths': {
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
          get: {
            parameters: [{ name: 'free', in: 'query', schema: { type: 'boolean' }, example: true }],
            responses: {
              200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Berths' } } } },
              404: {},
              default: {},
            },
          },
          post: {
            requestBody: {
              content: {
                'application/json': {
                  schema: {
                    required: ['name'],
                    properties: { name: { type: 'string', example: 'A4' }, length: { type: 'number' } },
                  },
                },
              },
            },
            responses: { 201: {} },
          },
        },
      },
      components: {
        schemas: {
          Berths: {
            type: 'array',
            items: {
              required: ['name'],
              properties: { name: { type: 'string' }, depth: { type: ['number', 'null'] } },
            },
          },
        },
      },
    });
    expect(list).toMatchObject({
      method: 'GET',
      template: '/v2/boats/:id/berths',
      parameters: [
        { in: 'path', name: 'id', type: 'number', required: true },
        { in: 'query', name: 'free', type: 'boolean', required: false, example: true },
      ],
      responseType: 'application/json',
      statuses: [200, 404],
      shape: [{ name: 'string', 'depth?': 'number|null' }],
    });
    expect(create).toMatchObject({
      method: 'POST',
      requestType: 'application/json',
      parameters: [
        { in: 'path', name: 'id' },
        { in: 'body', name: 'name', type: 'string', required: true, example: 'A4' },
        { in: 'body', name: 'length', type: 'number', required: false },
      ],
    });
  });
  it('of version 2 has its path in front and the body among the parameters', () => {
    const [operation] = described({
      swagger: '2.0',
      basePath: '/api/',
      paths: {
        '/tickets': {
          post: {
            parameters: [
              { in: 'body', name: 'ticket', schema: { properties: { title: { type: 'string' } } } },
            ],
            responses: { 200: { schema: { properties: { id: { type: 'integer' } } } } },
          },
        },
      },
    });
    expect(operation).toMatchObject({
      template: '/api/tickets',
      parameters: [{ in: 'body', name: 'title', type: 'string', required: false }],
      shape: { 'id?': 'number' },
    });
  });
  it('that is none says nothing', () => {
    for (const body of ['', 'not JSON', '[]', 'null', '{"paths":[]}', '{"paths":"/a"}', '<html></html>'])
      expect(describedOperations(body)).toEqual([]);
  });
  it('is read as far as it makes sense', () => {
    const templates = described({
      servers: 'everywhere',
      paths: {
        'x-owner': 'the harbour office',
        '/broken': null,
        '/list': ['get'],
        '/odd': { get: 'soon', post: { parameters: 'none' } },
        '/boats': { get: ok, summary: 'Boats', trace: ok },
      },
    }).map(({ method, template }) => `${method} ${template}`);
    expect(templates).toEqual(['GET /boats']);
  });
  it('that goes round in circles, or leads out of itself, ends', () => {
    const circle = { properties: { next: { $ref: '#/components/schemas/Circle' } } };
    const answer = (schema: unknown) => ({
      get: { responses: { 200: { content: { 'application/json': { schema } } } } },
    });
    const [first, second, third] = described({
      paths: {
        '/a': answer({ $ref: '#/components/schemas/Circle' }),
        '/b': answer({ $ref: '#/components/schemas/Itself' }),
        '/c': answer({ $ref: 'https://elsewhere.example/schema.json' }),
      },
      components: { schemas: { Circle: circle, Itself: { $ref: '#/components/schemas/Itself' } } },
    });
    expect(JSON.stringify(first?.shape).match(/next/g)).toHaveLength(6);
    expect([second, third].map((operation) => operation?.shape ?? 'unknown')).toEqual(['unknown', 'unknown']);
  });
  it('of thousands of operations is cut', () => {
    const paths = Object.fromEntries(
      Array.from({ length: 1_000 }, (_, number) => [`/a${number}`, { get: ok }]),
    );
    expect(described({ paths })).toHaveLength(200);
  });
});

describe('what was observed and what is described', () => {
  const operation = (method: string, template: string, more: Partial<Operation> = {}) =>
    ({ method, template, parameters: [], ...more }) as unknown as Operation;
  const parameter = (name: string, required: boolean, place = 'query') =>
    ({ in: place, name, required, type: 'string' }) as Operation['parameters'][number];

  it('are joined where they are the same, whatever the part of the path is called', () => {
    const joined = joinOperations(
      [
        operation('GET', '/boats/:id', {
          parameters: [parameter('id', true, 'path'), parameter('free', false)],
        }),
      ],
      [
        operation('GET', '/boats/:boatId/', {
          parameters: [parameter('boatId', true, 'path'), parameter('free', true), parameter('sort', false)],
        }),
        operation('DELETE', '/boats/:boatId'),
      ],
    );
    expect(joined.map(({ method, template }) => `${method} ${template}`)).toEqual([
      'GET /boats/:id',
      'DELETE /boats/:boatId',
    ]);
    expect(joined[0]?.parameters).toEqual([
      parameter('id', true, 'path'),
      parameter('free', true),
      parameter('sort', false),
    ]);
  });
});
