// The cart of the seed library's model, changed as a sentence needs it. Only for tests.
import type { Page, SiteModel } from '@prowl/contracts';
import { seedLibrarySite } from './seed-library-site.ts';

export const withCartPage = (change: (cart: Page) => Partial<Page>): SiteModel => ({
  ...seedLibrarySite,
  pages: seedLibrarySite.pages.map((page) => (page.kind === 'cart' ? { ...page, ...change(page) } : page)),
});
