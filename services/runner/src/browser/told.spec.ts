import { runInThisContext } from 'node:vm';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { toldBy } from './told.ts';

/** Evaluates here what would be evaluated in the page. */
const page = { evaluate: (expression: string) => runInThisContext(expression) as unknown } as unknown as Page;

describe('what a page says', () => {
  it('is what the expression gives, at once or later', async () => {
    expect(await toldBy(page, '({ lines: ["a", "b"], none: undefined })')).toEqual({ lines: ['a', 'b'] });
    expect(await toldBy(page, 'Promise.resolve(null)')).toBeNull();
    expect(await toldBy(page, 'undefined')).toBeUndefined();
  });
  it('is the same where a library writes lists in a way of its own', async () => {
    Object.assign(Array.prototype, { toJSON: () => 'a list' });
    try {
      expect(await toldBy(page, '["a"]')).toEqual(['a']);
    } finally {
      Reflect.deleteProperty(Array.prototype, 'toJSON');
    }
  });
});
