import type { Locator } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { control } from '../testing/build.ts';
import { steadyTarget, withoutCount } from './steady.ts';

const button = (name: string): Locator => ({ by: 'role', role: 'button', name, exact: true });
const named = (name: string) => control(name, { role: 'button', locator: button(name) });
const part = (name: string): Locator => ({ by: 'role', role: 'button', name });

describe('withoutCount', () => {
  it.each([
    ['Archive (2)', ['Archive', 'Archive (']],
    ['3 im Archiv', ['im Archiv']],
    ['Select all 27 shown', ['Select all']],
  ])('calls %s by %j', (name, parts) => {
    expect(withoutCount(button(name))).toEqual(parts.map(part));
  });

  it.each(['Archive', '12', 'A 1', '(12 345)'])('has nothing for %s', (name) => {
    expect(withoutCount(button(name))).toEqual([]);
  });
});

describe('steadyTarget', () => {
  const archive = named('Archive (2)');

  it('leaves out what is counted', () => {
    expect(steadyTarget(archive, [archive, named('Settings')])).toEqual(part('Archive'));
  });

  it('keeps the signs beside it where another control is called so, too', () => {
    expect(steadyTarget(archive, [archive, named('Archive: Carrot')])).toEqual(part('Archive ('));
  });

  it('keeps the whole name where nothing shorter is its own', () => {
    expect(steadyTarget(archive, [archive, named('Archive (all)')])).toEqual(button('Archive (2)'));
  });
});
