// Fields that a page marks as wrong, by their state or by how they and what holds them are classed.
import { countOf, css } from '@prowl/plan';

/** Fields that say by their state that what they hold is wrong. */
export const complaining = countOf({ ...css(':user-invalid, [aria-invalid="true"]'), visible: true });

export const marked = countOf({
  ...css(
    ':is(input, textarea, select, [role="textbox"], fieldset, label, div, p):is(:user-invalid, [aria-invalid="true"], [class*="error" i], [class*="invalid" i], [class*="danger" i], [class*="warn" i], [class*="wrong" i])',
  ),
  visible: true,
});
