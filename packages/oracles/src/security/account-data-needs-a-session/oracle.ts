import { answer, assume, expectThat, header, request, step, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { pathIn } from '../../site/addresses.ts';
import { openOperations } from '../../site/interfaces.ts';
import { exampleOf } from '../../site/known-addresses.ts';
import { quoted } from '../../site/words.ts';
import { belongsToAccount } from '../account-areas.ts';

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
  plan: ({ site }, guard) =>
    site.signIn.status !== 'verified'
      ? []
      : openOperations(site).map((operation) => {
          const path = exampleOf(site, operation);
          const page = site.pages.find(({ id }) => operation.pages.includes(id)) ?? site.pages[0];
          if (
            operation.method !== 'GET' ||
            !path ||
            !page ||
            !belongsToAccount(pathIn(path)) ||
            !(operation.responseType ?? '').includes('json')
          )
            return undefined;
          return guard({
            page: { ...page, url: path, template: operation.template },
            element: '',
            signedIn: true,
            suspected: operation.access === 'anonymous',
            title: `${operation.template}: sends a visitor no data of an account`,
            worth: operation.access === 'anonymous' ? 'vital' : 'modest',
            steps: [
              step(
                'ask signed in, then without a session',
                request('GET', path, 'own'),
                request('GET', path, 'visitor', { actor: 'visitor' }),
              ),
              assume('it does not open signed in', answer('own', 'status'), 'equals', value(200)),
              // A server that answers any address with its page answers visitors alike, and gives nothing away.
              assume('it holds no data', header('own', 'content-type'), 'contains', value('json')),
              assume('there is nothing in it', answer('own', 'bytes'), 'greater-than', value(30)),
              expectThat(
                'a visitor does not get the data of the account',
                answer('visitor', 'text'),
                'not-equals',
                answer('own', 'text'),
              ),
            ],
            bug: {
              title: `${quoted(operation.template)} sends data of the account to anybody`,
              seen: 'The same data as with the session.',
            },
          });
        }),
});
