// Words that were replaced stay replaced: private metaphors where testing has a term. The list is data: old → new.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const folders = ['packages', 'services', 'apps', 'examples', 'tests', 'bench', 'docs', 'scripts', 'deploy'];
const kinds = /\.(ts|mjs|cjs|md|ya?ml)$/;
const passedOver = new Set(['node_modules', 'dist', '.git']);

const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (passedOver.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return kinds.test(entry.name) ? [path] : [];
  });

/** Where one of the words is used. `text` is what a file holds. */
export const usesIn = (text, words) =>
  text.split('\n').flatMap((line, index) =>
    words.flatMap(({ old, new: instead }) => {
      const found = new RegExp(`(?<![\\w-])(${old})(?![\\w-])`, 'i').exec(line);
      return found === null ? [] : [{ line: index + 1, word: found[0], instead }];
    }),
  );

/** The check of the whole repository. */
export const checkWords = (root) => {
  const { words, exempt, notYet } = JSON.parse(
    readFileSync(join(root, 'scripts', 'check', 'words.json'), 'utf8'),
  );
  const skipped = [...Object.keys(exempt), ...notYet];
  const files = [
    ...folders.flatMap((folder) => filesIn(join(root, folder))),
    ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'].map((name) => join(root, name)),
  ].filter((path) => !skipped.some((each) => `${relative(root, path)}/`.startsWith(`${each}/`)));
  const output = files.flatMap((path) =>
    usesIn(readFileSync(path, 'utf8'), words).map(
      ({ line, word, instead }) => `${relative(root, path)}:${line} "${word}": ${instead}`,
    ),
  );
  return { ok: output.length === 0, output: output.join('\n') };
};
