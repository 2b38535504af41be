// A NATS server with JetStream: NATS_URL, Docker, or a local process that keeps what it acknowledged over a kill.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dockerAnswers, startContainer } from './docker.ts';
import { freePort, obtained, startProcess } from './process.ts';
import type { RealServer } from './server.ts';

/** Throws ServerMissing. A server of NATS_URL is shared: give each backbone a prefix of its own. */
export const startNatsServer = async (): Promise<RealServer> => {
  const given = process.env['NATS_URL'];
  if (given !== undefined && given !== '') return { url: given, from: 'NATS_URL', [Symbol.asyncDispose]: async () => undefined };
  if (await dockerAnswers()) {
    const { port, kill, restart, [Symbol.asyncDispose]: end } = await startContainer('nats:2.15.2-alpine', 4222, ['-js', '-sd', '/data']);
    return { url: `nats://127.0.0.1:${port}`, from: 'Docker', kill, restart, [Symbol.asyncDispose]: end };
  }
  const { command } = (await obtained('nats')) as { command: string };
  const folder = await mkdtemp(join(tmpdir(), 'prowl-nats-'));
  const port = await freePort();
  const server = await startProcess(command, ['-js', '-sd', folder, '-a', '127.0.0.1', '-p', String(port)], port);
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
