import { expect, test } from 'vitest';
import { createCursors } from './cursors.ts';

const cursors = createCursors(Buffer.alloc(32, 1));

test('a position comes back for its own team, and is the same each time', () => {
  for (const position of [0, 1, 4_711, 2 ** 40, Number.MAX_SAFE_INTEGER]) {
    const text = cursors.seal('blue', position);
    expect(text).toMatch(/^[\w-]{22}$/);
    expect(cursors.seal('blue', position)).toBe(text);
    expect(cursors.open('blue', text)).toBe(position);
  }
});

test('what is another team’s, another installation’s or made up is none', () => {
  const text = cursors.seal('blue', 7);
  expect(cursors.open('red', text)).toBeUndefined();
  expect(createCursors(Buffer.alloc(32, 2)).open('blue', text)).toBeUndefined();
  for (const wrong of ['', '7', `${text}x`, 'A'.repeat(22), '!'.repeat(22)])
    expect(cursors.open('blue', wrong)).toBeUndefined();
});

test('neighbours look nothing alike', () => {
  const [one, two] = [cursors.seal('blue', 7), cursors.seal('blue', 8)];
  const same = [...one].filter((character, index) => character === two[index]).length;
  expect(same).toBeLessThan(8);
});
