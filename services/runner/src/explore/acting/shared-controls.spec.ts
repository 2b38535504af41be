import type { Control } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { SharedControls } from './shared-controls.ts';

const control = (name: string, more: Partial<Control> = {}): Control => ({
  key: name,
  role: 'button',
  name,
  locator: { by: 'role', role: 'button', name },
  kind: 'disclosure',
  region: 'main',
  state: {},
  destructive: false,
  effects: [],
  ...more,
});
const page = (template: string, ...controls: Control[]) => ({ template, controls });

describe('controls that most kinds of pages have', () => {
  it('are tried once', () => {
    const shared = new SharedControls();
    for (const template of ['/a', '/b', '/c', '/d', '/e'])
      shared.meet(page(template, control('Toggle sidebar')));
    expect(shared.worthATry(control('Toggle sidebar'))).toBe(true);
    expect(shared.worthATry(control('Toggle sidebar'))).toBe(false);
  });
  it('leave out those of a few kinds of pages, and those in a list', () => {
    const shared = new SharedControls();
    for (const template of ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h', '/i'])
      shared.meet(page(template));
    for (const template of ['/a', '/b', '/c', '/d'])
      shared.meet(page(template, control('Show filters'), control('Select', { region: 'item' })));
    for (const name of ['Show filters', 'Select']) {
      expect(shared.worthATry(control(name))).toBe(true);
      expect(shared.worthATry(control(name))).toBe(true);
    }
  });
});
