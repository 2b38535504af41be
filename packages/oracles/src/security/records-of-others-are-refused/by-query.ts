// Records whose number is in a parameter: /receipt?no=17.
import type { Page, SiteModel } from '@prowl/contracts';
import { answer, assume, type PlanDraft, request, step, value } from '@prowl/plan';
import type { Guarding } from '../../definition/oracle.ts';
import { ownPath, parametersOf, soundsHarmful, withoutFragment, withoutQuery } from '../../site/addresses.ts';
import { asPattern } from '../../site/words.ts';
import { belongsToAccount } from '../account-areas.ts';
import { besideAreRefused, openToOthers } from './beside.ts';

const mostPlans = 2;
const mostNumbers = 6;

interface Numbered {
  /** Up to the number. */
  readonly before: string;
  readonly number: number;
}

/** An address with one parameter, which is a number. */
const numbered = (address: string): Numbered | undefined => {
  const [only, ...others] = parametersOf(address);
  if (only === undefined || others.length > 0 || !/^\d{1,9}$/.test(only.value)) return undefined;
  return { before: `${withoutQuery(address)}?${only.name}=`, number: Number(only.value) };
};

/** Where links lead to records of the kind, and the numbers that they name. */
const listsOf = (site: SiteModel, before: string) =>
  site.pages.flatMap((page) => {
    const numbers = page.links.flatMap(({ own, url }) => {
      const path = own ? ownPath(url, site.origin) : undefined;
      const found = path === undefined ? undefined : numbered(withoutFragment(path));
      return found?.before === before ? [found.number] : [];
    });
    const isList = page.status < 400 && page.reach.length === 0 && page.access === 'signed-in';
    return isList && new Set(numbers).size > 0 && !page.lists.some(({ pager }) => pager !== undefined)
      ? [{ page, numbers }]
      : [];
  });

const planOf = (site: SiteModel, page: Page, guard: Guarding): PlanDraft | undefined => {
  const own = withoutFragment(page.url);
  const record = numbered(own);
  if (record === undefined || soundsHarmful(own) || !belongsToAccount(withoutQuery(own))) return undefined;
  const { before } = record;
  const lists = listsOf(site, before).filter((list) => withoutQuery(list.page.url) !== withoutQuery(own));
  const [first] = lists;
  if (first === undefined || lists.some(({ numbers }) => numbers.length === 0)) return undefined;
  const known = new Set([record.number, ...lists.flatMap(({ numbers }) => numbers)]);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const others = [
    ...new Set([record.number + 1, record.number - 1, low - 1, high + 1, low + 1, high - 1, 1, 2, 3]),
  ]
    .filter((each) => each > 0 && !known.has(each) && (site.made.length === 0 || each <= high))
    .slice(0, mostNumbers);
  if (others.length === 0) return undefined;
  const list = withoutFragment(first.page.url);
  return guard({
    page,
    element: 'number',
    signedIn: true,
    title: `${withoutQuery(page.template)}: records of other accounts are refused by their number`,
    steps: [
      step(
        'ask for the own record, the own list and a record that cannot exist',
        request('GET', own, 'own'),
        request('GET', own, 'visitor', { actor: 'visitor' }),
        request('GET', list, 'list', { follow: true }),
        request('GET', `${before}987654321`, 'none'),
      ),
      assume('the own record does not open', answer('own', 'status'), 'equals', value(200)),
      assume('the record is for everybody', answer('visitor', 'status'), 'at-least', value(300)),
      assume(
        'the own list does not name the own record',
        answer('list', 'text'),
        'matches',
        value(`${asPattern(before)}${record.number}(?!\\d)`),
      ),
      assume(
        'records that cannot exist are not refused either',
        answer('none', 'status'),
        'at-least',
        value(300),
      ),
      ...others.map((each) =>
        assume(
          'the account may own the record beside its own',
          answer('list', 'text'),
          'not-matches',
          value(`${asPattern(before)}${each}(?!\\d)`),
        ),
      ),
      ...besideAreRefused(before, others),
    ],
    bug: openToOthers,
  });
};

export const recordsByQuery = (site: SiteModel, guard: Guarding): PlanDraft[] => {
  const seen = new Set<string>();
  return site.pages
    .filter(({ url, status, reach, access }) => {
      const isOne = status < 400 && reach.length === 0 && access === 'signed-in' && url.includes('?');
      return isOne && !seen.has(withoutQuery(url)) && seen.add(withoutQuery(url));
    })
    .map((page) => planOf(site, page, guard))
    .filter((plan) => plan !== undefined)
    .slice(0, mostPlans);
};
