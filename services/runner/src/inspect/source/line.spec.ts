import { expect, it } from 'vitest';
import { lineAt } from './line.ts';

it.each([
  ['the first line', 0, 1],
  ['the end of a line', 1, 1],
  ['the next line', 2, 2],
  ['the last line', 5, 3],
])('%s', (_what, index, line) => expect(lineAt('a\nb\ncd', index)).toBe(line));
