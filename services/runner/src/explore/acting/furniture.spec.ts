import type { Control } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { Furniture } from './furniture.ts';

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

describe('furniture of the application', () => {
  it('is tried once when most kinds of pages have it', () => {
    const furniture = new Furniture();
    for (const template of ['/a', '/b', '/c', '/d', '/e'])
      furniture.meet(page(template, control('Toggle sidebar')));
    expect(furniture.worthATry(control('Toggle sidebar'))).toBe(true);
    expect(furniture.worthATry(control('Toggle sidebar'))).toBe(false);
  });
  it('is nothing that only a few kinds of pages have, and nothing in a list', () => {
    const furniture = new Furniture();
    for (const template of ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h', '/i'])
      furniture.meet(page(template));
    for (const template of ['/a', '/b', '/c', '/d'])
      furniture.meet(page(template, control('Show filters'), control('Select', { region: 'item' })));
    for (const name of ['Show filters', 'Select']) {
      expect(furniture.worthATry(control(name))).toBe(true);
      expect(furniture.worthATry(control(name))).toBe(true);
    }
  });
});
