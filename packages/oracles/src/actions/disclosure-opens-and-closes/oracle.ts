import type { Page, Step, WidgetOf } from '@prowl/contracts';
import {
  assume,
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
import { sameThing } from '../../site/action-subject.ts';
import { withoutQuery } from '../../site/addresses.ts';
import { open } from '../../site/drafting.ts';
import { pageName, quoted, slug } from '../../site/words.ts';
import { switchesBack, togglesOf } from '../toggling.ts';

/** So many are evidence that those of this make show words of their own. */
const enough = 2;
const mostTested = 7;
const mostGroups = 3;

type Disclosures = WidgetOf<'disclosures'>;

const groupsOf = (page: Page): Disclosures[] =>
  page.widgets.filter((widget) => widget.kind === 'disclosures').slice(0, mostGroups);

/** What the frame of several pages holds is one part, tested on the first of them. */
const groupsOnce = (pages: readonly Page[]): { readonly page: Page; readonly group: Disclosures }[] => {
  const known = new Set<string>();
  return pages
    .flatMap((page) => groupsOf(page).map((group) => ({ page, group })))
    .filter(({ group }) => {
      const make = JSON.stringify(group.openers.map(({ name }) => name));
      return known.size < known.add(make).size;
    });
};

/** All of one make: the first ones show that there are words behind them, and that these go again. The last one is forgotten most easily. */
const eachShowsItsPart = (
  page: Page,
  { locator, name, openers }: Disclosures,
  guard: Guarding,
): PlanDraft => {
  const tested =
    openers.length <= mostTested ? openers : [...openers.slice(0, mostTested - 2), ...openers.slice(-2)];
  const shown = visibleText(locator);
  const steps = tested.flatMap((opener, index): Step[] => {
    const before = variable(`before${index}`);
    const isTested = index >= enough;
    const own = quoted(opener.name);
    return [
      keep(`before${index}`, shown),
      step(`press ${own}`, click(opener.locator), settle()),
      isTested
        ? expectThat(`${own} shows or hides something, as those before it do`, shown, 'not-equals', before)
        : assume('what it opens has words', shown, 'not-equals', before),
      assume(`${own} still has its name`, countOf({ ...opener.locator, visible: true }), 'equals', value(1)),
      step(`press ${own} again`, click(opener.locator)),
      isTested
        ? expectThat(`a second press on ${own} undoes it, as with those before it`, shown, 'equals', before)
        : assume('a second press undoes it', shown, 'equals', before),
    ];
  });
  const last = quoted(tested.at(-1)?.name ?? '');
  const about =
    name === '' ? `those from ${quoted(openers[0]?.name ?? '')} to ${last}` : `those of ${quoted(name)}`;
  return guard({
    page,
    element: `each of ${slug(name)} ${slug(openers[0]?.name ?? '')}`,
    locator,
    worth: 'strong',
    title: `${pageName(page)}: ${about} all open and close`,
    rule: 'Parts of one make open alike: where a press on one shows its words, a press on each of the others does.',
    steps: [open(page), ...steps],
    bug: {
      title:
        name === ''
          ? `One of ${about} does not open and close`
          : `A part of ${quoted(name)} does not open and close like the others`,
    },
  });
};

export const disclosureOpensAndCloses = defineOracle({
  id: 'disclosure-opens-and-closes',
  family: 'actions',
  type: 'functional',
  title: 'What opens closes again',
  rule:
    'A control that shows whether it is open changes with each press; two presses return to where ' +
    'it was. Of several of one make each does so.',
  expected: 'Each press opens or closes it; two presses return to where it was.',
  remedy:
    'Check that the handler sets `aria-expanded` from the state of what it opens, in both directions, and reaches each of them.',
  severity: 'medium',
  because: 'What is open covers the page and stays, or people who cannot see it are told the wrong state.',
  wcag: '4.1.2',
  worth: 'modest',
  plan: ({ site }, guard) => [
    ...groupsOnce(site.pages.filter(({ reach }) => reach.length === 0)).map(({ page, group }) =>
      eachShowsItsPart(page, group, guard),
    ),
    ...togglesOf(site)
      .filter(({ attribute }) => attribute === 'expanded')
      // In a state that exploring came to by pressing something it may be one that has another name by then.
      .filter(({ control, page }) => page.reach.length === 0 || control.effects.length > 0)
      // With another query a page may begin with it open, and is the same page.
      .filter(
        ({ control, page }) =>
          !page.url.includes('?') ||
          !site.pages.some(
            ({ controls, reach, url }) =>
              reach.length === 0 &&
              url === withoutQuery(page.url) &&
              controls.some((each) => sameThing(each.locator, control.locator)),
          ),
      )
      // Of a make the first says how its state is told.
      .filter(({ control, page }) =>
        groupsOf(page).every(
          ({ openers }) => !openers.slice(1).some((each) => sameThing(each.locator, control.locator)),
        ),
      )
      .map((toggle) => switchesBack(toggle, guard)),
  ],
});
