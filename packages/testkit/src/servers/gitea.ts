// A real Gitea: GITEA_URL with GITEA_TOKEN, or GITEA_BINARY, a binary that was built in the folder of its source, whose templates it needs. It takes
// ten minutes to build, so it is obtained by nobody: where there is none, it is skipped and said.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, startProcess } from './process.ts';
import { ServerMissing } from './server.ts';

export interface GiteaServer extends AsyncDisposable {
  readonly url: string;
  readonly from: string;
  /** Of a user who may do everything. */
  readonly token: string;
}

const given = (name: string): string | undefined => {
  const value = process.env[name];
  return value === undefined || value === '' ? undefined : value;
};

/** Loopback only, nothing that asks others, data in the folder. */
const settings = (folder: string, source: string, port: number): string => `
APP_NAME = Gitea
RUN_MODE = prod
WORK_PATH = ${folder}
I_AM_BEING_UNSAFE_RUNNING_AS_ROOT = true
[server]
HTTP_ADDR = 127.0.0.1
HTTP_PORT = ${port}
ROOT_URL = http://127.0.0.1:${port}/
STATIC_ROOT_PATH = ${source}
APP_DATA_PATH = ${join(folder, 'data')}
DISABLE_SSH = true
OFFLINE_MODE = true
[database]
DB_TYPE = sqlite3
PATH = ${join(folder, 'gitea.db')}
[repository]
ROOT = ${join(folder, 'repositories')}
[security]
INSTALL_LOCK = true
SECRET_KEY = of-a-test
INTERNAL_TOKEN = of-a-test
[log]
MODE = console
LEVEL = Error
`;

/** Throws ServerMissing. */
export const startGitea = async (): Promise<GiteaServer> => {
  const [url, token, binary] = [given('GITEA_URL'), given('GITEA_TOKEN'), given('GITEA_BINARY')];
  if (url !== undefined && token !== undefined)
    return { url, token, from: 'GITEA_URL', [Symbol.asyncDispose]: async () => undefined };
  if (binary === undefined)
    throw new ServerMissing(
      'No Gitea: set GITEA_URL and GITEA_TOKEN, or GITEA_BINARY to one that was built in the folder of its source.',
    );
  const folder = await mkdtemp(join(tmpdir(), 'prowl-gitea-'));
  const port = await freePort();
  const file = join(folder, 'app.ini');
  await mkdir(join(folder, 'data'));
  await writeFile(file, settings(folder, dirname(binary), port));
  const run = (...args: readonly string[]) => promisify(execFile)(binary, [...args, '--config', file]);
  await run('migrate');
  const user = ['--username', 'ann', '--password', 'swordfish-of-ann', '--email', 'ann@shop.test', '--admin'];
  const { stdout } = await run('admin', 'user', 'create', ...user, '--access-token');
  const made = /\b[0-9a-f]{40}\b/.exec(stdout)?.[0];
  if (made === undefined) throw new Error(`Gitea made no token: ${stdout}`);
  const server = await startProcess(binary, ['web', '--config', file], port);
  return {
    url: `http://127.0.0.1:${port}`,
    token: made,
    from: 'a local process',
    [Symbol.asyncDispose]: async () => {
      await server.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
