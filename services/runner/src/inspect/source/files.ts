// Reads a folder of source code within bounds. Links are not followed, what is generated or installed is passed over, and what was left out is said.
import { lstat, readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { CodeModel } from '@prowl/contracts';

export interface SourceFile {
  /** Relative to the folder, with slashes. */
  readonly path: string;
  readonly text: string;
}

export interface Bounds {
  readonly files: number;
  /** Bytes of one file and of all together. */
  readonly fileBytes: number;
  readonly totalBytes: number;
  readonly depth: number;
}

export const defaultBounds: Bounds = { files: 5_000, fileBytes: 524_288, totalBytes: 67_108_864, depth: 24 };

const passedOver = new Set(
  'node_modules bower_components vendor dist build out target coverage __pycache__ venv env site-packages tmp log logs bin obj'.split(
    ' ',
  ),
);
const extensions = new Set(
  '.js .mjs .cjs .jsx .ts .mts .cts .tsx .py .go .java .kt .kts .rb .php .rs .cs .html .htm .vue .svelte .ejs .hbs .erb .twig .jinja .jinja2 .json .toml .xml .gradle .yml .yaml .lock .txt .mod .prisma .sql .properties .cfg .ini .ru'.split(
    ' ',
  ),
);
const names = new Set(['Gemfile', 'Pipfile', 'Rakefile', 'Dockerfile', 'Procfile', '.env']);
const large = new Set([
  'package-lock.json',
  'yarn.lock',
  'pnpm-lock.yaml',
  'poetry.lock',
  'composer.lock',
  'Gemfile.lock',
  'Cargo.lock',
]); // only their presence counts

const wanted = (name: string) =>
  names.has(name) || name.startsWith('.env.') || extensions.has(extname(name).toLowerCase());

export interface Reading {
  readonly files: readonly SourceFile[];
  readonly leftOut: CodeModel['leftOut'];
}

export const readSources = async (
  folder: string,
  signal: AbortSignal,
  bounds: Bounds = defaultBounds,
): Promise<Reading> => {
  const files: SourceFile[] = [];
  const left = new Map<string, { count: number; why: string }>();
  const leave = (what: string, why: string) =>
    left.set(what, { count: (left.get(what)?.count ?? 0) + 1, why });
  let total = 0;
  // Breadth first: manifests and the main folders come before what lies deep.
  let level: string[] = [''];
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: string[] = [];
    for (const folderPath of level) {
      signal.throwIfAborted();
      const entries = await readdir(join(folder, folderPath), { withFileTypes: true }).catch(() => []);
      for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
        const path = folderPath === '' ? entry.name : `${folderPath}/${entry.name}`;
        if (entry.isSymbolicLink()) leave('links', 'links are not followed');
        else if (entry.isDirectory()) {
          if (passedOver.has(entry.name) || entry.name.startsWith('.')) continue;
          if (depth < bounds.depth) next.push(path);
          else leave('folders', `they lie deeper than ${bounds.depth} levels`);
        } else if (entry.isFile() && wanted(entry.name)) {
          if (files.length >= bounds.files) {
            leave('files', `only the first ${bounds.files} are read`);
            continue;
          }
          const text = await readBounded(
            join(folder, path),
            large.has(entry.name) ? 0 : bounds.fileBytes,
            bounds.totalBytes - total,
          );
          if (text === 'too-large') {
            if (large.has(entry.name)) files.push({ path, text: '' });
            else leave('large files', `they hold more than ${bounds.fileBytes} bytes`);
          } else if (text === 'no-room') leave('files', `only ${bounds.totalBytes} bytes are read in all`);
          else if (text !== undefined) {
            total += text.length;
            files.push({ path, text });
          }
        }
      }
    }
    level = next;
  }
  return { files, leftOut: [...left].map(([what, { count, why }]) => ({ what: `${count} ${what}`, why })) };
};

const readBounded = async (
  path: string,
  fileBytes: number,
  room: number,
): Promise<string | 'too-large' | 'no-room' | undefined> => {
  try {
    const { size, isFile } = await lstat(path).then((found) => ({
      size: found.size,
      isFile: found.isFile(),
    }));
    if (!isFile) return undefined;
    if (size > fileBytes) return 'too-large';
    if (size > room) return 'no-room';
    const bytes = await readFile(path);
    return bytes.includes(0) ? undefined : bytes.toString('utf8'); // a zero byte: not text
  } catch {
    return undefined; // gone or not readable: as if it were not there
  }
};
