import type { Expression, SiteModel, Step } from '@prowl/contracts';
import { assume, countOf, expectThat, keep, numberOf, type PlanDraft, value, variable } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { type ActionSubject, actingPlace, createsOf, making, whereOf } from '../../site/action-subject.ts';
import { open } from '../../site/drafting.ts';
import { type Limit, limitOf, mostMade, targetsFor } from '../../site/limits.ts';
import { buttonOf, type Pair, pairsOf, roundOn } from '../../site/opposites.ts';
import { asExplored } from '../../site/planning.ts';
import { cleanedUp, neverLeft } from '../../site/staging.ts';
import { literally, pageName, quoted, shorten, slug } from '../../site/words.ts';

/** No more are taken, and the number is the one that is stated or next to it: far from it the words are about something else. */
const isAbout = (most: number): Step[] => [
  assume('no more are taken in the end', variable('all'), 'equals', variable('before')),
  assume('as many as are allowed, one more or one less', variable('all'), 'at-least', value(most - 1)),
  assume('and not many more', variable('all'), 'at-most', value(most + 1)),
];

const bugOf = ({ most, text }: Limit) => ({
  title: `The limit is another one than the page states: ${quoted(shorten(text, 50))}`,
  expected: `${most} are accepted, and the next one is refused.`,
});

const holds = (subject: ActionSubject, limit: Limit, guard: Guarding): PlanDraft | undefined => {
  const { create, items } = subject;
  if (!create || limit.most > mostMade) return undefined;
  const { most } = limit;
  // Two more than there may be: the last one is refused even where the limit is one too many.
  const targets = targetsFor(subject, limit.most + 2);
  const count: Expression = countOf(items);
  return guard({
    ...actingPlace(subject),
    element: `at most ${most}`,
    component: `limit of ${subject.action.key}`,
    title: `${whereOf(subject)}: there are at most ${most}, as the page says`,
    steps: [
      open(create.page),
      ...neverLeft(subject, ...targets),
      ...targets.flatMap((target, index) => [
        making(create, target.text, `make the ${target.words} item`),
        ...(index === targets.length - 2 ? [keep('before', count)] : []),
      ]),
      keep('all', count),
      ...isAbout(most),
      expectThat(`there are ${most}, no more and no fewer`, variable('all'), 'equals', value(most)),
      ...cleanedUp(subject, ...targets.slice(0, 1)),
    ],
    bug: bugOf(limit),
  });
};

/** A number of the page that went up by one when the button was pressed. */
const figureOf = ({ action }: Pair): Expression | undefined => {
  const [risen] = action.tries
    .flatMap(({ changes }) => changes)
    .flatMap((change) =>
      change.what === 'figure' && change.from !== undefined && change.to === change.from + 1 ? change : [],
    );
  return risen === undefined ? undefined : numberOf(risen.locator, risen.nth);
};

/** Items are borrowed, booked or chosen by a button that another one takes back. */
const holdsForPair = (site: SiteModel, pair: Pair, limit: Limit, guard: Guarding): PlanDraft | undefined => {
  const { page, action } = pair;
  const { most } = limit;
  const figure = figureOf(pair);
  const tried = new Set(action.tries.flatMap(({ item }) => item ?? []));
  const texts = action.examples
    .map(({ text }) => text)
    .toSorted((a, b) => Number(tried.has(a)) - Number(tried.has(b)));
  const rounds = texts.slice(0, most + 2).flatMap((text) => roundOn(pair, text) ?? []);
  const [first] = rounds;
  if (figure === undefined || first === undefined || rounds.length < 3) return undefined;
  const button = buttonOf(action, literally(first.text));
  return guard({
    page,
    ...(button === undefined ? {} : { locator: button }),
    isolation: 'global',
    signedIn: asExplored(site, page),
    element: `${slug(action.name)} at most ${most}`,
    title: `${pageName(page)}: ${quoted(action.name)} works for at most ${most}, as the page says`,
    steps: [
      open(page),
      ...rounds.flatMap(({ offered, undone, there }, index) => [
        ...(index === rounds.length - 1 ? [keep('before', figure)] : []),
        offered,
        ...undone,
        there,
      ]),
      keep('all', figure),
      ...isAbout(most),
      expectThat(`there are ${most}, no more and no fewer`, variable('all'), 'equals', value(most)),
    ],
    bug: bugOf(limit),
  });
};

export const statedLimitHolds = defineOracle({
  id: 'stated-limit-holds',
  family: 'actions',
  type: 'functional',
  title: 'A stated limit is the one that holds',
  rule:
    'Where a page says how many there are at most, and refuses more at about that number, it takes exactly as many: no fewer, ' +
    'and not one more. Catches limits that are off by one.',
  expected: 'As many as stated are accepted, and the next one is refused.',
  remedy:
    'Look at how the limit is compared: before or after the new one is counted, with "less" or "at most".',
  severity: 'medium',
  because: 'Places are given away that are not there, or are refused although they are free.',
  worth: 'solid',
  plan: ({ site }, guard) => {
    // Said anywhere: rules have a page of their own.
    const ofSite = limitOf(site.pages.flatMap(({ statements }) => statements));
    const ofPairs =
      ofSite === undefined ? [] : pairsOf(site).map((pair) => holdsForPair(site, pair, ofSite, guard));
    const ofCreates = createsOf(site).flatMap((subject) => {
      const limit = limitOf(subject.page.statements);
      return limit === undefined ? [] : [holds(subject, limit, guard)];
    });
    return [...ofCreates, ...ofPairs];
  },
});
