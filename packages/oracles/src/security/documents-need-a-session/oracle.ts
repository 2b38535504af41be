import { answer, assume, expectThat, request, step, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { familyOf, soundsHarmful, templateOf, withoutQuery } from '../../site/addresses.ts';
import { knownPaths } from '../../site/known-addresses.ts';
import { belongsToAccount } from '../account-areas.ts';

/** What guards the first documents of an area guards the others, as a rule. */
const wellRanked = 3;

/** Documents that only an account’s pages link to, a bill for instance, are refused to whoever knows their address. */
export const documentsNeedASession = defineOracle({
  id: 'documents-need-a-session',
  family: 'security',
  type: 'security',
  title: 'Documents of an account are not served without a session',
  rule: 'A document that belongs to an account is not for anyone else, even if they know its address.',
  expected: 'A visitor is sent to the sign-in form or refused.',
  remedy: 'Serve documents through a route that checks the session and the owner, not from a public folder.',
  severity: 'critical',
  because: 'Anyone who knows or guesses the address can read it.',
  cwe: 425,
  worth: 'solid',
  plan: ({ site }, guard) => {
    if (site.signIn.status !== 'verified') return [];
    const pages = new Set(site.pages.flatMap(({ url, template }) => [withoutQuery(url), template]));
    const seen = new Set<string>();
    const families = new Map<string, number>();
    return knownPaths(site)
      .filter(
        (path) =>
          belongsToAccount(path) &&
          !pages.has(path) &&
          !pages.has(templateOf(path)) &&
          !soundsHarmful(path) &&
          !/edit|new|create|track|help/i.test(path),
      )
      .map((path) => {
        const template = templateOf(path);
        if (seen.has(template)) return undefined;
        const page = site.pages.find(
          (each) => each.access === 'signed-in' && each.links.some(({ url }) => url.includes(path)),
        );
        if (!page) return undefined;
        seen.add(template);
        const count = (families.get(familyOf(template)) ?? 0) + 1;
        families.set(familyOf(template), count);
        return guard({
          page: { ...page, url: path, template },
          element: 'access',
          signedIn: true,
          title: `${template}: is not served to a visitor`,
          worth: count <= wellRanked ? 'solid' : 'slight',
          steps: [
            step(
              'ask for it and for an address that nothing has signed in, then for it without a session',
              request('GET', path, 'own'),
              request('GET', '/prowl-no-such-page', 'nothing'),
              request('GET', page.url, 'page'),
              request('GET', path, 'visitor', { actor: 'visitor' }),
            ),
            assume('it does not open signed in', answer('own', 'status'), 'equals', value(200)),
            assume('there is nothing in it', answer('own', 'bytes'), 'greater-than', value(20)),
            // One document for all addresses, whose script shows what belongs there.
            assume(
              'any address is answered the same',
              answer('own', 'text'),
              'not-equals',
              answer('nothing', 'text'),
            ),
            assume(
              'its page is answered the same',
              answer('own', 'text'),
              'not-equals',
              answer('page', 'text'),
            ),
            expectThat(
              'a visitor is refused or sent to the sign-in form',
              answer('visitor', 'status'),
              'at-least',
              value(300),
            ),
          ],
          bug: {
            title: 'A document of an account can be read without signing in',
            seen: 'The document was served without a session.',
            impact: 'Anyone who knows or guesses the address can read it.',
            context: [`${page.url}, which only members see, links to it.`],
          },
        });
      });
  },
});
