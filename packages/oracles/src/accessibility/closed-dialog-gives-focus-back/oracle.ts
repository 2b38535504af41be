import { assume, countOf, css, expectThat, type PlanDraft, press, settle, step, value } from '@prowl/plan';
import { dialog, type Opener, openerPlace, openersOf } from '../../actions/dialogs.ts';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { open } from '../../site/drafting.ts';
import { pageName, quoted } from '../../site/words.ts';

const most = 4;
/** Not by what has it within: what is open above the page is within nothing of it. */
const focused = countOf(css(':focus'));

const givesFocusBack = (opener: Opener, guard: Guarding): PlanDraft => {
  const { page, control } = opener;
  const name = quoted(control.name);
  return guard({
    ...openerPlace(opener),
    title: `${pageName(page)}: closing the dialog of ${name} leaves the keyboard somewhere`,
    steps: [
      open(page),
      assume('no dialog is open yet', countOf(dialog), 'equals', value(0)),
      step(`press Enter on ${name}`, press('Enter', control.locator), settle()),
      assume('the keyboard opens it', countOf(dialog), 'at-least', value(1)),
      assume('the keyboard is in the page', focused, 'at-least', value(1)),
      step('press Escape', press('Escape'), settle()),
      assume('Escape closes it', countOf(dialog), 'equals', value(0)),
      expectThat('something has the focus', focused, 'at-least', value(1)),
    ],
    bug: {
      title: `Closing the dialog of ${name} loses the keyboard's place`,
      expected: `The focus is on ${name} again, or on what follows it.`,
    },
  });
};

export const closedDialogGivesFocusBack = defineOracle({
  id: 'closed-dialog-gives-focus-back',
  family: 'accessibility',
  type: 'functional',
  title: 'A dialog that closes gives the focus back',
  rule: 'When a dialog closes, the focus is on what opened it, or on what follows logically (WCAG 2.4.3).',
  expected: 'The keyboard goes on where it was before the dialog was opened.',
  remedy:
    'Remember what had the focus when the dialog opened, and focus it when it closes; `showModal()` of a dialog element does that.',
  severity: 'low',
  because: 'Who uses the keyboard or hears the page begins again at its top, each time a dialog is closed.',
  wcag: '2.4.3',
  worth: 'slight',
  plan: ({ site }, guard) =>
    openersOf(site)
      .slice(0, most)
      .map((opener) => givesFocusBack(opener, guard)),
});
