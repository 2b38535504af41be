import type { Locator, Page, Step, WidgetOf } from '@prowl/contracts';
import {
  assume,
  click,
  expectThat,
  fieldValue,
  fill,
  focus,
  keep,
  type PlanDraft,
  path,
  press,
  probe,
  settle,
  step,
  template,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { open } from '../../site/drafting.ts';
import { widgetsOf } from '../../site/widgets.ts';
import { pageName, quoted, slug } from '../../site/words.ts';

const mostFields = 3;

const choosesTheMarked = (
  page: Page,
  { locator, name, said }: WidgetOf<'suggestions'>,
  guard: Guarding,
): PlanDraft => {
  const letter = probe('suggestion-letter');
  const marked = probe('marked-suggestion');
  const field = quoted(name);
  const mark: Step = step(
    'go to the second suggestion',
    fill(locator, template('{{letter}}')),
    settle(),
    // The arrow keys find nothing to mark before there is something.
    assume('it suggests several things', probe('suggestions-shown'), 'greater-than', value(2)),
    press('ArrowDown', locator),
    press('ArrowDown'),
  );
  // The smallest element that has these words and no others.
  const entry: Locator = { by: 'text', text: template('{{marked}}'), exact: true, nth: -1, visible: true };
  return guard({
    page,
    element: `suggestions ${slug(name)}`,
    locator,
    ...(said ? {} : { worth: 'modest' as const }),
    title: `${pageName(page)}: Enter in ${field} chooses the suggestion that is marked`,
    steps: [
      open(page),
      focus(locator),
      keep('letter', letter),
      assume('the field suggests something', variable('letter'), 'not-equals', value('')),
      keep('path', path()),
      mark,
      keep('marked', marked),
      assume('a suggestion is marked', variable('marked'), 'not-equals', value('')),
      step('press the marked suggestion', click(entry), settle()),
      assume('it is chosen on this page', path(), 'equals', variable('path')),
      keep('clicked', fieldValue(locator)),
      assume('a choice fills the field', variable('clicked'), 'not-empty'),
      assume('a choice fills the field with more', variable('clicked'), 'not-equals', variable('letter')),
      open(page),
      focus(locator),
      assume('it suggests the same again', letter, 'equals', variable('letter')),
      mark,
      assume('the same suggestion is marked', marked, 'equals', variable('marked')),
      // What comes late of what was typed may take the mark away again.
      settle(),
      assume('it stays marked', marked, 'equals', variable('marked')),
      step('press Enter', press('Enter'), settle()),
      assume('it is chosen on the page', path(), 'equals', variable('path')),
      expectThat(
        'Enter fills the field as a press on the marked suggestion does',
        fieldValue(locator),
        'equals',
        variable('clicked'),
      ),
    ],
    bug: { title: `Enter in ${field} does not choose the suggestion that is marked` },
  });
};

export const markedSuggestionIsChosen = defineOracle({
  id: 'marked-suggestion-is-chosen',
  family: 'actions',
  type: 'functional',
  title: 'Enter chooses the suggestion that is marked',
  rule:
    'Of what a field suggests, Enter chooses the entry to which the arrow keys have come, as a press on that very entry ' +
    'does. Catches counts that are off by one, and entries that are chosen from another list than the one shown.',
  expected: 'The field holds the suggestion that was marked, the same as after a press on it.',
  remedy:
    'Choose by the entry that is marked, not by a second count; let Enter call what a press on the entry calls.',
  severity: 'medium',
  because: 'Something else is chosen than what the page shows as marked, and easily sent unnoticed.',
  worth: 'strong',
  plan: ({ site }, guard) =>
    widgetsOf(site, 'suggestions', { most: mostFields }).map(({ page, widget }) =>
      choosesTheMarked(page, widget, guard),
    ),
});
