// What a page says of what it refuses: words that were not there, or fields that it marks as wrong.
import type { Expression, Step } from '@prowl/contracts';
import { apply, assume, countOf, css, expectThat, keep, probe, variable } from '@prowl/plan';

/** Fields that say by their state that what they hold is wrong. */
export const complaining = countOf({ ...css(':user-invalid, [aria-invalid="true"]'), visible: true });

/** Fields that a page marks as wrong, by their state or by how they and what holds them are classed. */
const marked = countOf({
  ...css(
    ':is(input, textarea, select, [role="textbox"], fieldset, label, div, p):is(:user-invalid, [aria-invalid="true"], [class*="error" i], [class*="invalid" i], [class*="danger" i], [class*="warn" i], [class*="wrong" i])',
  ),
  visible: true,
});

/** Before it is sent. `said`: what the page says, without what was typed. */
export const noteWhatIsSaid = (said: Expression): Step[] => [keep('marked', marked), keep('said', said)];

/** After it was refused. */
export const somethingIsSaid = (said: Expression): Step[] => [
  assume('no dialog says it', probe('dialogs'), 'empty'),
  assume('no field is marked as wrong', marked, 'equals', variable('marked')),
  expectThat(
    'the page says something that it did not say before',
    apply('without', said, variable('said')),
    'not-empty',
  ),
];
