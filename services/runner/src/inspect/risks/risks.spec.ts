import { describe, expect, it } from 'vitest';
import { sources } from '../testing/files.ts';
import { findRisks } from './risks.ts';

const risks = (path: string, text: string) => findRisks(sources({ [path]: text }));
const kinds = (path: string, text: string) => risks(path, text).map(({ kind }) => kind);
const hole = (name: string) => `\${${name}}`;

describe('SQL built from strings', () => {
  it.each([
    ['a.js', `db.query(\`SELECT * FROM users WHERE id = ${hole('id')}\`)`],
    ['a.ts', 'db.query("DELETE FROM t WHERE id = " + id)'],
    ['A.java', 'String q = "select name from t where id = " + id;'],
    ['a.py', 'cur.execute(f"SELECT name FROM t WHERE id = {x}")'],
    ['a.py', 'cur.execute("SELECT name FROM t WHERE id = %s" % x)'],
    ['a.php', '$db->query("SELECT a FROM t WHERE id = $id");'],
    ['a.php', "$db->query('SELECT a FROM t WHERE id = ' . $id);"],
    ['a.rb', 'User.where("name = \'#{name}\'")'],
    ['a.go', 'fmt.Sprintf("SELECT a FROM t WHERE id = %s", id)'],
  ])('is found in %s: %s', (path, text) => expect(kinds(path, text)).toContain('SQL built from strings'));
  it.each([
    ['a.js', 'db.query("SELECT * FROM users WHERE id = ?", [id])'],
    ['a.js', `sql\`SELECT * FROM users WHERE id = ${hole('id')}\``],
    ['a.py', 'cur.execute("SELECT name FROM t WHERE id = %s", (x,))'],
    ['a.rb', 'User.where(name: name)'],
    ['a.js', 'const hint = "Select an option from the list"'],
  ])('is not in %s: %s', (path, text) => expect(kinds(path, text)).toEqual([]));
});

describe('raw HTML', () => {
  it.each([
    ['a.js', 'el.innerHTML = name'],
    ['a.js', 'el.insertAdjacentHTML("beforeend", name)'],
    ['a.vue', '<p v-html="name"></p>'],
    ['a.svelte', '{@html name}'],
    ['a.py', 'mark_safe(name)'],
    ['a.html', '{{ name|safe }}'],
    ['a.erb', '<%= name.html_safe %>'],
    ['a.hbs', '{{{name}}}'],
    ['a.php', '{!! $name !!}'],
  ])('is found in %s: %s', (path, text) => expect(kinds(path, text)).toEqual(['Raw HTML']));
  it.each([
    ['a.js', 'el.innerHTML = "";'],
    ['a.js', 'if (el.innerHTML == name) return'],
    ['a.ejs', '<%- include("header") %>'],
    ['a.hbs', '{{name}}'],
  ])('is not in %s: %s', (path, text) => expect(kinds(path, text)).toEqual([]));
});

describe('code and commands made from strings', () => {
  it.each([
    ['a.js', 'eval(text)', 'Code made from strings'],
    ['a.js', 'new Function("a", text)', 'Code made from strings'],
    ['a.py', 'exec(text)', 'Code made from strings'],
    ['a.js', `execSync(\`ls ${hole('folder')}\`)`, 'Shell command from strings'],
    ['a.py', 'subprocess.run(cmd, shell=True)', 'Shell command from strings'],
    ['a.py', 'yaml.load(text)', 'Unsafe deserialisation'],
    ['a.rb', 'Marshal.load(body)', 'Unsafe deserialisation'],
  ])('%s: %s', (path, text, kind) => expect(kinds(path, text)).toEqual([kind]));
  it.each([
    ['a.js', 'const retrieval = medieval(x)'],
    ['a.js', 'setTimeout(() => tick(), 10)'],
    ['a.js', 'execSync("ls")'],
    ['a.py', 'yaml.load(text, Loader=SafeLoader)'],
  ])('not %s: %s', (path, text) => expect(kinds(path, text)).toEqual([]));
});

describe('secrets in code', () => {
  it.each([
    ['a.js', 'const password = "hunter2hunter2"'],
    ['a.py', "API_KEY = 's3cr3t-v4lue-123'"],
    ['a.yml', 'client_secret: "abcdefgh12345"'],
    ['.env', 'DB_PASSWORD=correct-horse-battery'],
    ['a.ts', `const key = '${'AKIA'}${'A'.repeat(16)}'`],
  ])('%s: %s are found', (path, text) => expect(kinds(path, text)).toEqual(['Hard-coded secret']));
  it.each([
    ['a.js', 'const password = "changeme-please"'],
    ['a.js', 'const password = process.env.PASSWORD'],
    ['a.js', 'const passwordField = "short"'],
    ['.env.example', 'DB_PASSWORD=correct-horse-battery'],
    ['messages.json', '{"password":"Enter a password please"}'],
  ])('%s: %s are placeholders or something else', (path, text) => expect(kinds(path, text)).toEqual([]));
  it('are cut out of what is kept', () => {
    const [risk] = risks('a.js', 'const password = "hunter2hunter2"');
    expect(risk).toMatchObject({ line: 1, excerpt: 'const password = "***"' });
  });
  it('of other lines are cut out, too', () => {
    const [risk] = risks('a.js', 'el.innerHTML = get("https://user:hunter2@host.test/", x)');
    expect(risk?.excerpt).not.toContain('hunter2');
  });
});

describe('risks', () => {
  it.each(['a.test.js', 'tests/a.js', 'docs/a.js', 'test_a.py', 'lib/x.min.js'])(
    'are not looked for in %s',
    (path) => expect(kinds(path, 'eval(text)\nexec(text)')).toEqual([]),
  );
  it('are not found in comments', () => expect(kinds('a.js', '// eval(text)\n * eval(text)')).toEqual([]));
  it('count once a line', () => expect(kinds('a.js', 'eval(a); eval(b)\neval(c)')).toHaveLength(2));
  it('are at most sixty of a kind', () =>
    expect(kinds('a.js', Array(100).fill('eval(text)').join('\n'))).toHaveLength(60));
});
