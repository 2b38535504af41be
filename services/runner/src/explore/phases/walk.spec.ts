import { expect, it } from 'vitest';
import { using, visiting } from './walk.ts';

const phases = [...visiting, ...using];

it('phases go on until growing shares of the time, the last before the checks', () => {
  const shares = phases.map(({ until }) => until);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.at(-1)).toBeLessThan(0.98);
});
it('phases have names of their own', () => {
  expect(new Set(phases.map(({ name }) => name)).size).toBe(phases.length);
});
