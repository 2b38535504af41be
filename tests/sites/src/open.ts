// Serves one application with some of its faults on. Its state lives and dies with the server.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { clientOf } from './client.ts';
import { apps, readSheet } from './sheet.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** What the `server.js` of an application is given. */
interface Given {
  /** Whether the fault of this key is on. */
  readonly fault: (key: string) => boolean;
  /** Answers with the page, script, style or image of that path; false when there is none. */
  readonly file: (path: string, response: ServerResponse) => Promise<boolean>;
  readonly server: Server;
}

export interface OpenSite extends AsyncDisposable {
  readonly url: string;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** What the folder holds, and its client built as /client.js, which knows the faults that are on. */
const filesOf = (folder: string, faults: readonly string[]): Given['file'] => {
  const prelude = `const fault = (key) => ${JSON.stringify(faults)}.includes(key);\n`;
  let client: Promise<string | undefined> | undefined;
  return async (path, response) => {
    const send = (type: string, body: string | Buffer): true => {
      response.writeHead(200, { 'content-type': types[type] ?? 'text/plain', 'cache-control': 'no-cache' });
      response.end(body);
      return true;
    };
    if (path === '/client.js') {
      client ??= clientOf(folder);
      const text = await client;
      return text === undefined ? false : send('.js', prelude + text);
    }
    const name = path === '/' ? 'index.html' : path.slice(1);
    const type = extname(name);
    if (!/^[\w-]+\.(html|css|svg)$/.test(name) || !existsSync(join(folder, name))) return false;
    return send(type, await readFile(join(folder, name)));
  };
};

const onlyFiles =
  (file: Given['file']): Handler =>
  async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    if (await file(path, response)) return;
    response.writeHead(404, { 'content-type': types['.html'] });
    response.end('<!doctype html><html lang="en"><title>Not found</title><h1>Not found</h1></html>');
  };

/** Starts the application on `port` (0: a free one) of this machine, with the faults of these keys on. */
export const openSite = async (
  name: string,
  { faults = [], port = 0 }: { faults?: readonly string[]; port?: number } = {},
): Promise<OpenSite> => {
  const known = (await readSheet(name)).map(({ key }) => key);
  const unknown = faults.filter((key) => !known.includes(key));
  if (unknown.length > 0) throw new Error(`${name} has no fault ${unknown.join(', ')}`);
  const folder = join(apps, name);
  const server = createServer();
  const file = filesOf(folder, faults);
  const own = join(folder, 'server.js');
  let handle: Handler = onlyFiles(file);
  if (existsSync(own)) {
    const module: { default: (given: Given) => Handler } = await import(pathToFileURL(own).href);
    handle = module.default({ fault: (key) => faults.includes(key), file, server });
  }
  server.on('request', async (request, response) => {
    try {
      await handle(request, response);
    } catch (error) {
      process.stderr.write(`${name}: ${error instanceof Error ? error.stack : error}\n`);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
      response.end('Internal error');
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
