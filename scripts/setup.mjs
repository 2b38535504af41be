// Set-up on a machine that has only Node and npm: the pinned pnpm, the locked dependencies, the build. Each step is skipped when nothing changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const pnpmVersion = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager.replace(
  'pnpm@',
  '',
);
const cache = join(root, 'node_modules', '.cache', 'prowl');
const tools = join(root, '.tools');
const windows = process.platform === 'win32';

const say = (text) => process.stderr.write(`${text}\n`);

/** Runs a step quietly; its output is shown only when it fails. Exits the process then. */
const step = (title, command, args, options = {}) => {
  const from = Date.now();
  process.stderr.write(`${title} …`);
  const result = spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000, ...options });
  if (result.status === 0) {
    process.stderr.write(` ${((Date.now() - from) / 1000).toFixed(1)} s\n`);
    return;
  }
  process.stderr.write('\n');
  say(`${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`.trim());
  say(
    `Set-up stopped: “${title}” failed. The lines above say why; after mending it, run the same command again.`,
  );
  process.exit(1);
};

// What npm passes to its scripts is about npm's own call; only how to reach a registry is passed on.
const reach =
  /^npm_config_((registry|userconfig|globalconfig|cache|ca|cafile|strict_ssl|proxy|http_proxy|https_proxy|noproxy)$|\/\/|@)/i;
const environment = { ...process.env, npm_config_loglevel: 'error', CI: 'true' };
for (const name of Object.keys(environment)) {
  if (/^npm_(config|package|lifecycle)_/i.test(name) && !reach.test(name) && name !== 'npm_config_loglevel')
    delete environment[name];
}

/** Arguments for Node that run the pinned pnpm; it is fetched into a folder of its own, so that nothing is installed globally. */
const pnpm = () => {
  const home = join(tools, 'node_modules', 'pnpm');
  const manifest = join(home, 'package.json');
  if (!existsSync(manifest) || JSON.parse(readFileSync(manifest, 'utf8')).version !== pnpmVersion) {
    mkdirSync(tools, { recursive: true });
    const quiet = [
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--no-package-lock',
      '--ignore-scripts',
      '--include=optional',
    ];
    step(
      `Getting pnpm ${pnpmVersion}`,
      'npm',
      ['install', '--prefix', tools, ...quiet, `pnpm@${pnpmVersion}`],
      {
        env: environment,
        shell: windows,
      },
    );
  }
  // This entry needs none of the package's install scripts, which some machines refuse.
  return [join(home, 'bin', 'pnpm.mjs')];
};

const installed = () => {
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'];
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
};

/** Installs the locked dependencies unless they are there already. */
export const install = () => {
  const stamp = join(cache, 'installed');
  const wanted = installed();
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  step('Installing dependencies', process.execPath, [...pnpm(), 'install', '--frozen-lockfile'], {
    env: environment,
  });
  mkdirSync(cache, { recursive: true });
  writeFileSync(stamp, wanted);
};

/** Installs and builds what is missing or older than the sources. Nothing goes to stdout. */
export const setUp = () => {
  install();
  step('Building', node, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-b'], {
    env: environment,
  });
};

/** The project's own Node, whatever the machine has. */
export const node = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');
