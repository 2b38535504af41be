import { describe, expect, it } from 'vitest';
import { childrenOf, nameParts, parseJavaScript, textOf, walk } from './parse.ts';

const tree = (path: string, text: string) => {
  const file = parseJavaScript(path, text);
  if (file === undefined) throw new Error('not parsed');
  return file;
};
const expression = (text: string) => {
  const [statement] = tree('a.js', text).program.body;
  if (statement?.type !== 'ExpressionStatement') throw new Error('not an expression');
  return statement.expression;
};

const hole = (inside: string) => `\${${inside}}`;

describe('a script', () => {
  it.each([
    ['a module', 'a.mjs', 'import a from "a"; export default a'],
    ['an old script', 'a.cjs', 'const a = require("a"); return a'],
    ['types', 'a.ts', 'const f = <T,>(a: T): a is T => true; enum E { A }'],
    ['types and markup', 'a.tsx', 'const f = (a: string) => <p>{a}</p>'],
    ['markup', 'a.jsx', 'const f = () => <p/>'],
    ['decorators', 'a.ts', '@A() class C { @B() f(@D() x: X) {} }'],
    ['a mistake that can be passed over', 'a.js', 'const a = 1; const a = 2; f()'],
  ])('with %s is parsed', (_what, path, text) =>
    expect(tree(path, text).program.body.length).toBeGreaterThan(0),
  );
  it('that is none is undefined', () => expect(parseJavaScript('a.js', 'function (')).toBeUndefined());
});

describe('walking a tree', () => {
  it('meets every node, outermost first, and enters no branch that is refused', () => {
    const all: string[] = [];
    const outside: string[] = [];
    const { program } = tree('a.js', 'f(1); function g() { h("x") }');
    walk(program, (node) => {
      all.push(node.type);
      return undefined;
    });
    walk(program, (node) => {
      outside.push(node.type);
      return node.type !== 'FunctionDeclaration';
    });
    expect(all).toContain('StringLiteral');
    expect(all[0]).toBe('Program');
    expect(outside).toContain('NumericLiteral');
    expect(outside).not.toContain('StringLiteral');
  });
  it('leaves comments out', () => {
    const { program } = tree('a.js', '/* a */ f()');
    expect(childrenOf(program).map(({ type }) => type)).toEqual(['ExpressionStatement']);
  });
});

describe('the text of an expression', () => {
  it.each([
    ['("a")', 'a'],
    ['`a`', 'a'],
    [`\`a/${hole('id')}/${hole('f()')}\``, 'a/:id/:value'],
    ['a', undefined],
    ['1', undefined],
  ])('%s is %s', (text, expected) => expect(textOf(expression(text))).toBe(expected));
});

describe('the parts of a name', () => {
  it.each([
    ['a', ['a']],
    ['a.b.c', ['a', 'b', 'c']],
    ['this.a', ['this', 'a']],
    ['a[b]', undefined],
    ['a().b', undefined],
  ])('%s', (text, expected) => expect(nameParts(expression(text))).toEqual(expected));
});
