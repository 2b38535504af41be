import type { Figure, List, Locator, Page, SiteModel } from '@prowl/contracts';
import { assume, countOf, expectThat, keep, numberOf, type PlanDraft, value, variable } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { type ActionSubject, actingOn, nameOf, sameThing, subjectsOf } from '../../site/action-subject.ts';
import { ownPath } from '../../site/addresses.ts';
import { open } from '../../site/drafting.ts';
import { takesAway } from '../../site/items-now.ts';
import { byThen, staged } from '../../site/staging.ts';
import { longWords, pageName, quoted, slug } from '../../site/words.ts';

/** A number in the frame of the pages, in a link to the page itself. */
interface Badge {
  readonly site: SiteModel;
  readonly page: Page;
  readonly figure: Figure;
}

const badgesOn = (site: SiteModel, page: Page): Badge[] => {
  const own = page.links.filter(({ url }) => ownPath(url, site.origin) === page.url);
  return page.figures
    .filter(
      ({ meaning, region, text, label }) =>
        meaning === 'count' &&
        region === 'chrome' &&
        label !== '' &&
        own.some((link) => link.text.trim() === text.trim()),
    )
    .map((figure) => ({ site, page, figure }));
};

const wordsIn = (text: string): string => [...new Set(longWords(text))].toSorted().join(' ');
/** One word may be anything's. */
const isTelling = (words: string): boolean => words.includes(' ');

/** What the page itself says in the same words. */
const saidOn = ({
  page,
  figure,
}: Badge): { readonly locator: Locator; readonly value: number } | undefined => {
  const words = wordsIn(figure.label);
  if (!isTelling(words)) return undefined;
  const inFigures = page.figures.find(
    ({ region, meaning, label }) => region === 'main' && meaning === 'count' && wordsIn(label) === words,
  );
  if (inFigures !== undefined) return inFigures;
  const tally = page.tallies.find(({ text, parts }) => parts.length === 1 && wordsIn(text) === words);
  const [part] = tally?.parts ?? [];
  return tally && part && { locator: tally.locator, value: part.value };
};

const agrees = (badge: Badge, guard: Guarding): PlanDraft | undefined => {
  const { page, figure } = badge;
  const said = saidOn(badge);
  if (said === undefined) return undefined;
  const shown = numberOf({ ...figure.locator, visible: true });
  const own = numberOf({ ...said.locator, visible: true });
  return guard({
    page,
    element: `${slug(figure.label)} number`,
    locator: figure.locator,
    title: `${pageName(page)}: the number of ${quoted(figure.label)} is the one that the page says`,
    suspected: said.value !== figure.value,
    steps: [
      open(page),
      assume('the link says a number', shown, 'at-least', value(0)),
      assume('the page says a number', own, 'at-least', value(0)),
      expectThat(`the number of ${quoted(figure.label)} is that of the page`, shown, 'equals', own),
    ],
    bug: {
      title: `The number of ${quoted(figure.label)} in the navigation is not the one that its page says`,
    },
  });
};

/** All of it is on the page, and the number was how many there are. */
const isCountedBy = ({ count, pager, counter }: List, { figure }: Badge): boolean =>
  count === figure.value && count > 1 && pager === undefined && counter === undefined;

const follows = (badge: Badge, known: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { page, figure } = badge;
  const list = page.lists.find((each) => sameThing(each.items, known.action.items));
  if (list === undefined || !isCountedBy(list, badge)) return undefined;
  if (!known.action.perItem || !takesAway(known.action)) return undefined;
  const subject = byThen(known);
  const [, second] = subject.targets;
  const shown = numberOf({ ...figure.locator, visible: true });
  const name = quoted(figure.label);
  return guard({
    page,
    element: `${slug(figure.label)} number ${slug(known.action.name)}`,
    component: `${slug(figure.label)} number`,
    locator: figure.locator,
    title: `${pageName(page)}: the number of ${name} follows ${nameOf(known)}`,
    worth: 'solid',
    steps: [
      ...staged(subject),
      open(page),
      keep('all', countOf(subject.items)),
      assume('the number says how many there are', shown, 'equals', variable('all')),
      actingOn(known.action, second, `${nameOf(known)} on one item`),
      open(page),
      assume('there are fewer', countOf(subject.items), 'less-than', variable('all')),
      assume('there are some still', countOf(subject.items), 'at-least', value(1)),
      assume('it says a number still', shown, 'at-least', value(0)),
      expectThat(`the number of ${name} says how many are left`, shown, 'equals', countOf(subject.items)),
    ],
    bug: { title: `The number of ${name} in the navigation does not follow ${nameOf(known)}` },
  });
};

export const badgeAgreesWithItsPage = defineOracle({
  id: 'badge-agrees-with-its-page',
  family: 'lists',
  type: 'functional',
  title: 'A number in the navigation is that of the page that it leads to',
  rule:
    'Where the page that a number of the navigation leads to says a number in the same words, they are the same; where it was how many items the page ' +
    'lists, it is so after one of them has gone. Catches a badge that counts what is done with.',
  expected: 'The navigation and its page say the same number.',
  remedy: 'Compute both with the same conditions; look for a state that only one of them leaves out.',
  severity: 'medium',
  because: 'The number calls people to something that they have done, or hides what waits for them.',
  worth: 'fair',
  plan: ({ site }, guard) =>
    site.pages
      .filter((page) => page.reach.length === 0 && page.status < 400)
      .flatMap((page) => badgesOn(site, page))
      .flatMap((badge) => [
        agrees(badge, guard),
        ...subjectsOf(site, 'delete', 'move')
          .filter((subject) => subject.page.id === badge.page.id)
          .map((subject) => follows(badge, subject, guard)),
      ]),
});
