// Tools that are Go: a module of our own that names one package, built once into the cache under its version.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { made, need } from './made.mjs';

// A tool is wanted soon, but not before what else runs on the machine; GOFLAGS=-p=2 lets it use more of it.
const environment = { ...process.env, CGO_ENABLED: '0', GOFLAGS: process.env.GOFLAGS ?? '-p=1' };

/** Runs go; its output is shown only when it fails, and the process ends then. */
export const go = async (args, cwd) => {
  const child = spawn('nice', ['-n', '10', 'go', ...args], { cwd, env: environment });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  if (code === 0) return;
  process.stderr.write(`go ${args.join(' ')} failed.\n${output.trim()}\n`);
  process.exit(1);
};

/** Go says its version with `go version`, and nothing to `--version`. */
export const needGo = () => need(['go'], 'Go 1.26 or later');

/** The folder of a module's sources, as the module proxy gave them. */
export const goModule = (module, version) => {
  needGo();
  const result = spawnSync('go', ['mod', 'download', '-json', `${module}@${version}`], {
    encoding: 'utf8',
    env: environment,
  });
  if (result.status !== 0) {
    process.stderr.write(`go mod download ${module}@${version} failed.\n${result.stderr}${result.stdout}\n`);
    process.exit(1);
  }
  return JSON.parse(result.stdout).Dir;
};

/** Says what was made, and how long it took: a first run is long. */
export const timed = async (name, make) => {
  const from = Date.now();
  let built = false;
  const folder = await made(name, async (into) => {
    built = true;
    process.stderr.write(`Making ${name} …\n`);
    await make(into);
  });
  if (built) process.stderr.write(`Made ${name} in ${Math.round((Date.now() - from) / 1000)} s\n`);
  return folder;
};

/**
 * Half the time of a build goes into making fast what is asked for a second, and in debugging data that is stripped.
 * But the standard library is built as for every other tool: once for all.
 */
const quicklyBuilt = ['-gcflags=all=-N -l -dwarf=false', '-gcflags=std='];

/** The path of a tool. `package` may lie below the module; `quick`: a slower tool that is there sooner. */
export const goTool = async ({ name, module, version, package: path = module, quick = false }) => {
  needGo();
  const folder = await timed(`${name}-${version}`, async (into) => {
    writeFileSync(join(into, 'go.mod'), 'module obtained\n');
    writeFileSync(join(into, 'tools.go'), `//go:build tools\n\npackage tools\n\nimport _ "${path}"\n`);
    await go(['get', `${module}@${version}`], into);
    await go(['mod', 'tidy'], into);
    const flags = ['-trimpath', '-ldflags=-s -w', ...(quick ? quicklyBuilt : [])];
    await go(['build', ...flags, '-o', name, path], into);
  });
  return join(folder, name);
};
