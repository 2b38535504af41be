import { type AccountPage, type AccountView, accountWords, type SiteModel } from '@prowl/contracts';
import { answer, assume, expectThat, type PlanDraft, request, step, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import {
  actorOf,
  byTemplate,
  fewOf,
  firstPageOf,
  isShown,
  isTurnedAway,
  pathOf,
  shortName,
  viewsOf,
} from '../../site/account-views.ts';

const mostRecords = 3;

interface Pair {
  readonly record: AccountPage;
  readonly part: AccountPage;
}

/** A page below the address of a record: /invoices/:id/print of /invoices/:id. */
const recordTemplateOf = (template: string): string | undefined =>
  /^(.*\/:[^/?#]+)\/[^:?#]+$/.exec(template)?.[1];

/** Pages that make something, such as one that asks to join, are meant for those who are refused the rest. */
const makes = (site: SiteModel, template: string): boolean =>
  firstPageOf(site, template)?.forms.some(
    ({ method, writesOver }) => method !== 'get' && writesOver === 'nothing',
  ) === true;

/** Parts of records that the account is refused, of one kind. */
const pairsOf = (view: AccountView, parts: readonly AccountPage[]): Pair[] => {
  const byPath = new Map(view.pages.map((page) => [pathOf(page), page]));
  return parts.flatMap((part) => {
    const record = byPath.get(pathOf(part).replace(/\/[^/]+$/, ''));
    return record !== undefined && isTurnedAway(record) && record.status >= 400 ? [{ record, part }] : [];
  });
};

const planOf = (
  site: SiteModel,
  view: AccountView,
  [template, parts]: [string, AccountPage[]],
  guard: Guarding,
): PlanDraft | undefined => {
  const page = firstPageOf(site, template);
  if (page === undefined || recordTemplateOf(template) === undefined || makes(site, template))
    return undefined;
  const pairs = pairsOf(view, parts);
  // The application itself leads the account there.
  if (pairs.some(({ part }) => part.linked && part.came === 'opens')) return undefined;
  const open = pairs.filter(({ part }) => isShown(part));
  const away = pairs.filter(({ part }) => isTurnedAway(part));
  const chosen = (open.length > 0 ? open : away).slice(0, mostRecords);
  const [first] = chosen;
  if (first === undefined) return undefined;
  const who = accountWords(view);
  const actor = actorOf(view);
  const name = template.replace(/^.*\//, '');
  return guard({
    page: { ...page, url: first.part.url, template },
    element: `part as account ${view.number}`,
    signedIn: true,
    suspected: open.length > 0,
    worth: open.length > 0 ? 'seen' : 'solid',
    title: `${template}: refused to ${who} like the record itself`,
    steps: [
      step(
        'ask for the records and what is below their addresses',
        ...chosen.flatMap(({ record, part }, index) => [
          request('GET', record.url, `record${index}`, { actor }),
          request('GET', part.url, `first${index}`),
          request('GET', part.url, `visitor${index}`, { actor: 'visitor' }),
          request('GET', part.url, `part${index}`, { actor }),
        ]),
      ),
      ...chosen.flatMap((_, index) => [
        assume('the record is not refused', answer(`record${index}`, 'status'), 'at-least', value(400)),
        assume('the page is gone', answer(`first${index}`, 'status'), 'equals', value(200)),
        assume('the page is for everybody', answer(`visitor${index}`, 'status'), 'at-least', value(300)),
      ]),
      ...chosen.map(({ part }, index) =>
        expectThat(
          `${part.url} is refused to ${who} like the record that it belongs to`,
          answer(`part${index}`, 'status'),
          'at-least',
          value(300),
        ),
      ),
    ],
    bug: {
      title: `“${name}” of a refused record opens, signed in as ${shortName(view)}`,
      expected: `${first.part.url} is refused to ${who} like ${first.record.url}.`,
      seen: `${first.record.url} is refused to ${who}, and ${first.part.url} opens.`,
      impact: 'An account reads records of others by a page of them that nobody guarded.',
      context: [`Signed in as ${who}, ${first.record.url} is refused.`],
    },
  });
};

/** What is below the address of a record that an account is refused. */
export const partsOfRefusedRecordsAreRefused = defineOracle({
  id: 'parts-of-refused-records-are-refused',
  family: 'security',
  type: 'security',
  title: 'What belongs to a record is refused to whom the record is refused',
  rule: 'A print-out, a history or a form of a record shows what the record holds: it is for those who may see the record.',
  expected: 'A page below a record is refused to an account that is refused the record.',
  remedy:
    'Check whose record it is in one place that all routes of the record go through, not in each of them.',
  severity: 'high',
  because: 'What is refused at one address is read at another one beside it.',
  cwe: 639,
  worth: 'strong',
  plan: ({ site }, guard) =>
    viewsOf(site).flatMap((view) =>
      fewOf([...byTemplate(view.pages)].map((group) => planOf(site, view, group, guard))),
    ),
});
