import { describe, expect, it } from 'vitest';
import { aList, aPage, aSite, plansOf } from '../../testing/models.ts';
import { pageFitsANarrowScreen } from './oracle.ts';

const urls = (pages: Parameters<typeof aSite>[0]) =>
  plansOf(pageFitsANarrowScreen, aSite(pages)).map(({ place }) => place.url);

describe('a page that is made for phones fits their width', () => {
  it('looks at the start page and those that show the most', () => {
    const pages = ['/a', '/b', '/c', '/d', '/e'].map((url) => aPage(url));
    const full = aPage('/full', { lists: [aList([])] });
    expect(urls([...pages, full, aPage('/')])).toEqual(['/', '/full', '/a']);
  });
  it('looks at no error page, and at no state that has no address', () => {
    const open = aPage('/menu', { reach: [{ do: 'settle' }] });
    expect(urls([aPage('/gone', { status: 404 }), open])).toEqual([]);
  });
  it('looks at no page whose style sheets are the same for every width', () => {
    expect(urls([aPage('/', { widthRules: 0 }), aPage('/a', { widthRules: 3 })])).toEqual(['/a']);
  });
  it('assumes that the page was made for phones', () => {
    const [plan] = plansOf(pageFitsANarrowScreen, aSite([aPage('/')]));
    expect(JSON.stringify(plan?.steps)).toContain('device-width');
    expect(JSON.stringify(plan?.steps)).toContain('width-rules');
  });
});
