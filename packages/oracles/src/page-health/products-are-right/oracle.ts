import type { Page, SiteModel, Step } from '@prowl/contracts';
import { expectThat, goto, type PlanDraft, probe, settle, step } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { isOpen, nameOf, passing, type Wizard, wizardPlace, wizardsOf } from '../../journeys/wizard.ts';
import { pagesByTemplate } from '../../site/addresses.ts';
import { open } from '../../site/drafting.ts';
import { asExplored } from '../../site/planning.ts';
import { pageName, quoted, shorten, slug } from '../../site/words.ts';

const mostPages = 4;
/** Further records of a kind: what was seen may be used up, as a loan that was taken back. */
const mostExamples = 2;

const areRight = (where = ''): Step =>
  expectThat(`each product${where} is what its factors make`, probe('wrong-products'), 'empty', undefined, {
    within: 0,
  });

const bugOf = (what: string) => ({ title: `A product is wrong: ${shorten(what, 55)}`, seen: what });

const seenOn = ({ layout }: Page): string | undefined =>
  layout.find(({ kind }) => kind === 'wrong-products')?.what;

const onPage = (site: SiteModel, page: Page, what: string, guard: Guarding): PlanDraft =>
  guard({
    page,
    element: `product ${slug(what).slice(0, 50)}`,
    title: `${pageName(page)}: each product is what its factors make`,
    suspected: true,
    signedIn: asExplored(site, page),
    steps: [
      open(page),
      step('wait until it is at rest', settle()),
      areRight(),
      ...page.examples
        .filter((url) => url !== page.url)
        .slice(0, mostExamples)
        .flatMap((url) => [step(`open ${quoted(url)}`, goto(url), settle()), areRight(` of ${url}`)]),
    ],
    bug: bugOf(what),
  });

const onTheWay = (site: SiteModel, wizard: Wizard, guard: Guarding): PlanDraft[] =>
  wizard.stages.flatMap((stage, index) => {
    const [what] = stage.wrongProducts ?? [];
    if (what === undefined) return [];
    return [
      guard({
        ...wizardPlace(site, wizard, index),
        title: `${wizard.journey.name}: ${nameOf(stage, index)}, multiplies rightly`,
        suspected: true,
        steps: [...passing(wizard, index), ...isOpen(stage), areRight()],
        bug: bugOf(what),
      }),
    ];
  });

export const productsAreRight = defineOracle({
  id: 'products-are-right',
  family: 'page-health',
  type: 'functional',
  title: 'What is multiplied on a page makes the amount behind it',
  rule:
    'Where a page says how an amount comes about, as "8 days × £1.50", the amount behind it is that product. A percentage beside it changes it, ' +
    'and nothing is what was waived. Catches days that are counted one too many, and amounts that are rounded on the way.',
  expected: 'The amount is the product that is shown with it.',
  remedy: 'Work the amount out from the very factors that are shown, and round once, at the end.',
  severity: 'medium',
  because: 'People pay, or are paid, another amount than the page itself explains.',
  worth: 'strong',
  plan: ({ site }, guard) => [
    ...pagesByTemplate(site)
      .filter(({ status, reach }) => status < 400 && reach.length === 0)
      .flatMap((page) => {
        const what = seenOn(page);
        return what === undefined ? [] : [onPage(site, page, what, guard)];
      })
      .slice(0, mostPages),
    ...wizardsOf(site).flatMap((wizard) => onTheWay(site, wizard, guard)),
  ],
});
