// What an interface files under the number of the account: /api/baskets/2, /api/accounts/2/addresses.
import type { Operation, SiteModel } from '@prowl/contracts';
import { isLabel } from '@prowl/lexicon';
import { answer, assume, header, type PlanDraft, request, step, value } from '@prowl/plan';
import type { Guarding } from '../../definition/oracle.ts';
import { viewsOf } from '../../site/account-views.ts';
import { partsOf, soundsHarmful, withoutQuery } from '../../site/addresses.ts';
import { openOperations } from '../../site/interfaces.ts';
import { mayOversee, numbersBeside, ownNumber } from '../own-account.ts';
import { besideAreRefused, openToOthers } from './beside.ts';

const mostPlans = 3;
const mostNumbers = 4;

/** What nobody shows to others, by its words: what is ordered and owed, a cart, where somebody lives. */
const isPrivate = (part: string): boolean =>
  [part, part.replace(/s$/, '')].some((word) => isLabel(word, ['own-records', 'cart'])) &&
  !isLabel(part, 'account');

interface Place {
  readonly operation: Operation;
  readonly before: string;
  readonly after: string;
}

/** Each address that was seen of it has the number of the account in the same place, and no other number. */
const placeIn = (operation: Operation, own: number): Place | undefined => {
  const addresses = [...new Set(operation.examples.map(withoutQuery))];
  const [only, ...others] = addresses;
  if (only === undefined || others.length > 0 || operation.method !== 'GET') return undefined;
  const parts = only.split('/');
  const at = parts.indexOf(String(own));
  const isOne = parts.filter((part) => /\d/.test(part) && !/^v\d+$/.test(part)).length === 1;
  if (at < 1 || !isOne || !/^[:{]/.test(operation.template.split('/')[at] ?? '')) return undefined;
  const after = parts.slice(at + 1);
  return {
    operation,
    before: `${parts.slice(0, at).join('/')}/`,
    after: after.length === 0 ? '' : `/${after.join('/')}`,
  };
};

/** Another account asks for one of its own there, too: numbers that nothing leads the first account to. */
const numbersOfOthers = (site: SiteModel, { before, after, operation }: Place, own: number): number[] =>
  viewsOf(site).flatMap(({ pages }) =>
    pages.flatMap(({ url, template, linked, came }) => {
      const path = withoutQuery(url);
      const isOne = template === operation.template && path.startsWith(before) && path.endsWith(after);
      const number = Number(path.slice(before.length, path.length - after.length));
      return isOne && linked && came === 'opens' && Number.isSafeInteger(number) && number !== own
        ? [number]
        : [];
    }),
  );

const planOf = (site: SiteModel, place: Place, own: number, guard: Guarding): PlanDraft | undefined => {
  const { operation, before, after } = place;
  const { template } = operation;
  const page = site.pages.find(({ id }) => operation.pages.includes(id)) ?? site.pages[0];
  const known = numbersOfOthers(site, place, own);
  const words = partsOf(template).filter((part) => !/^[:{]/.test(part));
  const isTold = words.slice(-2).some(isPrivate);
  // A profile is shown to others in many places, and what is below it seldom.
  if (page === undefined || soundsHarmful(before) || !(isTold || (known.length > 0 && after !== '')))
    return undefined;
  const numbers = [...new Set([...known, ...numbersBeside(own)])].slice(0, mostNumbers);
  const at = (number: number) => `${before}${number}${after}`;
  return guard({
    page: { ...page, url: at(own), template },
    element: 'number of the account',
    signedIn: true,
    title: `${template}: what is filed under the number of another account is refused`,
    steps: [
      step(
        'ask for the own, as the account and as a visitor, and for that of an account that cannot exist',
        request('GET', at(own), 'own'),
        request('GET', at(own), 'visitor', { actor: 'visitor' }),
        request('GET', at(987654321), 'none'),
      ),
      assume('the own does not open', answer('own', 'status'), 'equals', value(200)),
      assume('it holds no data', header('own', 'content-type'), 'contains', value('json')),
      assume('it is for everybody', answer('visitor', 'status'), 'at-least', value(300)),
      assume('what cannot exist is not refused either', answer('none', 'status'), 'at-least', value(300)),
      ...besideAreRefused(before, numbers, after),
    ],
    bug: {
      ...openToOthers,
      title: `${template} opens for the number of any account`,
      seen: 'The server sends what is filed under the number of another account.',
    },
  });
};

export const recordsByAccount = (site: SiteModel, guard: Guarding): PlanDraft[] => {
  const own = ownNumber(site);
  if (own === undefined || mayOversee(site)) return [];
  return openOperations(site)
    .filter(({ access }) => access !== 'anonymous')
    .map((operation) => placeIn(operation, own))
    .filter((place) => place !== undefined)
    .map((place) => planOf(site, place, own, guard))
    .filter((plan) => plan !== undefined)
    .slice(0, mostPlans);
};
