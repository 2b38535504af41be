import type { Action, ActionKind, Page, SiteModel } from '@prowl/contracts';
import { assume, expectThat, type PlanDraft, probe, settle, step } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { changesOf, loadsPage, stepsOf, worked } from '../../site/action-subject.ts';
import { comesLater } from '../../site/action-tries.ts';
import { pagesByTemplate } from '../../site/addresses.ts';
import { open } from '../../site/drafting.ts';
import { asExplored } from '../../site/planning.ts';
import { pageName, quoted, shorten } from '../../site/words.ts';
import { layoutOracle } from '../layout.ts';

const asItOpens = layoutOracle({
  id: 'amounts-are-written-alike',
  kind: 'odd-amounts',
  title: 'Amounts of money are written as money',
  rule:
    'Where amounts of a currency have two digits behind the separator, one with a single digit, with a long tail or with a minus sign ' +
    'before its zero was put together by hand: by a script that forgot to format it.',
  expected: 'Every amount has as many digits as the others of its currency.',
  remedy: 'Format this amount with the same function as the others, and round before formatting.',
  severity: 'low',
  because: 'The amount looks like a slip of the pen, and people wonder whether it is right.',
  problem: (what) => `${quoted(shorten(what, 40))} is not written as other amounts are`,
});

const kinds: readonly ActionKind[] = ['create', 'toggle', 'count', 'edit', 'filter', 'sort', 'move'];
const most = 6;

const sign = /\p{Sc}/u;
const showsAmounts = ({ lists, figures }: Page): boolean =>
  lists.some(({ columns }) => columns.some(({ samples }) => samples.some((sample) => sign.test(sample)))) ||
  figures.some(({ text }) => sign.test(text));

/** What changes an amount comes first. */
const weight = (action: Action): number =>
  changesOf(action, 'figure').some(({ text }) => sign.test(text)) ||
  changesOf(action, 'item').some(({ to = '' }) => sign.test(to))
    ? 0
    : 1;

const afterActions = (site: SiteModel, page: Page, guard: Guarding): PlanDraft | undefined => {
  const actions = page.actions
    .filter((action) => kinds.includes(action.kind) && worked(action) && !action.perItem && !action.writes)
    .filter((action) => !comesLater({ page, action }) && !loadsPage({ page, action }))
    .toSorted((a, b) => weight(a) - weight(b))
    .slice(0, most);
  if (actions.length === 0 || !showsAmounts(page)) return undefined;
  return guard({
    page,
    element: 'amounts after actions',
    worth: 'fair',
    isolation: 'session',
    signedIn: asExplored(site, page),
    title: `${pageName(page)}: amounts are written as money whatever is done there`,
    steps: [
      open(page),
      assume('amounts are written as money at first', probe('odd-amounts'), 'empty'),
      ...actions.flatMap((action, index) => {
        const name = quoted(action.name || action.kind);
        return [
          // A filter may leave nothing to press: a list of one page has no next one.
          ...(actions[index - 1]?.kind === 'filter' ? [open(page)] : []),
          step(name, ...stepsOf(action, { entered: 'sample {{run}}' }), settle()),
          expectThat(`amounts are written as money after ${name}`, probe('odd-amounts'), 'empty', undefined, {
            within: 0,
          }),
        ];
      }),
    ],
    bug: { title: 'After something is done there an amount is not written as the others are' },
  });
};

export const amountsAreWrittenAlike = defineOracle({
  ...asItOpens,
  plan: (context, guard) => [
    ...asItOpens.plan(context).plans,
    ...pagesByTemplate(context.site)
      .filter(({ status, reach, layout }) => {
        const isSeen = layout.some(({ kind }) => kind === 'odd-amounts');
        return status < 400 && reach.length === 0 && !isSeen;
      })
      .flatMap((page) => afterActions(context.site, page, guard) ?? [])
      .slice(0, 2),
  ],
});
