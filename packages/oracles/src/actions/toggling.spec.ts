import { describe, expect, it } from 'vitest';
import { aControl, aPage, aSite } from '../testing/models.ts';
import { ownControls, togglesOf } from './toggling.ts';

const attributesFor = (...controls: Record<string, unknown>[]) =>
  togglesOf(aSite([aPage('/desk', { controls })])).map(({ attribute }) => attribute);

describe('togglesOf', () => {
  it('finds controls that show their state and keep their name', () => {
    const mute = [{ kind: 'changed', vanished: ['Mute'], appeared: ['Unmute'] }];
    expect(
      attributesFor(
        aControl('More', ['changed'], { state: { expanded: 'false' } }),
        aControl('Bold', ['changed'], { state: { pressed: 'true' } }),
        aControl('Mute', [], { state: { pressed: 'false' }, effects: mute }),
      ),
    ).toEqual(['expanded', 'pressed']);
  });

  it('leaves alone what was never pressed, what leads away, and what has no state', () => {
    expect(
      attributesFor(
        aControl('A', [], { state: { expanded: 'false' } }),
        aControl('B', ['navigated'], { state: { expanded: 'false' } }),
        aControl('C', ['changed']),
        aControl('D', ['changed'], { state: { selected: 'true' } }),
      ),
    ).toEqual([]);
  });
});

describe('ownControls', () => {
  it('has each control of the header once, and none of items', () => {
    const controls = [
      aControl('Menu', ['changed'], { region: 'chrome' }),
      aControl('Like', ['changed'], { region: 'item' }),
      aControl('Fold', ['changed']),
    ];
    const site = aSite([aPage('/a', { controls }), aPage('/b', { controls })]);
    expect(ownControls(site).map(({ page, control }) => `${page.url} ${control.name}`)).toEqual([
      '/a Menu',
      '/a Fold',
      '/b Fold',
    ]);
  });
});
