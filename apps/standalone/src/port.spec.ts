import { describe, expect, it } from 'vitest';
import { UsageError } from './arguments.ts';
import { portFrom } from './port.ts';

describe('portFrom', () => {
  it.each([
    [undefined, 4400],
    ['', 4400],
    ['0', 0],
    ['65535', 65_535],
  ])('reads %j', (text, port) => {
    expect(portFrom(text, 'PORT', 4400)).toBe(port);
  });

  it.each(['eighty', '-1', '65536', '80.5'])('refuses %j in words that name the variable', (text) => {
    expect(() => portFrom(text, 'HEALTH_PORT', 4490)).toThrow(UsageError);
    expect(() => portFrom(text, 'HEALTH_PORT', 4490)).toThrow(/^HEALTH_PORT is a number/);
  });
});
