// Finds out how an item is made here: a text and Enter, a button beside the field, leaving it; in a form of several fields, too.
import type { Locator, Step } from '@prowl/contracts';
import { type Concept, says } from '@prowl/lexicon';
import { click, fill, goto, press, settle, template } from '@prowl/plan';
import { same } from '../../../observation/difference.ts';
import type { Observation, SeenControl, SeenField } from '../../../observation/seen.ts';
import { plainAddress, withoutQuery } from '../../../reading/addresses/address.ts';
import { isRecordPath } from '../../../reading/addresses/url-template.ts';
import type { Done, Learned } from './bench.ts';
import { buttonsFor } from './buttons.ts';
import { changesOf, kindOf } from './kind.ts';
import type { Lesson } from './lesson.ts';
import { ready } from './ready.ts';
import {
  asksForNumber,
  fillingOf,
  inputsOf,
  isOpen,
  longestOf,
  othersOf,
  rounds,
  varying,
} from './values.ts';
import { postsOf } from './worth.ts';

const mostFields = 4;
/** Own items that a lesson works with. */
const wanted = 3;

/** Fields whose text goes elsewhere than into an item. */
const elsewhere: readonly Concept[] = [
  'email',
  'username',
  'password',
  'card-number',
  'card-code',
  'voucher',
  'search',
];
const otherPurposes = new Set([
  'sign-in',
  'sign-up',
  'password-change',
  'password-reset',
  'checkout',
  'contact',
  'subscribe',
  'settings',
]);

interface Way {
  readonly name: string;
  readonly steps: (target: Locator) => readonly Step[];
  readonly control?: SeenControl;
}

const isOfOtherForm = (lesson: Lesson, field: SeenField): boolean =>
  lesson.page.forms.some(
    (form) =>
      otherPurposes.has(form.purpose) && form.fields.some(({ locator }) => same(locator, field.locator)),
  );

export const canTake = ({ kind, inert, type }: SeenField): boolean =>
  !inert && ['text', 'long', 'editable'].includes(kind) && type !== 'search';

/** Its items are on the same page again. */
const isPosted = ({ page }: Lesson): boolean => postsOf(page).making > 0;

const candidates = (lesson: Lesson, { fields, elsewhere: isElsewhere = false }: Where): SeenField[] =>
  fields
    .filter((field) => canTake(field) && field.place === undefined && field.value === '')
    .filter((field) => !asksForNumber(field))
    .filter(({ form }) => form?.sent !== true || isElsewhere || isPosted(lesson)) // other forms of the server have their own phase
    .filter((field) => !says(field.label, elsewhere, lesson.page.language) && !isOfOtherForm(lesson, field))
    .slice(0, mostFields);

const waysFor = (lesson: Lesson, field: SeenField, seen: Observation): Way[] => {
  const enter: Way = { name: 'Enter', steps: (target) => [press('Enter', target)] };
  const leave: Way = { name: 'leaving it', steps: (target) => [press('Tab', target)] };
  const buttons = buttonsFor(lesson, field, seen).map(
    (control): Way => ({
      name: control.name || 'the button',
      steps: () => [click(control.locator)],
      control,
    }),
  );
  const typing: Way = { name: 'typing', steps: () => [] };
  if (field.kind === 'editable') return [typing, leave, ...buttons];
  if (field.kind === 'long') return [...buttons, leave];
  return (field.form?.fields ?? 1) > 1 ? [...buttons, enter] : [enter, ...buttons, leave];
};

export const listOf = ({ changes }: Done, entered: string): Locator | undefined =>
  changesOf(changes, 'item').find(({ how, to }) => how === 'came' && to?.includes(entered) === true)?.items;

const shows = ({ after }: Pick<Done, 'after'>, entered: string): boolean =>
  after.texts.some((text) => text.includes(entered)) ||
  after.lists.some(({ entries }) => entries.some(({ text }) => text.includes(entered)));

/** What was typed is still in the field: it was not taken. */
const holds = ({ after }: Done, field: Locator, entered: string): boolean =>
  after.fields.some(({ locator, value }) => same(locator, field) && value.includes(entered));

/** One item came and no other: its list was known before. */
const isTelling = (done: Done, entered: string): boolean =>
  done.kind === 'create' &&
  listOf(done, entered) !== undefined &&
  changesOf(done.changes, 'item').filter(({ how }) => how === 'came').length === 1;

/** The same came more than once, in one list: it is made, and tests say that it is made too often. */
const isDoubled = (done: Done, entered: string): boolean => {
  const came = changesOf(done.changes, 'item').filter(({ how }) => how === 'came');
  const [first, second] = came;
  return (
    done.kind === 'create' &&
    second !== undefined &&
    came.every(({ items, to }) => same(items, first?.items) && to?.includes(entered) === true)
  );
};

type Named = SeenControl | SeenField;
const wordsOf = (part: Named): string => ('name' in part ? `${part.role} ${part.name}` : part.label);

/** Names of the same parts now that there are items: what was the only one of its class may be one of many. */
const renamed = <Value>(value: Value, before: Observation, now: Observation): Value => {
  let text = JSON.stringify(value);
  const parts: readonly Named[] = [...now.controls, ...now.fields];
  for (const was of [...before.controls, ...before.fields]) {
    const is = parts.find((part) => part.key === was.key && wordsOf(part) === wordsOf(was));
    if (is !== undefined && was.place === undefined && is.place === undefined)
      text = text.replaceAll(JSON.stringify(was.locator), JSON.stringify(is.locator));
  }
  return JSON.parse(text) as Value;
};

/** The way works: the same once or twice more, so that there are items to act on. */
const confirm = async (
  lesson: Lesson,
  first: { readonly done: Done; readonly entered: string },
  steps: readonly Step[],
  told: Pick<Learned, 'name' | 'inputs' | 'entry'> & { readonly field: Locator },
  others: readonly SeenField[],
): Promise<Learned | undefined> => {
  const { bench } = lesson;
  const { field } = told;
  const tries = [first];
  const doubled = () => tries.filter(({ done, entered }) => isDoubled(done, entered));
  const telling = () => {
    const clear = tries.filter(({ done, entered }) => isTelling(done, entered));
    return clear.length > 0 || doubled().length < 2 ? clear : doubled();
  };
  let repeated = steps;
  while (telling().length < wanted && tries.length <= wanted && bench.left() > 1_000) {
    const entered = lesson.nextText();
    const done = await bench.do({ steps: repeated, values: { entered } });
    if (
      done.failure === undefined &&
      shows(done, entered) &&
      !(holds(done, field, entered) && listOf(done, entered) === undefined)
    ) {
      tries.push({ done, entered });
      continue;
    }
    const other = varying(steps, others, lesson.page.language);
    if (tries.length > 1 || same(repeated, other) || same(steps, other)) break;
    // An entry with the same numbers was there already.
    await ready(lesson, { fresh: true });
    repeated = other;
  }
  const isVaried = tries.length > 1 && !same(repeated, steps);
  const [known] = telling();
  if (known === undefined) return undefined;
  const items = listOf(known.done, known.entered);
  lesson.own.push(...tries.map(({ entered }) => entered));
  const { name, inputs, entry } = told;
  const now = renamed(
    { steps: [...(isVaried ? repeated : steps)], field, inputs },
    first.done.before,
    bench.last,
  );
  let action: Learned | undefined;
  for (const { done, entered } of telling())
    action = lesson.file(
      { name, entry, kind: 'create', ...now, ...(items === undefined ? {} : { items }) },
      done,
      entered,
    );
  return action;
};

export interface Where {
  readonly fields: readonly SeenField[];
  /** Leads to where the fields are. */
  readonly prefix: readonly Step[];
  /** The page with the fields on it. */
  readonly seen: Observation;
  /** It is another page than the one of the items. */
  readonly elsewhere?: boolean;
}

interface Tried {
  readonly action?: Learned;
  /** The page is not as it was. */
  readonly spoiled?: boolean;
  /** It stayed where it was: other values may be taken. */
  readonly refused?: boolean;
}

/** To another page, perhaps the one of what was made. */
const leaves = ({ changes }: Done): boolean =>
  changesOf(changes, 'address').some(({ from, to }) => withoutQuery(from) !== withoutQuery(to));

/** The page of what was made, where it was sent off and led there: no item of any list, and all the same it is there. */
export const madeAt = (
  done: Pick<Done, 'changes' | 'writes' | 'after'>,
  entered: string,
): string | undefined =>
  done.writes && shows(done, entered)
    ? changesOf(done.changes, 'address')
        .map(({ to }) => plainAddress(to))
        .find(isRecordPath)
    : undefined;

const isStored = ({ changes, writes }: Done): boolean =>
  writes || changes.some(({ what }) => what === 'storage');

/** It led elsewhere: is what was entered on the list when one comes back? */
const backOnTheList = async (lesson: Lesson, done: Done, entered: string): Promise<Done | undefined> => {
  const { bench } = lesson;
  if (!(await bench.reopen())) return undefined;
  const changes = await bench.since(done.before, { entered });
  const traffic = done.changes.filter(({ what }) => what === 'request' || what === 'problem');
  const all = [...changes.filter(({ what }) => what !== 'address'), ...traffic];
  const back: Done = {
    ...done,
    after: bench.last,
    changes: all,
    kind: kindOf(all, { entered, perItem: false }),
  };
  return isTelling(back, entered) ? back : undefined;
};

const tryWay = async (
  lesson: Lesson,
  field: SeenField,
  way: Way,
  { prefix, fields, elsewhere: isElsewhere = false }: Where,
  round: number,
): Promise<Tried> => {
  const { bench } = lesson;
  const entered = lesson.nextText();
  const target = field.locator;
  const others = othersOf(field, fields);
  const steps: Step[] = [
    ...prefix,
    ...fillingOf(others, round, lesson.page.language),
    fill(target, template('{{entered}}')),
    ...way.steps(target),
  ];
  const done = await bench.do({
    steps,
    values: { entered },
    ...(way.control ? { control: way.control.key } : {}),
  });
  const name = `${field.label || 'the field'} and ${way.name}`;
  if (done.failure !== undefined) return {};
  const entry = { label: field.label, hint: field.asks.hint, ...longestOf(field) };
  const told = {
    name,
    field: target,
    entry,
    inputs: inputsOf(others, steps, lesson.page.language),
  };
  // A list on the page of the form is that page's own: it is learned there.
  const isAway = isElsewhere || (leaves(done) && !isTelling(done, entered));
  if (isAway && isStored(done)) {
    const back = await backOnTheList(lesson, done, entered);
    const whole = [...steps, goto(lesson.page.url), settle()];
    const action = back && (await confirm(lesson, { done: back, entered }, whole, told, others));
    if (action !== undefined) return { action };
  } else if (shows(done, entered) && (done.kind === 'create' || done.kind === 'edit')) {
    const action = await confirm(lesson, { done, entered }, steps, told, others);
    if (action !== undefined) return { action };
    lesson.file({ ...told, kind: done.kind, steps }, done, entered);
    return {};
  }
  const led = madeAt(done, entered);
  const refused = ['submit', 'nothing', 'open', 'count'].includes(done.kind) && holds(done, target, entered);
  if (refused) return { refused };
  // What it made is on a page of its own: no filter of this list, though all its items went.
  if (led === undefined && /^(submit|navigate|filter|fails)$/.test(done.kind))
    lesson.file({ ...told, kind: done.kind, steps }, done);
  return { spoiled: leaves(done) || done.kind === 'submit' || done.writes };
};

/** In the order of the page; once its form makes items, the others of it have no turn. */
const learnAt = async (lesson: Lesson, field: SeenField, where: Where): Promise<Learned | undefined> => {
  const { bench } = lesson;
  const { prefix, seen, fields } = where;
  const others = othersOf(field, fields);
  for (let round = 0; round < (isOpen(others) ? rounds : 1); round += 1) {
    let again = false;
    for (const way of waysFor(lesson, field, seen)) {
      if (bench.left() < 1_500) return undefined;
      const { action, spoiled = false, refused = false } = await tryWay(lesson, field, way, where, round);
      if (action !== undefined) return action;
      again ||= refused;
      if (spoiled || prefix.length > 0) await ready(lesson, { fresh: true });
      if (spoiled) return undefined;
      if (refused && others.length > 0) break;
      if (prefix.length === 0) await bench.do({ steps: [fill(field.locator, '')] });
    }
    if (!again) return undefined;
    if (prefix.length === 0) await ready(lesson, { fresh: true });
  }
  return undefined;
};

const formOf = ({ form, key }: SeenField): string => form?.key ?? key;

/** The action, once it has made items. `past`: forms that are known already. */
export const learnCreate = async (
  lesson: Lesson,
  where?: Where,
  past: Set<string> = new Set(),
): Promise<Learned | undefined> => {
  const { last } = lesson.bench;
  const at: Where = where ?? { fields: last.fields, prefix: [], seen: last };
  for (const field of candidates(lesson, at)) {
    if (past.has(formOf(field))) continue;
    const action = await learnAt(lesson, field, at);
    // What one of several fields does not make another one will hardly make: but a field by itself may be another one.
    if (action !== undefined || othersOf(field, at.fields).length > 0) past.add(formOf(field));
    if (action !== undefined) return action;
  }
  return undefined;
};

/** Items of this page may be made on another one, as behind “new”: what was made is looked for here. */
export const learnCreateAt = async (lesson: Lesson, url: string): Promise<Learned | undefined> => {
  const { bench } = lesson;
  const prefix = [goto(url), settle()];
  const { after, failure } = await bench.do({ steps: prefix });
  if (failure !== undefined || !(await bench.reopen())) return undefined;
  return learnCreate(lesson, { fields: after.fields, prefix, seen: after, elsewhere: true });
};

/** Where Enter makes an item a button beside may do so, too: what one way refuses the other must refuse. */
export const learnOtherWay = async (lesson: Lesson): Promise<void> => {
  const { bench, create } = lesson;
  const field = bench.last.fields.find(({ locator }) => same(locator, create?.field));
  if (create === undefined || field === undefined || create.steps.at(-1)?.do !== 'press') return;
  const [button] = buttonsFor(lesson, field);
  if (button === undefined || (field.form === undefined && button.order - field.order > 6)) return;
  const entered = lesson.nextText();
  const steps = [fill(field.locator, template('{{entered}}')), click(button.locator)];
  const done = await bench.do({ steps, values: { entered }, control: button.key });
  if (!isTelling(done, entered) && !isDoubled(done, entered))
    return void (await ready(lesson, { fresh: true }));
  lesson.own.push(entered);
  const items = listOf(done, entered);
  lesson.file(
    {
      ...{ name: `${field.label || 'the field'} and ${button.name || 'the button'}`, kind: 'create', steps },
      ...{ field: field.locator, ...(items === undefined ? {} : { items }) },
    },
    done,
    entered,
  );
};
