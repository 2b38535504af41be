import { describe, expect, it } from 'vitest';
import { type Alike, namesOfThings } from './things.ts';

const below = (name: string, ...rests: string[]) => rests.map((rest) => `/event/${name}/${rest}`);
const places = ['', 'orders/', 'items/', 'settings/mail/'];
const paths = ['brass', 'choir', 'gala'].flatMap((name) => below(name, ...places));
const always: Alike = () => true;
const found = (all: readonly string[], alike: Alike) =>
  Object.fromEntries([...namesOfThings(all, alike)].map(([above, names]) => [above, [...names].sort()]));

describe('names in addresses', () => {
  it('are those of things where the same places below them look the same', () => {
    expect(found(paths, always)).toEqual({ event: ['brass', 'choir', 'gala'] });
  });
  it('are compared by the pages below them, without what ends an address', () => {
    const asked: string[] = [];
    namesOfThings(paths, (one, other) => {
      asked.push(`${one.path} ${one.name} ${other.path} ${other.name}`);
      return true;
    });
    expect(asked[0]).toBe('/event/brass brass /event/choir choir');
    expect(asked).toContain('/event/brass/settings/mail brass /event/choir/settings/mail choir');
  });
  it('are places where the pages below them differ, or were not seen', () => {
    expect(found(paths, () => false)).toEqual({});
    expect(found(paths, () => undefined)).toEqual({});
    expect(found(paths, ({ path }) => (path.endsWith('orders') ? true : undefined))).toEqual({});
  });
  it('are places where little below them is the same', () => {
    expect(
      found([...below('users', 'add', 'export', 'a'), ...below('groups', 'add', 'export', 'b')], always),
    ).toEqual({});
    const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const rest = ['1', '2', '3', '4', '5', '6', '7'];
    expect(
      found([...below('one', 'x', 'y', 'z', ...many), ...below('two', 'x', 'y', 'z', ...rest)], always),
    ).toEqual({});
  });
  it('are those of things for one more that was not seen, when two were', () => {
    const seen: Alike = (one, other) => (`${one.name}${other.name}`.includes('gala') ? undefined : true);
    expect(found(paths, seen)).toEqual({ event: ['brass', 'choir', 'gala'] });
  });
});
