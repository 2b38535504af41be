// What exploring saw of the items of a list on their own pages: where the two differ, a test has only to prove it. Pure.
import type { Page, SiteModel } from '@prowl/contracts';
import { ownPath } from '../site/addresses.ts';
import { fold } from '../site/words.ts';
import type { Opening } from './opening.ts';

/** By position in the list: where the item's link leads, as far as exploring read it. */
const linksOf = ({ listing: { list } }: Opening): readonly string[] =>
  list.columns.find(
    ({ attribute, locator }) =>
      attribute === 'href' && JSON.stringify(locator) === JSON.stringify(list.detail?.link),
  )?.samples ?? [];

const isAt = (site: SiteModel, page: Page, link: string): boolean =>
  page.url === (ownPath(link, site.origin) ?? link) || page.url === link || page.url === `/${link}`;

export interface SeenItem {
  readonly position: number;
  readonly page: Page;
}

/** The items whose pages exploring opened. */
export const seenItems = (site: SiteModel, opening: Opening): SeenItem[] =>
  linksOf(opening).flatMap((link, position) => {
    const page =
      link === ''
        ? undefined
        : site.pages.find((each) => each.reach.length === 0 && each.status < 400 && isAt(site, each, link));
    return page === undefined ? [] : [{ position, page }];
  });

/** Items that lead where one of another name leads, or to a page with the name of another one. */
export const misled = (site: SiteModel, opening: Opening): number[] => {
  const links = linksOf(opening);
  const names = opening.naming.samples.map(fold);
  const shared = links.flatMap((link, position) =>
    link !== '' && links.some((other, index) => other === link && names[index] !== names[position])
      ? [position]
      : [],
  );
  const wrong = seenItems(site, opening)
    .filter(({ page, position }) => {
      const heading = fold(page.heading);
      return opening.headed && heading !== names[position] && names.includes(heading);
    })
    .map(({ position }) => position);
  return [...new Set([...wrong, ...shared])];
};
