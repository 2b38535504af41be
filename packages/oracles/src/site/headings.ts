// What pages are called. A heading that most pages have is the application's own name, and sets none apart.
import type { Page, SiteModel } from '@prowl/contracts';
import { fold } from './words.ts';

/** So many pages, and half of all, make a heading the application's. */
const fewest = 4;

/** The fixed words of its address: "/#/movie/add/" is "movie add". */
const wordsIn = (template: string): string =>
  template
    .replace(/\?.*$/, '')
    .replace(/#!?/, '')
    .split('/')
    .filter((part) => part !== '' && !/^[:{[*]/.test(part))
    .join(' ')
    .replace(/[-_]/g, ' ');

/** The heading that says nothing, if there is one. */
const commonHeading = ({ pages }: SiteModel): string | undefined => {
  const templates = new Map<string, Set<string>>();
  for (const { heading, template, status } of pages)
    if (heading !== '' && status < 400)
      templates.set(fold(heading), (templates.get(fold(heading)) ?? new Set()).add(wordsIn(template)));
  const all = new Set(pages.map(({ template }) => wordsIn(template))).size;
  const [name, having] = [...templates].toSorted(([, a], [, b]) => b.size - a.size)[0] ?? [];
  return having !== undefined && having.size >= fewest && having.size * 2 >= all ? name : undefined;
};

/** The next heading of a page that only this one has, or else the words of its address. */
const ownHeading = ({ headings, template, heading }: Page, isShared: (text: string) => boolean): string =>
  headings.find(({ text }) => text.trim() !== '' && !isShared(text))?.text ?? (wordsIn(template) || heading);

/** The site with headings that tell its pages apart, for whatever is said about them. */
export const withOwnHeadings = (site: SiteModel): SiteModel => {
  const common = commonHeading(site);
  if (common === undefined) return site;
  const counts = new Map<string, number>();
  for (const text of site.pages.flatMap(({ headings }) => [
    ...new Set(headings.map((each) => fold(each.text))),
  ]))
    counts.set(text, (counts.get(text) ?? 0) + 1);
  const isShared = (text: string) => fold(text) === common || (counts.get(fold(text)) ?? 0) > 1;
  const pages = site.pages.map((page): Page => {
    if (fold(page.heading) !== common) return page;
    const heading = ownHeading(page, isShared);
    const lists = page.lists.map((list) => (fold(list.name) === common ? { ...list, name: heading } : list));
    return { ...page, heading, lists };
  });
  return { ...site, pages };
};
