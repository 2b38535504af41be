import type { Step } from '@prowl/contracts';
import {
  apply,
  assume,
  countOf,
  expectThat,
  keep,
  linesExcept,
  type PlanDraft,
  settle,
  step,
  template,
  textOf,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding, type Worth } from '../../definition/oracle.ts';
import {
  type ActionSubject,
  actingPlace,
  createsOf,
  making,
  sameThing,
  stepsOf,
  whereOf,
} from '../../site/action-subject.ts';
import { open } from '../../site/drafting.ts';
import { sentByEnter } from '../../site/entering.ts';
import { cleanedUp } from '../../site/staging.ts';
import { quoted, slug } from '../../site/words.ts';
import {
  assumed,
  attempt,
  countOfTarget,
  enteringInstead,
  type Input,
  mustBe,
  reopened,
} from '../attempts.ts';
import { keepsEach, showsEachChoice } from './fields.ts';

const planFor = (
  subject: ActionSubject,
  input: Pick<Input, 'field' | 'label'>,
  rule: {
    readonly words: string;
    readonly title: string;
    readonly expected: string;
    readonly steps: Step[];
    readonly worth?: Worth;
  },
  guard: Guarding,
): PlanDraft =>
  guard({
    ...actingPlace(subject, input.field),
    ...(rule.worth ? { worth: rule.worth } : {}),
    element: `${slug(input.label)} ${slug(rule.words)}`,
    title: `${whereOf(subject)}: ${quoted(input.label)} ${rule.words}`,
    steps: [open(subject.page), ...rule.steps],
    bug: { title: rule.title, expected: rule.expected },
  });

const refusesBlanks = (subject: ActionSubject, input: Input, guard: Guarding): PlanDraft | undefined => {
  if (input.kind !== 'text') return undefined;
  const name = quoted(input.label);
  return planFor(
    subject,
    input,
    {
      words: 'is not given by blanks',
      worth: 'fair', // many a text may be left out
      title: `Blanks are taken for ${name}, which nothing is not`,
      expected: `Blanks in ${name} are refused as nothing is.`,
      steps: [
        ...assumed(subject, attempt(subject, input, '', 'bare'), false, `nothing for ${name} is refused`),
        ...mustBe(subject, attempt(subject, input, '   ', 'blank'), false, `blanks for ${name} are refused`),
      ],
    },
    guard,
  );
};

/** The name of a field, without what its label says of it. */
const nameIn = (label: string): string => label.split(/[,;:(*·]/)[0]?.trim() ?? '';

/** What the page says to nothing at all names the field: then it cannot be left out by itself either. */
const saysItIsNeeded = (subject: ActionSubject, input: Input, guard: Guarding): PlanDraft | undefined => {
  const named = nameIn(input.label);
  if (input.kind !== 'text' || named.length < 3) return undefined;
  const nothing = subject.action.inputs.flatMap(({ kind, field }) =>
    kind === 'text' ? [{ field, content: '' }] : [],
  );
  const lines = linesExcept([subject.items]);
  const name = quoted(input.label);
  return planFor(
    subject,
    input,
    {
      words: 'is needed as the page says',
      worth: 'fair',
      title: `An item is made without ${name}, which the page says is needed`,
      expected: `Without ${name} nothing is made, as the page says.`,
      steps: [
        keep('lines', lines),
        step('enter nothing at all', ...sentByEnter(enteringInstead(subject, '', nothing)), settle()),
        assume(
          `the page says that ${name} is needed`,
          apply('pick-including', apply('without', lines, variable('lines')), value(named)),
          'not-empty',
        ),
        ...mustBe(subject, attempt(subject, input, '', 'bare'), false, `nothing for ${name} is refused`),
      ],
    },
    guard,
  );
};

const amountIn = (text: string): number => Number(text.replace(/[.,](?=\d{3}$)/, '').replace(',', '.'));
/** The next number beyond an end, written like it. */
const beyond = (end: string, direction: 1 | -1): string => {
  const decimals = /[.,](\d{1,2})$/.exec(end)?.[1]?.length ?? 0;
  const next = (amountIn(end) + direction * 10 ** -decimals).toFixed(decimals);
  return end.includes(',') && decimals > 0 ? next.replace('.', ',') : next;
};

interface Bound {
  readonly content: string;
  readonly taken: boolean;
  readonly word: string;
}

/** Both ends are entered, and what is past them; they are judged only where one end is as it is said: then the words mean what they seem to. */
const keepsRange = (subject: ActionSubject, input: Input, guard: Guarding): PlanDraft[] => {
  const { from, to, label } = input;
  if (from === undefined || to === undefined) return [];
  const name = quoted(label);
  const ends: readonly (readonly [Bound, Bound])[] = [
    [
      { content: from, taken: true, word: 'firstly' },
      { content: beyond(from, -1), taken: false, word: 'secondly' },
    ],
    [
      { content: to, taken: true, word: 'thirdly' },
      { content: beyond(to, 1), taken: false, word: 'fourthly' },
    ],
  ];
  const tried = ends.map((end) =>
    end.map((bound) => ({ ...bound, attempt: attempt(subject, input, bound.content, bound.word) })),
  );
  // One for each end that is as it is said.
  const right = tried.map(([own, past]) =>
    apply('subtract', variable(own?.word ?? ''), variable(past?.word ?? '')),
  );
  const [low, high] = right;
  if (low === undefined || high === undefined) return [];
  return [
    planFor(
      subject,
      input,
      {
        words: `takes ${from} to ${to} and nothing past them`,
        title: `${name} does not keep to the range that it states: ${from} to ${to}`,
        expected: `${from} and ${to} are accepted for ${name}; ${beyond(from, -1)} and ${beyond(to, 1)} are refused.`,
        steps: [
          ...tried
            .flat()
            .flatMap(({ attempt: one, word }) => [
              ...reopened(subject),
              one.entering,
              keep(word, countOfTarget(one.target)),
            ]),
          assume('one end is as it is said', apply('max', low, high), 'at-least', value(1)),
          ...tried
            .flat()
            .map(({ content, taken, word }) =>
              expectThat(
                taken ? `${content} is accepted` : `${content}, past the range, is refused`,
                variable(word),
                'equals',
                value(taken ? 1 : 0),
              ),
            ),
          ...tried
            .flat()
            .flatMap(({ taken, attempt: { target } }) => (taken ? cleanedUp(subject, target) : [])),
        ],
      },
      guard,
    ),
  ];
};

const takesItsExample = (subject: ActionSubject, input: Input, guard: Guarding): PlanDraft | undefined => {
  const { example, label, value: usual } = input;
  // Exploring entered it, and it was taken. A server that refuses it now may have it already.
  if (example === undefined || (example === usual && subject.writes)) return undefined;
  const name = quoted(label);
  return planFor(
    subject,
    input,
    {
      words: 'takes its own example',
      title: `${name} refuses ${example}, which it gives as an example`,
      expected: `${example} is accepted for ${name}.`,
      steps: [
        ...(example === usual
          ? []
          : assumed(subject, attempt(subject, input, usual, 'usual'), true, `${usual} is accepted`)),
        ...mustBe(
          subject,
          attempt(subject, input, example, 'shown'),
          true,
          `the example ${example} is accepted`,
        ),
      ],
    },
    guard,
  );
};

/** Characters of what stands for `{{run}}`, and the shortest limit that leaves room for a word beside it. */
const mark = 11;
const roomy = 24;
const wordsOf = (count: number): string =>
  `${'and so on '.repeat(Math.ceil(count / 10)).slice(0, count - 1)}e`;

/** As many characters as it takes; without a sign that long texts are shown in part. */
const takesItsLongest = (subject: ActionSubject, guard: Guarding): PlanDraft[] => {
  const { action, items } = subject;
  const { entry, field } = action;
  if (field === undefined || entry?.longest === undefined || entry.longest < roomy) return [];
  const { label, longest } = entry;
  const begin = 'longest {{run}} ';
  const text = `${begin}${wordsOf(longest - begin.length + '{{run}}'.length - mark)}`;
  const own = { ...items, hasText: template('longest {{run}}') };
  const [short] = subject.targets;
  return [
    planFor(
      subject,
      { field, label },
      {
        words: `takes ${longest} characters`,
        worth: 'modest', // only the markup says so
        title: `${quoted(label)} does not take the ${longest} characters that it allows`,
        expected: `${longest} characters are accepted for ${quoted(label)}, and shown.`,
        steps: [
          // A list that is full takes no short one either; this one makes room again.
          making(subject, short.text, 'enter a few characters'),
          assume('a few are accepted', countOf(short.item), 'at-least', value(1)),
          ...cleanedUp(subject, short),
          ...reopened(subject),
          step(`enter ${longest} characters`, ...stepsOf(action, { entered: text }), settle()),
          expectThat(`${longest} characters are accepted`, countOf(own), 'at-least', value(1)),
          assume('long texts are not shown in part', textOf(own), 'not-matches', value('…|[.]{3}')),
          expectThat(
            'all of them are shown',
            countOf({ ...items, hasText: template(text) }),
            'equals',
            value(1),
          ),
          ...cleanedUp(subject, { words: 'long', text, item: own }),
        ],
      },
      guard,
    ),
  ];
};

/** The same for a field beside: its item is there. A counter that begins with the limit states it, too. */
const takesItsLongestBeside = (subject: ActionSubject, input: Input, guard: Guarding): PlanDraft[] => {
  const counter = subject.action.counters.find(
    ({ field, step: by }) => by < 0 && sameThing(field, input.field),
  );
  const longest = input.longest ?? counter?.empty;
  if (input.kind !== 'text' || longest === undefined || longest > 1_000) return [];
  const words = (count: number) => attempt(subject, input, wordsOf(count), `of ${count}`);
  return [
    planFor(
      subject,
      input,
      {
        words: `takes ${longest} characters`,
        ...(counter === undefined ? { worth: 'modest' } : {}),
        title: `${quoted(input.label)} does not take the ${longest} characters that it allows`,
        expected: `${longest} characters are accepted for ${quoted(input.label)}.`,
        steps: [
          ...assumed(subject, words(Math.ceil(longest / 2)), true, 'half as many are accepted'),
          ...mustBe(subject, words(longest), true, `${longest} characters are accepted`),
        ],
      },
      guard,
    ),
  ];
};

/** Where nothing at all is too little, less than nothing is as well. */
const refusesLessThanNothing = (
  subject: ActionSubject,
  input: Input,
  guard: Guarding,
): PlanDraft | undefined => {
  if (input.kind !== 'number' || (input.from !== undefined && amountIn(input.from) <= 0)) return undefined;
  const name = quoted(input.label);
  return planFor(
    subject,
    input,
    {
      words: 'takes nothing below zero',
      title: `${name} refuses 0 but accepts a negative amount`,
      expected: `-5 is refused for ${name}, as 0 is.`,
      steps: [
        ...assumed(
          subject,
          attempt(subject, input, input.value, 'usual'),
          true,
          `${input.value} is accepted`,
        ),
        ...assumed(subject, attempt(subject, input, '0', 'zero'), false, '0 is refused'),
        ...mustBe(subject, attempt(subject, input, '-5', 'negative'), false, '-5 is refused'),
      ],
    },
    guard,
  );
};

const most = 3;

export const eachInputIsChecked = defineOracle({
  id: 'each-input-is-checked',
  family: 'actions',
  type: 'functional',
  title: 'Each field of a new item is kept and checked, as the page says',
  rule:
    'Where an item is made from several fields, each keeps what is entered while the others are filled in, and the item shows what was ' +
    'chosen where exploring saw that it does; blanks are refused ' +
    'where nothing is; both ends of a stated range are accepted and what is past them is not; an example is accepted as it ' +
    'is written; a text may have as many characters as its field allows; what the page says is needed cannot be left out; and ' +
    'where 0 is refused, negative amounts are. Catches checks that are off by one, or forgotten for one field.',
  expected: 'Each field takes what the page says that it takes, and nothing else.',
  remedy:
    'Compare the check of this field with the words beside it, and with the checks of the other fields.',
  severity: 'medium',
  because:
    'Valid entries are refused, or entries are stored that the rest of the application does not expect.',
  worth: 'solid',
  plan: ({ site }, guard) =>
    createsOf(site).flatMap((subject) => [
      keepsEach(subject, guard),
      ...showsEachChoice(subject, guard),
      ...takesItsLongest(subject, guard),
      ...subject.action.inputs
        .slice(0, most)
        .flatMap((input) => [
          ...keepsRange(subject, input, guard),
          ...takesItsLongestBeside(subject, input, guard),
          takesItsExample(subject, input, guard),
          refusesLessThanNothing(subject, input, guard),
          refusesBlanks(subject, input, guard),
          saysItIsNeeded(subject, input, guard),
        ]),
    ]),
});
