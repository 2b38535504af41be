// The pages of a list: how many there are, whether all items can be seen, and reading page after page.

import type { Expression, List, Locator, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  click,
  countOf,
  extract,
  keep,
  nth,
  press,
  settle,
  step,
  textsOf,
  value,
  variable,
  waitFor,
} from '@prowl/plan';

/** The number of pages, when it can be known from the pager or the announced total. */
export const pageCount = (list: List): number | undefined => {
  if (!list.pager) return 1;
  const labels = list.pager.pages
    .map((page) => Number(page.label))
    .filter((label) => Number.isInteger(label) && label > 0);
  if (labels.length > 0) return Math.max(...labels);
  if (list.counter?.means === 'total' && list.count > 0) return Math.ceil(list.counter.total / list.count);
  return undefined;
};

/** What is pressed to come from the page before to this one: the way on, or the number itself. */
export const wayTo = ({ pager }: List, page: number): Locator | undefined =>
  pager?.next ?? pager?.pages.find(({ label }) => label === `${page}`)?.locator;

/** There is a page behind the one that is shown. */
export const hasNextPage = (next: Locator): Step =>
  assume('there is a second page', extract({ read: 'enabled', of: next }), 'truthy');

export const toSecondPage = (next: Locator): Step[] => [
  hasNextPage(next),
  step('go to the second page', click(next), settle()),
];

/** All items can be seen: on one page, or on pages that can be walked. An endless list is not whole. */
export const isWhole = (list: List, most = 6): boolean => {
  const pages = pageCount(list);
  if (pages === undefined || pages > most || (pages > 1 && !wayTo(list, pages))) return false;
  return pages > 1 || list.counter?.means !== 'total' || list.counter.total === list.count;
};

/** Reads something on each of the first pages, into `name1`, `name2` … and `name` as the whole. Ends on the last of them. */
export const walk = (list: List, pages: number, name: string, reading: Expression): Step[] => {
  const steps: Step[] = [keep(`${name}1`, reading)];
  let reached = 1;
  for (let page = 2; page <= pages; page += 1) {
    const next = wayTo(list, page);
    if (next === undefined) break;
    reached = page;
    steps.push(
      step(
        `go to page ${page}`,
        click(next),
        settle(),
        waitFor(nth(list.items, 0)),
        keep(`${name}${page}`, reading),
      ),
    );
  }
  const kept = Array.from({ length: reached }, (_, index) => variable(`${name}${index + 1}`));
  steps.push(keep(name, apply('concat', ...kept)));
  return steps;
};

/** The link to a page that there was none of, by the address of the last one: `page=7` where that is `?tab=past&page=6`. */
const linkBehind = (pages: number, { pager }: List): Locator | undefined => {
  const last = pager?.pages.find(({ label }) => label === `${pages}`);
  const [, key, slash, number] = /(?:[?&]([^/?&=]+=)|(\/))(\d+)$/.exec(last?.url ?? '') ?? [];
  return Number(number) === pages
    ? { by: 'css', selector: `a[href$="${key ?? slash}${pages + 1}"]` }
    : undefined;
};

/** On the first of so many pages: no more are needed. What other tests have added may have begun another one since. */
export const fitsOn = (pages: number, list: List): Step[] => {
  const { pager, counter, count } = list;
  if (pager !== undefined && counter?.means === 'total')
    return [
      assume(
        `so many fit on ${pages} pages`,
        apply('sum', textsOf(counter.locator, 'number')),
        'at-most',
        value(pages * count),
      ),
    ];
  const behind = linkBehind(pages, list);
  return behind === undefined
    ? []
    : [assume(`there is no page ${pages + 1}`, countOf(behind), 'equals', value(0))];
};

/** A list that grows when it is scrolled to its end is not the whole list. */
const doesNotGrow = (list: List): Step[] => [
  keep('count', countOf(list.items)),
  step('scroll to the end', press('End'), settle()),
  assume('the list does not grow when scrolled', countOf(list.items), 'equals', variable('count')),
];

/** On the first page: so many pages are the whole list, and stay it while they are read. */
export const isAllOn = (pages: number, list: List): Step[] =>
  pages === 1 ? doesNotGrow(list) : fitsOn(pages, list);
