import type { Page, SiteModel, Step } from '@prowl/contracts';
import { assume, expectThat, extract, goto, settle, step } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { numberShown, type Sum, sumOf } from '../../site/sums.ts';
import { pageName, quoted, shorten, slug } from '../../site/words.ts';

/** Records of a kind that are looked at in one test. */
const mostRecords = 3;

interface Summed extends Sum {
  readonly page: Page;
}

const summedOf = (site: SiteModel): Summed[] =>
  site.pages.flatMap((page) => {
    const isCart = page.kind === 'cart' || page.kind === 'checkout';
    const sum = page.status >= 400 || isCart ? undefined : sumOf(page.figures, page.language);
    return sum === undefined ? [] : [{ ...sum, page }];
  });

/** A subtotal and a total alone may be of two things. */
const isMeant = ({ holds, figures }: Summed): boolean => holds || figures.length > 1;

const addsUp = ({ page, total, parts, words }: Summed): Step[] => [
  step(`open ${page.url}`, goto(page.url), ...page.reach, settle()),
  assume('the total is there', extract({ read: 'visible', of: total.locator }), 'truthy'),
  expectThat(`the total is made of ${words}`, numberShown(total), 'close-to', parts),
];

export const totalIsTheSumOfItsParts = defineOracle({
  id: 'total-is-the-sum-of-its-parts',
  family: 'lists',
  type: 'functional',
  title: 'A total is the sum of the amounts beside it',
  rule: 'What a record costs is its goods, less discounts, with delivery and taxes.',
  expected: 'Total = subtotal − discount + shipping + tax.',
  remedy: 'Compute the total of a record from the amounts that are shown with it, in one place.',
  severity: 'high',
  because: 'People pay or book another amount than they owe.',
  worth: 'solid',
  plan: ({ site }, guard) =>
    [...Map.groupBy(summedOf(site), ({ page }) => page.template).values()].map((alike) => {
      if (!alike.some(isMeant)) return undefined;
      // A record that does not add up is looked at before those that do.
      const chosen = alike.toSorted((a, b) => Number(a.holds) - Number(b.holds)).slice(0, mostRecords);
      const [first] = chosen;
      if (first === undefined) return undefined;
      const { page, total } = first;
      return guard({
        page,
        element: `${slug(total.label)} total`,
        locator: total.locator,
        suspected: !first.holds,
        title: `${pageName(page)}: ${quoted(shorten(total.label, 30))} is the sum of the amounts beside it`,
        steps: chosen.flatMap(addsUp),
        bug: { title: `${quoted(shorten(total.label, 30))} is not the sum of the amounts beside it` },
      });
    }),
});
