// Reads the manifests of the usual ecosystems into one shape: language and dependencies. Anything unreadable counts as empty.
import { z } from 'zod';
import type { SourceFile } from '../source/files.ts';

export interface Dependency {
  readonly name: string;
  /** As written, without range signs; absent when not stated. */
  readonly version?: string | undefined;
}

export interface Manifest {
  readonly path: string;
  readonly language: string;
  readonly dependencies: readonly Dependency[];
}

const strings = z.record(z.string(), z.string()).catch({});
const PackageJson = z
  .object({ dependencies: strings, devDependencies: strings, peerDependencies: strings })
  .partial();
const ComposerJson = z.object({ require: strings, 'require-dev': strings }).partial();

const json = <Shape extends z.ZodType>(text: string, shape: Shape): z.infer<Shape> | undefined => {
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

const version = (range: string | undefined) => /\d+(\.\d+)*/.exec(range ?? '')?.[0];
const listed = (entries: Readonly<Record<string, string>> | undefined): Dependency[] =>
  Object.entries(entries ?? {}).map(([name, range]) => ({ name, version: version(range) }));
const matched = (text: string, pattern: RegExp): Dependency[] =>
  [...text.matchAll(pattern)].flatMap(([, name, range]) =>
    name === undefined ? [] : [{ name, version: version(range) }],
  );

/** `name==1.2`, `name[extra]>=1`, one a line. */
const requirements = (text: string) =>
  matched(text, /^\s*([A-Za-z0-9][\w.-]*)(?:\[[^\]]*\])?\s*(?:[=<>~!]=?=?\s*([\d.]+))?/gm);

const readers: Record<string, { language: string; read: (text: string) => Dependency[] }> = {
  'package.json': {
    language: 'JavaScript',
    read: (text) => {
      const found = json(text, PackageJson);
      return [
        ...listed(found?.dependencies),
        ...listed(found?.devDependencies),
        ...listed(found?.peerDependencies),
      ];
    },
  },
  'requirements.txt': { language: 'Python', read: requirements },
  'requirements-dev.txt': { language: 'Python', read: requirements },
  Pipfile: { language: 'Python', read: (text) => matched(text, /^\s*"?([A-Za-z][\w.-]*)"?\s*=\s*(.*)$/gm) },
  // Both quoted list entries (PEP 621) and table entries (Poetry).
  'pyproject.toml': {
    language: 'Python',
    read: (text) => [
      ...matched(text, /["']([A-Za-z][\w.-]*)(?:\[[^\]]*\])?\s*(?:[=<>~!]=?=?\s*([\d.]+)[^"']*)?["']/g),
      ...matched(text, /^([A-Za-z][\w.-]*)\s*=\s*["'{]([^\n]*)/gm),
    ],
  },
  'go.mod': {
    language: 'Go',
    read: (text) => matched(text, /^\s*(?:require\s+)?([\w.-]+\.[a-z]+\/[\w./-]+?)(?:\/v\d+)?\s+v([\d.]+)/gm),
  },
  'pom.xml': {
    language: 'Java',
    read: (text) => matched(text, /<artifactId>\s*([^<\s]+)\s*<\/artifactId>(?:\s*<version>\s*([^<\s]+))?/g),
  },
  'build.gradle': { language: 'Java', read: (text) => gradle(text) },
  'build.gradle.kts': { language: 'Kotlin', read: (text) => gradle(text) },
  Gemfile: {
    language: 'Ruby',
    read: (text) => matched(text, /^\s*gem\s+['"]([^'"]+)['"](?:\s*,\s*['"]([^'"]+)['"])?/gm),
  },
  'composer.json': {
    language: 'PHP',
    read: (text) => {
      const found = json(text, ComposerJson);
      return [...listed(found?.require), ...listed(found?.['require-dev'])];
    },
  },
  'Cargo.toml': {
    language: 'Rust',
    read: (text) => matched(text, /^([A-Za-z][\w-]*)\s*=\s*(?:\{[^\n]*?version\s*=\s*)?"([^"]+)"/gm),
  },
};

const gradle = (text: string): Dependency[] => [
  ...matched(text, /['"]([\w.-]+:[\w.-]+)(?::([\w.-]+))?['"]/g),
  ...matched(text, /id\s*\(?['"]([\w.-]+)['"]\)?\s*(?:version\s*['"]([^'"]+)['"])?/g),
];

/** Nearest to the root first. */
export const readManifests = (files: readonly SourceFile[]): Manifest[] =>
  files
    .flatMap(({ path, text }) => {
      const reader = readers[path.split('/').at(-1) ?? ''];
      return reader === undefined
        ? []
        : [{ path, language: reader.language, dependencies: reader.read(text) }];
    })
    .sort((one, other) => one.path.split('/').length - other.path.split('/').length);
