import type { Page, Step } from '@prowl/contracts';
import {
  attributeOf,
  click,
  countOf,
  expectThat,
  keep,
  type PlanDraft,
  settle,
  step,
  value,
  variable,
  visibleText,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { open } from '../../site/drafting.ts';
import { pageName, quoted, slug } from '../../site/words.ts';
import { onePanel, onlySet, panel, tabsOf } from '../tabs.ts';

const mostTabs = 6;

const showsItsPanel = (page: Page, guard: Guarding): PlanDraft | undefined => {
  const tabs = tabsOf(page);
  if (tabs.length === 0) return undefined;
  const steps = tabs
    .slice(0, mostTabs)
    .flatMap((tab, index): Step[] => [
      step(`press the tab ${quoted(tab.name)}`, click(tab.locator), settle()),
      expectThat(
        `${quoted(tab.name)} is the selected tab`,
        attributeOf(tab.locator, 'aria-selected'),
        'equals',
        value('true'),
      ),
      onlySet,
      expectThat('one panel is shown', countOf(panel), 'equals', value(1)),
      ...(index > 0
        ? [
            expectThat(
              'it is not the panel of the tab before',
              visibleText(panel),
              'not-equals' as const,
              variable(`panel${index - 1}`),
            ),
          ]
        : []),
      keep(`panel${index}`, visibleText(panel)),
    ]);
  return guard({
    page,
    element: `tabs ${slug(tabs[0]?.name ?? '')}`,
    locator: tabs[0]?.locator,
    title: `${pageName(page)}: each tab shows its own panel and hides the others`,
    steps: [open(page), onePanel, onlySet, ...steps],
    bug: { title: `The tabs on the ${pageName(page)} do not show their own content` },
  });
};

export const tabShowsItsPanel = defineOracle({
  id: 'tab-shows-its-panel',
  family: 'actions',
  type: 'functional',
  title: 'A tab shows its own panel and hides the others',
  rule: 'Of a set of tabs one is selected, and its panel is the one that is shown.',
  expected: 'Each tab shows its panel and hides the others.',
  remedy:
    'Check how a tab finds its panel (`aria-controls`, an index), and that all other panels are hidden.',
  severity: 'medium',
  because: 'The content of a tab cannot be reached, or is mistaken for that of another.',
  worth: 'modest',
  plan: ({ site }, guard) => site.pages.map((page) => showsItsPanel(page, guard)),
});
