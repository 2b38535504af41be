// Set-up on a machine that has only Node and npm: the pinned pnpm, the locked dependencies, the build. Each step is skipped when nothing changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const pnpmVersion = '12.21.0';
const cache = join(root, 'node_modules', '.cache', 'prowl');
const tools = join(root, '.tools');
const windows = process.platform === 'win32';

const say = (text) => process.stderr.write(`${text}\n`);

/** Runs a step quietly; its output is shown only when it fails. Exits the process then. */
const step = (title, command, args, options = {}) => {
  const from = Date.now();
  process.stderr.write(`${title} …`);
  const result = spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000, shell: windows, ...options });
  if (result.status === 0) {
    process.stderr.write(` ${((Date.now() - from) / 1000).toFixed(1)} s\n`);
    return;
  }
  process.stderr.write('\n');
  say(`${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`.trim());
  say(`Set-up stopped: “${title}” failed. The lines above say why; after mending it, run the same command again.`);
  process.exit(1);
};

const environment = { ...process.env, npm_config_loglevel: 'error', CI: 'true' };
for (const name of Object.keys(environment)) if (/^npm_(config_(?!registry|cafile|proxy|https_proxy|noproxy)|package_|lifecycle_)/i.test(name)) delete environment[name];

const pnpm = () => {
  const bin = join(tools, 'node_modules', '.bin', windows ? 'pnpm.cmd' : 'pnpm');
  const manifest = join(tools, 'node_modules', 'pnpm', 'package.json');
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === pnpmVersion) return bin;
  mkdirSync(tools, { recursive: true });
  step(`Getting pnpm ${pnpmVersion}`, 'npm', ['install', '--prefix', tools, '--no-save', '--no-audit', '--no-fund', '--no-package-lock', '--allow-scripts=pnpm', `pnpm@${pnpmVersion}`], { env: environment });
  return bin;
};

const installed = () => {
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'];
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
};

/** Installs and builds what is missing or older than the sources. Nothing goes to stdout. */
export const setUp = () => {
  const stamp = join(cache, 'installed');
  const wanted = installed();
  const known = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (known !== wanted || !existsSync(node)) {
    step('Installing dependencies', pnpm(), ['install', '--frozen-lockfile'], { env: environment });
    mkdirSync(cache, { recursive: true });
    writeFileSync(stamp, wanted);
  }
  step('Building', node, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-b'], { env: environment });
};

/** The project's own Node, whatever the machine has. */
export const node = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');
