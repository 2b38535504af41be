import type { Control, Expression, Locator, Page, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  attributeOf,
  click,
  countOf,
  expectThat,
  keep,
  type PlanDraft,
  press,
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

const mostTabs = 3;

const marks = (tabs: readonly Control[]) =>
  apply(
    'concat',
    ...tabs.map(({ locator }) => apply('concat', attributeOf(locator, 'aria-selected'), value(' '))),
  );
const shownWith = (of: Expression): Expression => apply('concat', of, visibleText(panel));

/** What each tab shows when it is pressed, from the last to the first, which is left selected. */
const pressed = (tabs: readonly Control[]): Step[] =>
  [...tabs.entries()]
    .reverse()
    .flatMap(([index, tab]): Step[] => [
      step(`press the tab ${quoted(tab.name)}`, click(tab.locator), settle()),
      onePanel,
      ...(index < tabs.length - 1
        ? [
            keep(`mixed${index}`, shownWith(variable(`marks${index + 1}`))),
            assume(
              'another panel is shown than for the tab beside it',
              variable(`mixed${index}`),
              'not-equals' as const,
              variable(`shown${index + 1}`),
            ),
          ]
        : []),
      keep(`marks${index}`, marks(tabs)),
      keep(`shown${index}`, shownWith(variable(`marks${index}`))),
    ]);

const follows = (page: Page, guard: Guarding): PlanDraft | undefined => {
  const tabs = tabsOf(page)
    .filter(({ state }) => state.disabled !== true)
    .slice(0, mostTabs);
  const [first] = tabs;
  const last = tabs.at(-1);
  if (first === undefined || last === undefined || tabs.length < 2) return undefined;
  const focused: Locator = { by: 'css', selector: '[role="tab"]:focus', hasText: last.name };
  // Some select with the focus, some wait for Enter: either way the panel goes with the mark.
  const arrows = tabs.slice(0, -1).flatMap((tab, index): Step[] => {
    const next = quoted(tabs[index + 1]?.name ?? '');
    return [
      step(`press the right arrow on ${quoted(tab.name)}`, press('ArrowRight', tab.locator), settle()),
      expectThat(
        `${next} is not selected with the panel of ${quoted(tab.name)}`,
        shownWith(marks(tabs)),
        'not-equals',
        variable(`mixed${index}`),
      ),
    ];
  });
  return guard({
    page,
    element: `arrows ${slug(first.name)}`,
    locator: first.locator,
    title: `${pageName(page)}: the arrow keys and Enter show the panel of the tab that they come to`,
    steps: [
      open(page),
      onlySet,
      ...pressed(tabs),
      ...arrows,
      assume('the arrow keys move the focus', countOf(focused), 'equals', value(1)),
      step(`press Enter on ${quoted(last.name)}`, press('Enter'), settle()),
      expectThat(
        `${quoted(last.name)} is selected and its panel is shown, as after a click`,
        shownWith(marks(tabs)),
        'equals',
        variable(`shown${tabs.length - 1}`),
      ),
    ],
    bug: { title: `The arrow keys mark tabs like ${quoted(first.name)} but leave the panel`.slice(0, 80) },
  });
};

export const arrowKeysChangeTheTab = defineOracle({
  id: 'arrow-keys-change-the-tab',
  family: 'actions',
  type: 'functional',
  title: 'The arrow keys change tabs as a click does',
  rule:
    'Where an arrow key selects the next tab, its panel is shown and the others are hidden, as by a click; where it only ' +
    'moves the focus, Enter selects the tab.',
  expected: 'The panel that is shown is that of the tab that is marked as selected.',
  remedy:
    'Let the handler of the arrow keys call what a click calls, instead of setting the mark and the focus by itself.',
  severity: 'medium',
  because:
    'Who works with the keyboard is told that another tab is selected, and reads the text of the one before.',
  wcag: '2.1.1',
  worth: 'solid',
  plan: ({ site }, guard) => site.pages.map((page) => follows(page, guard)),
});
