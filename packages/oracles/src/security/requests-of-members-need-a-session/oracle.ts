import type { SiteModel } from '@prowl/contracts';
import {
  answer,
  assume,
  countOf,
  css,
  expectThat,
  goto,
  keep,
  type PlanDraft,
  settle,
  step,
  template,
  text,
  value,
  variable,
  visibleText,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { pageName } from '../../site/words.ts';
import { openPageWith, placesOf, type SentBody, sentBodies, takeHidden } from '../sent-bodies.ts';

const mostRequests = 4;

const cssText = (name: string): string => name.replace(/["\\]/g, '\\$&');

/** Visitors have such a form on another page. */
const isOpenElsewhere = ({ pages }: SiteModel, { texts }: SentBody): boolean =>
  pages.some(
    ({ access, forms }) =>
      access === 'anonymous' &&
      forms.some(
        ({ everybodys, fields }) =>
          everybodys !== false && texts.every((name) => fields.some((field) => field.name === name)),
      ),
  );

const planOf = (site: SiteModel, body: SentBody, guard: Guarding): PlanDraft | undefined => {
  const { operation, page, form, hidden, texts } = body;
  const isForMembers = page.access === 'signed-in' || (form !== undefined && form.everybodys === false);
  const source = hidden.length === 0 ? page : openPageWith(site, hidden);
  if (!isForMembers || source === undefined || isOpenElsewhere(site, body)) return undefined;
  const selector = texts.map((name) => `[name="${cssText(name)}"]`).join(', ');
  return guard({
    page: { ...page, url: body.path, template: operation.template },
    method: 'POST',
    element: 'access',
    signedIn: true,
    isolation: 'global',
    title: `${pageName(page)}: what its form sends is not taken from a visitor`,
    steps: [
      step(
        'open the page as a visitor',
        goto(page.url, 'visitor'),
        settle('visitor'),
        keep('offered', countOf(css(selector)), 'visitor'),
      ),
      assume('visitors have the form, too', variable('offered'), 'equals', value(0)),
      ...takeHidden(hidden, source, 'visitor'),
      step('send what the form would send, as a visitor', body.send('sent', 'visitor')),
      assume('the server fails on it', answer('sent', 'status'), 'less-than', value(500)),
      ...placesOf(body).flatMap((url) => [
        step(`look at ${url} as the account`, goto(url), settle()),
        expectThat(
          'what only members may send is not taken from a visitor',
          visibleText(),
          'not-contains',
          text(template('{{run}}')),
          { within: 0 },
        ),
      ]),
    ],
    bug: {
      title: `${operation.template} takes without a session what only members may send`,
      seen: 'What a visitor sent is shown to the account.',
      impact: 'Anybody adds records, in nobody’s name.',
      context: [`${page.url} shows visitors no such form.`],
    },
  });
};

/** What a form sends that only accounts are shown, sent by somebody who has none. */
export const requestsOfMembersNeedASession = defineOracle({
  id: 'requests-of-members-need-a-session',
  family: 'security',
  type: 'security',
  title: 'What only members may send is not taken from a visitor',
  rule: 'A form that visitors are not shown guards nothing by itself: the server checks the session of every request that changes something.',
  expected: 'A request without a session is refused.',
  remedy: 'Check the session on the server for every method of a route, not only where its page is shown.',
  severity: 'high',
  because: 'Whoever knows the address adds records without an account.',
  cwe: 306,
  worth: 'strong',
  plan: ({ site }, guard) =>
    site.signIn.status !== 'verified'
      ? []
      : sentBodies(site)
          .map((body) => planOf(site, body, guard))
          .filter((plan) => plan !== undefined)
          .slice(0, mostRequests),
});
