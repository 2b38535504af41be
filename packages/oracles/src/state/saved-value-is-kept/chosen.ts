// Boxes and choices of one form of settings, in one test: each is changed and set back, and in some round without each of the others.
import type { Expression, Field, Severity, Step } from '@prowl/contracts';
import {
  afterwards,
  assume,
  check,
  expectThat,
  extract,
  goto,
  type PlanDraft,
  role,
  settle,
  step,
  uncheck,
} from '@prowl/plan';
import type { Guarding } from '../../definition/oracle.ts';
import { fieldName, send } from '../../site/filling.ts';
import { type FormSubject, placeOf } from '../../site/form-subject.ts';
import { notComplaining } from '../../site/signs.ts';
import { quoted } from '../../site/words.ts';
import { fillRequired, openAgain } from './saving.ts';

const mostBoxes = 4;
const mostChoices = 2;

/** A box, or a choice between what was chosen and something else. */
interface Switch {
  readonly field: Field;
  /** Ticked, or changed to the other choice. */
  readonly reads: Expression;
  readonly wasOn: boolean;
  /** What shows that it is on, or off. */
  readonly words: { readonly on: string; readonly off: string };
  readonly set: (on: boolean) => Step;
}

/** An agreement that is asked for is no choice; one that was given may be taken back. */
const isFree = ({ meaning, required, value }: Field): boolean =>
  meaning !== 'consent' || (!required && value !== '');

const boxOf = (field: Field): Switch => ({
  field,
  reads: extract({ read: 'checked', of: field.locator }),
  wasOn: field.value !== '',
  words: { on: `${quoted(fieldName(field))} is ticked`, off: `${quoted(fieldName(field))} is not ticked` },
  set: (on) => (on ? check(field.locator) : uncheck(field.locator)),
});

/** In another language no field of the page would be found again. */
const isTag = (text: string): boolean => /^[a-z]{2}([-_][a-z]{2})?$/i.test(text);

const choiceOf = (field: Field): Switch[] => {
  const { options = [], value, locator } = field;
  const one = options.find((option) => option.value === value);
  const other = options.find((option) => option.value !== value && option.value !== '');
  const labels = options.map(({ label }) => label);
  if (value === '' || one === undefined || other === undefined || labels.includes('')) return [];
  if (new Set(labels).size < labels.length || options.some((option) => isTag(option.value))) return [];
  const button = (name: string) => ({
    ...role('radio', name, { exact: true }),
    ...(locator.within === undefined ? {} : { within: locator.within }),
  });
  return [
    {
      field,
      reads: extract({ read: 'checked', of: button(other.label) }),
      wasOn: false,
      words: { on: `${quoted(other.label)} is chosen`, off: `${quoted(other.label)} is not chosen` },
      set: (on) => check(button(on ? other.label : one.label)),
    },
  ];
};

const switchesOf = ({ form: { fields } }: FormSubject): Switch[] => [
  ...fields
    .filter((field) => field.control === 'checkbox' && !field.readonly && isFree(field))
    .slice(0, mostBoxes)
    .map(boxOf),
  ...fields
    .filter(({ control, readonly, meaning }) => control === 'radio' && !readonly && meaning !== 'rating')
    .flatMap(choiceOf)
    .slice(0, mostChoices),
];

/**
 * Which are changed, round by round: each at least once, and of every two one without the other in some round, for what one of them sets
 * the other to does not show while both change alike.
 */
export const roundsOf = (count: number): number[][] => {
  const places = Array.from({ length: count }, (_, index) => index);
  const bits = places.map((index) => (index + 1).toString(2).length);
  return Array.from({ length: Math.max(0, ...bits) }, (_, bit) =>
    places.filter((index) => Math.floor((index + 1) / 2 ** bit) % 2 === 1),
  );
};

const counted = (count: number, one: string, several: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];

const nameOf = (switches: readonly Switch[]): string => {
  const [only, ...more] = switches;
  if (only !== undefined && more.length === 0) return quoted(fieldName(only.field));
  const boxes = switches.filter(({ field }) => field.control === 'checkbox').length;
  const parts = [...counted(boxes, 'box', 'boxes'), ...counted(switches.length - boxes, 'choice', 'choices')];
  return `its ${parts.join(' and ')}`;
};

/** All of them in one test. `severity`: seen at a glance, and set again with one press. What cannot be unticked shows as well among several. */
export const keepsChosen = (
  subject: FormSubject,
  { severity }: { readonly severity: Severity },
  guard: Guarding,
): PlanDraft | undefined => {
  const switches = switchesOf(subject);
  const [first] = switches;
  if (first === undefined) return undefined;
  const { form, page } = subject;
  const before = switches.map(({ wasOn }) => wasOn);
  const changed = (round: readonly number[]) => before.map((on, index) => on !== round.includes(index));
  const are = (when: string, states: readonly boolean[], prove: typeof expectThat | typeof assume): Step[] =>
    switches.map(({ words, reads }, index) =>
      prove(`${states[index] ? words.on : words.off}${when}`, reads, states[index] ? 'truthy' : 'falsy'),
    );
  const setting = (states: readonly boolean[]): Step[] =>
    switches.map(({ set }, index) => set(states[index] === true));
  const saved = (words: string, states: readonly boolean[]): Step[] => [
    step(words, ...setting(states), ...fillRequired(subject, first.field)),
    // One box may stand for several, or rule another one out.
    ...are(' before it is saved', states, assume),
    step('save', ...send(form)),
    ...notComplaining(form),
    openAgain(subject),
  ];
  const name = nameOf(switches);
  const isTicked = first.field.control === 'checkbox' && switches.length === 1;
  const opened = [goto(page.url), ...page.reach, settle()];
  return guard({
    // What is not ticked is not sent: of all fields it is the one that a handler forgets.
    worth: 'vital',
    ...placeOf(subject),
    element: `${subject.element} boxes`,
    locator: first.field.locator,
    isolation: 'account',
    title: `${subject.where} keeps ${name} ${isTicked ? 'ticked and unticked' : 'as chosen, each by itself'}`,
    rule: 'Saving stores what is ticked and chosen, and changes nothing else.',
    steps: [
      ...subject.opening,
      ...are(' as when the page was explored', before, assume),
      afterwards(
        step('put it back', ...opened, ...setting(before), ...send(form)),
        step('see that it is as before', ...opened),
        ...are(' as before the test', before, expectThat),
      ),
      ...roundsOf(switches.length).flatMap((round, index) => [
        ...saved(index === 0 ? 'change some of them' : 'change others of them', changed(round)),
        ...are('', changed(round), expectThat),
      ]),
      ...saved('set them back', before),
      ...are(' again', before, expectThat),
    ],
    bug: {
      title: `Saving ${quoted(subject.name)} does not keep ${name} as chosen`,
      severity,
      expected: 'What was saved is ticked or chosen, and nothing else has changed.',
    },
  });
};
