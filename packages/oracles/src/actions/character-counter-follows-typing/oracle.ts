import type { Action, Step } from '@prowl/contracts';
import { assume, expectThat, fill, type PlanDraft, settle, step, textOf, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { type Acting, actionsOf, whereOf } from '../../site/action-subject.ts';
import { open } from '../../site/drafting.ts';
import { asExplored } from '../../site/planning.ts';
import { quoted, slug } from '../../site/words.ts';

type Counter = Action['counters'][number];

/** Texts of one, of several and of many characters, and none again. */
const texts = ['a', 'It is', 'a line of some more words', ''] as const;

const follows = (
  { page, action }: Acting,
  { field, figure, label, empty, step: by }: Counter,
  site: Parameters<typeof asExplored>[0],
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
    element: `${slug(action.name)} ${slug(label)} counter`,
    locator: figure,
    isolation: 'session',
    signedIn: asExplored(site, page),
    title: `${whereOf({ page, action })}: the figure beside ${name} counts the characters that are typed`,
    steps: [open(page), assume('the field is empty', shown, 'equals', value(empty)), ...typed],
    bug: {
      title: `The figure beside ${name} does not count the characters that are typed`,
      expected: `It goes ${by < 0 ? 'down' : 'up'} by one with each character${by < 0 ? ': so many are left' : ''}.`,
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
  plan: ({ site }, guard) =>
    actionsOf(site).flatMap((acting) =>
      acting.action.counters.map((counter) => follows(acting, counter, site, guard)),
    ),
});
