import type { Operation, Page, SiteModel } from '@prowl/contracts';
import { answer, assume, expectThat, header, type PlanDraft, request, step, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { pathIn } from '../../site/addresses.ts';
import { openOperations } from '../../site/interfaces.ts';
import { exampleOf } from '../../site/known-addresses.ts';
import { quoted, shorten } from '../../site/words.ts';
import { belongsToAccount } from '../account-areas.ts';

const mostOperations = 8;
/** Of those whose answer was not seen. */
const mostUnseen = 4;

interface Asked {
  readonly operation: Operation;
  readonly page: Page;
  readonly path: string;
}

const titleFor = ({ template }: Operation): string =>
  `${quoted(shorten(template, 40))} sends data of the account to anybody`;

/** Data that belongs to an account by its address. */
const askedOf = (site: SiteModel): Asked[] =>
  openOperations(site).flatMap((operation) => {
    const path = exampleOf(site, operation);
    const page = site.pages.find(({ id }) => operation.pages.includes(id)) ?? site.pages[0];
    const isData = operation.method === 'GET' && (operation.responseType ?? '').includes('json');
    return path !== undefined && page !== undefined && isData && belongsToAccount(pathIn(path))
      ? [{ operation, page, path }]
      : [];
  });

/** What exploring got without a session is asked for by itself; all the rest one after the other. */
const planOf = (asked: readonly Asked[], guard: Guarding): PlanDraft | undefined => {
  const [first] = asked;
  if (first === undefined) return undefined;
  const isOpen = first.operation.access === 'anonymous';
  const only = asked.length === 1;
  return guard({
    page: { ...first.page, url: first.path, template: first.operation.template },
    element: only ? '' : 'data',
    signedIn: true,
    suspected: isOpen,
    title: only
      ? `${first.operation.template}: sends a visitor no data of an account`
      : `${first.operation.template} and ${asked.length - 1} more: send a visitor no data of an account`,
    worth: isOpen ? 'vital' : 'solid',
    steps: asked.flatMap(({ operation, path }, index) => [
      step(
        `ask for ${path} signed in, then without a session`,
        request('GET', path, `own${index}`),
        request('GET', path, `visitor${index}`, { actor: 'visitor' }),
      ),
      assume('it does not open signed in', answer(`own${index}`, 'status'), 'equals', value(200)),
      // A server that answers any address with its page answers visitors alike, and gives nothing away.
      assume('it holds no data', header(`own${index}`, 'content-type'), 'contains', value('json')),
      // An empty list is the same for everybody.
      ...(only
        ? [assume('there is nothing in it', answer(`own${index}`, 'bytes'), 'greater-than', value(30))]
        : []),
      expectThat(
        `a visitor does not get the data of the account from ${path}`,
        answer(`visitor${index}`, 'text'),
        'not-equals',
        answer(`own${index}`, 'text'),
        { title: titleFor(operation) },
      ),
    ]),
    bug: { title: titleFor(first.operation), seen: 'The same data as with the session.' },
  });
};

/** In an answer that long there is something, and not only an empty list. */
const leastBytes = 30;

/** The same data for an account and for a visitor, from an endpoint that belongs to an account. */
export const accountDataNeedsASession = defineOracle({
  id: 'account-data-needs-a-session',
  family: 'security',
  type: 'security',
  title: 'Data of an account is not sent without a session',
  rule: 'Data of an account needs a session, also when asked for directly.',
  expected: 'Without a session the server refuses with 401 or 403.',
  remedy:
    'Check the session in the endpoint itself; that the page in front of it asks for one protects nothing.',
  severity: 'critical',
  because: 'Everybody who knows the address reads what belongs to an account.',
  cwe: 306,
  worth: 'modest',
  plan: ({ site }, guard) => {
    if (site.signIn.status !== 'verified') return [];
    const asked = askedOf(site);
    const isOpen = ({ operation }: Asked) => operation.access === 'anonymous';
    const isFull = ({ operation }: Asked) => (operation.sample?.responseBody ?? '').length > leastBytes;
    const rest = asked.filter((each) => !isOpen(each));
    const full = rest.filter(isFull);
    const walked = full.length > 0 ? [full.slice(0, mostOperations)] : [];
    // Of what was described and never seen nobody knows whether there is anything in it: one that is empty would end the walk.
    const unseen = rest.filter((each) => !isFull(each)).slice(0, mostUnseen);
    return [...asked.filter(isOpen).map((each) => [each]), ...walked, ...unseen.map((each) => [each])].map(
      (each) => planOf(each, guard),
    );
  },
});
