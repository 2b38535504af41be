import { type AccountView, accountWords, type Page, type SiteModel } from '@prowl/contracts';
import {
  assume,
  expectThat,
  goto,
  keep,
  type PlanDraft,
  settle,
  step,
  textOf,
  value,
  variable,
  visibleText,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { isPrivateRecord } from '../../security/account-areas.ts';
import { actorOf, byTemplate, isRecord, isTurnedAway, shortName, viewsOf } from '../../site/account-views.ts';
import { pageName } from '../../site/words.ts';

const mostFigures = 3;
const mostKinds = 1;
const amounts: ReadonlySet<string> = new Set(['subtotal', 'discount', 'tax', 'shipping', 'total', 'amount']);

/** Amounts of the record itself, whose words tell where the other account reads them. */
const figuresOf = ({ figures }: Page) =>
  figures
    .filter(({ meaning, region, label, text }) => {
      return amounts.has(meaning) && region === 'main' && label.trim() !== '' && /\d/.test(text);
    })
    .slice(0, mostFigures);

const planOf = (
  site: SiteModel,
  view: AccountView,
  template: string,
  guard: Guarding,
): PlanDraft | undefined => {
  const page = site.pages.find(
    (each) =>
      each.template === template &&
      each.status < 400 &&
      each.reach.length === 0 &&
      figuresOf(each).length > 0,
  );
  const seen = view.pages.filter((each) => each.template === template);
  const shared = seen.find(({ came, linked, same }) => came === 'opens' && linked && same !== undefined);
  if (page === undefined || shared === undefined) return undefined;
  // What is between two parties says the same to both; a price for everybody may depend on who asks.
  if (!seen.some(isTurnedAway) && !isPrivateRecord(shared.url)) return undefined;
  const who = accountWords(view);
  const actor = actorOf(view);
  const figures = figuresOf(page);
  return guard({
    page: { ...page, url: shared.url },
    element: `amounts as account ${view.number}`,
    signedIn: true,
    title: `${pageName(page)}: the amounts are the same for ${who}`,
    steps: [
      step(
        'read the record as the first account',
        goto(shared.url),
        settle(),
        ...figures.map(({ locator }, index) => keep(`amount${index}`, textOf(locator))),
      ),
      step(
        'open it as the other account',
        goto(shared.url, actor),
        settle(actor),
        keep('words', visibleText(), actor),
      ),
      ...figures.flatMap(({ label }, index) => [
        assume('the record shows no amount there', variable(`amount${index}`), 'matches', value('\\d')),
        assume('it is not shown such an amount', variable('words'), 'contains', value(label.trim())),
      ]),
      ...figures.map(({ label }, index) =>
        expectThat(
          `“${label.trim()}” is the same for ${who}`,
          visibleText(),
          'contains',
          variable(`amount${index}`),
          {
            actor,
          },
        ),
      ),
    ],
    bug: {
      title: `An amount of a record is another one, signed in as ${shortName(view)}`,
      expected: `The amounts that the first account reads on ${shared.url} are there for ${who}, too.`,
    },
  });
};

/** One record, two accounts that it is for, one amount. */
export const recordShowsAccountsTheSameAmounts = defineOracle({
  id: 'record-shows-accounts-the-same-amounts',
  family: 'identity',
  type: 'functional',
  title: 'A record shows all accounts that it is for the same amounts',
  rule: 'What is between two parties, such as an invoice, says the same to both.',
  expected: 'The same amounts, whoever reads the record.',
  remedy: 'Compute each amount in one function, from the record alone, and not from who is signed in.',
  severity: 'medium',
  because: 'Two people who speak of the same record speak of different sums.',
  worth: 'fair',
  plan: ({ site }, guard) =>
    viewsOf(site).flatMap((view) =>
      [...byTemplate(view.pages).keys()]
        .filter((template) => isRecord({ template }))
        .map((template) => planOf(site, view, template, guard))
        .filter((plan) => plan !== undefined)
        .slice(0, mostKinds),
    ),
});
