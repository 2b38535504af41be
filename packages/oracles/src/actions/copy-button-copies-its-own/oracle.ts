import type { Control, Page } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import { click, expectThat, type PlanDraft, probe, settle, step } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { pagesByTemplate } from '../../site/addresses.ts';
import { open } from '../../site/drafting.ts';
import { asExplored } from '../../site/planning.ts';
import { wasLeftForTime } from '../../site/untried.ts';
import { fold, pageName, quoted, slug } from '../../site/words.ts';

const most = 6;

/** The word that says what it does, wherever a language puts it; the first one where no word is known to. */
const verbOf = ({ name }: Control, { language }: Page): string => {
  const words = fold(name).split(' ');
  return words.find((word) => says(word, 'utility', language)) ?? words[0] ?? '';
};

const isUntried = (control: Control): boolean =>
  control.state.disabled !== true && !control.destructive && wasLeftForTime(control);

const fewestUntried = 3;

/** The largest group of those that say that they copy and that exploring had no time for. */
const mayCopy = (page: Page): Control[] => {
  const saying = page.controls.filter(
    (control) => control.role === 'button' && isUntried(control) && says(control.name, 'copy', page.language),
  );
  const groups = [...Map.groupBy(saying, (control) => `${control.region} ${verbOf(control, page)}`).values()];
  const [largest = []] = groups.toSorted((a, b) => b.length - a.length);
  return largest.length < fewestUntried ? [] : largest;
};

/** Those that were seen to copy, and others of their make that were not tried; where none was tried, those that may. */
const copyingOn = (page: Page): Control[] => {
  const { controls } = page;
  const copied = controls.filter(({ effects }) => effects.some((effect) => effect.copied === true));
  if (copied.length === 0) return mayCopy(page);
  const isAlike = (one: Control, other: Control): boolean =>
    one.role === other.role && one.region === other.region && verbOf(one, page) === verbOf(other, page);
  return controls.filter(
    (control) =>
      copied.includes(control) || (isUntried(control) && copied.some((other) => isAlike(control, other))),
  );
};

/** Of several on a long page the last as well: what is out by one is out there. */
const someOf = (controls: readonly Control[]): readonly Control[] =>
  controls.length <= most ? controls : [...controls.slice(0, most - 1), ...controls.slice(-1)];

const copiesItsOwn = (page: Page, guard: Guarding, signedIn: boolean): PlanDraft | undefined => {
  const buttons = someOf(copyingOn(page));
  const [first] = buttons;
  if (first === undefined || buttons.length < 2) return undefined;
  return guard({
    page,
    element: `${slug(verbOf(first, page)) || 'copy'} buttons`,
    locator: first.locator,
    isolation: 'session',
    signedIn,
    title: `${pageName(page)}: each of ${buttons.length} copy buttons copies what is beside it`,
    steps: [
      open(page),
      ...buttons.map(({ name, locator }) =>
        step(`press ${quoted(name)}`, click({ ...locator, visible: true }), settle()),
      ),
      expectThat('no button has copied what belongs to another one', probe('copied-elsewhere'), 'empty'),
    ],
    bug: { title: `${quoted(first.name)} copies what is beside another such button` },
  });
};

export const copyButtonCopiesItsOwn = defineOracle({
  id: 'copy-button-copies-its-own',
  family: 'actions',
  type: 'functional',
  title: 'A button that copies takes what is in its own row',
  rule:
    'Of several buttons that copy, each takes something of its own part of the page. What is beside another one, and not beside itself, ' +
    'is the wrong text.',
  expected: 'Each button copies the text of its own row.',
  remedy: 'Look at the index, or the key, by which the handler finds its text.',
  severity: 'medium',
  because: 'People paste a wrong text elsewhere without seeing it: a wrong number, account or address.',
  worth: 'strong',
  plan: ({ site }, guard) =>
    pagesByTemplate(site)
      .filter(({ status, reach }) => status < 400 && reach.length === 0)
      .map((page) => copiesItsOwn(page, guard, asExplored(site, page))),
});
