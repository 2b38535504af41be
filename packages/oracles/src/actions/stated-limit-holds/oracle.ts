import type { Expression, Statement } from '@prowl/contracts';
import { assume, countOf, expectThat, keep, type PlanDraft, value, variable } from '@prowl/plan';
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
import { cleanedUp, neverLeft } from '../../site/staging.ts';
import { quoted, shorten } from '../../site/words.ts';

type Limit = Extract<Statement, { says: 'at-most' }>;

/** What a test can make in good time. */
const mostMade = 8;

const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

/** Two more than there may be: the last one is refused even where the limit is one too many. */
const targetsOf = ({ items, targets }: ActionSubject, { most }: Limit): Target[] => {
  const [first] = targets;
  return ordinals
    .slice(0, most + 2)
    .map((word) => targetOf(items, first.text.replace(first.words, word), word));
};

const holds = (subject: ActionSubject, limit: Limit, guard: Guarding): PlanDraft | undefined => {
  const { create, items } = subject;
  if (!create || limit.most > mostMade) return undefined;
  const { most, text } = limit;
  const targets = targetsOf(subject, limit);
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
      assume('no more are taken in the end', variable('all'), 'equals', variable('before')),
      // Far from it the words are about something else.
      assume('as many as are allowed, one more or one less', variable('all'), 'at-least', value(most - 1)),
      assume('and not many more', variable('all'), 'at-most', value(most + 1)),
      expectThat(`there are ${most}, no more and no fewer`, variable('all'), 'equals', value(most)),
      ...cleanedUp(subject, ...targets.slice(0, 1)),
    ],
    bug: {
      title: `The limit is another one than the page states: ${quoted(shorten(text, 50))}`,
      expected: `${most} are accepted, and the next one is refused.`,
    },
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
  plan: ({ site }, guard) =>
    createsOf(site).flatMap((subject) => {
      const limits = subject.page.statements.filter((each) => each.says === 'at-most');
      const [limit] = limits;
      // Of several nobody knows which one is about this list.
      return limit === undefined || new Set(limits.map(({ most }) => most)).size > 1
        ? []
        : [holds(subject, limit, guard)];
    }),
});
