// Ropewalk, a rope maker's shop: a page that is all script, and the interface that it asks with a token.
import { setTimeout as wait } from 'node:timers/promises';
import { peopleRoutes } from './people.js';
import { shopRoutes } from './shop.js';
import { openStore, tokens } from './store.js';

const MOST = 2 * 1024 * 1024;
const papers = {
  'care.txt': 'Keep rope dry and out of the sun. Coil it with the lay.\n',
  'prices.txt': 'Hemp three-strand 4.20 a metre\nManila hawser 6.80 a metre\n',
};
const hidden = {
  'keys/walk.pem': `-----BEGIN PRIVATE KEY-----\n${'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7\n'.repeat(6)}`,
};
const suppliers = ['https://hempgrowers.example/', 'https://bronzefoundry.example/'];
const log =
  '2031-04-02T08:12:44.310Z INFO listening\n2031-04-02T08:13:02.118Z WARN slow query 412 ms select * from orders\n';
const measures =
  '# HELP process_cpu_seconds_total Total user and system CPU time spent in seconds.\n# TYPE process_cpu_seconds_total counter\nprocess_cpu_seconds_total 14.2\nropewalk_orders_total 5\n';

const bodyOf = async (request) => {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= MOST) chunks.push(chunk);
  }
  return size > MOST ? undefined : Buffer.concat(chunks);
};

const partsOf = (body, boundary) => {
  const files = new Map();
  for (const part of body.toString('latin1').split(`--${boundary}`)) {
    const split = part.indexOf('\r\n\r\n');
    const head = part.slice(0, split);
    const name = /\bname="([^"]*)"/i.exec(head)?.[1];
    if (split < 0 || name === undefined) continue;
    const type = /content-type:\s*([^\s;]+)/i.exec(head)?.[1] ?? '';
    files.set(name, { type, bytes: Buffer.from(part.slice(split + 4, -2), 'latin1') });
  }
  return files;
};

export default ({ fault, file }) => {
  const store = openStore();
  const ticket = tokens(fault);
  const routes = [...shopRoutes(store, fault), ...peopleRoutes(store, fault, ticket)];

  const paper = (path, send) => {
    const name = decodeURIComponent(path.slice('/papers/'.length));
    if (name === '' && fault('papers-are-listed'))
      return send(
        200,
        'text/html',
        `<!doctype html><title>Index of /papers/</title><h1>Index of /papers/</h1>${Object.keys(papers)
          .map((each) => `<a href="${each}">${each}</a>`)
          .join('<br>')}`,
      );
    const text =
      papers[name] ??
      (fault('papers-climb') && /^(\.\.\/)+etc\/passwd$/.test(name)
        ? 'root:x:0:0:root:/root:/bin/sh\n'
        : undefined);
    return text === undefined
      ? send(404, 'text/plain', 'Not found')
      : send(200, 'text/plain; charset=utf-8', text);
  };
  const plain = (url, send, response) => {
    const path = url.pathname;
    if (path.startsWith('/papers/')) return paper(path, send);
    if (path === '/leave') {
      const to = url.searchParams.get('to') ?? '';
      const listed = fault('leaves-for-anywhere')
        ? suppliers.some((each) => to.includes(each))
        : suppliers.includes(to);
      if (!listed) return send(400, 'text/plain', 'We do not know that place.');
      response.writeHead(302, { location: to });
      return response.end();
    }
    if (path.startsWith('/pictures/')) {
      const found = store.files.get(path.slice('/pictures/'.length));
      return found ? send(200, found.type, found.bytes) : send(404, 'text/plain', 'Not found');
    }
    if (path === '/keys/' && fault('keys-are-served'))
      return send(
        200,
        'text/html',
        '<!doctype html><title>Index of /keys/</title><a href="walk.pem">walk.pem</a>',
      );
    if (path.slice(1) in hidden && fault('keys-are-served'))
      return send(200, 'text/plain', hidden[path.slice(1)]);
    if (path === '/logs/app.log' && fault('log-is-served')) return send(200, 'text/plain', log);
    if (path === '/metrics' && fault('measures-for-all'))
      return send(200, 'text/plain; version=0.0.4', measures);
    return send(
      404,
      'text/html; charset=utf-8',
      '<!doctype html><html lang="en"><title>Not found</title><h1>Not found</h1></html>',
    );
  };

  return async (request, response) => {
    const url = new URL(request.url, 'http://ropewalk');
    const path = url.pathname;
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('content-security-policy', "frame-ancestors 'none'");
    const from = request.headers.origin;
    if (from !== undefined && fault('read-from-anywhere') && path.startsWith('/api/')) {
      response.setHeader('access-control-allow-origin', from);
      response.setHeader('access-control-allow-credentials', 'true');
    }
    const send = (status, type, body) => {
      response.writeHead(status, { 'content-type': type });
      response.end(body);
    };
    if (!path.startsWith('/api/')) {
      if (await file(path, response)) return;
      try {
        return plain(url, send, response);
      } catch {
        return send(400, 'text/plain', 'Bad address');
      }
    }
    const json = (status, content) => {
      response.setHeader('cache-control', 'no-store');
      send(status, 'application/json; charset=utf-8', JSON.stringify(content));
    };
    const refuse = (error, status = 422) => json(status, { error });
    const missing = () => refuse('There is nothing here.', 404);
    const found = routes.find(([method, pattern]) => method === request.method && pattern.test(path));
    if (!found)
      return routes.some(([, pattern]) => pattern.test(path)) ? refuse('Not this way.', 405) : missing();
    const [, pattern, handle, role] = found;

    const body = await bodyOf(request);
    if (body === undefined) return refuse('That is too large.', 413);
    const type = request.headers['content-type'] ?? '';
    let given = {};
    let files = new Map();
    if (/^multipart\//.test(type)) files = partsOf(body, /boundary="?([^";]+)/i.exec(type)?.[1] ?? '');
    else if (!/xml/.test(type) && body.length > 0)
      try {
        given = JSON.parse(body.toString());
        if (typeof given !== 'object' || given === null || Array.isArray(given))
          return refuse('Send an object.', 400);
      } catch (error) {
        return fault('errors-tell-all')
          ? send(500, 'text/plain', error.stack)
          : refuse('That is no JSON.', 400);
      }
    const content = ticket.read(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '');
    const known = content && store.one('select * from accounts where id = ?', content.sub);
    const me = known?.since === content?.since ? known : undefined;
    if (role !== 'all' && me === undefined) return refuse('Sign in first.', 401);
    if (role === 'storekeeper' && me.role !== 'storekeeper')
      return refuse('That is for the storekeeper.', 403);
    const [, id, second] = pattern.exec(path);
    try {
      await handle({
        ...{ request, query: url.searchParams, me, given, files, body, json, refuse, missing },
        ...{
          id: id === undefined ? undefined : Number(id),
          second: second === undefined ? undefined : Number(second),
        },
        later: () => wait(60),
      });
    } catch (error) {
      if (response.headersSent) return;
      if (fault('errors-tell-all')) return send(500, 'text/plain', error.stack);
      refuse(
        'Something went wrong here.',
        /SQLITE|syntax|no such column|unrecognized/.test(String(error)) ? 500 : 400,
      );
    }
  };
};
