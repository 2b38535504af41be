import type { Page } from '@prowl/contracts';
import { answer, assume, expectThat, request, step, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { withoutFragment, withoutQuery } from '../../site/addresses.ts';
import { pageName } from '../../site/words.ts';
import { belongsToAccount } from '../account-areas.ts';
import { readablePages } from '../readable-pages.ts';

const stepsOf = (page: Page): string[] => withoutQuery(page.template).split('/').slice(1);
const sectionOf = (page: Page): string => stepsOf(page)[0] ?? '';

/** Steps of their addresses that two pages begin with alike. */
const inCommon = (one: Page, other: Page): number => {
  const steps = stepsOf(other);
  const apart = stepsOf(one).findIndex((each, index) => each !== steps[index]);
  return apart < 0 ? steps.length : apart;
};

export const protectedLikeItsSiblings = defineOracle({
  id: 'protected-like-its-siblings',
  family: 'security',
  type: 'security',
  title: 'A page is protected like the other pages of its section',
  rule: 'Where the pages of a section refuse visitors, one that does not was forgotten.',
  expected: 'It asks for a session like the other pages of its section.',
  remedy: 'Protect the section as a whole, by its prefix, instead of route by route.',
  severity: 'high',
  because: 'What belongs to members can be read and used by everybody who knows the address.',
  cwe: 306,
  worth: 'vital',
  plan: ({ site }, guard) => {
    if (site.signIn.status !== 'verified') return [];
    const readable = readablePages(site);
    const guarded = readable.filter((page) => page.access === 'signed-in');
    return readable
      .filter((page) => page.access === 'anonymous' && belongsToAccount(withoutQuery(page.url)))
      .map((page) => {
        const sibling = guarded.find((each) => sectionOf(each) === sectionOf(page));
        if (!sibling) return undefined;
        // Part of what is meant for everybody, such as a manual, though its address names the administration.
        const near = Math.max(...guarded.map((each) => inCommon(each, page)));
        const isAmongPublic = readable.some(
          (each) =>
            each.access === 'anonymous' &&
            !belongsToAccount(withoutQuery(each.url)) &&
            inCommon(each, page) > near,
        );
        if (isAmongPublic) return undefined;
        return guard({
          page,
          element: 'access',
          signedIn: false,
          suspected: true,
          title: `${pageName(page)}: asks for a session like the other pages of its section`,
          rule: `Other pages under /${sectionOf(page)} refuse visitors; one that does not was forgotten.`,
          steps: [
            step(
              'ask for the page and for another of its section without a session',
              request('GET', withoutFragment(page.url), 'open'),
              request('GET', withoutFragment(sibling.url), 'sibling'),
            ),
            assume('the other page refuses nobody', answer('sibling', 'status'), 'at-least', value(300)),
            expectThat(
              'a visitor is refused or sent to the sign-in form',
              answer('open', 'status'),
              'at-least',
              value(300),
            ),
          ],
          bug: {
            title: 'A page of the members’ area opens without signing in',
            impact: 'What belongs to members can be read and used by everybody.',
            context: [`${sibling.url} refuses visitors.`],
          },
        });
      });
  },
});
