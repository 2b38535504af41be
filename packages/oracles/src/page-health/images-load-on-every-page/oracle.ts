import type { Expression, Page, SiteModel } from '@prowl/contracts';
import { apply, expectThat, goto, type PlanDraft, probe, settle, step, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { linkedAddresses, ownPath, pagesByTemplate, withoutQuery } from '../../site/addresses.ts';
import { pageName } from '../../site/words.ts';
import { brokenImagesOf, folderOf } from '../images.ts';

const mostPages = 10;
/** Images from more folders than this do not belong to the kind of page. */
const mostFolders = 4;
const mostKnown = 5;

/** Known addresses of the same kind of page: examples, and links that differ in the query. */
const othersLike = (site: SiteModel, page: Page): string[] => {
  const linked = linkedAddresses(site).get(withoutQuery(page.url)) ?? [];
  return [...new Set([...page.examples, ...linked])].filter((url) => url !== page.url).slice(0, mostPages);
};

/** Broken images of a folder, without those that have a test of their own. */
const brokenIn = (folder: string, known: readonly string[]): Expression => {
  const including = (words: string) => apply('pick-including', probe('broken-images'), value(words));
  if (known.length === 0) return including(folder);
  return apply('without', including(folder), apply('concat', value([]), ...known.map(including)));
};

const loadOnOthers = (site: SiteModel, page: Page, guard: Guarding): PlanDraft | undefined => {
  if (page.status >= 400 || page.reach.length > 0) return undefined;
  const own = page.images.filter((image) => image.own).flatMap(({ url }) => ownPath(url, site.origin) ?? []);
  const folders = [...new Set(own.map(folderOf))];
  const others = othersLike(site, page);
  if (folders.length === 0 || folders.length > mostFolders || others.length === 0) return undefined;
  const known = brokenImagesOf(site)
    .map(({ path }) => path)
    .slice(0, mostKnown);
  return guard({
    page,
    element: '',
    title: `${pageName(page)}: the images of other such pages load`,
    steps: others.flatMap((url) => [
      step(`open ${url}`, goto(url), settle()),
      ...folders.map((folder) => expectThat(`the images on ${url} load`, brokenIn(folder, known), 'empty')),
    ]),
    bug: { title: 'An image is broken' },
  });
};

export const imagesLoadOnEveryPage = defineOracle({
  id: 'images-load-on-every-page',
  family: 'page-health',
  type: 'functional',
  title: 'Images load on every page of a kind',
  rule: 'An image that the application shows must load and decode, on every page of a kind.',
  expected: 'All images load and decode.',
  remedy: 'Look for the record whose image is missing, and say in the code what is shown when there is none.',
  severity: 'medium',
  because: 'People do not see what the image shows, and the page looks neglected.',
  worth: 'modest',
  plan: ({ site }, guard) => pagesByTemplate(site).map((page) => loadOnOthers(site, page, guard)),
});
