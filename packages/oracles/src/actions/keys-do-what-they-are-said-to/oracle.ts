import type { Page, SiteModel, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  countOf,
  expectThat,
  keep,
  type PlanDraft,
  press,
  settle,
  step,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { open } from '../../site/drafting.ts';
import { pageName, quoted } from '../../site/words.ts';
import { type Named, namedKeys } from './named.ts';
import { toldByAction, toldByControl } from './told.ts';

/** One alone may be switched off, or be another keyboard's. */
const fewest = 2;
const most = 6;

interface Keys {
  readonly page: Page;
  readonly keys: readonly Named[];
}

/** Keys that a press of this page names, with what the page itself does alike: of the dialog that names most. */
const keysOf = (page: Page): Keys[] => {
  const told = [...page.actions.map(toldByAction), ...page.controls.map(toldByControl)];
  const [keys = []] = told.map((each) => namedKeys(page, each)).sort((a, b) => b.length - a.length);
  return keys.length < fewest ? [] : [{ page, keys: keys.slice(0, most) }];
};

/** The first page that names them: others name the same. */
const tellingIn = ({ pages }: SiteModel): Keys[] =>
  pages
    .toSorted((a, b) => a.reach.length - b.reach.length)
    .flatMap(keysOf)
    .slice(0, 1);

const before = (index: number): string => `before${index + 1}`;
const done = (index: number): string => `done${index + 1}`;

const pressing = (page: Page, { key, counted }: Named, index: number): Step[] => [
  open(page),
  keep(before(index), countOf(counted)),
  step(`press ${quoted(key)}`, press(key), settle()),
  keep(done(index), apply('subtract', countOf(counted), variable(before(index)))),
];

const doWhatIsSaid = ({ page, keys }: Keys, guard: Guarding): PlanDraft =>
  guard({
    page,
    element: 'told keys',
    isolation: 'session',
    title: `${pageName(page)}: each key does what it is said to do`,
    steps: [
      ...keys.flatMap((each, index) => pressing(page, each, index)),
      // Where none does anything they may be switched off, or wait for something to be chosen.
      assume(
        'most keys do what they are said to do',
        apply('add', value(0), ...keys.map((_, index) => variable(done(index)))),
        'at-least',
        value(Math.ceil(keys.length / 2)),
      ),
      ...keys.map(({ key, words, does, name }, index) =>
        expectThat(
          `${quoted(key)} ${does}, as ${quoted(name)} does`,
          variable(done(index)),
          'at-least',
          value(1),
          { title: `The key ${quoted(key)}, said to do ${quoted(words)}, does nothing of the kind` },
        ),
      ),
    ],
    bug: { title: 'A key does not do what it is said to do' },
  });

export const keysDoWhatTheyAreSaidTo = defineOracle({
  id: 'keys-do-what-they-are-said-to',
  family: 'actions',
  type: 'functional',
  title: 'A key does what the page says that it does',
  rule:
    'A list of keyboard shortcuts that the page itself shows is a promise: where a key is said to do what a control of the page does, a press of it opens ' +
    'the same dialog, switches the same look or goes to the same field. Catches shortcuts that were lost while their control went on.',
  expected: 'Each key does what the control does that it is said to stand for.',
  remedy: 'Make the list and the handler of the keys from the same table.',
  severity: 'low',
  because: 'Who works with the keyboard presses a key in vain, and looks for the control.',
  worth: 'modest',
  plan: ({ site }, guard) => tellingIn(site).map((keys) => doWhatIsSaid(keys, guard)),
});
