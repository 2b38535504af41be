import { describe, expect, it } from 'vitest';
import { planOf } from '../team-state.fixture.ts';
import { cutTitle, mostCharacters, titleOf } from './title.ts';

const titled = (title: string, template = '/list') =>
  titleOf({
    ...planOf({ bug: { title, severity: 'low', expected: '' } }),
    place: { url: template, template },
  });

describe('a title', () => {
  it('names the page when it names nothing else', () =>
    expect(titled('the focus is trapped')).toBe('The focus is trapped (/list)'));
  it('names the route where the pages are routes of one address', () => {
    expect(titled('A field has no name', '/_/#/crew?sort=name')).toBe('A field has no name (/_/#/crew)');
    expect(titled('A field has no name', '/?v=2#/crew')).toBe('A field has no name (/#/crew)');
    expect(titled('A field has no name', '/list?a=1#top')).toBe('A field has no name (/list)');
  });
  it('names another page that its server failed to send, for nothing else can be seen there', () => {
    const plan = planOf({ bug: { title: 'Opening one shows another one', severity: 'low', expected: '' } });
    expect(titleOf(plan, { broken: '/items/23' })).toBe('The server fails to send /items/23');
  });
  it('says what failed where the expectation has words of its own', () => {
    const plan = planOf({ bug: { title: '“Save” changes another item', severity: 'low', expected: '' } });
    expect(titleOf(plan, { failed: '“Save” does nothing' })).toBe('“Save” does nothing');
  });
  it('that names a thing or an address stays as it is', () => {
    expect(titled('“Save” does nothing')).toBe('“Save” does nothing');
    expect(titled('GET /api/things fails')).toBe('GET /api/things fails');
  });
  it('leaves the page out where there is no room for it', () =>
    expect(titled(`${'word '.repeat(14)}end`, '/a/long/address')).toBe(
      `${'W'}${'word '.repeat(14).slice(1)}end`,
    ));
  it('is cut at a word, and closes what it quotes', () => {
    const cut = cutTitle(`Text has too little contrast: “${'one two three four five six seven '.repeat(3)}”`);
    expect(cut.length).toBeLessThanOrEqual(mostCharacters);
    expect(cut).toMatch(/\w…”$/);
  });
  it('of one endless word is cut too', () =>
    expect(cutTitle('x'.repeat(200)).length).toBeLessThanOrEqual(80));
});
