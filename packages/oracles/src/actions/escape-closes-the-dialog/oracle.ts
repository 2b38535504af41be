import { assume, countOf, expectThat, type PlanDraft, press, settle, step, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { pageName, quoted } from '../../site/words.ts';
import { dialog, type Opener, openerPlace, openersOf, openingDialog } from '../dialogs.ts';

/** It says so, or what is behind it is kept from those who hear the page. */
const modal = countOf({
  by: 'css',
  selector:
    'dialog[open]:modal, [aria-modal="true"], body:has(> [aria-hidden="true"] :is(main, [role="main"], h1)) [role="dialog"]',
  visible: true,
});

const closesOnEscape = (opener: Opener, guard: Guarding): PlanDraft => {
  const name = quoted(opener.control.name);
  return guard({
    ...openerPlace(opener),
    title: `${pageName(opener.page)}: Escape closes the dialog that ${name} opens`,
    steps: [
      ...openingDialog(opener),
      assume('the dialog is modal', modal, 'at-least', value(1)),
      step('press Escape', press('Escape'), settle()),
      expectThat('the dialog is closed', countOf(dialog), 'equals', value(0)),
    ],
    bug: { title: `The dialog of ${name} cannot be closed with Escape` },
  });
};

export const escapeClosesTheDialog = defineOracle({
  id: 'escape-closes-the-dialog',
  family: 'actions',
  type: 'functional',
  title: 'Escape closes a modal dialog',
  rule: 'A modal dialog is left by pressing Escape.',
  expected: 'Escape closes the dialog.',
  remedy:
    'Open it with `showModal()` of a dialog element, or handle the Escape key where the dialog is open.',
  severity: 'low',
  because: 'It can be closed in another way, but those who use the keyboard expect this one.',
  worth: 'spare',
  plan: ({ site }, guard) => openersOf(site).map((opener) => closesOnEscape(opener, guard)),
});
