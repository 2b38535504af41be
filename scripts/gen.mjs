// `npm run gen`: writes the modules that are made from other sources. `npm run check` compares, and writes nothing.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eventSchemas } from './gen/event-schemas.mjs';
import { oraclesPage, severityPage } from './gen/oracles.mjs';
import { pageScriptModule } from './gen/page-script.mjs';
import { supportModule } from './gen/support.mjs';

const root = join(import.meta.dirname, '..');

/** What runs inside pages: an entry, the variable that what it exports is in, and the module that holds its bundle. */
const pageScripts = [
  {
    entry: 'services/runner/src/reading/page/entry.ts',
    globalName: 'pageScript',
    file: 'services/runner/src/reading/page-script.generated.ts',
  },
  {
    entry: 'services/runner/src/observation/page/entry.ts',
    globalName: 'lookScript',
    file: 'services/runner/src/observation/page-script.generated.ts',
  },
  {
    entry: 'services/runner/src/explore/acting/responses/page/entry.ts',
    globalName: 'liveScript',
    file: 'services/runner/src/explore/acting/responses/page-script.generated.ts',
  },
  {
    entry: 'services/runner/src/browser/page/notes.ts',
    file: 'services/runner/src/browser/page-script.generated.ts',
  },
  {
    entry: 'services/runner/src/execute/still/page/entry.ts',
    file: 'services/runner/src/execute/still/page-script.generated.ts',
  },
  {
    entry: 'services/runner/src/execute/mutation/page/entry.ts',
    file: 'services/runner/src/execute/mutation/page-script.generated.ts',
  },
];

/** Each file and what makes its text. */
const generated = () => [
  {
    file: 'packages/plan/src/code/support.generated.ts',
    make: () => supportModule(join(root, 'packages/plan/src/support')),
  },
  { file: 'docs/oracles.md', make: () => oraclesPage(root) },
  { file: 'docs/severity.md', make: () => severityPage(root) },
  ...eventSchemas(root),
  ...pageScripts.map(({ file, ...script }) => ({ file, make: () => pageScriptModule(root, script) })),
];

/** The generated files whose text is not what their sources make now. Writes them when told to. */
export const staleFiles = async ({ write = false } = {}) => {
  const stale = [];
  for (const { file, make } of generated()) {
    const path = join(root, file);
    const text = await make();
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    stale.push(file);
    if (write) writeFileSync(path, text);
  }
  return stale;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const stale = await staleFiles({ write: true });
  process.stdout.write(stale.map((file) => `wrote ${relative('.', join(root, file))}\n`).join(''));
}
