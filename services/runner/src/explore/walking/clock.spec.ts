import { describe, expect, it } from 'vitest';
import { createClock } from './clock.ts';

describe('the clock of an exploration', () => {
  const clockAt = () => {
    let now = 1_000;
    const clock = createClock(() => now, 100);
    return { clock, pass: (milliseconds: number) => (now += milliseconds) };
  };
  it('counts what is left of the whole and of a share', () => {
    const { clock, pass } = clockAt();
    pass(30_000);
    expect([clock.spent(), clock.left(), clock.until(0.5)]).toEqual([30_000, 70_000, 20_000]);
  });
  it('never goes below zero', () => {
    const { clock, pass } = clockAt();
    pass(60_000);
    expect(clock.until(0.5)).toBe(0);
    pass(60_000);
    expect(clock.left()).toBe(0);
  });
  it('moves every share when the whole is extended', () => {
    const { clock, pass } = clockAt();
    pass(60_000);
    clock.extend(100);
    expect([clock.left(), clock.until(0.5)]).toEqual([140_000, 40_000]);
  });
  it('is extended to a time, and never shortened to one', () => {
    const { clock } = clockAt();
    clock.extendTo(150);
    clock.extendTo(120);
    expect(clock.left()).toBe(150_000);
  });
});
