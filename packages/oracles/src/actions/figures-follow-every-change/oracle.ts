import type { Locator, SiteModel, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  countOf,
  expectThat,
  keep,
  numberOf,
  type PlanDraft,
  textsOf,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { figuresOn, type ListFigure } from '../../site/action-figures.ts';
import {
  type ActionSubject,
  actingOn,
  actingPlace,
  actionsOn,
  makers,
  making,
  placeOf,
  subjectsOf,
  type Target,
  whereOf,
} from '../../site/action-subject.ts';
import { open } from '../../site/drafting.ts';
import { neverLeft } from '../../site/staging.ts';
import { quoted, shorten, slug } from '../../site/words.ts';
import { sumsThatFollow } from './sums.ts';

/** Numbers of one text are tested in one go: whoever draws one of them draws all. */
interface Shown {
  readonly locator: Locator;
  readonly label: string;
  readonly figures: readonly ListFigure[];
}

/** What the figure must be with so many items, of which so many are switched, from what it was with the first one. */
const expected = ({ perItem, perToggle = 0 }: ListFigure, one: string, items: number, switched: number) =>
  apply('add', variable(one), value(perItem * (items - 1) + perToggle * switched));

const isWhole = ({ perItem, perToggle = 0 }: ListFigure): boolean =>
  Number.isInteger(perItem) && Number.isInteger(perToggle);

const suffixOf = (figures: readonly ListFigure[]): string => {
  const [{ nth } = { nth: undefined }] = figures;
  return nth === undefined ? '' : ` ${nth + 1}`;
};

const follows = (
  subject: ActionSubject,
  { locator, label, figures }: Shown,
  guard: Guarding,
): PlanDraft | undefined => {
  const { create, targets, site, action } = subject;
  const place = placeOf(action);
  if (!create || !place) return undefined;
  const [first, second, third] = targets;
  const found = (kind: 'delete' | 'toggle') =>
    actionsOn(site, place, kind).find((each) => each.action.perItem && each.page.url === create.page.url)
      ?.action;
  const [remove, toggle] = [found('delete'), found('toggle')];
  if (!remove && !toggle) return undefined;
  const shown = { ...locator, visible: true };
  const numbers = figures.map((figure, index) => ({
    figure,
    number: numberOf(shown, figure.nth),
    one: index === 0 ? 'one' : `one${index + 1}`,
    which: figures.length === 1 ? 'the figure' : `number ${(figure.nth ?? 0) + 1} of the figure`,
  }));
  const isThere = ({ item, words }: Target): Step =>
    assume(`the ${words} item is there`, countOf(item), 'greater-than', value(0));
  const are = (after: string, items: number, switched: number): Step[] =>
    numbers.map(({ figure, number, one, which }) =>
      expectThat(
        `${which} is right after ${after}`,
        number,
        isWhole(figure) ? 'equals' : 'close-to',
        expected(figure, one, items, switched),
      ),
    );
  const name = quoted(label || action.name);
  const switching: Step[] = toggle
    ? [
        actingOn(toggle, second, `switch the second item with ${quoted(toggle.name)}`),
        ...are('one item is switched', 3, 1),
      ]
    : [];
  const back: Step[] =
    toggle && toggle.undoneBy === toggle.key
      ? [actingOn(toggle, second, 'switch it back'), ...are('it is switched back', 3, 0)]
      : [];
  const deleting: Step[] = remove
    ? [
        actingOn(remove, third, `delete the third item with ${quoted(remove.name)}`),
        ...are('an item is deleted', 2, toggle && back.length === 0 ? 1 : 0),
      ]
    : [];
  const emptying: Step[] =
    remove && (!toggle || back.length > 0)
      ? [
          actingOn(remove, second, 'delete the second item'),
          ...are('only one is left', 1, 0),
          expectThat('it says so as it did before', textsOf(shown), 'equals', variable('words')),
          actingOn(remove, first, 'delete the last one'),
          expectThat(
            'it shows what it showed before the first item was made',
            textsOf(shown),
            'equals',
            variable('none'),
          ),
        ]
      : [];
  return guard({
    ...actingPlace(subject, locator),
    suspected: figures.some(({ suspected }) => suspected === true),
    element: `${slug(label)} figure${suffixOf(figures)}`,
    title: `${whereOf(subject)}: the figure ${name} follows each change of the list`,
    steps: [
      open(create.page),
      ...neverLeft(subject, first, second, third),
      keep('none', textsOf(shown)),
      making(create, first.text, 'make the first item'),
      ...numbers.flatMap(({ number, one, which }): Step[] => [
        assume(`${which} is shown with one item`, number, 'not-equals', value(null)),
        keep(one, number),
      ]),
      keep('words', textsOf(shown)),
      making(create, second.text, 'make the second item'),
      isThere(second),
      ...are('a second item is made', 2, 0),
      making(create, third.text, 'make the third item'),
      isThere(third),
      ...are('a third item is made', 3, 0),
      ...switching,
      ...back,
      ...deleting,
      ...emptying,
    ],
    bug: { title: `The figure ${quoted(shorten(label || action.name, 30))} does not follow the list` },
  });
};

/** So many texts of a list. */
const most = 3;

const textsThatShow = (site: SiteModel, items: Locator): Shown[] =>
  [...Map.groupBy(figuresOn(site, items), ({ locator }) => JSON.stringify(locator)).values()]
    .flatMap((figures) => {
      const [first] = figures;
      return first === undefined ? [] : [{ locator: first.locator, label: first.label, figures }];
    })
    .slice(0, most);

export const figuresFollowEveryChange = defineOracle({
  id: 'figures-follow-every-change',
  family: 'actions',
  type: 'functional',
  title: 'A figure that counts items follows every change of them',
  rule:
    'A figure that counts the items of a list follows each way to change the list: making, switching, deleting, down to ' +
    'the last one, and one that sums up what the items say stays their sum. Catches a counter that is forgotten in one of them, or ' +
    'counts the wrong items.',
  expected: 'After each change the figure is what the items that are shown give.',
  remedy:
    'Compute the figure from the items instead of adding and subtracting in each handler; then look which handler ' +
    'does not draw it again.',
  severity: 'medium',
  because:
    'People rely on the figure where they do not see all the items; it is wrong until the page is loaded anew.',
  worth: 'strong',
  plan: ({ site }, guard) => [
    ...subjectsOf(site, ...makers).flatMap((subject) =>
      textsThatShow(site, placeOf(subject.action) ?? subject.items).map((shown) =>
        follows(subject, shown, guard),
      ),
    ),
    ...sumsThatFollow(site, guard),
  ],
});
