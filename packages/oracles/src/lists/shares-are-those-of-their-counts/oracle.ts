import type { Form, Page, SiteModel, Step } from '@prowl/contracts';
import { assume, expectThat, type PlanDraft, probe, settle, step } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { pagesByTemplate } from '../../site/addresses.ts';
import { open } from '../../site/drafting.ts';
import { put, send } from '../../site/filling.ts';
import { asExplored, staysInBrowser } from '../../site/planning.ts';
import { pageName, quoted, shorten, slug } from '../../site/words.ts';

const look = (when = '') =>
  expectThat(
    `percentages${when} are those of the counts beside them`,
    probe('uneven-shares'),
    'empty',
    undefined,
    {
      within: 0,
    },
  );

/** Of one session. */
const most = 3;

const seenWrong = (site: SiteModel, guard: Guarding): PlanDraft[] =>
  site.pages
    .filter(({ status }) => status < 400)
    .toSorted((a, b) => a.reach.length - b.reach.length)
    .flatMap((page) => {
      const found = page.layout.find(({ kind }) => kind === 'uneven-shares');
      if (found === undefined) return [];
      return [
        guard({
          page,
          element: `shares ${slug(found.what)}`.slice(0, 60),
          suspected: true,
          worth: 'seen',
          isolation: 'session',
          signedIn: asExplored(site, page),
          title: `${pageName(page)}: percentages are those of the counts beside them`,
          steps: [open(page), look()],
          bug: {
            title: `Percentages are not those of their counts: ${shorten(found.what, 34)}`,
            seen: found.what,
          },
        }),
      ];
    })
    .slice(0, most);

/** A question with one choice: what is shown after it is how many chose what. */
const isVote = ({ fields, submit, method }: Form): boolean =>
  submit !== undefined &&
  method !== 'post' &&
  fields.filter(({ control }) => control === 'radio').length === fields.length &&
  fields.some(({ options = [] }) => options.length > 1);

/** The first answer to each question. */
const answered = ({ fields }: Form): Step[] =>
  fields.flatMap((field) => put(field, field.options?.[0]?.label ?? '') ?? []);

const afterVote = (site: SiteModel, page: Page, form: Form, guard: Guarding): PlanDraft => {
  const name = quoted(form.name || form.submitName);
  return guard({
    page,
    element: `${slug(form.name || form.submitName)} shares`,
    ...(form.locator ? { locator: form.locator } : {}),
    isolation: 'session',
    signedIn: asExplored(site, page),
    title: `${pageName(page)}: percentages after ${name} are those of the counts`,
    steps: [
      open(page),
      look(),
      step(`answer ${name}`, ...answered(form), ...send(form), settle()),
      assume('shares are shown', probe('shares'), 'not-empty'),
      look(' after the answer'),
    ],
    bug: { title: `After ${name} the percentages are not those of the votes` },
  });
};

export const sharesAreThoseOfTheirCounts = defineOracle({
  id: 'shares-are-those-of-their-counts',
  family: 'lists',
  type: 'functional',
  title: 'Percentages are those of the counts beside them',
  rule:
    'Where each of several siblings shows a count and a percentage, and the sum of the counts is stated, each percentage is that of its ' +
    'count, and together they are about 100, also after one was added. Rounding moves each by less than one.',
  expected: 'Each percentage is its count of the sum, and together they are 100.',
  remedy: 'Compute them from the counts as they are after the change, and from their sum.',
  severity: 'medium',
  because: 'People are told shares that cannot be right: more than a hundred, or of another sum.',
  worth: 'solid',
  plan: ({ site }, guard) => {
    const votes = staysInBrowser(site)
      ? pagesByTemplate(site)
          .filter(({ status, reach }) => status < 400 && reach.length === 0)
          .flatMap((page) => page.forms.filter(isVote).map((form) => afterVote(site, page, form, guard)))
      : [];
    return [...seenWrong(site, guard), ...votes.slice(0, most)];
  },
});
