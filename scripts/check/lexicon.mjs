// Words that pages use are in packages/lexicon. A pattern of natural-language words anywhere else is a second place that decides what
// they mean, and knows fewer languages. scripts/check/lexicon.json says what is no such word, with the reason, and what is yet to be converted.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const rooms = ['packages/oracles/src', 'packages/plan/src', 'services/runner/src', 'services/brain/src'];
const test = /\.(spec|fixture|generated)\.ts$|\/(testing|trial)\//;

const sources = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name);
        return entry.isDirectory() ? sources(path) : path.endsWith('.ts') ? [path] : [];
      })
    : [];

const literal =
  /(?<=(?:[=(,:?!&|[{;>]|\breturn|^)\s*)\/(?![*/])((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)/gm;
const built = /new RegExp\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1\s*(?:,\s*['"]([dgimsuvy]*)['"])?/g;

/** What remains of a pattern when all that stands for characters is taken out: its words, and the bars between them. */
const wordsOf = (source) =>
  source
    .replace(/\$\{[^}]*\}/g, ' ')
    .replace(/\\\\/g, '\\')
    .replace(/\\[pP]\{[^}]*\}|\\[ux][0-9a-fA-F{}]+|\\k<\w+>|\(\?<\w+>|\(\?[:=!<]*[=!]?/g, ' ')
    .replace(/\[(?:[^\]\\]|\\.)*\]/g, '.')
    .replace(/\\[a-zA-Z]/g, ' ');

/** Names of elements, roles, types, kinds of ids: what has one spelling only and is all of the text or its prefix. */
const isEnumeration = (source, flags) =>
  !flags.includes('i') && /^\^\((\?:)?[\w|[\]+*-]+\)(\$$|-)/.test(source);

/** Whether a pattern is made of words: two or more alternatives with three letters, or one such word in any case. */
const isWordPattern = (source, flags) => {
  if (isEnumeration(source, flags)) return false;
  const words = wordsOf(source);
  const alternatives = words.split('|').filter((part) => /\p{L}{3}/u.test(part));
  return alternatives.length >= 2 || (flags.includes('i') && alternatives.length >= 1);
};

/** The word patterns of a source text, with their lines. */
const wordPatterns = (text) => {
  const code = text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  const found = [
    ...[...code.matchAll(literal)].map((match) => ({ at: match.index, source: match[1], flags: match[2] })),
    ...[...code.matchAll(built)].map((match) => ({
      at: match.index,
      source: match[2],
      flags: match[3] ?? '',
    })),
  ];
  return found
    .filter(({ source, flags }) => isWordPattern(source, flags))
    .map(({ at, source }) => ({ line: code.slice(0, at).split('\n').length, source }));
};

/** Compares what there is with the lists: more than a list allows is a failure, and so is an exception that nothing needs. */
export const wordsInTheLexicon = (root) => {
  const { folders, files, unconverted } = JSON.parse(
    readFileSync(join(root, 'scripts', 'check', 'lexicon.json'), 'utf8'),
  );
  const problems = [];
  const waiting = new Map(Object.keys(unconverted).map((folder) => [folder, []]));
  const names = rooms.flatMap((room) => sources(join(root, room))).map((path) => relative(root, path));
  for (const name of names.filter((each) => !test.test(each))) {
    if (Object.keys(folders).some((folder) => name.startsWith(folder))) continue;
    const found = wordPatterns(readFileSync(join(root, name), 'utf8')).map(
      ({ line, source }) => `${name}:${line} /${source.slice(0, 80)}/`,
    );
    const allowed = files[name]?.patterns ?? 0;
    if (found.length < allowed)
      problems.push(
        `${name} has ${found.length} such patterns, scripts/check/lexicon.json allows ${allowed}: lower it`,
      );
    if (found.length <= allowed) continue;
    const folder = Object.keys(unconverted).find((each) => name.startsWith(each));
    if (folder === undefined) problems.push(...found);
    else waiting.get(folder).push(...found.slice(allowed));
  }
  for (const name of [...Object.keys(files), ...Object.keys(folders)])
    if (!existsSync(join(root, name)))
      problems.push(`scripts/check/lexicon.json names ${name}, which is gone`);
  for (const [folder, found] of waiting)
    if (found.length > unconverted[folder])
      problems.push(
        `${folder} has ${found.length} such patterns, more than the ${unconverted[folder]} yet to be converted:`,
        ...found,
      );
  return { ok: problems.length === 0, output: problems.join('\n') };
};
