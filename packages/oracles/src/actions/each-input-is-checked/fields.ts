// The fields of a new item beside each other: what one holds while another is filled in, and what is chosen.
import type { Field, Locator, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  bareItemsOf,
  countOf,
  expectThat,
  extract,
  fieldValue,
  fill,
  keep,
  type PlanDraft,
  selectLabel,
  settle,
  step,
  template,
  textOf,
  value,
  variable,
} from '@prowl/plan';
import type { Guarding } from '../../definition/oracle.ts';
import {
  type ActionSubject,
  actingPlace,
  changesOf,
  sameThing,
  stepsOf,
  whereOf,
} from '../../site/action-subject.ts';
import { open } from '../../site/drafting.ts';
import { cleanedUp } from '../../site/staging.ts';
import { quoted, slug } from '../../site/words.ts';
import { type Input, reopened } from '../attempts.ts';

interface Filled {
  readonly field: Locator;
  readonly isChoice: boolean;
  readonly filling: Step;
}

/** Of the form that the text is entered in. */
const formFields = ({ action, page }: ActionSubject): readonly Field[] =>
  page.forms.find(({ fields }) => fields.some(({ locator }) => sameThing(locator, action.field)))?.fields ??
  [];

/** Choices that making an item left as they were: another value than they hold. */
const otherChoices = (subject: ActionSubject, known: readonly Filled[]): Filled[] =>
  formFields(subject).flatMap(({ control, locator, options, value: held, readonly }): Filled[] => {
    const other = (options ?? []).findLast((option) => option.value !== held && option.label !== '');
    const isKnown = known.some(({ field }) => sameThing(field, locator));
    if (control !== 'select' || readonly || isKnown || other === undefined) return [];
    return [{ field: locator, isChoice: true, filling: selectLabel(locator, other.label) }];
  });

/** Filled in one after the other, each still holds what was entered, also when the next ones were and the first one once more. */
export const keepsEach = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, targets } = subject;
  const entered = stepsOf(action, { entered: targets[0].text }).flatMap((each): Filled[] =>
    each.do === 'fill' || each.do === 'select'
      ? [{ field: each.target, isChoice: each.do === 'select', filling: each }]
      : [],
  );
  const all = [...otherChoices(subject, entered).slice(0, 2), ...entered];
  // One choice may well set another one: they are looked at once all are made.
  const choices = all.filter(({ isChoice }) => isChoice);
  const fields = [...choices, ...all.filter(({ isChoice }) => !isChoice)];
  const [first] = fields;
  if (first === undefined || fields.length < 2 || action.field === undefined) return undefined;
  const [leading] = action.steps;
  const led = leading?.do === 'goto' ? [leading, settle()] : [];
  const held = ({ field, isChoice }: Filled) =>
    isChoice ? textOf({ by: 'css', selector: 'option:checked', within: field }) : fieldValue(field);
  const holdsAll = (but?: Filled): Step[] =>
    fields.flatMap((each, index) =>
      each === but
        ? []
        : [
            expectThat(
              `field ${index + 1} holds what was entered`,
              held(each),
              'equals',
              variable(`field${index}`),
            ),
          ],
    );
  const text = fields.find(({ filling }) => filling.do === 'fill' && typeof filling.value === 'object');
  return guard({
    ...actingPlace(subject, first.field),
    element: `${slug(action.name)} fields`,
    component: `fields of ${action.key}`,
    title: `${whereOf(subject)}: each field keeps what is entered while the others are filled in`,
    steps: [
      open(subject.page),
      ...led,
      ...fields.flatMap((each, index) => [
        assume(`field ${index + 1} can be filled in`, extract({ read: 'enabled', of: each.field }), 'truthy'),
        step(`fill in field ${index + 1}`, each.filling, settle()),
        ...(index === choices.length - 1
          ? choices.map((choice, at) => keep(`field${at}`, held(choice)))
          : each.isChoice
            ? []
            : [keep(`field${index}`, held(each))]),
      ]),
      ...holdsAll(),
      // What was last is first now.
      ...(text === undefined
        ? []
        : [
            step('change the first text once more', fill(text.field, template('again {{run}}')), settle()),
            ...holdsAll(text),
          ]),
    ],
    bug: { title: 'A field does not keep what is entered when another one is filled in' },
  });
};

const mostOptions = 5;

/** Exploring saw each item show what was chosen for it: in its words, or as the group that it is in. */
const isShown = ({ action }: ActionSubject, chosen: string): boolean => {
  const came = changesOf(action, 'item').filter(({ how, own }) => how === 'came' && own);
  return came.length > 1 && came.every(({ to }) => to?.includes(chosen) === true);
};

const choosing = (steps: readonly Step[], field: Locator, label: string): Step[] =>
  steps.map((each) =>
    each.do === 'select' && sameThing(each.target, field) ? selectLabel(field, label) : each,
  );

/** What makes two options different: the words of one are not within those of the other. */
const areApart = (one: string, other: string): boolean =>
  !one.toLowerCase().includes(other.toLowerCase()) && !other.toLowerCase().includes(one.toLowerCase());

/** An item of another option does not show the one that exploring chose, unless all of them do. */
export const showsEachChoice = (subject: ActionSubject, guard: Guarding): PlanDraft[] => {
  const { action, items } = subject;
  return (
    action.inputs
      // A figure of an item may be anything: a date, a price, part of what was entered.
      .filter(({ kind, value: chosen }: Input) => kind === 'choice' && /\p{L}{2}/u.test(chosen))
      .filter(({ value: chosen }: Input) => isShown(subject, chosen))
      .slice(0, 1)
      .flatMap(({ field, label, value: usual }): PlanDraft[] => {
        const options = formFields(subject)
          .filter(({ locator }) => sameThing(locator, field))
          .flatMap((each) => (each.options ?? []).map((option) => option.label))
          .filter((option) => option !== '' && areApart(option, usual))
          .slice(0, mostOptions);
        if (options.length < 2) return [];
        const made = options.map((option, index) => {
          const text = `choice${index} {{run}}`;
          const item = { ...items, hasText: template(text) };
          return { option, target: { words: quoted(option), text, item } };
        });
        return [
          guard({
            ...actingPlace(subject, field),
            element: `${slug(label)} choices`,
            component: `choices of ${action.key}`,
            title: `${whereOf(subject)}: an item shows what was chosen for ${quoted(label)} and no other choice`,
            steps: [
              open(subject.page),
              ...made.flatMap(({ option, target: { text, item } }, index) => [
                ...reopened(subject),
                step(
                  `make an item of ${quoted(option)}`,
                  ...choosing(stepsOf(action, { entered: text }), field, option),
                  settle(),
                ),
                assume('it is there', countOf(item), 'at-least', value(1)),
                keep(
                  `usual${index}`,
                  apply('length', apply('pick-including', bareItemsOf(item), value(usual))),
                ),
              ]),
              assume(
                `not every item shows ${quoted(usual)}`,
                apply('min', ...made.map((_, index) => variable(`usual${index}`))),
                'equals',
                value(0),
              ),
              ...made.map(({ option }, index) =>
                expectThat(
                  `an item of ${quoted(option)} does not show ${quoted(usual)}`,
                  variable(`usual${index}`),
                  'equals',
                  value(0),
                ),
              ),
              ...cleanedUp(subject, ...made.map(({ target }) => target)),
            ],
            bug: { title: `An item shows another choice for ${quoted(label)} than was made` },
          }),
        ];
      })
  );
};
