import type { Expression, Step } from '@prowl/contracts';
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
import { quoted, shorten, slug } from '../../site/words.ts';

/** What the figure must be with so many items, of which so many are switched, from what it was with the first one. */
const expected = ({ perItem, perToggle = 0 }: ListFigure, items: number, switched: number): Expression =>
  apply('add', variable('one'), value(perItem * (items - 1) + perToggle * switched));

const follows = (subject: ActionSubject, figure: ListFigure, guard: Guarding): PlanDraft | undefined => {
  const { create, targets, site, action } = subject;
  const place = placeOf(action);
  if (!create || !place) return undefined;
  const [first, second, third] = targets;
  const found = (kind: 'delete' | 'toggle') =>
    actionsOn(site, place, kind).find((each) => each.action.perItem && each.page.url === create.page.url)
      ?.action;
  const [remove, toggle] = [found('delete'), found('toggle')];
  if (!remove && !toggle) return undefined;
  const shown = { ...figure.locator, visible: true };
  const number = numberOf(shown, figure.nth);
  const whole = Number.isInteger(figure.perItem) && Number.isInteger(figure.perToggle ?? 0);
  const isThere = ({ item, words }: Target): Step =>
    assume(`the ${words} item is there`, countOf(item), 'greater-than', value(0));
  const is = (after: string, items: number, switched: number): Step =>
    expectThat(
      `the figure is right after ${after}`,
      number,
      whole ? 'equals' : 'close-to',
      expected(figure, items, switched),
    );
  const name = quoted(figure.label || action.name);
  const switching: Step[] = toggle
    ? [
        actingOn(toggle, second, `switch the second item with ${quoted(toggle.name)}`),
        is('one item is switched', 3, 1),
      ]
    : [];
  const back: Step[] =
    toggle && toggle.undoneBy === toggle.key
      ? [actingOn(toggle, second, 'switch it back'), is('it is switched back', remove ? 2 : 3, 0)]
      : [];
  const deleting: Step[] = remove
    ? [
        actingOn(remove, third, `delete the third item with ${quoted(remove.name)}`),
        is('an item is deleted', 2, toggle ? 1 : 0),
      ]
    : [];
  const emptying: Step[] =
    remove && (!toggle || back.length > 0)
      ? [
          actingOn(remove, second, 'delete the second item'),
          is('only one is left', 1, 0),
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
    ...actingPlace(subject, figure.locator),
    suspected: figure.suspected === true,
    element: `${slug(figure.label)} figure${figure.nth === undefined ? '' : ` ${figure.nth + 1}`}`,
    title: `${whereOf(subject)}: the figure ${name} follows each change of the list`,
    steps: [
      open(create.page),
      keep('none', textsOf(shown)),
      making(create, first.text, 'make the first item'),
      assume('the figure is shown with one item', number, 'not-equals', value(null)),
      keep('one', number),
      keep('words', textsOf(shown)),
      making(create, second.text, 'make the second item'),
      isThere(second),
      is('a second item is made', 2, 0),
      making(create, third.text, 'make the third item'),
      isThere(third),
      is('a third item is made', 3, 0),
      ...switching,
      ...deleting,
      ...back,
      ...emptying,
    ],
    bug: { title: `The figure ${quoted(shorten(figure.label || action.name, 30))} does not follow the list` },
  });
};

export const figuresFollowEveryChange = defineOracle({
  id: 'figures-follow-every-change',
  family: 'actions',
  type: 'functional',
  title: 'A figure that counts items follows every change of them',
  rule:
    'A figure that counts the items of a list follows each way to change the list: making, switching, deleting, down to ' +
    'the last one. Catches a counter that is forgotten in one of them, or counts the wrong items.',
  expected: 'After each change the figure is what the items that are shown give.',
  remedy:
    'Compute the figure from the items instead of adding and subtracting in each handler; then look which handler ' +
    'does not draw it again.',
  severity: 'medium',
  because:
    'People rely on the figure where they do not see all the items; it is wrong until the page is loaded anew.',
  worth: 'strong',
  plan: ({ site }, guard) =>
    subjectsOf(site, ...makers).flatMap((subject) =>
      figuresOn(site, placeOf(subject.action) ?? subject.items)
        .slice(0, 3)
        .map((figure) => follows(subject, figure, guard)),
    ),
});
