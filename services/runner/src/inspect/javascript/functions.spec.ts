import { describe, expect, it } from 'vitest';
import { exportedFunctions } from './functions.ts';
import { parseJavaScript } from './parse.ts';

const found = (text: string, path = 'a.ts') => {
  const tree = parseJavaScript(path, text);
  return tree === undefined ? [] : exportedFunctions(path, text, tree);
};
const signatures = (text: string, path = 'a.ts') =>
  found(text, path).map(
    ({ name, parameters, returns }) =>
      `${name}(${parameters.map((each) => `${each.name}: ${each.type}`).join(', ')}): ${returns}`,
  );

describe('exported functions', () => {
  it.each([
    ['a declaration', 'export function f(a: number): string {}', ['f(a: number): string']],
    ['an arrow', 'export const f = (a: A): B => a', ['f(a: A): B']],
    ['a function expression', 'export const f = function (a: A) {}', ['f(a: A): unknown']],
    [
      'a list of names',
      'function f() {} const g = () => 1; export { f, g as h }',
      ['f(): unknown', 'h(): unknown'],
    ],
    ['a default', 'export default (a: A) => a', ['default(a: A): unknown']],
    ['a default by its name', 'const f = () => 1; export default f', ['default(): unknown']],
    [
      'an object of exports',
      'function f(a) {} module.exports = { f, g: (b) => b }',
      ['f(a: unknown): unknown', 'g(b: unknown): unknown'],
    ],
    ['one name of exports', 'exports.f = (a) => a', ['f(a: unknown): unknown']],
    ['exports that are a function', 'module.exports = (a) => a', ['default(a: unknown): unknown']],
  ])('are read from %s', (_what, text, expected) =>
    expect(signatures(text, text.includes('exports') ? 'a.js' : 'a.ts').sort()).toEqual([...expected].sort()),
  );

  it.each([
    ['what is not exported', 'function f() {}'],
    ['values', 'export const a = 1'],
    ['classes', 'export class A { f() {} }'],
    ['what other modules export', "export { f } from './b'"],
  ])('leave out %s', (_what, text) => expect(signatures(text)).toEqual([]));
});

describe('types of parameters', () => {
  it.each([
    ['by annotation', '(a: { b?: string }[])', ['a: { b?: string }[]']],
    [
      'by default value',
      '(a = 1, b = "x", c = true, d = {})',
      ['a: number', 'b: string', 'c: boolean', 'd: unknown'],
    ],
    ['of the rest', '(...a: string[])', ['...a: string[]']],
    ['without a name', '({ a }: A, [b]: B)', ['argument1: A', 'argument2: B']],
  ])('%s', (_what, parameters, expected) => {
    const [one] = found(`export const f = ${parameters} => 1`);
    expect(one?.parameters.map(({ name, type }) => `${name}: ${type}`)).toEqual(expected);
  });
  it('come from a comment where there is no annotation', () => {
    const text =
      '/**\n * @param {string} a\n * @param {number} [b]\n * @returns {boolean}\n */\nexport function f(a, b, c) {}';
    expect(signatures(text, 'a.js')).toEqual(['f(a: string, b: number, c: unknown): boolean']);
  });
});

it('functions are at their line', () => {
  expect(found('\n\nexport function f() {}')[0]).toMatchObject({ file: 'a.ts', line: 3 });
});
