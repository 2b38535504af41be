import { describe, expect, it } from 'vitest';
import { known, link, list } from '../testing/build.ts';
import { Made } from '../walking/made.ts';
import { ownAddressOf, pagesToLookAt, unnamedIn } from './left-behind.ts';

const mark = 'prowlabcdef';
const record = (name: string, url: string, token?: string) =>
  ({ what: 'record', name, url, ...(token === undefined ? {} : { token }) }) as const;

describe('what shows that the session made it', () => {
  const page = (text: string) => `<main><table><tr><td>${text}</td><td>12 €</td></tr></table></main>`;
  const found = (html: string, { named = [] as ReturnType<typeof record>[], gone = [] as string[] } = {}) => {
    const made = new Made();
    for (const each of named) made.note(each);
    for (const each of gone) made.gone.add(each);
    return unnamedIn(html, mark, made);
  };

  it('is a text with a token that no entry has', () => {
    const token = `${mark}b`;
    const html = page(`Note ${token}`);
    expect(found(html)).toEqual([{ token, name: `Note ${token}` }]);
    expect(found(html, { named: [record(`Note ${mark}`, '/x', mark)] })).toHaveLength(1);
    expect(found(html, { named: [record(`Note ${token}`, '/x')] })).toEqual([]);
    expect(found(html, { named: [record('A bill', '/x', token)] })).toEqual([]);
  });

  it('is no history of what is gone, nothing in a field or script, and nothing of another session', () => {
    expect(found(page(`Deleted ${mark}`), { gone: [mark] })).toEqual([]);
    expect(
      found(`<script>last = '${mark}'</script><textarea>${mark}</textarea><input value="${mark}">`),
    ).toEqual([]);
    expect(found(page('Note prowlzzzzzz'))).toEqual([]);
  });

  it('is looked for on pages that list things first, and not where the address says it', () => {
    const pages = [
      known('/about', { links: [link('/')] }),
      known(`/search?q=${mark}`, { lists: [list()] }),
      known('/bills', { lists: [list()] }),
      known('/gone', { status: 404, lists: [list()] }),
    ];
    expect(pagesToLookAt(pages, mark)).toEqual(['/bills', '/about']);
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
