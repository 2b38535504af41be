import type { Expression, Field, Locator, Step, Text } from '@prowl/contracts';
import {
  address,
  apply,
  assume,
  check,
  click,
  columnOf,
  countOf,
  expectThat,
  extract,
  fieldValue,
  fill,
  goto,
  keep,
  type PlanDraft,
  selectValue,
  settle,
  step,
  template,
  uncheck,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { nextDay } from '../../site/days.ts';
import { fieldName, fillIn, type Overrides, send, typedIn, valueFor } from '../../site/filling.ts';
import { type FormSubject, formsOf, placeOf } from '../../site/form-subject.ts';
import { notComplaining } from '../../site/signs.ts';
import { quoted, sourceOf } from '../../site/words.ts';
import { type Editable, editableOf, type Pair } from './editable.ts';

/** What another option means may reach further than the record shows: a state that hides it. */
const mostChoices = 2;

/** Of boxes under one name all but the second are ticked, so that what is left out shows as well. */
const boxStates = (pairs: readonly Pair[], off: number): ReadonlyMap<Pair, boolean> => {
  const places = new Map<string, number>();
  return new Map(
    pairs
      .filter(({ kind }) => kind === 'box')
      .map((pair) => {
        const at = places.get(pair.made.name) ?? 0;
        places.set(pair.made.name, at + 1);
        return [pair, at !== off];
      }),
  );
};

const reading = (kind: Pair['kind'], { locator }: Field): Expression =>
  kind === 'box' ? extract({ read: 'checked', of: locator }) : fieldValue(locator);

const isWithin = (content: string, max: string | undefined): boolean =>
  max === undefined || max === '' || (/^\d+$/.test(max) ? Number(content) <= Number(max) : content <= max);

/** What the form that makes records puts into the field, '' where it is left as it is. */
const heldBy = ({ subject }: Editable, { made }: Pair): string => {
  const content = valueFor(subject.form, made, subject.accepted);
  return content === undefined ? made.value : sourceOf(content);
};

interface Change {
  readonly pair: Pair;
  readonly step: Step;
  /** As the list shows it. */
  readonly shown: string;
}

const changeOf = (editable: Editable, pair: Pair): Change | undefined => {
  const { kind, edited } = pair;
  const held = heldBy(editable, pair);
  const to = (content: string | undefined, text: Text = content ?? ''): Change | undefined =>
    content !== undefined && isWithin(content, edited.max)
      ? { pair, step: fill(edited.locator, text), shown: content }
      : undefined;
  switch (kind) {
    case 'text':
      return held.includes('{{run}}') && (edited.maxLength ?? 99) >= 40
        ? { pair, step: fill(edited.locator, template(`${held} b`)), shown: '' }
        : undefined;
    case 'number':
      return /^\d+$/.test(held) ? to(String(Number(held) + Number(edited.step ?? 1) || 1)) : undefined;
    case 'date':
      return to(nextDay(held));
    case 'choice': {
      const other = edited.options?.findLast((option) => option.value !== '' && option.value !== held);
      return other && { pair, step: selectValue(edited.locator, other.value), shown: other.label };
    }
    case 'box':
      return undefined;
  }
};

const labelOf = ({ options }: Field, held: string): string =>
  options?.find(({ label, value: own }) => own === held || label === held)?.label ?? '';

/** What the list says of the record. */
const shows = (pair: Pair, mine: Locator, what: 'entered' | 'saved', shown: string): Step[] => {
  if (pair.column === undefined || shown === '') return [];
  const field = quoted(fieldName(pair.made));
  const name = `the list says what was ${what} as ${field}`;
  const title = `The list says another ${field} of a record than was ${what}`;
  const cell = (as: 'trimmed' | 'number') =>
    apply('at', columnOf(mine, pair.column?.locator ?? mine, as), value(0));
  return pair.kind === 'number'
    ? [expectThat(name, cell('number'), 'close-to', value(Number(shown)), { title })]
    : [expectThat(name, cell('trimmed'), 'equals', value(shown), { title })];
};

const readsBack = (editable: Editable, guard: Guarding): PlanDraft[] => {
  const { subject, edit, list, url, link, further, pairs } = editable;
  const { form, accepted } = subject;
  const items: Locator = { ...list.items, visible: true };
  const mine: Locator = { ...items, hasText: template('{{run}}') };
  const first = boxStates(pairs, 1);
  const second = boxStates(pairs, 2);
  const overrides: Overrides = new Map(
    [...first].map(([{ made }, isOn]) => [made, isOn ? 'on' : 'off'] as const),
  );
  const read = pairs.filter(
    (pair) => pair.kind === 'box' || heldBy(editable, pair) !== '' || typedIn(pair.made, accepted) !== '',
  );
  const choices = read.filter(({ kind }) => kind === 'choice').slice(0, mostChoices);
  const changes = read
    .filter((pair) => pair.kind !== 'choice' || choices.includes(pair))
    .flatMap((pair) => changeOf(editable, pair) ?? []);
  const keeping = (name: string, of: 'made' | 'edited'): Step[] =>
    read.map((pair, index) => keep(`${name}${index}`, reading(pair.kind, pair[of])));
  const holding = (name: string, words: string, what: string): Step[] =>
    read.map((pair, index) => {
      const field = quoted(fieldName(pair.edited));
      const matcher = pair.kind === 'number' ? 'close-to' : 'equals';
      const title = `${field} of ${quoted(subject.name)} is another one ${what}`;
      const held = variable(`${name}${index}`);
      return expectThat(`${field} ${words}`, reading(pair.kind, pair.edited), matcher, held, { title });
    });
  const back = step('open the list', goto(url), settle());
  const reopened = step('open it again', goto(template('{{edited}}')), settle());
  const oneIsMine = assume('exactly one item is the new one', countOf(mine), 'equals', value(1));
  const columns = [...new Set(pairs.flatMap(({ column }) => column ?? []))];
  const others: Locator = { ...items, hasNotText: template('{{run}}') };
  const othersIn = (index: number) => columnOf(others, columns[index]?.locator ?? others);
  const shownOf = (pair: Pair): string => {
    const held = heldBy(editable, pair);
    return pair.kind === 'choice' ? labelOf(pair.made, held) : held;
  };
  const made = [
    ...subject.opening,
    step('fill in the form', ...fillIn(form, accepted, overrides)),
    ...keeping('made', 'made'),
    step('send it', ...send(form)),
    back,
    oneIsMine,
  ];
  const opened = [
    step('open what edits it', click({ ...link, within: mine, nth: 0 }), settle()),
    ...(further === undefined ? [] : [step('open its form', click(further), settle())]),
    assume('the form is there', countOf(edit.submit ?? items), 'at-least', value(1)),
    keep('edited', address()),
  ];
  const bug = { title: `What ${quoted(subject.name)} takes does not read back as it was saved` };
  const place = { ...placeOf(subject), isolation: 'global' as const };
  return [
    guard({
      ...place,
      element: `${subject.element} read back`,
      title: `${subject.where}: a new record reads back as it was entered, and after it was saved unchanged`,
      steps: [
        ...made,
        ...read.flatMap((pair) => shows(pair, mine, 'entered', shownOf(pair))),
        ...opened,
        ...holding('made', 'is what was entered', 'in its edit form than was entered'),
        step('save it as it is', ...send(edit)),
        ...notComplaining(edit),
        reopened,
        ...holding('made', 'is the same after it was saved as it was', 'after saving it unchanged'),
      ],
      bug,
    }),
    guard({
      ...place,
      element: `${subject.element} read back edited`,
      title: `${subject.where}: a record reads back as it was edited, and no other record changes`,
      steps: [
        ...made,
        ...columns.map((_, index) => keep(`others${index}`, othersIn(index))),
        ...opened,
        step(
          'change it',
          ...changes.map((each) => each.step),
          ...[...second].map(([{ edited }, isOn]) =>
            isOn ? check(edited.locator) : uncheck(edited.locator),
          ),
        ),
        ...keeping('saved', 'edited'),
        step('save it', ...send(edit)),
        ...notComplaining(edit),
        back,
        ...columns.map((column, index) =>
          expectThat(
            `no other item has another ${quoted(column.header ?? column.key)}`,
            apply('without', variable(`others${index}`), othersIn(index)),
            'empty',
            undefined,
            { title: `Saving one record changes ${quoted(column.header ?? column.key)} of another` },
          ),
        ),
        reopened,
        ...holding('saved', 'is what was saved', 'than was saved'),
        back,
        oneIsMine,
        ...changes.flatMap(({ pair, shown }) => shows(pair, mine, 'saved', shown)),
      ],
      bug,
    }),
  ];
};

const plansFor = (subject: FormSubject, guard: Guarding): PlanDraft[] => {
  const editable = editableOf(subject);
  return editable === undefined ? [] : readsBack(editable, guard);
};

export const recordReadsBackAsSaved = defineOracle({
  id: 'record-reads-back-as-saved',
  family: 'state',
  type: 'functional',
  title: 'A record reads back as it was entered, and as it was edited',
  rule:
    'What a form takes of a record is what the list says of it and what the form that edits it holds, after it was made, after it was saved ' +
    'unchanged, and after an edit. Catches fields that are lost, days that move, and edits that reach another record.',
  expected: 'Each field holds what was saved, and the list says the same.',
  remedy:
    'Compare which fields the handlers of the two forms read and write, how the form is filled from the record, and by which id it is saved.',
  severity: 'high',
  because: 'What people entered is lost or changed without a word, and is wrong wherever it is used.',
  worth: 'strong',
  plan: ({ site }, guard) => formsOf(site).flatMap((subject) => plansFor(subject, guard)),
});
