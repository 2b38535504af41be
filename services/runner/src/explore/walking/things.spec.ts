import { describe, expect, it } from 'vitest';
import { type Likeness, namesOfThings } from './things.ts';

const below = (name: string, ...rests: string[]) => rests.map((rest) => `/event/${name}/${rest}`);
const places = ['', 'orders/', 'items/', 'settings/mail/'];
const paths = ['brass', 'choir', 'gala'].flatMap((name) => below(name, ...places));
const always: Likeness = () => 1;
const found = (all: readonly string[], likeness: Likeness) =>
  Object.fromEntries([...namesOfThings(all, likeness)].map(([above, names]) => [above, [...names].sort()]));

describe('names in addresses', () => {
  it('are those of things where the same places below them look the same', () => {
    expect(found(paths, always)).toEqual({ event: ['brass', 'choir', 'gala'] });
  });
  it('are compared by the pages below them, without what ends an address', () => {
    const asked: string[] = [];
    namesOfThings(paths, (one, other) => {
      asked.push(`${one.path} ${one.name} ${other.path} ${other.name}`);
      return 1;
    });
    expect(asked[0]).toBe('/event/brass brass /event/choir choir');
    expect(asked).toContain('/event/brass/settings/mail brass /event/choir/settings/mail choir');
  });
  it('are places where the pages below them differ, or were not seen', () => {
    expect(found(paths, () => 0.4)).toEqual({});
    expect(found(paths, () => undefined)).toEqual({});
    expect(found(paths, ({ path }) => (path.endsWith('orders') ? 1 : undefined))).toEqual({});
  });
  it('are places where little below them is the same', () => {
    expect(
      found([...below('users', 'add', 'export', 'a'), ...below('groups', 'add', 'export', 'b')], always),
    ).toEqual({});
    const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const rest = ['h', 'i', 'j', 'k', 'l', 'm', 'n'];
    expect(
      found([...below('one', 'x', 'y', 'z', ...many), ...below('two', 'x', 'y', 'z', ...rest)], always),
    ).toEqual({});
  });
  it('are those of things for one more that was not seen, when two were', () => {
    const seen: Likeness = (one, other) => (`${one.name}${other.name}`.includes('gala') ? undefined : 1);
    expect(found(paths, seen)).toEqual({ event: ['brass', 'choir', 'gala'] });
    const late: Likeness = (one, other) => (`${one.name}${other.name}`.includes('brass') ? undefined : 1);
    expect(found(paths, late)).toEqual({ event: ['brass', 'choir', 'gala'] });
  });
  it('are those of things where items of a list lead to them and two pages are the very same', () => {
    const kinds = new Set(['defect', 'task', 'bug'].map((name) => `/admin/kinds/${name}`));
    const as =
      (same: number | undefined): Likeness =>
      (one, other) =>
        `${one.name} ${other.name}` === 'defect bug' ? same : undefined;
    const listing = (likeness: Likeness, listed: ReadonlySet<string>) =>
      Object.fromEntries(
        [...namesOfThings([], likeness, listed)].map(([above, names]) => [above, [...names]]),
      );
    expect(listing(as(1), kinds)).toEqual({ 'admin/kinds': ['defect', 'task', 'bug'] });
    expect(listing(as(0.9), kinds)).toEqual({});
    expect(listing(as(undefined), kinds)).toEqual({});
    expect(listing(always, new Set([...kinds].slice(1)))).toEqual({});
    const deeds = new Set(['approve', 'decline', 'forward'].map((name) => `/orders/7/${name}`));
    expect(listing(always, deeds), 'what is done to a record').toEqual({});
  });
  it('are those of things where two pages below them are the very same, whatever else each has of its own', () => {
    const as =
      (same: number): Likeness =>
      ({ path }) =>
        /orders|settings/.test(path) ? same : 0.5;
    expect(found(paths, as(1))).toEqual({ event: ['brass', 'choir', 'gala'] });
    expect(found(paths, as(0.9))).toEqual({});
  });
});
