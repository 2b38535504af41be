// A server that speaks MongoDB's protocol: MONGODB_URL, Docker, or a local process that keeps what it acknowledged over a kill.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { dockerAnswers, startContainer } from './docker.ts';
import { freePort, obtained, startProcess } from './process.ts';
import type { RealServer } from './server.ts';

const fresh = () => `prowl_${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;

/** Its `url` names a database of its own. Throws ServerMissing. */
export const startMongoServer = async (): Promise<RealServer> => {
  const given = process.env['MONGODB_URL'];
  if (given !== undefined && given !== '') {
    const url = new URL(given);
    url.pathname = `/${fresh()}`;
    return {
      url: url.href,
      from: 'MONGODB_URL',
      [Symbol.asyncDispose]: async () => {
        const client = new MongoClient(url.href);
        await client.db().dropDatabase();
        await client.close();
      },
    };
  }
  if (await dockerAnswers()) {
    const container = await startContainer('mongo:8.0', 27017);
    const { kill, restart } = container;
    return {
      url: `mongodb://127.0.0.1:${container.port}/${fresh()}`,
      from: 'Docker',
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
  return {
    url: `mongodb://127.0.0.1:${port}/${fresh()}`,
    from: 'a local process',
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
