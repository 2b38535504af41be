import { describe, expect, it } from 'vitest';
import { orElse, pause, TooSlow, within } from './limit.ts';

const never = () => new Promise<never>(() => undefined);

describe('work within a limit', () => {
  it('gives its result', async () => expect(await within(50, 'it', Promise.resolve(1))).toBe(1));
  it('fails as it fails', async () =>
    await expect(within(50, 'it', Promise.reject(new Error('broken')))).rejects.toThrow('broken'));
  it('is too slow after the limit, and says what was', async () => {
    const late = within(5, 'reading the page', never());
    await expect(late).rejects.toBeInstanceOf(TooSlow);
    await expect(late).rejects.toThrow('reading the page took longer than 5 ms');
  });
  it('may fail later, unseen', async () => {
    const failing = pause(10).then(() => Promise.reject(new Error('later')));
    await expect(within(1, 'it', failing)).rejects.toBeInstanceOf(TooSlow);
    await pause(20);
  });
});

describe('work with a fallback', () => {
  it.each([
    ['its result', async () => 'done', 'done'],
    ['the fallback when it fails', () => Promise.reject(new Error('broken')), 'fallback'],
    ['the fallback when it is too slow', never, 'fallback'],
  ])('gives %s', async (_what, work, expected) => expect(await orElse(5, 'fallback', work())).toBe(expected));
});
