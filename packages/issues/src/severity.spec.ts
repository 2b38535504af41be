import { expect, it } from 'vitest';
import { isSevereEnough } from './severity.ts';

it('takes what is as severe as asked for, or more', () => {
  expect(isSevereEnough('critical', 'high')).toBe(true);
  expect(isSevereEnough('high', 'high')).toBe(true);
  expect(isSevereEnough('medium', 'high')).toBe(false);
});
