import { describe, expect, it } from 'vitest';
import { known, link } from '../testing/build.ts';
import { ownAddressOf, unnamedLinks } from './left-behind.ts';

const mark = 'prowlabcdef';
const record = (name: string, url: string, token?: string) =>
  ({ what: 'record', name, url, ...(token === undefined ? {} : { token }) }) as const;

describe('what shows that the session made it', () => {
  const saved = link('/issues?view=7', `Open ones ${mark}b`);
  const found = (...named: ReturnType<typeof record>[]) =>
    unnamedLinks([known('/', { links: [link('/about'), saved] })], named, mark).map(({ token }) => token);

  it('is a link of its name that no entry names', () => {
    expect(found()).toEqual([`${mark}b`]);
    expect(found(record(`Open ones ${mark}`, '/x', mark))).toEqual([`${mark}b`]);
    expect(found(record(`Open ones ${mark}b`, '/x'))).toEqual([]);
  });

  it('is none on a page whose address says the words itself, nor one of another session', () => {
    expect(unnamedLinks([known(`/search?q=${mark}`, { links: [saved] })], [], mark)).toEqual([]);
    expect(unnamedLinks([known('/', { links: [link('/x', 'prowlzzzzzz')] })], [], mark)).toEqual([]);
  });
});

describe('the own address of a thing', () => {
  it('is the one without the query that asked for its form', () => {
    expect(ownAddressOf(record('x', `/Page%20${mark}?edit`, mark))).toBe(`/Page%20${mark}`);
  });

  it('is not known where the path says nothing of it, or there is no query', () => {
    expect(ownAddressOf(record('x', `/page?name=${mark}`, mark))).toBeUndefined();
    expect(ownAddressOf(record('x', `/page-${mark}`, mark))).toBeUndefined();
    expect(ownAddressOf(record('x', `/page-${mark}?edit`))).toBeUndefined();
  });
});
