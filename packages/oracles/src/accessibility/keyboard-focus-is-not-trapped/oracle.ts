import type { Page } from '@prowl/contracts';
import { apply, countOf, css, expectThat, probe, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { mayRunScript } from '../../site/addresses.ts';
import { open } from '../../site/drafting.ts';
import { pageName } from '../../site/words.ts';
import { addressablePages, mostWalked } from '../addressable-pages.ts';

const focusable =
  ':is(a[href], button:not([disabled]), input:not([disabled]):not([type=hidden]):not([type=radio]), select:not([disabled])):not([tabindex="-1"])';

/** Rich editors keep the Tab key for themselves, and dialogs keep the focus, both rightly. */
const keepsFocus = (page: Page): boolean =>
  page.forms.some((form) =>
    form.fields.some((field) => field.control === 'editable' || field.control === 'textarea'),
  ) ||
  page.controls.some(
    (control) => control.region === 'dialog' || ['menu', 'tab', 'option'].includes(control.kind),
  );

export const keyboardFocusIsNotTrapped = defineOracle({
  id: 'keyboard-focus-is-not-trapped',
  family: 'accessibility',
  type: 'functional',
  title: 'The keyboard gets from one end of the page to the other',
  rule: 'Pressing Tab must lead on, never round and round in one part of the page.',
  expected: 'Pressing Tab leads through the whole page.',
  remedy:
    'Look for script that moves the focus when it leaves a part, meant for dialogs and left on while none is open.',
  severity: 'high',
  because: 'People who use only the keyboard cannot reach the rest of the page.',
  wcag: '2.1.2',
  worth: 'spare',
  plan: ({ site }, guard) =>
    addressablePages(site)
      .filter((page) => mayRunScript(page) && !keepsFocus(page) && page.forms.length > 0)
      .slice(0, mostWalked)
      .map((page) =>
        guard({
          page,
          element: '',
          title: `${pageName(page)}: the keyboard gets from one end of the page to the other`,
          steps: [
            open(page),
            expectThat(
              'pressing Tab reaches most of what can have the focus',
              apply('length', probe('focus-path')),
              'at-least',
              apply(
                'divide',
                apply('min', countOf({ ...css(focusable), visible: true }), value(60)),
                value(4),
              ),
            ),
          ],
          bug: { title: 'The keyboard focus is trapped in one part of the page' },
        }),
      ),
});
