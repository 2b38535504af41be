// Items that are entered with something else in one of the fields, to see whether they are taken, one after the other.
import type { Action, Expression, Locator, Step, Text } from '@prowl/contracts';
import { assume, countOf, expectThat, fill, settle, step, template, value } from '@prowl/plan';
import { type ActionSubject, sameThing, stepsOf, type Target } from '../site/action-subject.ts';
import { open } from '../site/drafting.ts';
import { cleanedUp } from '../site/staging.ts';
import { quoted } from '../site/words.ts';

export type Input = Action['inputs'][number];

export interface Attempt {
  readonly target: Target;
  readonly entering: Step;
}

/** What is entered instead, by field. */
export interface Instead {
  readonly field: Locator;
  readonly content: Text;
}

/** The steps with other contents; a field that they leave alone is filled before the text is entered. */
export const enteringInstead = (
  { action }: ActionSubject,
  entered: string,
  others: readonly Instead[],
): Step[] => {
  const steps = stepsOf(action, { entered });
  const isFilled = (field: Locator) =>
    steps.some((each) => each.do === 'fill' && sameThing(each.target, field));
  const more = others
    .filter(({ field }) => !isFilled(field))
    .map(({ field, content }) => fill(field, content));
  return steps.flatMap((each): Step[] => {
    if (each.do !== 'fill') return [each];
    const other = others.find(({ field }) => sameThing(field, each.target));
    const first = sameThing(each.target, action.field) ? more.splice(0) : [];
    return [...first, other ? { ...each, value: other.content } : each];
  });
};

const shown = (content: Text): string => {
  if (typeof content !== 'string') return 'a text';
  if (content === '') return 'nothing';
  return content.trim() === '' ? 'blanks' : content;
};

/** An item that is called by a word, with another content in one field. */
export const attempt = (
  subject: ActionSubject,
  { field, label }: Pick<Input, 'field' | 'label'>,
  content: Text,
  word: string,
): Attempt => {
  const text = `${word} {{run}}`;
  return {
    target: { words: word, text, item: { ...subject.items, hasText: template(text) } },
    entering: step(
      `enter ${shown(content)} for ${quoted(label)}`,
      ...enteringInstead(subject, text, [{ field, content }]),
      settle(),
    ),
  };
};

/** Where the fields are there from the start all of them are filled anew each time; else they must be led to. */
export const reopened = ({ action, page }: ActionSubject): Step[] =>
  ['fill', 'select', 'goto'].includes(action.steps[0]?.do ?? '') ? [] : [open(page)];

export const countOfTarget = ({ item }: Target): Expression => countOf(item);

export const mustBe = (subject: ActionSubject, one: Attempt, taken: boolean, why: string): Step[] => [
  ...reopened(subject),
  one.entering,
  // Whether there is more than one of it is for other tests.
  taken
    ? expectThat(why, countOfTarget(one.target), 'at-least', value(1))
    : expectThat(why, countOfTarget(one.target), 'equals', value(0)),
  ...(taken ? cleanedUp(subject, one.target) : []),
];

/** What makes the rest of the test say anything; what was made by it all the same stays the session's own. */
export const assumed = (subject: ActionSubject, one: Attempt, taken: boolean, why: string): Step[] => [
  ...reopened(subject),
  one.entering,
  assume(why, countOfTarget(one.target), 'equals', value(taken ? 1 : 0)),
  ...(taken ? cleanedUp(subject, one.target) : []),
];
