import type { Locator } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { control } from '../testing/build.ts';
import { steadyTarget, withoutCount } from './steady.ts';

const button = (name: string): Locator => ({ by: 'role', role: 'button', name, exact: true });
const named = (name: string) => control(name, { role: 'button', locator: button(name) });

describe('withoutCount', () => {
  it.each([
    ['Archive (2)', 'Archive'],
    ['3 im Archiv', 'im Archiv'],
    ['Select all 27 shown', 'Select all'],
  ])('calls %s by %s', (name, left) => {
    expect(withoutCount(button(name))).toEqual({ by: 'role', role: 'button', name: left });
  });

  it.each(['Archive', '12', 'A 1'])('has nothing for %s', (name) => {
    expect(withoutCount(button(name))).toBeUndefined();
  });
});

describe('steadyTarget', () => {
  it('leaves out what is counted', () => {
    const archive = named('Archive (2)');
    expect(steadyTarget(archive, [archive, named('Settings')])).toEqual({
      by: 'role',
      role: 'button',
      name: 'Archive',
    });
  });

  it('keeps the whole name where another control is called so, too', () => {
    const archive = named('Archive (2)');
    expect(steadyTarget(archive, [archive, named('Archive: Carrot')])).toEqual(button('Archive (2)'));
  });
});
