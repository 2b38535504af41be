import type { Control, Expression, Page, SiteModel, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  click,
  countOf,
  expectThat,
  extract,
  keep,
  nth,
  type PlanDraft,
  press,
  settle,
  step,
  textsOf,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { common } from '../../site/action-view.ts';
import { open } from '../../site/drafting.ts';
import { staysInBrowser } from '../../site/planning.ts';
import { pageName, quoted, slug } from '../../site/words.ts';
import { dialog } from '../dialogs.ts';

/** One of several buttons that are called alike but for what each shows: "Enlarge: the harbour". */
interface Opener {
  readonly page: Page;
  readonly control: Control;
  readonly next: Control;
}

const leastOfAKind = 3;
const mostKinds = 1;
/** Written from right to left: the arrow to the right may lead back. */
const rightToLeft = ['ar', 'fa', 'he', 'ur', 'yi'];

const opensDialog = ({ effects }: Control): boolean => effects[0]?.kind === 'opened-dialog';

/** The words that all of a kind begin with: before a colon, or the first one of those that were seen to open something. */
const beginningOf = (control: Control): string => {
  const words = /^[^:]{2,30}(?=:\s)/.exec(control.name.trim())?.[0];
  return words ?? (opensDialog(control) ? (control.name.trim().split(/\s+/)[0] ?? '') : '');
};

/** It is known to do something else than show. */
const isOther = (actions: Page['actions'], { name, effects }: Control): boolean =>
  actions.some(({ name: known, kind }) => known !== '' && kind !== 'open' && name.startsWith(known)) ||
  effects.some(({ kind }) => !['opened-dialog', 'not-tried'].includes(kind));

/** Tried ones first; others are pressed only where nothing of the application reaches a server. */
const openersOn = (site: SiteModel, page: Page): Opener[] => {
  const free = page.controls.filter(
    (control) =>
      control.kind === 'button' &&
      !control.destructive &&
      control.meaning === undefined &&
      control.region !== 'chrome' &&
      control.region !== 'dialog' &&
      control.state.disabled !== true &&
      !/\d/.test(control.name), // days of a calendar
  );
  const kinds = Map.groupBy(free, beginningOf);
  const actions = site.pages.flatMap((other) => other.actions);
  return [...kinds]
    .filter(([word, { length }]) => word !== '' && length >= leastOfAKind)
    .filter(([, all]) => new Set(all.map(({ name }) => name)).size === all.length)
    .filter(([, all]) => all.some(opensDialog) || staysInBrowser(site))
    .filter(([, all]) => !all.some((control) => isOther(actions, control)))
    .toSorted(([, a], [, b]) => Number(b.some(opensDialog)) - Number(a.some(opensDialog)))
    .slice(0, mostKinds)
    .flatMap(([, [control, next]]) => (control && next ? [{ page, control, next }] : []));
};

/** Whatever the dialog says, piece by piece, and what its images are called. */
const said = (): Expression => {
  const inside = (selector: string) => ({ by: 'css' as const, selector, within: nth(dialog, 0) });
  const named = (selector: string, attribute: string): Expression =>
    extract({ read: 'attributes', of: inside(selector), attribute });
  return apply(
    'concat',
    textsOf({ ...inside(':not(:has(*)):not(button):not(button *):not(svg):not(svg *)'), visible: true }),
    named('img[alt]', 'alt'),
    named('[role=img][aria-label]', 'aria-label'),
  );
};

const closing: Step[] = [
  step('close it', press('Escape'), settle()),
  assume('no dialog is open', countOf(dialog), 'equals', value(0)),
];

const opening = ({ name, locator }: Control): Step[] => [
  step(`press ${quoted(name)}`, click(locator), settle()),
  assume('a dialog is open', countOf(dialog), 'equals', value(1)),
];

const sameEitherWay = ({ page, control, next }: Opener, guard: Guarding): PlanDraft =>
  guard({
    page,
    element: `${slug(control.name)} and next`,
    locator: next.locator,
    title: `${pageName(page)}: what follows ${quoted(control.name)} has the words that ${quoted(next.name)} shows`,
    steps: [
      open(page),
      assume('no dialog is open yet', countOf(dialog), 'equals', value(0)),
      ...opening(next),
      keep('second', said()),
      ...closing,
      ...opening(next),
      // What is there only while something is loaded belongs to neither.
      keep('second', common(variable('second'), said())),
      ...closing,
      ...opening(control),
      keep('own', apply('without', variable('second'), said())),
      assume('each has words of its own', variable('own'), 'not-empty'),
      step('go on to the next one with the arrow key', press('ArrowRight'), settle()),
      assume('the second one is shown', common(variable('own'), said()), 'not-empty'),
      expectThat('all its words are there', apply('without', variable('own'), said()), 'empty'),
      step('go back with the arrow key', press('ArrowLeft'), settle()),
      expectThat('none of them is left on the one before', common(variable('own'), said()), 'empty'),
    ],
    bug: {
      title: `Next after ${quoted(control.name)} shows other words than ${quoted(next.name)}`,
      expected: 'The image has the same caption, description and number however one comes to it.',
    },
  });

export const imageHasTheSameWordsEitherWay = defineOracle({
  id: 'image-has-the-same-words-either-way',
  family: 'actions',
  type: 'functional',
  title: 'What is enlarged has the same words, opened by itself or come to from the one before',
  rule: 'In a gallery the next one after the first is what opens by its own button: caption, description and number are the same, and going back leads to the first.',
  expected: 'Both ways show the same words.',
  remedy: 'Draw all that belongs to a image in one place, whichever way leads to it.',
  severity: 'low',
  because: 'The words that people read belong to another image.',
  worth: 'solid',
  plan: ({ site }, guard) =>
    site.pages
      .filter(({ language, reach }) => !rightToLeft.includes(language) && reach.length === 0)
      .flatMap((page) => openersOn(site, page).map((opener) => sameEitherWay(opener, guard))),
});
