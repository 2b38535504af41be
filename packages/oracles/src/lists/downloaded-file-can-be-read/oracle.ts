import type { Page, SiteModel, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  click,
  expectThat,
  keep,
  type PlanDraft,
  probe,
  settle,
  step,
  textsOf,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { withoutQuery } from '../../site/addresses.ts';
import { open } from '../../site/drafting.ts';
import { asExplored } from '../../site/planning.ts';
import { optionCount, pageName, quoted, slug } from '../../site/words.ts';
import { bareName, type Giver, giversOn, targetOf } from '../downloads.ts';

/** Of one session. */
const most = 4;

/** "Download (23)", or "All 23 things as CSV" where a list says that there are so many. Years and "the last 30 days" are other numbers. */
const saysHowMany = ({ name }: Giver, { lists }: Page): boolean => {
  const numbers = name.match(/\d+(?:[.,]\d+)*/g) ?? [];
  const number = Number(numbers[0]);
  if (numbers.length !== 1 || !Number.isInteger(number)) return false;
  if (optionCount(name).count === number && number < 1900) return true;
  return lists.some(({ counter, count, pager }) => counter?.total === number || (!pager && count === number));
};

/** What this session made has nothing in it yet, and its file is rightly empty. */
const isOfOwnRecord = ({ leftBehind, made }: SiteModel, { url }: Page): boolean =>
  leftBehind.some(({ token }) => token !== undefined && url.includes(token)) ||
  made.some((path) => `${url.replace(/[?#].*$/, '')}/`.startsWith(`${path.replace(/\/+$/, '')}/`));

/** A sum below them is one row more. */
const asStated = (): Step =>
  expectThat(
    'it has no fewer rows than what was pressed says',
    probe('table-rows'),
    'every-at-least',
    apply('sum', variable('stated')),
    { within: 0 },
  );

const canBeRead = (site: SiteModel, page: Page, giver: Giver, guard: Guarding): PlanDraft => {
  const name = quoted(bareName(giver.name));
  return guard({
    page,
    element: slug(bareName(giver.name)),
    locator: targetOf(giver),
    signedIn: asExplored(site, page),
    title: `${pageName(page)}: the file of ${name} can be read`,
    steps: [
      open(page),
      keep('stated', textsOf(targetOf(giver), 'number')),
      step(`press ${name}`, click(targetOf(giver)), settle()),
      assume('a file is downloaded', probe('downloads'), 'not-empty'),
      expectThat(
        'the file can be read: it is not empty, and no row is longer than its header',
        probe('broken-files'),
        'empty',
        undefined,
        {
          within: 0,
        },
      ),
      ...(saysHowMany(giver, page) ? [asStated()] : []),
    ],
    bug: {
      title: /\b[ct]sv\b/i.test(giver.name)
        ? `The file of ${name} has rows longer than its header, or none at all`
        : `The file that ${name} downloads cannot be read as it is meant`,
    },
  });
};

export const downloadedFileCanBeRead = defineOracle({
  id: 'downloaded-file-can-be-read',
  family: 'lists',
  type: 'functional',
  title: 'A file that is downloaded is one of its kind',
  rule:
    'A file has something in it; JSON can be parsed; each row of separated values has as many cells as its header, where commas, quotes ' +
    'and line breaks of a text are put in quotes (RFC 4180).',
  expected: 'Programs that open such files read the same values that the page shows.',
  remedy:
    'Put texts with a separator, a quote or a line break in quotes, and double the quotes in them; or leave it to a library.',
  severity: 'medium',
  because: 'In a spreadsheet the values of some rows are in the wrong columns, and nobody sees why.',
  worth: 'strong',
  plan: ({ site }, guard) => {
    const met = new Set<string>();
    return site.pages
      .filter(({ status, reach }) => status < 400 && reach.length === 0)
      .filter((page) => !isOfOwnRecord(site, page))
      .flatMap((page) => giversOn(page).map((giver) => ({ page, giver })))
      .filter(({ page, giver }) => {
        // The same file is given out beside each view of the page.
        const make = `${withoutQuery(page.template)} ${slug(bareName(giver.name))}`;
        return !met.has(make) && met.add(make) !== undefined;
      })
      .slice(0, most)
      .map(({ page, giver }) => canBeRead(site, page, giver, guard));
  },
});
