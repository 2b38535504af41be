// A planned test with other values in its fields. What its later steps look for is what is entered, so they follow; where they count on the value that the
// plan chose, it stays. Pure.
import { type Step, TestPlan } from '@prowl/contracts';
import type { Datum } from '@prowl/lexicon';
import { type Fillable, placeKey } from './fields.ts';
import { areAlike } from './words.ts';

export interface Entry {
  readonly datum: Datum;
  readonly fillable: Fillable;
}
export interface Entered extends Entry {
  /** As the field takes it. */
  readonly value: string;
  /** A token of each run stands beside it, by which the test knows what it made. */
  readonly marked: boolean;
}
export interface Refused {
  readonly refused: string;
}
export const isRefused = <T extends object>(result: T | Refused): result is Refused => 'refused' in result;

export const enteredIn = ({ datum, fillable, marked }: Entered): string =>
  `“${datum.said.slice(0, 100)}” in “${fillable.label}”${marked ? ', with a token of each run beside it' : ''}`;

/** Longer than the token of a run. */
const tokenLength = 12;
/** Shorter texts are the same by chance. */
const leastTelling = 4;

/** Every value that is this one, however deep; texts that are templates also in part. */
const replaced = (node: unknown, from: string, to: string, isTemplate: boolean): unknown => {
  if (Array.isArray(node)) return node.map((each) => replaced(each, from, to, isTemplate));
  if (typeof node !== 'object' || node === null) return node;
  // What a field is called has nothing to do with what is in it.
  if ('by' in node && (node.by === 'label' || node.by === 'placeholder')) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (typeof value !== 'string') return [key, replaced(value, from, to, isTemplate)];
      if (key === 'template' && isTemplate) return [key, value.replaceAll(from, to)];
      return [key, !isTemplate && value === from ? to : value];
    }),
  );
};

const countOf = (node: unknown, wanted: string): number => {
  if (Array.isArray(node)) return node.reduce((sum: number, each) => sum + countOf(each, wanted), 0);
  if (typeof node === 'object' && node !== null)
    return Object.values(node).reduce((sum: number, each) => sum + countOf(each, wanted), 0);
  return String(node) === wanted ? 1 : 0;
};

const overLimit = (said: string, label: string, states: string): Refused => ({
  refused: `“${label}” does not take “${said.slice(0, 100)}”: ${states}.`,
});

const isNumber = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text);

/** As the field takes it; or why it does not, by what the page states. */
const valueFor = ({ datum, fillable }: Entry): string | Refused => {
  const { field, label } = fillable;
  const { value, kind, said } = datum;
  if (field.options !== undefined && field.control === 'select') {
    const option =
      field.options.find((each) => areAlike(each.label.toLowerCase(), value.toLowerCase())) ??
      field.options.find((each) => each.value === value);
    const offered = field.options.filter((each) => each.value !== '').map((each) => `“${each.label}”`);
    return option?.label ?? overLimit(said, label, `it offers ${offered.slice(0, 8).join(', ')}`);
  }
  const native = kind === 'date' && field.type === 'datetime-local' ? `${value}T10:00` : value;
  const written = kind === 'date' && field.type === 'month' ? value.slice(0, 7) : native;
  const { min = '', max = '' } = field;
  // Numbers are compared with numbers, days with days.
  const beyond = (bound: string): number => {
    if (bound === '' || (kind === 'number') !== isNumber(bound)) return 0;
    if (kind === 'number') return Number(value) - Number(bound);
    return kind === 'date' ? written.localeCompare(bound) : 0;
  };
  const [isBelow, isAbove] = [beyond(min) < 0, beyond(max) > 0];
  if (isBelow) return overLimit(said, label, `it begins at ${min}`);
  if (isAbove) return overLimit(said, label, `it ends at ${max}`);
  if (field.maxLength !== undefined && field.maxLength > 0 && written.length > field.maxLength)
    return overLimit(said, label, `it takes ${field.maxLength} characters`);
  if (field.type === 'number' && !isNumber(written)) return overLimit(said, label, 'it takes numbers');
  if (written.includes('{{'))
    return overLimit(said, label, 'two braces in a row mean something else in a test');
  return written;
};

/** With the token of a run, where the value that it takes the place of has one. */
const marking = (value: string, { field }: Fillable): string => {
  const [account, host] = value.split('@');
  return field.meaning === 'email' && host !== undefined ? `${account}+{{run}}@${host}` : `${value} {{run}}`;
};

interface Change {
  readonly plan: TestPlan;
  readonly entered: Entered;
}

const change = (plan: TestPlan, entry: Entry): Change | Refused => {
  const value = valueFor(entry);
  if (typeof value !== 'string') return value;
  const { fillable } = entry;
  const { field, label } = fillable;
  const before: unknown = JSON.parse(fillable.entered);
  const template = (before as { template?: string }).template;
  const hasToken = template?.includes('{{run}}') === true && !template.includes('{{number');
  const isText = entry.datum.kind === 'text' || entry.datum.kind === 'email';
  const marked = hasToken && isText && field.control !== 'select';
  if (marked && (field.maxLength ?? 1_000) < value.length + tokenLength)
    return overLimit(
      value,
      label,
      `the test puts a token of its run beside it, and it takes ${field.maxLength} characters`,
    );
  // What the test counts on, such as a quantity or the price of an option, cannot be another.
  const literal = typeof before === 'string' ? before : undefined;
  const asOption =
    (before as { label?: string; value?: string }).label ?? (before as { value?: string }).value;
  const old = literal ?? (typeof asOption === 'string' ? asOption : undefined);
  const uses = old === undefined ? 0 : countOf(plan.steps, old);
  const fills = countOf(stepsAt(plan.steps, fillable.key), old ?? '');
  const follows = literal !== undefined && literal.length >= leastTelling;
  if (old !== undefined && uses > fills && !follows)
    return {
      refused: `The test that fits counts on “${old}” in “${label}”, and would say nothing with another value.`,
    };
  const written = marked ? { template: marking(value, fillable) } : value;
  const own = fill(plan.steps, fillable.key, written);
  const [from, to] = [template ?? literal, marked ? marking(value, fillable) : value];
  const hasFollowers = template !== undefined || follows;
  const followed = hasFollowers && from !== undefined ? replaced(own, from, to, template !== undefined) : own;
  const parsed = TestPlan.safeParse({ ...plan, steps: followed });
  return parsed.success
    ? { plan: parsed.data, entered: { ...entry, value, marked } }
    : { refused: `“${value.slice(0, 100)}” cannot be entered in “${label}” by the test that fits.` };
};

const isAt = (step: Step, key: string): boolean =>
  (step.do === 'fill' || step.do === 'select') && placeKey(step.target) === key;

const stepsAt = (steps: readonly Step[], key: string): Step[] =>
  steps.flatMap((step) => (isAt(step, key) ? [step] : 'steps' in step ? stepsAt(step.steps, key) : []));

const fill = (steps: readonly Step[], key: string, written: string | { template: string }): Step[] =>
  steps.map((step): Step => {
    if ('steps' in step) return { ...step, steps: fill(step.steps, key, written) };
    if (!isAt(step, key)) return step;
    if (step.do === 'fill') return { ...step, value: written };
    return step.do === 'select' ? { ...step, option: { label: written } } : step;
  });

const isoDay = /^\d{4}-\d{2}-\d{2}$/;
const dayLength = 86_400_000;

/** A day that stands beside the one that was given keeps its distance from it: an end stays behind its beginning. */
const besides = (fields: readonly Fillable[], entries: readonly Entry[]): Entry[] => {
  const [given] = entries.filter(({ datum }) => datum.kind === 'date');
  const before = given === undefined ? '' : String(JSON.parse(given.fillable.entered));
  if (given === undefined || !isoDay.test(before)) return [];
  const apart = Date.parse(given.datum.value) - Date.parse(before);
  return fields.flatMap((fillable): Entry[] => {
    const day: unknown = JSON.parse(fillable.entered);
    if (typeof day !== 'string' || !isoDay.test(day)) return [];
    if (entries.some((entry) => entry.fillable.key === fillable.key)) return [];
    const value = new Date(Date.parse(day) + Math.round(apart / dayLength) * dayLength)
      .toISOString()
      .slice(0, 10);
    return [{ fillable, datum: { ...given.datum, value, said: value } }];
  });
};

export const withEntries = (
  plan: TestPlan,
  fields: readonly Fillable[],
  entries: readonly Entry[],
): { readonly plan: TestPlan; readonly entered: readonly Entered[] } | Refused => {
  const entered: Entered[] = [];
  let current = plan;
  for (const entry of [...entries, ...besides(fields, entries)]) {
    const changed = change(current, entry);
    if (isRefused(changed)) return changed;
    current = changed.plan;
    entered.push(changed.entered);
  }
  const words = entered.map(({ fillable, value }) => `${fillable.label} “${value}”`).join(', ');
  const title = `${plan.title}, with ${words}`;
  return { plan: { ...current, title: title.length <= 200 ? title : plan.title }, entered };
};
