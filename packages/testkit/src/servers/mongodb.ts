// A server that speaks MongoDB's protocol: MONGODB_URL, Docker, or a local process that keeps what it acknowledged over a kill.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { dockerAnswers, startContainer } from './docker.ts';
import { freePort, obtained, startProcess } from './process.ts';
import type { RealServer } from './server.ts';

const fresh = () => `prowl_${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;

/** The address with another database. Several hosts make no URL that the platform could read. */
const within = (address: string, database: string): string => {
  const [, hosts = '', settings = ''] =
    /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?(?:\?(.*))?$/.exec(address) ?? [];
  if (hosts === '') throw new TypeError('MONGODB_URL must begin with mongodb:// or mongodb+srv://.');
  const search = new URLSearchParams(settings);
  // Users live in `admin` unless the address says otherwise; without this the driver looks for them in the database.
  if (hosts.includes('@') && !search.has('authSource')) search.set('authSource', 'admin');
  return `${hosts}/${database}${search.size === 0 ? '' : `?${search}`}`;
};

const emptied = async (url: string): Promise<void> => {
  await using client = new MongoClient(url);
  await client.db().dropDatabase();
};

/** Its `url` names a database of its own. Throws ServerMissing. */
export const startMongoServer = async (): Promise<RealServer> => {
  const given = process.env['MONGODB_URL'];
  if (given !== undefined && given !== '') {
    const url = within(given, fresh());
    return {
      url,
      from: 'MONGODB_URL',
      empty: () => emptied(url),
      [Symbol.asyncDispose]: () => emptied(url),
    };
  }
  if (await dockerAnswers()) {
    const container = await startContainer('mongo:8.0', 27017);
    const { kill, restart } = container;
    const url = `mongodb://127.0.0.1:${container.port}/${fresh()}`;
    return {
      url,
      from: 'Docker',
      empty: () => emptied(url),
      kill,
      restart,
      [Symbol.asyncDispose]: container[Symbol.asyncDispose],
    };
  }
  const { command, args } = (await obtained('mongodb')) as { command: string; args: string[] };
  const folder = await mkdtemp(join(tmpdir(), 'prowl-mongodb-'));
  const port = await freePort();
  const server = await startProcess(command, [...args, String(port), join(folder, 'journal')], port);
  const { kill, restart, pause, resume } = server;
  const url = `mongodb://127.0.0.1:${port}/${fresh()}`;
  return {
    url,
    from: 'a local process',
    empty: () => emptied(url),
    get pid() {
      return server.pid;
    },
    kill,
    restart,
    pause,
    resume,
    [Symbol.asyncDispose]: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
