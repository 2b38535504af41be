import { describe, expect, it } from 'vitest';
import { sources } from '../testing/files.ts';
import { detectStack } from './stack.ts';

const npm = (...names: string[]) => ({
  'package.json': JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, '1.2.0'])) }),
});
const stack = (files: Readonly<Record<string, string>>) => detectStack(sources(files));

describe('what a project is made with', () => {
  it.each([
    ['framework', 'express', 'Express 1.2.0'],
    ['framework', '@nestjs/core', 'NestJS 1.2.0'],
    ['framework', 'fastify', 'Fastify 1.2.0'],
    ['framework', 'hono', 'Hono 1.2.0'],
    ['database', 'pg', 'PostgreSQL'],
    ['database', 'mongoose', 'MongoDB'],
    ['database', 'better-sqlite3', 'SQLite'],
    ['database', 'mysql2', 'MySQL'],
    ['database', 'ioredis', 'Redis'],
    ['auth', 'passport', 'Passport'],
    ['auth', 'jsonwebtoken', 'JWT'],
    ['auth', '@clerk/nextjs', 'hosted identity provider'],
    ['auth', 'express-session', 'session'],
    ['testRunner', 'jest', 'Jest'],
    ['testRunner', 'cypress', 'Cypress'],
  ])('%s: %s', (kind, dependency, expected) => expect(stack(npm(dependency))[kind]).toBe(expected));

  it('takes the more special sign before the general one', () => {
    expect(stack(npm('express', '@nestjs/core', 'react'))).toMatchObject({
      framework: 'NestJS 1.2.0',
      frontend: 'React',
    });
    expect(stack(npm('pg', 'redis'))['database']).toBe('PostgreSQL');
  });
  it('is not fooled by a name that only resembles one', () => {
    expect(stack(npm('express-list-endpoints', 'not-react', 'pg-connection'))).toEqual({
      language: 'JavaScript',
    });
  });
  it('calls the front end the framework where there is no other', () => {
    expect(stack(npm('vue'))).toEqual({ language: 'JavaScript', framework: 'Vue' });
  });
});

describe('the language', () => {
  it.each([
    ['TypeScript by its package', { 'package.json': '{"devDependencies":{"typescript":"7"}}' }, 'TypeScript'],
    ['TypeScript by its files', { ...npm(), 'a.mts': '' }, 'TypeScript'],
    ['not TypeScript by declarations alone', { ...npm(), 'a.d.ts': '' }, 'JavaScript'],
    ['the most frequent one without a manifest', { 'a.py': '', 'b.py': '', 'c.js': '' }, 'Python'],
  ])('is %s', (_what, files, language) =>
    expect(stack(files as unknown as Record<string, string>)['language']).toBe(language),
  );
  it('is that of the manifest nearest to the root, others are named', () => {
    const files = { 'go.mod': 'module x', 'web/package.json': '{}', 'ml/requirements.txt': '' };
    expect(stack(files)).toMatchObject({ language: 'Go', otherLanguages: 'JavaScript, Python' });
  });
});

describe('without a dependency that says it', () => {
  it.each([
    ['a database by its address', 'database', { 'config.yml': 'url: postgresql://db/x' }, 'PostgreSQL'],
    ['a database by its schema', 'database', { 'a.prisma': 'provider = "mysql"' }, 'MySQL'],
    ['a server by its import', 'framework', { 'a.js': "import http from 'node:http'" }, 'Node.js http'],
    ['a test runner by its import', 'testRunner', { 'a.js': "require('node:test')" }, 'node:test'],
    ['a test runner by its files', 'testRunner', { 'go.mod': 'module x', 'a_test.go': '' }, 'go test'],
    ['a package manager by its lock', 'packageManager', { 'web/yarn.lock': '' }, 'Yarn'],
    ['the sign-in of a framework', 'auth', { 'requirements.txt': 'Django==5.2' }, 'Django'],
  ])('%s is known', (_what, kind, files, expected) =>
    expect(stack(files as unknown as Record<string, string>)[kind]).toBe(expected),
  );
});
