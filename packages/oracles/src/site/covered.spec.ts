import { Control } from '@prowl/contracts';
import { css, role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aControl, aPage, aSite } from '../testing/models.ts';
import { packingPage } from '../testing/packing.ts';
import { isCovered } from './covered.ts';

const page = packingPage('create', 'toggle', 'delete', 'clear');
const site = aSite([page, aPage('/other')]);
const covered = (name: string, locator = css('.unknown'), on = page) =>
  isCovered(site, on, Control.parse(aControl(name, [], { locator })));

describe('controls that tests of actions press', () => {
  it('are known by their name or their place', () => {
    expect(covered('leave at home')).toBe(true);
    expect(covered('×', role('button', 'Unpack what is packed'))).toBe(true);
  });

  it('are known by their name with the words of an item', () => {
    const named = {
      ...page,
      actions: page.actions.map((action) => ({
        ...action,
        ...(action.perItem ? { examples: [{ text: 'Warm socks', group: '' }] } : {}),
      })),
    };
    const on = (name: string) =>
      isCovered(aSite([named]), named, Control.parse(aControl(name, [], { locator: css('.unknown') })));
    expect(on('Leave at home: Warm socks')).toBe(true);
    expect(on('Warm socks, leave at home')).toBe(true);
    expect(on('Leave at home: Rope')).toBe(false);
    expect(on('Wash Warm socks')).toBe(false);
  });

  it('are not those of other names and pages', () => {
    expect(covered('Print')).toBe(false);
    expect(covered('Leave at home', css('.unknown'), aPage('/other'))).toBe(false);
  });
});
