// A NATS server with JetStream: NATS_URL, Docker, or a local process that keeps what it acknowledged over a kill.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dockerAnswers, startContainer } from './docker.ts';
import { freePort, obtained, startProcess } from './process.ts';
import type { RealServer } from './server.ts';
import type { SmallDisk } from './small-disk.ts';

/**
 * Throws ServerMissing. A server of NATS_URL is shared: give each backbone a prefix of its own. A server with more settings (a part of
 * its configuration file), or one that keeps what it has on a disk of its own, is always a local process, for tests of what only such a
 * server does.
 */
export const startNatsServer = async (more?: string, disk?: SmallDisk): Promise<RealServer> => {
  if (more !== undefined || disk !== undefined) return startLocal(more ?? '', disk);
  const given = process.env['NATS_URL'];
  if (given !== undefined && given !== '')
    return { url: given, from: 'NATS_URL', [Symbol.asyncDispose]: async () => undefined };
  if (await dockerAnswers()) {
    const {
      port,
      kill,
      restart,
      [Symbol.asyncDispose]: end,
    } = await startContainer('nats:2.15.2-alpine', 4222, ['-js', '-sd', '/data']);
    return { url: `nats://127.0.0.1:${port}`, from: 'Docker', kill, restart, [Symbol.asyncDispose]: end };
  }
  return startLocal('');
};

const startLocal = async (more: string, disk?: SmallDisk): Promise<RealServer> => {
  const { command } = (await obtained('nats')) as { command: string };
  const folder = await mkdtemp(join(tmpdir(), 'prowl-nats-'));
  const port = await freePort();
  const settings = join(folder, 'settings.conf');
  await writeFile(settings, more);
  const store = disk?.seen ?? folder;
  const server = await startProcess(
    command,
    ['-js', '-sd', store, '-a', '127.0.0.1', '-p', String(port), '-c', settings],
    port,
  );
  const { kill, restart, pause, resume } = server;
  return {
    url: `nats://127.0.0.1:${port}`,
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
