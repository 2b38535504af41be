// Behind # all pages have one path: a link beside a list may choose what the list shows, or lead to another page.
import type { List, ListControl, Page } from '@prowl/contracts';
import { same } from '../../observation/difference.ts';

type Read = Pick<Page, 'url' | 'template' | 'title' | 'heading' | 'links' | 'lists' | 'reach'>;

/** Path of the route behind #; undefined where there is none. */
const routeOf = (address: string): string | undefined => /#!?(\/[^?]*)/.exec(address)?.[1];

const hasSameList = ({ lists }: Read, list: Pick<List, 'items'>): boolean =>
  lists.some(({ items }) => same(items, list.items));

/** A view of the list is called as the page is, or the list is in it. */
const isAnother = (page: Read, other: Read, list: Pick<List, 'items'>): boolean =>
  !hasSameList(other, list) && (other.title !== page.title || other.heading !== page.heading);

/** Navigation is in pages without that list, too; and where it leads there is another page. */
const leadsElsewhere = (
  page: Read,
  list: Pick<List, 'items'>,
  address: string,
  others: readonly Read[],
): boolean => {
  const route = routeOf(address);
  if (route === undefined || route === (routeOf(page.url) ?? '/')) return false;
  return others.some(
    (other) =>
      other.template !== page.template &&
      isAnother(page, other, list) &&
      ((other.url === address && other.reach.length === 0) || other.links.some(({ url }) => url === address)),
  );
};

/** The controls of a list without links that lead to other pages. `pages`: all that were read. */
export const withoutLinksElsewhere = (
  page: Read,
  list: Pick<List, 'items' | 'controls'>,
  pages: readonly Read[],
): ListControl[] =>
  list.controls.flatMap((control) => {
    if (control.control !== 'link') return control;
    const gone = new Set(
      control.options.flatMap(({ label, value }) => (leadsElsewhere(page, list, value, pages) ? label : [])),
    );
    if (gone.size === 0) return control;
    if (gone.size === new Set(control.options.map(({ label }) => label)).size) return [];
    return {
      ...control,
      options: control.options.filter(({ label }) => !gone.has(label)),
      uses: control.uses.filter(({ option }) => !gone.has(option)),
    };
  });
