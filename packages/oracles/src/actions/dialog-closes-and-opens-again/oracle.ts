import type { Control, Locator, SiteModel } from '@prowl/contracts';
import {
  assume,
  click,
  countOf,
  expectElement,
  expectThat,
  inside,
  nth,
  type PlanDraft,
  role,
  settle,
  step,
  value,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { pageName, quoted } from '../../site/words.ts';
import { dialog, type Opener, openerPlace, openersOf, openingDialog } from '../dialogs.ts';

/** A sign instead of a word, as many dialogs have it. */
const closingSign = /^[×✕✖x]$/i;

const closes = ({ region, name, meaning }: Control): boolean =>
  region === 'dialog' && (meaning === 'close' || meaning === 'cancel' || closingSign.test(name.trim()));

/** What the press opens is a state of its page, where it was read; else as others of the application are closed. */
const closerIn = ({ pages }: SiteModel, { page, control }: Opener): Control | undefined => {
  const own = pages.find(
    ({ url, reach }) =>
      url === page.url &&
      reach.length === page.reach.length + 1 &&
      reach.every((each) => each.do === 'click') &&
      JSON.stringify(reach.at(-1)) === JSON.stringify(click(control.locator)),
  );
  return own?.controls.find(closes) ?? pages.flatMap(({ controls }) => controls).find(closes);
};

const closesAndOpensAgain = (opener: Opener, close: Control, guard: Guarding): PlanDraft => {
  const { control } = opener;
  const name = quoted(control.name);
  const closing: Locator = inside(nth(dialog, 0), role('button', close.name, { exact: true }));
  return guard({
    ...openerPlace(opener),
    title: `${pageName(opener.page)}: the dialog of ${name} closes, and opens again`,
    steps: [
      ...openingDialog(opener),
      expectThat('the dialog is open', countOf(dialog), 'at-least', value(1)),
      assume('it can be closed', countOf(closing), 'at-least', value(1)),
      step(`press ${quoted(close.name)}`, click(nth(closing, 0)), settle()),
      expectThat('the dialog is closed', countOf(dialog), 'equals', value(0), {
        title: `The dialog of ${name} does not close`,
      }),
      step(`press ${name} again`, click(control.locator), settle()),
      expectElement('the dialog is open again', nth(dialog, 0), 'visible'),
    ],
    bug: { title: `The dialog of ${name} does not open a second time` },
  });
};

export const dialogClosesAndOpensAgain = defineOracle({
  id: 'dialog-closes-and-opens-again',
  family: 'actions',
  type: 'functional',
  title: 'A dialog closes, and opens as often as it is asked for',
  rule: 'A dialog that was closed is gone, and can be opened as often as one likes.',
  expected: 'It closes when asked to, and opens whenever its control is pressed.',
  remedy:
    'Check what remains after closing: a flag that still says open, a handler that is attached ' +
    'once, a backdrop that covers the control.',
  severity: 'medium',
  because: 'People cannot get back to the page, or have to reload it to use the dialog again.',
  worth: 'modest',
  plan: ({ site }, guard) =>
    openersOf(site).flatMap((opener) => {
      const close = closerIn(site, opener);
      return close ? [closesAndOpensAgain(opener, close, guard)] : [];
    }),
});
