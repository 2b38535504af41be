import type { Expression, Locator, Page, Step } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import {
  assume,
  check,
  countOf,
  expectThat,
  extract,
  keep,
  type PlanDraft,
  settle,
  step,
  uncheck,
  value,
  variable,
  visibleText,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { sameThing } from '../../site/action-subject.ts';
import { type Boxes, isHarmless } from '../../site/boxes.ts';
import { open } from '../../site/drafting.ts';
import { widgetsOf } from '../../site/widgets.ts';
import { pageName, quoted, slug } from '../../site/words.ts';

const mostGroups = 4;

type Part = Boxes['boxes'][number];

/** Its own line of the accessible structure, where a full tick and a partial one are told apart. */
const stateOf = (of: Locator): Expression => extract({ read: 'structure', of });
const fully = value('^[^\\n]*\\[checked\\]');
const atAll = value('^[^\\n]*\\[checked');

const isAll = (boxes: Boxes['boxes'], ticked: boolean): Step[] =>
  boxes.map(({ locator, name }) =>
    assume(
      `${quoted(name)} goes with the box above`,
      extract({ read: 'checked', of: locator }),
      ticked ? 'truthy' : 'falsy',
    ),
  );

const tickedBoxes = countOf({
  by: 'css',
  selector: ':is(input[type=checkbox]:checked, [aria-checked=true])',
});

/** Each is ticked by itself on a page that is as it was, to the letter: a clock on it would differ by itself. Of a long list not all boxes are known. */
const byHand = (page: Page, { boxes, name }: Boxes): Step[] => [
  open(page),
  ...isAll(boxes, false),
  assume('the page shows what it showed at first', visibleText(), 'equals', variable('start')),
  step('tick them one by one', ...boxes.map((box) => check(box.locator)), settle()),
  assume('they are all of its boxes', tickedBoxes, 'equals', variable('ticked')),
  expectThat(
    `${quoted(name)} chooses as many as are shown: the page says the same when they are ticked one by one`,
    visibleText(),
    'equals',
    variable('all'),
  ),
];

/** The widest one that has it, or boxes of it, below: all of one tree break by one fault. */
const rootOf = (page: Page, widget: Boxes): Boxes => {
  const within = ({ boxes, locator }: Boxes): Locator[] => [locator, ...boxes.map((box) => box.locator)];
  const wider = page.widgets.find(
    (other): other is Boxes =>
      other.kind === 'boxes' &&
      other.boxes.length > widget.boxes.length &&
      within(other).some((one) => within(widget).some((mine) => sameThing(one, mine))),
  );
  return wider === undefined ? widget : rootOf(page, wider);
};

const follows = (page: Page, widget: Boxes, guard: Guarding): PlanDraft | undefined => {
  const { boxes, locator, more, name } = widget;
  // Some take along what is on other pages, by design; not those that say they do not.
  const countsWhatIsShown = more && says(name, 'this-page', page.language);
  const last = boxes.at(-1);
  if (last === undefined) return undefined;
  const state = stateOf(locator);
  return guard({
    page,
    element: `boxes ${slug(name)} ${slug(boxes[0]?.name ?? '')}`,
    locator,
    component: `boxes ${JSON.stringify(rootOf(page, widget).locator)}`,
    isolation: 'session',
    title: `${pageName(page)}: ${quoted(name)} shows whether all, some or none of its boxes are ticked`,
    steps: [
      open(page),
      assume('the box is shown', countOf(locator), 'equals', value(1)),
      ...(countsWhatIsShown ? [keep('start', visibleText())] : []),
      // One that is partly ticked is not unticked by this, one that says too much is.
      step(`tick ${quoted(name)}`, uncheck(locator), check(locator)),
      ...isAll(boxes, true),
      ...(countsWhatIsShown ? [keep('all', visibleText()), keep('ticked', tickedBoxes)] : []),
      step(`untick ${quoted(name)}`, uncheck(locator)),
      ...isAll(boxes, false),
      step(`tick ${quoted(name)} again`, check(locator)),
      ...isAll(boxes, true),
      assume('it shows that it is ticked', state, 'matches', fully),
      step(`untick ${quoted(last.name)}`, uncheck(last.locator)),
      expectThat(
        `${quoted(name)} is not fully ticked while ${quoted(last.name)} is not`,
        state,
        'not-matches',
        fully,
      ),
      step(`tick ${quoted(last.name)} again`, check(last.locator)),
      expectThat(`${quoted(name)} is fully ticked again`, state, 'matches', fully),
      step('untick them all', ...boxes.map((box) => uncheck(box.locator))),
      expectThat(
        more ? `${quoted(name)} is not fully ticked` : `${quoted(name)} is not ticked`,
        state,
        'not-matches',
        more ? fully : atAll,
      ),
      ...(countsWhatIsShown ? byHand(page, widget) : []),
    ],
    bug: {
      title: countsWhatIsShown
        ? `${quoted(name)} does not go with the boxes that are shown`
        : `${quoted(name)} does not show how many of its boxes are ticked`,
    },
  });
};

/** Fewer say too little of what the box is for. */
const leastToReach = 3;
const leastToRelease = 4;

/** All but one go with it, both ways: then that one does. Ticking forgets the last one, unticking the first, where places are counted wrongly. */
const reachesEach = (
  page: Page,
  { boxes, locator, name, more }: Boxes,
  guard: Guarding,
): PlanDraft | undefined => {
  const [first, last] = [boxes[0], boxes.at(-1)];
  if (boxes.length < leastToReach || first === undefined || last === undefined) return undefined;
  const ticked = (box: Part) => extract({ read: 'checked', of: box.locator });
  const above = quoted(name);
  const after = boxes.slice(1);
  const before = boxes.slice(0, -1);
  return guard({
    page,
    element: `each of boxes ${slug(name)} ${slug(first.name)}`,
    locator,
    isolation: 'session',
    title: `${pageName(page)}: ${above} ticks and unticks each of its boxes`,
    rule: 'A box for several boxes ticks and unticks each of them, the first and the last too.',
    steps: [
      open(page),
      assume('the box is shown', countOf(locator), 'equals', value(1)),
      step(`tick ${above}`, uncheck(locator), check(locator)),
      ...isAll(before, true),
      step(`untick ${above}`, uncheck(locator)),
      ...isAll(after, false),
      ...(boxes.length < leastToRelease || more
        ? isAll([first], false)
        : [expectThat(`${quoted(first.name)} is unticked like the others`, ticked(first), 'falsy')]),
      step(`tick ${above} again`, check(locator)),
      ...isAll(before, true),
      expectThat(`${quoted(last.name)} is ticked like the others`, ticked(last), 'truthy'),
    ],
    bug: {
      title: `${above} leaves out one of the boxes that it is for`,
      expected: `All boxes of ${above} are ticked and unticked with it.`,
    },
  });
};

export const boxFollowsItsBoxes = defineOracle({
  id: 'box-follows-its-boxes',
  family: 'actions',
  type: 'functional',
  title: 'A box for several boxes shows whether all, some or none are ticked',
  rule:
    'A box that ticks and unticks all boxes below it is fully ticked only while all of them are, and not ticked when none ' +
    'is, and takes each of them along. Catches folders and columns that stay ticked when a part is left out.',
  expected:
    'It is ticked while all of them are, partly ticked or not ticked otherwise, and not ticked when none is.',
  remedy: 'Work out its state from the boxes below: `checked` when all are, `indeterminate` when some are.',
  severity: 'medium',
  because:
    'Who looks at the box takes a part for the whole, and sends, removes or leaves out the wrong things.',
  worth: 'strong',
  plan: ({ site }, guard) =>
    widgetsOf(site, 'boxes', {
      most: mostGroups,
      fit: ({ page, widget }) => isHarmless(site, page, widget),
    }).flatMap(({ page, widget }) => [follows(page, widget, guard), reachesEach(page, widget, guard)]),
});
