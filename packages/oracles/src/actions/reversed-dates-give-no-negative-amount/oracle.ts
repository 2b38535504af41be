import type { SiteModel } from '@prowl/contracts';
import { assume, expectThat, type PlanDraft, step, textOf, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { open } from '../../site/drafting.ts';
import { enter, isMoney, type Responding, respondingOf, respondingPlace } from '../../site/responses.ts';
import { pageName, quoted } from '../../site/words.ts';

/** A sign before an amount, with or without that of a currency between them. A dash between two numbers is none. */
const negative = '(^|[\\s(:])[-−–]\\p{Sc}?\\d|\\p{Sc}\\s?[-−]\\d';
const isNegative = (text: string): boolean => new RegExp(negative, 'u').test(text);
/** The same, for the tests, which have no classes of signs. */
const negativeAmount = '(^|[\\s(:])[-−–][^\\s\\d\\w]?\\d|[^\\s\\d\\w.,;:()/]\\s?[-−]\\d';

const isRefused = (site: SiteModel, responding: Responding, guard: Guarding): PlanDraft | undefined => {
  const { page, response } = responding;
  const { beside, kind, rows, outputs, label } = response;
  if (kind !== 'date' || beside === undefined) return undefined;
  const [near, far, , reversed] = rows;
  if (near === undefined || far === undefined || reversed === undefined) return undefined;
  // A difference of two dates may be negative; a price may not.
  const index = outputs.findIndex(({ kind: what }, at) => {
    const [one = '', other = ''] = [near.shown[at], far.shown[at]];
    return what === 'text' && isMoney(one) && one !== other && !isNegative(one) && !isNegative(other);
  });
  const output = outputs[index];
  if (output === undefined) return undefined;
  const shown = textOf(output.locator);
  return guard({
    ...respondingPlace(site, responding),
    suspected: isNegative(reversed.shown[index] ?? ''),
    title: `${pageName(page)}: ${quoted(label)} before ${quoted(beside.label)} gives no negative amount`,
    steps: [
      open(page),
      ...(beside.steps.length === 0 ? [] : [step(`enter ${quoted(beside.label)}`, ...beside.steps)]),
      enter(response, far),
      assume('there is an amount', shown, 'not-empty'),
      assume('it is not below zero', shown, 'not-matches', value(negativeAmount)),
      enter(response, reversed),
      expectThat('the amount is not below zero', shown, 'not-matches', value(negativeAmount)),
    ],
    bug: { title: `${quoted(label)} before ${quoted(beside.label)} is accepted: a negative amount is shown` },
  });
};

export const reversedDatesGiveNoNegativeAmount = defineOracle({
  id: 'reversed-dates-give-no-negative-amount',
  family: 'actions',
  type: 'functional',
  title: 'An end before its start gives no negative amount',
  rule:
    'Where a price is worked out at once from two dates, an end before the start is refused in words, corrected or gives nothing. Nobody is ' +
    'paid for leaving before they come.',
  expected: 'The page says that the end must come after the start, and shows no amount.',
  remedy: 'Compare both dates before anything is worked out of them, and say what is wrong beside the field.',
  severity: 'low',
  because: 'Prices and periods are shown that make no sense, and may be booked.',
  worth: 'solid',
  plan: ({ site }, guard) => respondingOf(site).map((responding) => isRefused(site, responding, guard)),
});
