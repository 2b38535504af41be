import { describe, expect, it } from 'vitest';
import { sources } from '../testing/files.ts';
import { readManifests } from './manifests.ts';

const dependencies = (path: string, text: string) =>
  readManifests(sources({ [path]: text })).flatMap((manifest) =>
    manifest.dependencies.map(({ name, version }) => `${name} ${version ?? '-'}`),
  );

describe('dependencies of a manifest', () => {
  it.each([
    [
      'package.json',
      '{"dependencies":{"a":"^1.2.3"},"devDependencies":{"b":"workspace:*"},"peerDependencies":{"c":">=4"}}',
      ['a 1.2.3', 'b -', 'c 4'],
    ],
    [
      'requirements.txt',
      'Django==5.2\npytest\nuvicorn[standard]>=0.30',
      ['Django 5.2', 'pytest -', 'uvicorn 0.30'],
    ],
    ['Pipfile', 'flask = "==3.0"\nrequests = "*"', ['flask 3.0', 'requests -']],
    [
      'go.mod',
      'module x\nrequire (\n\tgithub.com/gin-gonic/gin v1.10.0\n)',
      ['github.com/gin-gonic/gin 1.10.0'],
    ],
    ['go.mod', 'require github.com/jackc/pgx/v5 v5.7.1', ['github.com/jackc/pgx 5.7.1']],
    ['pom.xml', '<artifactId>web</artifactId> <version>3.4.1</version>', ['web 3.4.1']],
    ['build.gradle', "implementation 'org.x:web:1.2'", ['org.x:web 1.2']],
    ['build.gradle.kts', 'id("org.x.boot") version "3.4"', ['org.x.boot 3.4']],
    ['Gemfile', "gem 'rails', '~> 8.0'\ngem \"puma\"", ['rails 8.0', 'puma -']],
    ['composer.json', '{"require":{"a/b":"^12.0"},"require-dev":{"c/d":"1"}}', ['a/b 12.0', 'c/d 1']],
    ['Cargo.toml', 'axum = "0.8"\nsqlx = { version = "0.7", features = [] }', ['axum 0.8', 'sqlx 0.7']],
  ])('%s: %s', (path, text, expected) => expect(dependencies(path, text)).toEqual(expected));

  it('are quoted entries and tables of pyproject.toml', () => {
    const text = '[project]\ndependencies = ["fastapi>=0.115"]\n[tool.poetry.dependencies]\nflask = "^3.0"\n';
    expect(dependencies('pyproject.toml', text)).toEqual(
      expect.arrayContaining(['fastapi 0.115', 'flask 3.0']),
    );
  });
  it.each([
    ['a broken one', 'package.json', '{"dependencies":'],
    ['one of another shape', 'package.json', '{"dependencies":["a"]}'],
    ['another file', 'settings.json', '{"dependencies":{"a":"1"}}'],
  ])('are none of %s', (_what, path, text) => expect(dependencies(path, text)).toEqual([]));
});

describe('manifests', () => {
  it('come nearest to the root first', () => {
    const found = readManifests(
      sources({ 'services/a/package.json': '{}', 'tools/go.mod': '', 'package.json': '{}' }),
    );
    expect(found.map(({ path, language }) => `${path} ${language}`)).toEqual([
      'package.json JavaScript',
      'tools/go.mod Go',
      'services/a/package.json JavaScript',
    ]);
  });
});
