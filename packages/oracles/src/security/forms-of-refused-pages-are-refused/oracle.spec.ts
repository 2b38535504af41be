import type { SiteModel } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { formsOfRefusedPagesAreRefused } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const { site } = pages;
const [ben] = site.accounts;
const seen = (
  more: (pages: SiteModel['accounts'][number]['pages']) => SiteModel['accounts'][number]['pages'],
) =>
  plansOf(formsOfRefusedPagesAreRefused, {
    ...site,
    accounts: ben === undefined ? [] : [{ ...ben, pages: more(ben.pages) }],
  });

describe('forms-of-refused-pages-are-refused', () => {
  it('sends what the form would send, with the token that the other account has', () => {
    const [plan] = seen((all) => all);
    expect(plan?.place.url).toBe('/notices/new');
    expect(JSON.stringify(plan?.steps)).toContain('"url":"/letters","actor":"account-2"');
  });

  it('says nothing where the page opens, or a form of its own sends there, too', () => {
    expect(seen((all) => all.filter(({ url }) => url !== '/notices/new'))).toEqual([]);
    expect(
      seen((all) =>
        all.map((page) =>
          page.url === '/notices'
            ? { ...page, forms: [{ action: '/notices', hidden: [], first: false }] }
            : page,
        ),
      ),
    ).toEqual([]);
  });

  it('says nothing where no page of its own has such a token', () => {
    expect(seen((all) => all.filter(({ url }) => url !== '/letters'))).toEqual([]);
  });
});
