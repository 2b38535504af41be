import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSources } from './source/files.ts';
import { openSource } from './source/source.ts';
import { SourceUnreadable } from './source/unreadable.ts';
import { inspected, makeTree } from './tree.fixture.ts';

const never = new AbortController().signal;
const environment = { PATH: process.env['PATH'] ?? '', HOME: '/nonexistent' };

describe('the stack is told from manifests', () => {
  test.each([
    [
      'a Node project',
      {
        'package.json':
          '{"dependencies":{"express":"^5.1.0","pg":"8","passport":"1"},"devDependencies":{"typescript":"5","vitest":"4"}}',
        'pnpm-lock.yaml': 'lockfileVersion: 9',
      },
      {
        language: 'TypeScript',
        framework: 'Express 5.1.0',
        database: 'PostgreSQL',
        auth: 'Passport',
        testRunner: 'Vitest',
        packageManager: 'pnpm',
      },
    ],
    [
      'a Python project',
      { 'requirements.txt': 'Django==5.2\npsycopg2-binary>=2.9\npytest\n' },
      {
        language: 'Python',
        framework: 'Django 5.2',
        database: 'PostgreSQL',
        auth: 'Django',
        testRunner: 'pytest',
      },
    ],
    [
      'a PEP 621 project',
      { 'pyproject.toml': '[project]\ndependencies = ["fastapi>=0.115", "pymongo"]\n' },
      { language: 'Python', framework: 'FastAPI 0.115', database: 'MongoDB' },
    ],
    [
      'a Go project',
      {
        'go.mod':
          'module x\n\ngo 1.24\n\nrequire (\n\tgithub.com/gin-gonic/gin v1.10.0\n\tgithub.com/jackc/pgx/v5 v5.7.1\n)\n',
        'x_test.go': 'package x',
      },
      { language: 'Go', framework: 'Gin 1.10.0', database: 'PostgreSQL', testRunner: 'go test' },
    ],
    [
      'a Maven project',
      {
        'pom.xml':
          '<project><parent><artifactId>spring-boot-starter-parent</artifactId><version>3.4.1</version></parent><dependencies><dependency><artifactId>spring-boot-starter-security</artifactId></dependency></dependencies></project>',
      },
      { language: 'Java', framework: 'Spring Boot 3.4.1', auth: 'Spring Security' },
    ],
    [
      'a Rails project',
      { Gemfile: "gem 'rails', '~> 8.0'\ngem 'sqlite3'\ngem 'devise'\n" },
      {
        language: 'Ruby',
        framework: 'Ruby on Rails 8.0',
        database: 'SQLite',
        auth: 'Devise',
        packageManager: 'Bundler',
      },
    ],
    [
      'a Laravel project',
      { 'composer.json': '{"require":{"laravel/framework":"^12.0","laravel/sanctum":"4"}}' },
      { language: 'PHP', framework: 'Laravel 12.0', auth: 'Laravel' },
    ],
    [
      'a Rust project',
      { 'Cargo.toml': '[dependencies]\naxum = "0.8"\ntokio-postgres = { version = "0.7" }\n' },
      { language: 'Rust', framework: 'Axum 0.8', database: 'PostgreSQL' },
    ],
    [
      'a plain Node server',
      { 'server.mjs': "import http from 'node:http'; import { DatabaseSync } from 'node:sqlite';" },
      { language: 'JavaScript', framework: 'Node.js http', database: 'SQLite' },
    ],
    ['a broken manifest', { 'package.json': '{"dependencies": {' }, { language: 'JavaScript' }],
  ])('%s', async (_what, files, stack) => {
    expect((await inspected(files as unknown as Record<string, string>)).stack).toMatchObject(stack);
  });
});

describe('exported functions', () => {
  test('come with the types of parameters and results, from annotations, defaults or comments', async () => {
    const { functions } = await inspected({
      'a.ts': `export function add(a: number, b = 2): number { return a + b }\nexport const join = (...parts: string[]) => parts.join('')\nfunction hidden() {}\nclass C {}\nexport default async (x: { y?: string }) => x`,
      'b.js': `/**\n * @param {string} text\n * @returns {number}\n */\nfunction size(text) { return text.length }\nmodule.exports = { size, twice: (n) => n * 2 }`,
      'a.spec.ts': 'export function notMine() {}',
    });
    expect(
      functions.map(({ file, name, parameters, returns }) => [
        `${file}:${name}`,
        parameters.map(({ name: own, type }) => `${own}: ${type}`).join(', '),
        returns,
      ]),
    ).toEqual([
      ['a.ts:add', 'a: number, b: number', 'number'],
      ['a.ts:join', '...parts: string[]', 'unknown'],
      ['a.ts:default', 'x: { y?: string }', 'unknown'],
      ['b.js:size', 'text: string', 'number'],
      ['b.js:twice', 'n: unknown', 'unknown'],
    ]);
  });

  const purity = async (code: string) =>
    (await inspected({ 'p.ts': code })).functions.map(({ name, pure }) => `${name} ${pure}`);
  test.each([
    'export const f = (list: number[]) => [...list].sort((a, b) => a - b)',
    'export function f(n: number): number { let total = 0; for (let i = 0; i < n; i += 1) total += i; return total }',
    'const rate = 0.2; const tax = (n: number) => n * rate; export const f = (n: number) => tax(n)',
    'export function f(n: number): number { return n < 2 ? 1 : n * f(n - 1) }',
    'export const f = (text: string) => { const seen = new Map<string, number>(); for (const c of text) seen.set(c, 1); return seen }',
    'export const f = (x: unknown) => { if (x === undefined) throw new TypeError("x"); return JSON.stringify(x) }',
  ])('pure: %s', async (code) => expect(await purity(code)).toEqual(['f true']));
  test.each([
    'export const f = () => Math.random()',
    'export const f = () => Date.now()',
    'export const f = () => new Date().getFullYear()',
    'export const f = (list: number[]) => list.sort()',
    'export const f = (list: number[]) => { const same = list; same.push(1); return same }',
    'let n = 0; export const f = () => { n += 1; return n }',
    'let n = 0; export const f = () => n',
    'export const f = async () => 1',
    'export const f = () => fetch("/x")',
    'import { g } from "./g"; export const f = () => g()',
    'const log = () => console.log("x"); export const f = () => { log(); return 1 }',
    'export const f = (o: { a: number }) => { o.a = 2; return o }',
    'export function f() { return this.x }',
    'export const f = () => process.env.X',
  ])('not pure: %s', async (code) => expect(await purity(code)).toEqual(['f false']));
});

describe('risky constructs', () => {
  const kinds = async (file: string, text: string) =>
    (await inspected({ [file]: text })).risks.map(({ kind }) => kind);
  test.each([
    ['a.js', 'db.query(`SELECT * FROM users WHERE id = $' + '{id}`)', 'SQL built from strings'],
    ['a.js', 'db.query("SELECT * FROM users WHERE id = " + id)', 'SQL built from strings'],
    ['a.py', 'cur.execute(f"DELETE FROM t WHERE id={x}")', 'SQL built from strings'],
    ['a.php', '$db->query("SELECT * FROM t WHERE id = $id");', 'SQL built from strings'],
    ['a.js', 'el.innerHTML = name', 'Raw HTML'],
    ['a.jsx', '<p dangerouslySetInnerHTML={{ __html: x }} />', 'Raw HTML'],
    ['a.ejs', '<%- user.name %>', 'Raw HTML'],
    ['a.js', 'const f = eval(text)', 'Code made from strings'],
    ['a.js', 'exec(`ls $' + '{folder}`)', 'Shell command from strings'],
    ['a.py', 'data = pickle.loads(body)', 'Unsafe deserialisation'],
    ['a.js', 'const password = "hunter2hunter2"', 'Hard-coded secret'],
  ])('%s: %s', async (file, text, kind) => expect(await kinds(file, text)).toEqual([kind]));
  test.each([
    ['a.js', 'const rows = sql`SELECT * FROM users WHERE id = $' + '{id}`'],
    ['a.js', 'db.query("SELECT * FROM users WHERE id = ?", [id])'],
    ['a.js', '// el.innerHTML = name'],
    ['a.js', 'el.innerHTML = "";'],
    ['a.js', 'const password = process.env.PASSWORD ?? "changeme-please"'],
    ['a.js', 'const retrieval = medieval(x)'],
    ['a.test.js', 'const password = "hunter2hunter2"'],
  ])('nothing in %s: %s', async (file, text) => expect(await kinds(file, text)).toEqual([]));
  test('a secret is masked before it is kept', async () => {
    const model = await inspected({
      'c.py': 'API_KEY = "s3cr3t-v4lue-123"\n',
      '.env': 'DB_PASSWORD=correct-horse-battery\n',
      'k.js': `const k = 'AKIA${'A'.repeat(16)}'`,
    });
    expect(model.risks.map(({ kind }) => kind)).toEqual(Array(3).fill('Hard-coded secret'));
    expect(JSON.stringify(model)).not.toMatch(/s3cr3t|horse|AKIA/);
  });
});

describe('reading a folder', () => {
  test('follows no link, passes over what is installed and stops at its bounds', async () => {
    await using outside = await makeTree({ 'secret.js': 'export const leak = () => 1' });
    await using tree = await makeTree({
      'a.js': 'a',
      'node_modules/x/b.js': 'b',
      'deep/er/c.js': 'c',
      'large.js': 'x'.repeat(2_000),
      'bin.js': '\0',
    });
    await symlink(outside.folder, join(tree.folder, 'link'));
    await symlink(join(outside.folder, 'secret.js'), join(tree.folder, 'file.js'));
    const { files, leftOut } = await readSources(tree.folder, never, {
      files: 10,
      fileBytes: 1_000,
      totalBytes: 10_000,
      depth: 1,
    });
    expect(files.map(({ path }) => path)).toEqual(['a.js']);
    expect(leftOut.map(({ what }) => what).sort()).toEqual(['1 folders', '1 large files', '2 links']);
    const few = await readSources(tree.folder, never, {
      files: 1,
      fileBytes: 10_000,
      totalBytes: 10_000,
      depth: 9,
    });
    expect(few.files).toHaveLength(1);
    expect(few.leftOut.map(({ what }) => what)).toContain('3 files');
  });
});

describe('cloning', () => {
  const repository = async () => {
    const tree = await makeTree({
      'package.json': '{"dependencies":{"koa":"2"}}',
      '.gitattributes': '* filter=evil\n',
    });
    const git = (...arguments_: string[]) =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...arguments_], {
        cwd: tree.folder,
        stdio: 'pipe',
      });
    git('init', '-q');
    await writeFile(join(tree.folder, '.git/hooks/post-checkout'), '#!/bin/sh\ntouch /tmp/prowl-hook-ran\n', {
      mode: 0o755,
    });
    git('add', '-A');
    git('commit', '-qm', 'one');
    return tree;
  };
  test('a file repository is cloned shallow and the clone goes when it is disposed', async () => {
    await using tree = await repository();
    const folder = await (async () => {
      await using source = await openSource({ repoUrl: `file://${tree.folder}` }, environment, never);
      expect(await readdir(source.folder)).toContain('package.json');
      return source.folder;
    })();
    await expect(readdir(folder)).rejects.toThrow(/ENOENT/);
  });
  test.each(['ext::sh -c "touch /tmp/x"', '--upload-pack=touch', 'http://127.0.0.1/x.git', '/etc'])(
    '%s is not cloned',
    async (repoUrl) => {
      await expect(openSource({ repoUrl }, environment, never)).rejects.toThrow(SourceUnreadable);
    },
  );
  test('a repository that is not there is a clear reason without the credentials of its address', async () => {
    const failure = await openSource(
      { repoUrl: 'https://user:hunter2@127.0.0.1:9/x.git' },
      environment,
      never,
    ).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SourceUnreadable);
    expect(String(failure)).toMatch(/cannot be cloned/);
    expect(String(failure)).not.toContain('hunter2');
  });
  test('nothing stays behind when the time is up', async () => {
    const before = (await readdir(tmpdir())).filter((name) => name.startsWith('prowl-inspect-'));
    await using tree = await repository();
    await expect(
      openSource({ repoUrl: `file://${tree.folder}` }, environment, AbortSignal.abort(new Error('late'))),
    ).rejects.toThrow('late');
    expect((await readdir(tmpdir())).filter((name) => name.startsWith('prowl-inspect-'))).toEqual(before);
  });
  test('a local folder that is gone is a clear reason', async () => {
    const gone = await mkdtemp(join(tmpdir(), 'prowl-gone-'));
    await rm(gone, { recursive: true });
    await expect(openSource({ localPath: gone }, environment, never)).rejects.toThrow(
      /does not exist any more/,
    );
  });
});
