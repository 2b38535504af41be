import { describe, expect, it } from 'vitest';
import { exportedFunctions } from './functions.ts';
import { parseJavaScript } from './parse.ts';

const isPure = (text: string): boolean | undefined => {
  const tree = parseJavaScript('a.ts', text);
  return tree === undefined ? undefined : exportedFunctions('a.ts', text, tree)[0]?.pure;
};

describe('a function is pure that', () => {
  it.each([
    ['computes', 'export const f = (a: number) => Math.round(a * 1.2)'],
    ['counts in a variable of its own', 'export function f(n: number) { let t = 0; t += n; return t }'],
    ['sorts a copy', 'export const f = (a: number[]) => [...a].sort()'],
    ['fills a map of its own', 'export const f = () => { const m = new Map(); m.set(1, 2); return m }'],
    ['changes an object of its own', 'export const f = () => { const o: any = {}; o.a = 1; return o }'],
    ['reads a constant', 'const rate = 0.2; export const f = (n: number) => n * rate'],
    ['calls a pure function', 'const g = (n: number) => n + 1; export const f = (n: number) => g(n)'],
    ['calls itself', 'export function f(n: number): number { return n < 2 ? 1 : f(n - 1) }'],
    ['calls what it is given', 'export const f = (g: () => number) => g()'],
    ['throws', 'export const f = () => { throw new TypeError("x") }'],
    ['makes a date of a number', 'export const f = (n: number) => new Date(n)'],
    ['assigns to a new object', 'export const f = (a: object) => Object.assign({}, a)'],
    [
      'assigns to an object of its own',
      'export const f = () => { const o = {}; return Object.assign(o, { a: 1 }) }',
    ],
    ['takes a pattern apart', 'export const f = ({ a, b: [c] }: X) => { let d; [d] = [a]; return c + d }'],
  ])('%s', (_what, text) => expect(isPure(text)).toBe(true));
});

describe('a function is not pure that', () => {
  it.each([
    ['asks for the time', 'export const f = () => Date.now()'],
    ['makes the date of now', 'export const f = () => new Date()'],
    ['asks for chance', 'export const f = () => Math.random()'],
    ['waits', 'export const f = async () => 1'],
    ['yields', 'export function* f() { yield 1 }'],
    ['sorts what it is given', 'export const f = (a: number[]) => a.sort()'],
    ['changes what it is given', 'export const f = (o: X) => { o.a = 1 }'],
    [
      'changes what it is given under another name',
      'export const f = (a: X[]) => { const b = a; b.push(1) }',
    ],
    ['changes items of what it is given', 'export const f = (a: X[]) => { for (const x of a) x.n = 1 }'],
    ['deletes from what it is given', 'export const f = (o: X) => { delete o.a }'],
    ['assigns to what it is given', 'export const f = (o: X) => Object.assign(o, { a: 1 })'],
    ['counts outside', 'let n = 0; export const f = () => ++n'],
    ['reads a variable', 'let n = 0; export const f = () => n'],
    ['reads the environment', 'export const f = () => process.env.X'],
    ['asks the world', 'export const f = () => fetch("/x")'],
    ['uses an imported function', 'import { g } from "./g"; export const f = () => g()'],
    ['loads a module', 'export const f = () => require("x")'],
    ['calls a function that is not pure', 'const g = () => console.log(1); export const f = () => g()'],
    ['reads itself as an object', 'export function f() { return this.x }'],
    ['uses a tag', 'export const f = (a: X) => sql`x`'],
  ])('%s', (_what, text) => expect(isPure(text)).toBe(false));
});
