import type { Action, Page, SiteModel, Step } from '@prowl/contracts';
import {
  assume,
  click,
  expectThat,
  fieldValue,
  fill,
  type PlanDraft,
  settle,
  step,
  textOf,
  value,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { actionsOf, sameThing, whereOf } from '../../site/action-subject.ts';
import { open } from '../../site/drafting.ts';
import { asExplored, staysInBrowser } from '../../site/planning.ts';
import { numbersOf, type Responding, respondingOf } from '../../site/responses.ts';
import { pageName, quoted, slug } from '../../site/words.ts';
import { countedInDialogs } from './in-dialogs.ts';

type Counter = Action['counters'][number];

/** Texts of one, of several and of many characters, and none again. */
const texts = ['a', 'It is', 'a line of some more words', ''] as const;

interface Place {
  readonly page: Page;
  readonly where: string;
  readonly element: string;
}

/** A first number that went by one with each character from a text of two lengths to the other, and came back when the field was emptied. */
const counterOf = ({ response }: Responding): Counter[] => {
  const { kind, rows, outputs, field, label, opened } = response;
  const [one, other] = rows;
  if (kind !== 'text' || opened !== '' || one === undefined || other === undefined) return [];
  return outputs.flatMap(({ locator, opened: text, kind: what }, index): Counter[] => {
    const [empty, first, second] = [text, one.shown[index], other.shown[index]].map(
      (said) => numbersOf(said ?? '')[0]?.value,
    );
    if (empty === undefined || first === undefined || second === undefined || what !== 'text') return [];
    const by = (first - second) / (one.entered.length - other.entered.length);
    const isNear = Math.abs(empty + by * other.entered.length - second) <= 1;
    return (by === 1 || by === -1) && isNear ? [{ field, label, figure: locator, empty, step: by }] : [];
  });
};

const follows = (
  { page, where, element }: Place,
  { field, figure, label, empty, step: by }: Counter,
  site: SiteModel,
  guard: Guarding,
): PlanDraft => {
  const name = quoted(label);
  const shown = textOf({ ...figure, visible: true }, 'number');
  const typed = texts.flatMap((text): Step[] => [
    step(text === '' ? 'empty the field' : `type ${quoted(text)}`, fill(field, text), settle()),
    expectThat(
      `the figure beside ${name} is right for ${text.length === 1 ? 'one character' : `${text.length} characters`}`,
      shown,
      'equals',
      value(empty + by * text.length),
    ),
  ]);
  return guard({
    page,
    element: `${element} ${slug(label)} counter`,
    locator: figure,
    isolation: 'session',
    signedIn: asExplored(site, page),
    title: `${where}: the figure beside ${name} counts the characters that are typed`,
    steps: [open(page), assume('the field is empty', shown, 'equals', value(empty)), ...typed],
    bug: {
      title: `The figure beside ${name} does not count the characters that are typed`,
      expected: `It goes ${by < 0 ? 'down' : 'up'} by one with each character${by < 0 ? ': so many are left' : ''}.`,
    },
  });
};

/** Where nothing leaves the browser it may be sent: a form that empties its field says again how much may be written. */
const isBackWhenSent = (
  { page, where, element }: Place,
  { field, figure, label, empty, step: by }: Counter,
  site: SiteModel,
  guard: Guarding,
): PlanDraft | undefined => {
  const form = page.forms.find(
    ({ fields, destructive }) => !destructive && fields.some(({ locator }) => sameThing(locator, field)),
  );
  if (!staysInBrowser(site) || form?.submit === undefined) return undefined;
  const name = quoted(label);
  const text = 'a few words';
  const shown = textOf({ ...figure, visible: true }, 'number');
  return guard({
    page,
    element: `${element} ${slug(label)} counter sent`,
    locator: figure,
    isolation: 'session',
    signedIn: asExplored(site, page),
    title: `${where}: the figure beside ${name} is back when the text was sent`,
    steps: [
      open(page),
      assume('the field is empty', shown, 'equals', value(empty)),
      step(`type ${quoted(text)}`, fill(field, text), settle()),
      assume('the figure follows', shown, 'equals', value(empty + by * text.length)),
      step('send it', click(form.submit), settle()),
      assume('the field is emptied', fieldValue(field), 'equals', value('')),
      expectThat(`the figure beside ${name} says what it said at first`, shown, 'equals', value(empty)),
    ],
    bug: {
      title: `The figure beside ${name} stays when the text was sent`,
      expected: 'It says what it says of an empty field.',
    },
  });
};

export const characterCounterFollowsTyping = defineOracle({
  id: 'character-counter-follows-typing',
  family: 'actions',
  type: 'functional',
  title: 'A counter of characters counts those that are typed',
  rule:
    'A number that goes up or down by one with each character is what was typed, or what is left of the limit: after one ' +
    'character, after many, and when the field is emptied again. Catches counters that are one off or do not go back.',
  expected: 'The figure goes by one with each character, from what it says while nothing is typed.',
  remedy: 'Compute the figure from the length of what the field holds, not from the events that were heard.',
  severity: 'low',
  because: 'People write as much as they are told, and are refused for it or cut off.',
  worth: 'fair',
  plan: ({ site }, guard) => {
    const acted = actionsOf(site).flatMap(({ page, action }) =>
      action.counters.map((counter) => ({
        counter,
        place: { page, where: whereOf({ page, action }), element: slug(action.name) },
      })),
    );
    const entered = respondingOf(site).flatMap((responding) =>
      counterOf(responding).map((counter) => ({
        counter,
        place: { page: responding.page, where: pageName(responding.page), element: responding.element },
      })),
    );
    const isKnown = (field: Counter['field']) => acted.some(({ counter }) => sameThing(counter.field, field));
    const all = [...acted, ...entered.filter(({ counter }) => !isKnown(counter.field))];
    return [
      ...all.flatMap(({ counter, place }) => [
        follows(place, counter, site, guard),
        isBackWhenSent(place, counter, site, guard),
      ]),
      ...countedInDialogs(site, guard),
    ];
  },
});
