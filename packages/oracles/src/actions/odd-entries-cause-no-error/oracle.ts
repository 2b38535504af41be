import type { Step, Text } from '@prowl/contracts';
import { assume, countOf, expectThat, type PlanDraft, settle, step, template, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import {
  type ActionSubject,
  actingPlace,
  createsOf,
  making,
  type Target,
  targetOf,
  whereOf,
} from '../../site/action-subject.ts';
import { open } from '../../site/drafting.ts';
import { sentByEnter } from '../../site/entering.ts';
import { cleanedUp, neverLeft } from '../../site/staging.ts';
import { enteringInstead, reopened } from '../attempts.ts';
import { noErrorsAfter, withoutErrorsSoFar } from '../errors.ts';

/** What was made with an apostrophe goes as well as what was made without. */
const bothDeleted = (subject: ActionSubject, one: Target, plain: Target): Step[] => {
  const away = cleanedUp(subject, plain);
  if (away.length === 0) return [];
  return [
    ...away,
    assume('what has none is deleted', countOf(plain.item), 'equals', value(0)),
    ...cleanedUp(subject, one),
    expectThat('what has an apostrophe is deleted', countOf(one.item), 'equals', value(0)),
  ];
};

const causeNoError = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, items, page } = subject;
  if (!action.field || !JSON.stringify(action.steps).includes('{{entered}}')) return undefined;
  const texts = action.inputs.filter(({ kind, example }) => kind === 'text' && example === undefined);
  const enter = (entered: string, beside: Text) =>
    enteringInstead(
      subject,
      entered,
      texts.map(({ field }) => ({ field, content: beside })),
    );
  const one = targetOf(items, "first's {{run}}", 'first');
  const plain = targetOf(items, 'second {{run}}', 'second');
  // Where nothing at all can be made any more, an apostrophe has nothing to do with it.
  const withoutAny = [
    ...reopened(subject),
    making(subject, plain.text, 'enter a text without any'),
    assume('it is made', countOf(plain.item), 'equals', value(1)),
  ];
  // Where others are asked for, what they may be is not known for certain, but what they were while exploring; and the one with odd texts
  // beside it may be there by then.
  const known = texts.length === 0 ? one : targetOf(items, "third's {{run}}", 'third');
  const deleted = bothDeleted(subject, known, plain);
  const again = [
    ...reopened(subject),
    making(subject, known.text, 'enter a text with an apostrophe beside what is taken'),
    assume('what has an apostrophe is made', countOf(known.item), 'equals', value(1)),
    ...withoutAny,
  ];
  const taken =
    texts.length === 0
      ? [...withoutAny, expectThat('what has an apostrophe is made', countOf(one.item), 'equals', value(1))]
      : deleted.length > 0
        ? again
        : [];
  return guard({
    ...actingPlace(subject),
    title: `${whereOf(subject)}: nothing at all, an apostrophe and quotes are no error`,
    steps: [
      open(page),
      ...(taken.length > 0 ? neverLeft(subject, ...new Set([one, plain, known])) : []),
      ...withoutErrorsSoFar(),
      step('enter nothing at all', ...sentByEnter(enter('', '')), settle()),
      ...noErrorsAfter('nothing at all'),
      ...reopened(subject),
      step(
        'enter texts with an apostrophe and quotes',
        ...enter(one.text, template('It\'s “so” "{{run}}"')),
        settle(),
      ),
      ...noErrorsAfter('a text with an apostrophe'),
      ...taken,
      ...deleted,
    ],
    bug: { title: 'An entry that is refused or has an apostrophe is answered with an error' },
  });
};

export const oddEntriesCauseNoError = defineOracle({
  id: 'odd-entries-cause-no-error',
  family: 'actions',
  type: 'functional',
  title: 'Nothing at all, an apostrophe and quotes are taken or refused in words',
  rule:
    'Whatever is entered, the page throws nothing, the server does not fail, and what the page says has its values: no ' +
    '“undefined”, “NaN” or “[object Object]”. Catches refusals that are shown from the wrong field of the answer, and texts ' +
    'that are put into a query or a script as they are, also where the item is deleted.',
  expected: 'It is taken, or refused with a reason that people can read.',
  remedy:
    'Look at the answer of the request beside what the page makes of it, and at how the text gets into queries.',
  severity: 'medium',
  because: 'People do not learn what was wrong with their entry, or cannot write their own name.',
  worth: 'fair',
  plan: ({ site }, guard) => createsOf(site).map((subject) => causeNoError(subject, guard)),
});
