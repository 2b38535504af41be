// Finds out how an item is made here: a text and Enter, a button beside the field, leaving it; in a form of several fields, too.
import type { Locator, Step } from '@prowl/contracts';
import { type Concept, says } from '@prowl/lexicon';
import { click, fill, press, selectLabel, template } from '@prowl/plan';
import { same } from '../../../observation/difference.ts';
import type { Observation, SeenControl, SeenField } from '../../../observation/seen.ts';
import type { Done, Learned } from './bench.ts';
import { changesOf } from './kind.ts';
import type { Lesson } from './lesson.ts';
import { ready } from './ready.ts';

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

const candidates = (lesson: Lesson, fields: readonly SeenField[]): SeenField[] =>
  fields
    .filter((field) => canTake(field) && field.place === undefined && field.value === '')
    .filter(({ form }) => form?.sent !== true) // a form of the server has its own phase
    .filter((field) => !says(field.label, elsewhere, lesson.page.language) && !isOfOtherForm(lesson, field))
    .slice(0, mostFields);

/** Buttons that may take what was typed: of its form, else the next ones behind it. */
export const buttonsFor = (
  lesson: Lesson,
  field: SeenField,
  { controls }: Observation = lesson.bench.last,
): SeenControl[] => {
  const free = controls.filter(
    ({ place, leads, role, name }) =>
      !leads &&
      (place === undefined || field.place !== undefined) &&
      !/^(checkbox|radio|switch|combobox|tab)$/.test(role) &&
      lesson.rules.mayPress(name).ok,
  );
  const ofForm = free.filter(
    ({ form, submits }) => field.form !== undefined && form === field.form.key && submits,
  );
  const behind = free
    .filter(({ order }) => order > field.order)
    .sort((a, b) => a.order - b.order)
    .slice(0, 2);
  const before = free.filter(({ order }) => order < field.order).sort((a, b) => b.order - a.order);
  return ofForm.length > 0
    ? ofForm.slice(0, 1)
    : [...behind, ...before.slice(0, behind.length === 0 ? 1 : 0)];
};

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

/** Values for the other fields of its form. */
const besides = (lesson: Lesson, field: SeenField): Step[] =>
  lesson.bench.last.fields
    .filter(
      (other) => other.key !== field.key && other.form?.key === field.form?.key && field.form !== undefined,
    )
    .filter(({ inert, value, kind }) => !inert && kind !== 'secret' && (value === '' || kind === 'choice'))
    .flatMap((other): Step[] => {
      const byType: Record<string, string> = {
        email: '{{run}}@example.com',
        url: 'https://example.com/',
        tel: '5550142',
        time: '10:30',
        month: '2031-05',
        week: '2031-W20',
        'datetime-local': '2031-05-17T10:30',
      };
      if (other.kind === 'choice') {
        const option = other.options?.find(({ value, label }) => value !== '' && label !== '');
        return option === undefined || other.value !== '' ? [] : [selectLabel(other.locator, option.label)];
      }
      if (other.kind === 'number') return [fill(other.locator, '3')];
      if (other.kind === 'date') return [fill(other.locator, byType[other.type] ?? '2031-05-17')];
      return [fill(other.locator, template(byType[other.type] ?? '{{run}}'))];
    });

export const listOf = ({ changes }: Done, entered: string): Locator | undefined =>
  changesOf(changes, 'item').find(({ how, to }) => how === 'came' && to?.includes(entered) === true)?.items;

const shows = ({ after }: Done, entered: string): boolean =>
  after.texts.some((text) => text.includes(entered)) ||
  after.lists.some(({ entries }) => entries.some(({ text }) => text.includes(entered)));

/** One item came and no other: its list was known before. */
const isTelling = (done: Done, entered: string): boolean =>
  done.kind === 'create' &&
  listOf(done, entered) !== undefined &&
  changesOf(done.changes, 'item').filter(({ how }) => how === 'came').length === 1;

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
  told: { readonly name: string; readonly field: Locator },
): Promise<Learned | undefined> => {
  const { bench } = lesson;
  const tries = [first];
  const telling = () => tries.filter(({ done, entered }) => isTelling(done, entered));
  while (telling().length < wanted && tries.length <= wanted && bench.left() > 1_000) {
    const entered = lesson.nextText();
    const done = await bench.do({ steps, values: { entered } });
    if (done.failure !== undefined || !shows(done, entered)) break;
    tries.push({ done, entered });
  }
  const [known] = telling();
  if (known === undefined) return undefined;
  const items = listOf(known.done, known.entered);
  lesson.own.push(...tries.map(({ entered }) => entered));
  const now = renamed({ steps: [...steps], field: told.field }, first.done.before, bench.last);
  let action: Learned | undefined;
  for (const { done, entered } of telling())
    action = lesson.file(
      { name: told.name, kind: 'create', ...now, ...(items === undefined ? {} : { items }) },
      done,
      entered,
    );
  return action;
};

const tryWay = async (
  lesson: Lesson,
  field: SeenField,
  way: Way,
  prefix: readonly Step[],
): Promise<{ action: Learned | undefined; spoiled: boolean }> => {
  const { bench } = lesson;
  const entered = lesson.nextText();
  const target = field.locator;
  const steps = [
    ...prefix,
    ...besides(lesson, field),
    fill(target, template('{{entered}}')),
    ...way.steps(target),
  ];
  const done = await bench.do({
    steps,
    values: { entered },
    ...(way.control ? { control: way.control.key } : {}),
  });
  const name = `${field.label || 'the field'} and ${way.name}`;
  if (done.failure !== undefined) return { action: undefined, spoiled: false };
  const told = { name, field: target };
  if (shows(done, entered) && (done.kind === 'create' || done.kind === 'edit')) {
    const action = await confirm(lesson, { done, entered }, steps, told);
    if (action !== undefined) return { action, spoiled: false };
    lesson.file({ ...told, kind: done.kind, steps }, done, entered);
    return { action: undefined, spoiled: false };
  }
  if (/^(submit|navigate|filter|fails)$/.test(done.kind))
    lesson.file({ ...told, kind: done.kind, steps }, done);
  const spoiled = done.kind === 'navigate' || done.kind === 'submit' || done.writes;
  return { action: undefined, spoiled };
};

export interface Where {
  readonly fields: readonly SeenField[];
  /** Leads to where the fields are. */
  readonly prefix: readonly Step[];
  /** The page with the fields on it. */
  readonly seen: Observation;
}

/** The action, once it has made items. */
export const learnCreate = async (lesson: Lesson, where?: Where): Promise<Learned | undefined> => {
  const { bench } = lesson;
  const { fields, prefix, seen } = where ?? { fields: bench.last.fields, prefix: [], seen: bench.last };
  for (const field of candidates(lesson, fields))
    for (const way of waysFor(lesson, field, seen)) {
      if (bench.left() < 1_500) return undefined;
      const { action, spoiled } = await tryWay(lesson, field, way, prefix);
      if (action !== undefined) return action;
      if (spoiled || prefix.length > 0) await ready(lesson, { fresh: true });
      if (spoiled) break;
      if (prefix.length === 0) await bench.do({ steps: [fill(field.locator, '')] });
    }
  return undefined;
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
  if (done.kind !== 'create') return void (await ready(lesson, { fresh: true }));
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
