import { describe, expect, it } from 'vitest';
import { parseJavaScript } from '../javascript/parse.ts';
import { addressesOf } from '../testing/files.ts';
import { readCalls, routesOfCalls } from './calls.ts';

const routes = (files: Readonly<Record<string, string>>) =>
  addressesOf(
    routesOfCalls(
      Object.entries(files).map(([path, text]) => {
        const tree = parseJavaScript(path, text);
        if (tree === undefined) throw new Error(`${path} is not a script`);
        return readCalls(path, tree);
      }),
    ),
  ).sort();

const hole = (inside: string) => `\${${inside}}`;

describe('routes made by calls', () => {
  it.each([
    ['of an application', "app.get('/a', f)", ['GET /a']],
    ['with middleware before the handler', "app.post('/a', auth, check, f)", ['POST /a']],
    ['of a router by its name', "userRouter.put('/:id', f)", ['PUT /:id']],
    ['of a router that a maker returns', "const x = express.Router(); x.patch('/a', f)", ['PATCH /a']],
    ['that answer every method', "app.all('/a', f)", ['ANY /a']],
    ['with the short word for deleting', "router.del('/a', f)", ['DELETE /a']],
    ['chained to one address', "app.route('/a').get(f).post(g)", ['GET /a', 'POST /a']],
    ['as an object', "app.route({ method: 'PUT', url: '/a', handler: f })", ['PUT /a']],
    [
      'as an object with several methods',
      "app.route({ method: ['GET', 'HEAD'], path: '/a', handler: f })",
      ['GET /a', 'HEAD /a'],
    ],
    ['with a template for an address', `app.get(\`/a/${hole('version')}/b\`, f)`, ['GET /a/:version/b']],
    [
      'with the prefix of their router',
      "const r = new Router({ prefix: '/v1' }); r.get('/a', f)",
      ['GET /v1/a'],
    ],
  ])('%s are read', (_what, code, expected) => expect(routes({ 'app.js': code })).toEqual(expected));

  it.each([
    ['a request to elsewhere', "axios.get('/a', options)"],
    ['a setting that is read', "app.get('title')"],
    ['a value of a map', "router.get('key', 'fallback')"],
    ['a whole address', "app.get('https://other.test/a', f)"],
    ['a call without a known router', "cache.get('/a', f)"],
  ])('leave out %s', (_what, code) => expect(routes({ 'app.js': code })).toEqual([]));
});

describe('mounted routers', () => {
  it('answer under the prefix of an import', () => {
    expect(
      routes({
        'src/app.ts': "import users from './users'; app.use('/users', users)",
        'src/users.ts': "router.get('/:id', f); export default router",
      }),
    ).toEqual(['GET /users/:id']);
  });
  it('answer under every prefix when they are mounted twice', () => {
    expect(
      routes({
        'app.js': "const r = require('./r'); app.use('/a', r); app.use('/b', r)",
        'r.js': "router.get('/x', f)",
      }),
    ).toEqual(['GET /a/x', 'GET /b/x']);
  });
  it('answer under prefixes of prefixes', () => {
    expect(
      routes({
        'app.js': "app.use('/api', require('./api'))",
        'api/index.js': "router.use('/things', require('./things'))",
        'api/things.js': "router.get('/:id', f)",
      }),
    ).toEqual(['GET /api/things/:id']);
  });
  it('are found by a file’s other ending', () => {
    expect(
      routes({ 'app.ts': "import r from './r.js'; app.use('/a', r)", 'r.ts': "router.get('/x', f)" }),
    ).toEqual(['GET /a/x']);
  });
  it('that mount each other end the search', () => {
    expect(
      routes({
        'a.js': "const b = require('./b'); router.use('/b', b); router.get('/x', f)",
        'b.js': "const a = require('./a'); router.use('/a', a)",
      }),
    ).toEqual(['GET /b/a/x']);
  });
  it('of plug-ins take the prefix from the options', () => {
    expect(
      routes({
        'server.js': "import things from './things.js'; app.register(things, { prefix: '/v1' })",
        'things.js': "export default async (fastify) => { fastify.get('/things', f) }",
      }),
    ).toEqual(['GET /v1/things']);
  });
  it('from packages are left out', () => {
    expect(routes({ 'app.js': "const r = require('some-router'); app.use('/a', r)" })).toEqual([]);
  });
});
