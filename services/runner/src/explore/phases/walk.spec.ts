import { expect, it } from 'vitest';
import { afterwards, using, visiting } from './walk.ts';

const phases = [...visiting, ...using];

it('phases go on until growing shares of the time, the last before the checks', () => {
  const shares = phases.map(({ until }) => until);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.at(-1)).toBeLessThan(0.98);
});
it('phases after some that took too long share what is left, and none is without time', () => {
  const late = using.map((phase) => afterwards(phase, 0.8).until);
  expect(late).toEqual([...late].sort((a, b) => a - b));
  expect(late[0]).toBeGreaterThan(0.82);
  expect(late.at(-1)).toBeLessThan(0.98);
  expect(using.map((phase) => afterwards(phase, 0.3).until)).toEqual(using.map(({ until }) => until));
});
it('phases have names of their own', () => {
  expect(new Set(phases.map(({ name }) => name)).size).toBe(phases.length);
});
