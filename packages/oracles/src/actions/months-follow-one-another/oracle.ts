import type { Locator, Page, Step, WidgetOf } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import {
  apply,
  assume,
  click,
  expectThat,
  extract,
  keep,
  monthOf,
  type PlanDraft,
  step,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { sameThing } from '../../site/action-subject.ts';
import { open } from '../../site/drafting.ts';
import { widgetsOf } from '../../site/widgets.ts';
import { pageName, quoted, slug } from '../../site/words.ts';

/** Once across the turn of a year, wherever it begins. */
const presses = 13;
const mostPagers = 2;

type Months = WidgetOf<'months'>;
interface Ways {
  readonly on: Locator;
  readonly back: Locator;
}

/** Exploring pressed it and nothing came of it, as of a button that leads to today. */
const leadsNowhere = ({ controls }: Page, locator: Locator): boolean => {
  const effects = controls.find((each) => sameThing(each.locator, locator))?.effects ?? [];
  return effects[0]?.kind === 'nothing';
};

/** A link that is named for the month it leads to has another name once it was pressed: it is not found a second time. */
const isNamedForItsMonth = ({ language }: Page, locator: Locator): boolean =>
  locator.by === 'role' && typeof locator.name === 'string' && says(locator.name, 'month', language);

/** By their place, on either side of the month or one after the other; whether they do lead on and back the test sees itself. */
const waysOf = (page: Page, { at, buttons }: Months): Ways | undefined => {
  const before = buttons.slice(0, at).filter(({ locator }) => !leadsNowhere(page, locator));
  const after = buttons.slice(at).filter(({ locator }) => !leadsNowhere(page, locator));
  const all = [...before, ...after];
  const middle = before.length > 0 && after.length > 0;
  const back = (middle ? before.at(-1) : all[0])?.locator;
  const on = (middle ? after[0] : all.at(-1))?.locator;
  if (!on || !back || all.length < 2) return undefined;
  return [on, back].some((way) => isNamedForItsMonth(page, way)) ? undefined : { on, back };
};

const follow = (page: Page, widget: Months, guard: Guarding): PlanDraft | undefined => {
  const { locator } = widget;
  const ways = waysOf(page, widget);
  if (!ways) return undefined;
  const shown = monthOf(locator, page.language);
  const by = (months: number) => apply('add', variable('first'), value(months));
  // The calendar may end somewhere: what cannot be pressed any more says nothing.
  const pressing = (way: Locator, words: string): Step[] => [
    assume('there is a way on', extract({ read: 'enabled', of: way }), 'truthy'),
    step(words, click(way)),
  ];
  /** A month on or back, whatever year is shown with it: by 1 and −11 alike, the square of what is 5 more is 36. */
  const isOneOn = (because: string, from: string, sign: 1 | -1): Step[] => {
    const distance = apply('add', apply('subtract', shown, variable(from)), value(sign * 5));
    return [assume(because, apply('multiply', distance, distance), 'equals', value(36))];
  };
  const counted = [...Array(presses).keys()];
  return guard({
    page,
    element: `months ${slug(JSON.stringify(locator)).slice(0, 60)}`,
    locator,
    title: `${pageName(page)}: the months of the calendar follow one another, there and back`,
    steps: [
      open(page),
      keep('month', shown),
      assume('a month is shown', shown, 'at-least', value(1)),
      ...pressing(ways.on, 'press the button for the next month'),
      ...isOneOn('it leads one month on', 'month', 1),
      keep('second', shown),
      // As fast as later: a calendar that moves for a while may let a press go by.
      ...pressing(ways.on, 'press it again'),
      ...isOneOn('it leads one month on each time', 'second', 1),
      keep('third', shown),
      ...pressing(ways.back, 'press the button for the month before'),
      ...isOneOn('that leads one month back', 'third', -1),
      keep('first', shown),
      ...counted.flatMap((index): Step[] => [
        ...pressing(ways.on, 'go one month on'),
        expectThat(
          `press ${index + 1} on: the next month is shown, with its year (counted in months)`,
          shown,
          'equals',
          by(index + 1),
        ),
      ]),
      ...counted.flatMap((index): Step[] => [
        step('go one month back', click(ways.back)),
        expectThat(
          `press ${index + 1} back: the month before is shown, with its year (counted in months)`,
          shown,
          'equals',
          by(presses - index - 1),
        ),
      ]),
    ],
    bug: { title: `The calendar at ${quoted(widget.name)} leads to a wrong month or year` },
  });
};

export const monthsFollowOneAnother = defineOracle({
  id: 'months-follow-one-another',
  family: 'actions',
  type: 'functional',
  title: 'The months of a calendar follow one another',
  rule:
    'Each press on the way on leads to the month after, across the turn of the year as well, and as many presses on the way ' +
    'back lead to where it began.',
  expected: 'Each press leads one month on or back; the year changes with January and December.',
  remedy:
    'Count months over the turn of the year in one place, in both directions; a date with month 12 is next January.',
  severity: 'high',
  because: 'Dates are shown and chosen in the wrong year.',
  worth: 'strong',
  plan: ({ site }, guard) =>
    widgetsOf(site, 'months', { most: mostPagers }).map(({ page, widget }) => follow(page, widget, guard)),
});
