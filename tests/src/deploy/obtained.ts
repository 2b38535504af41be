// What scripts/servers brings: tools and servers in the user's cache.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ServerMissing } from '@prowl/testkit';

/** What scripts/servers/`name`.mjs prints. Throws ServerMissing with its reason. */
export const obtained = async <Printed>(name: string): Promise<Printed> => {
  const script = fileURLToPath(new URL(`../../../scripts/servers/${name}.mjs`, import.meta.url));
  try {
    return JSON.parse((await promisify(execFile)(process.execPath, [script])).stdout) as Printed;
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new ServerMissing(`scripts/servers/${name}.mjs: ${said}`, { cause: error });
  }
};

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return address.port;
};
