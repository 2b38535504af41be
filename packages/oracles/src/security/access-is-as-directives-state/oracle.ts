import {
  type AccountView,
  type Actor,
  accountWords,
  type Expression,
  type Page,
  type SiteModel,
} from '@prowl/contracts';
import { answer, apply, assume, expectThat, type PlanDraft, request, step, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { actorOf, shortName, viewsOf } from '../../site/account-views.ts';
import { isCalled, pagesCalled, type Stated, statedRules } from '../../site/stated-rules.ts';
import { pageName, shorten, slug } from '../../site/words.ts';

const mostPages = 3;
/** A shorter heading says nothing about what an answer holds. */
const leastHeading = 4;

interface Kept {
  readonly who: string;
  readonly short: string;
  readonly actor: Actor;
}

const isOne = (who: string, { name, role = '' }: AccountView): boolean =>
  who.split(/\s+(?:and|or)\s+|,\s*/).some((each) => isCalled(each, `${name} ${role}`));

/** Whom the directive keeps out: where it says who may, everybody else, visitors too. */
const keptOut = (site: SiteModel, { rule }: Stated<'access'>): Kept[] => {
  const views = viewsOf(site);
  const isNamed = views.filter((view) => isOne(rule.who, view));
  const others = rule.may ? views.filter((view) => !isNamed.includes(view)) : isNamed;
  const visitors = rule.may || rule.who === 'visitors';
  return [
    ...others.map((view) => ({ who: accountWords(view), short: shortName(view), actor: actorOf(view) })),
    ...(visitors ? [{ who: 'a visitor', short: 'a visitor', actor: 'visitor' as const }] : []),
  ];
};

/** Of a refusal; of an answer without the words of the page any will do: some say no with 200. */
const leastStatus = (body: Expression, words: string): Expression => {
  const shown = apply('subtract', apply('length', body), apply('length', apply('strip', body, value(words))));
  return apply('min', value(300), apply('multiply', value(300), shown));
};

const refused = (
  page: Page,
  stated: Stated<'access'>,
  { who, short, actor }: Kept,
  guard: Guarding,
): PlanDraft => {
  const { directive } = stated;
  const first = answer('first', 'text');
  return guard({
    page,
    element: `${slug(directive)} ${actor}`.slice(0, 200),
    signedIn: true,
    rule: `A directive of this application says: “${shorten(directive, 300)}”.`,
    title: `${pageName(page)}: refused to ${who}, as a directive says`.slice(0, 200),
    steps: [
      step(
        'ask for the page as both',
        request('GET', page.url, 'first'),
        request('GET', page.url, 'other', { actor }),
      ),
      assume('the page is gone', answer('first', 'status'), 'equals', value(200)),
      // Not so of a page that a script draws: its server sends everybody the same.
      assume('the server sends what the page shows', first, 'contains', value(page.heading)),
      expectThat(
        `${page.url} is refused to ${who}`,
        answer('other', 'status'),
        'at-least',
        leastStatus(answer('other', 'text'), page.heading),
      ),
    ],
    bug: {
      title: `${page.heading} opens for ${short}: “${shorten(directive, 60)}”`.slice(0, 80),
      expected: `As the directive says: “${shorten(directive, 300)}”.`,
      seen: `${page.url} is shown to ${who}.`,
    },
  });
};

/** Whoever owns the application states who may see what. */
export const accessIsAsDirectivesState = defineOracle({
  id: 'access-is-as-directives-state',
  family: 'security',
  type: 'security',
  title: 'Pages are shown to those alone whom a directive names',
  rule: 'Whoever owns the application states who may see a page; all others are refused by the server.',
  expected: 'The page is refused to everybody whom the directive keeps out.',
  remedy: 'Check the role on the server, at the route of the page and at what it asks for.',
  severity: 'high',
  because: 'What the owner keeps for some is read by others.',
  cwe: 862,
  // Whoever said so wants to know.
  worth: 'seen',
  plan: (context, guard) => {
    const { site } = context;
    const leftOut: { what: string; why: string; count: number }[] = [];
    const plans = statedRules(context, 'access').flatMap((stated) => {
      const pages = pagesCalled(site, stated.rule.of)
        .filter(({ heading }) => heading.trim().length >= leastHeading)
        .slice(0, mostPages);
      const out = site.signIn.status === 'verified' ? keptOut(site, stated) : [];
      const note = (why: string) =>
        leftOut.push({
          what: `what a directive expects: “${shorten(stated.directive, 200)}”`,
          why,
          count: 1,
        });
      if (site.signIn.status !== 'verified') note('it takes an account that may see it: give one as auth');
      else if (pages.length === 0) note(`no page that was seen is called “${stated.rule.of}”`);
      else if (out.length === 0)
        note(
          `no account is called “${stated.rule.who}”: give one, with its role, as accounts of the configuration`,
        );
      return pages.flatMap((page) => out.map((each) => refused(page, stated, each, guard)));
    });
    return { plans, leftOut };
  },
});
