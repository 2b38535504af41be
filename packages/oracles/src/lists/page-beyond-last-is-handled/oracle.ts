import { answer, expectThat, type PlanDraft, request, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { type Listing, listingsOf } from '../../site/listing.ts';
import { pageName } from '../../site/words.ts';
import { numberedPages, pagesPlace } from '../paging.ts';

/** The number of a page that no list has. */
const beyond = 9999;

const isHandled = (listing: Listing, guard: Guarding): PlanDraft | undefined => {
  const shown = (number: number) => new RegExp(`([=/])${number}(?=$|[&/#])`);
  const numbered = numberedPages(listing).find(({ url, number }) => shown(number).test(url));
  if (!numbered?.url.startsWith('/')) return undefined;
  const url = numbered.url.replace(shown(numbered.number), (_, sign: string) => `${sign}${beyond}`);
  const { page, name } = listing;
  return guard({
    ...pagesPlace(listing),
    title: `${pageName(page)}: a page of ${name} beyond the last one causes no server error`,
    steps: [
      request('GET', url, 'beyond', { follow: true }),
      expectThat('the server answers without failing', answer('beyond', 'status'), 'less-than', value(500)),
    ],
    bug: { title: `Opening a page of ${name} beyond the last one makes the server fail` },
  });
};

export const pageBeyondLastIsHandled = defineOracle({
  id: 'page-beyond-last-is-handled',
  family: 'lists',
  type: 'functional',
  title: 'A page beyond the last one causes no server error',
  rule: 'An old link to a page that no longer exists is answered, not met with a failure of the server.',
  expected: 'An empty page, the last page or "not found", but no failure of the server.',
  remedy:
    'Check the number of the page before it is used: show the last page or answer 404 when there is none of that number.',
  severity: 'medium',
  because: 'Bookmarks and search engines lead to an error page when a list gets shorter.',
  worth: 'slight',
  plan: ({ site }, guard) => listingsOf(site).map((listing) => isHandled(listing, guard)),
});
