// `npm run check`: format, lint, types, walls, unused code. Each failure names the command that mends it.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import './node-version.cjs';
import { wordsInTheLexicon } from './check/lexicon.mjs';

const { install, node, root } = await import('./setup.mjs');
const { checkWords } = await import('./check/words.mjs');

const rooms = ['packages', 'services', 'apps', 'examples', 'tests', 'bench'];
const bin = (...parts) => join(root, 'node_modules', ...parts);
const run = (args) =>
  new Promise((resolve) => {
    const child = spawn(node, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });

const sources = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', '.git'].includes(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? sources(path) : path.endsWith('.ts') ? [path] : [];
  });

/**
 * Only the composition roots read the environment: a setting that anything else reads cannot be tested or documented.
 * The plan language may say process.env: it writes it into the files that it makes.
 */
const environmentReads = async () => {
  const guilty = rooms
    .flatMap((folder) => sources(join(root, folder)))
    .filter(
      (path) =>
        !/(\/main\.ts|\.spec\.ts|\.fixture\.ts)$|\/testkit\/|\/testing\/|\/tests\/(sites\/)?src\/|\/trial\/|^bench\/|\/bench\/src\/|packages\/plan\/src\/(render|support|code)\//.test(
          path,
        ),
    )
    .filter((path) => /\bprocess\.env\b|\{ env \} = process/.test(readFileSync(path, 'utf8')))
    .map((path) => relative(root, path));
  return { ok: guilty.length === 0, output: guilty.map((path) => `${path} reads process.env`).join('\n') };
};

/** A generated file that its sources no longer make is a change that nobody sees at work. */
const generatedFiles = async () => {
  const { staleFiles } = await import('./gen.mjs'); // of installed packages
  const stale = await staleFiles();
  return { ok: stale.length === 0, output: stale.map((file) => `${file} is stale`).join('\n') };
};

export const steps = [
  {
    name: 'format and lint',
    mend: 'npm run fix',
    run: () => run([bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '--diagnostic-level=warn']),
  },
  {
    name: 'types',
    mend: 'mend the types; npm run build shows them again',
    run: () => run([bin('typescript', 'bin', 'tsc'), '-b']),
  },
  {
    name: 'walls and cycles',
    mend: 'move the import to a room that may have it (.dependency-cruiser.mjs says which), or what both need to a folder of its own',
    run: () => run([join(root, 'scripts', 'walls.mjs')]),
  },
  {
    name: 'unused code',
    mend: 'delete what nothing uses',
    run: () => run([bin('knip', 'bin', 'knip.js'), '--no-progress']),
  },
  {
    name: 'schema compatibility',
    mend: 'give the changed event its next version and an up-caster from the last one, or leave what consumers read as it was: docs/adr/0011-events-are-a-public-contract.md',
    run: () => run(['--no-warnings', join(root, 'scripts', 'compatibility.mjs')]),
  },
  {
    name: 'plan vocabulary',
    mend: 'plan with it in an oracle, or take it out of packages/contracts/src/plan',
    run: () => run(['--no-warnings', '--conditions=source', join(root, 'scripts', 'vocabulary.mjs')]),
  },
  { name: 'generated files', mend: 'npm run gen, and commit what it writes', run: generatedFiles },
  {
    name: 'words',
    mend: 'use the term that the list in scripts/check/words.json gives',
    run: async () => checkWords(root),
  },
  {
    name: 'words in the lexicon',
    mend: 'ask @prowl/lexicon for the meaning, or give scripts/check/lexicon.json the reason why it is no word of a page',
    run: async () => wordsInTheLexicon(root),
  },
  { name: 'environment', mend: 'take the setting as an argument from main.ts', run: environmentReads },
];

/** Runs every step; prints what failed. Returns how many passed and failed. */
export const check = async () => {
  const from = Date.now();
  const results = await Promise.all(steps.map(async (step) => ({ ...step, ...(await step.run()) })));
  for (const { name, ok, output, mend } of results) {
    if (!ok) process.stdout.write(`${output.trim()}\n`);
    process.stdout.write(`${ok ? '✓' : '✗'} ${name}${ok ? '' : `: ${mend}`}\n`);
  }
  process.stdout.write(`checked in ${((Date.now() - from) / 1000).toFixed(1)} s\n`);
  return { passed: results.filter(({ ok }) => ok).length, failed: results.filter(({ ok }) => !ok).length };
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  // A check leaves an installed tree as it is: only `npm start` and `npm test` bring it up to date.
  if (!existsSync(node)) install();
  process.exit((await check()).failed === 0 ? 0 : 1);
}
