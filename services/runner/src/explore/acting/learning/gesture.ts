// What a person can do with an item, as it is tried: its control or gesture, named without the words of the item.
import type { Change, Locator, Step } from '@prowl/contracts';
import { click } from '@prowl/plan';
import type { Observation, SeenControl, SeenField } from '../../../observation/seen.ts';
import type { Learned } from './bench.ts';
import { insideItem, type Target } from './lesson.ts';

export interface Gesture {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly control?: string;
  /** Of its control. */
  readonly make?: string;
  /** What came by it belongs to it, and is tried with it in front. */
  readonly depth: number;
  /** What opening it alone changes. */
  readonly opening?: readonly Change[];
}

/**
 * What came by it: keys go by places, so that what took the place of another one has its key and not its name, and what was moved by
 * it within its item has its name and not its key.
 */
export const controlsThatCame = ({
  before,
  after,
}: {
  readonly before: Observation;
  readonly after: Observation;
}): SeenControl[] =>
  after.controls.filter(
    ({ key, name, leads, place }) =>
      !leads &&
      !before.controls.some(
        (was) =>
          was.name === name &&
          (was.key === key ||
            (name !== '' &&
              place !== undefined &&
              was.place?.list === place.list &&
              was.place.item === place.item)),
      ),
  );

/** Wherever it is. */
const partOf = ({ within: _, ...part }: Locator): string => JSON.stringify(part);

/**
 * Not a button that is known to keep or to give up what this opens: pressed alone it would only be looked for in an item whose words are in a
 * field by then.
 */
export const isUnpressedAfter = (
  { actions }: { readonly actions: readonly Pick<Learned, 'name' | 'steps'>[] },
  { name }: Pick<Gesture, 'name'>,
): ((control: Pick<SeenControl, 'inItem' | 'locator'>) => boolean) => {
  const pressed = new Set(
    actions
      .filter((action) => action.name.startsWith(`${name}, then `))
      .flatMap(({ steps }) => steps.slice(-1))
      .flatMap((step) => (step.do === 'click' ? [partOf(step.target)] : [])),
  );
  return ({ inItem, locator }) => !pressed.has(partOf(inItem ?? locator));
};

export const targetOf = ({ inItem, locator }: SeenControl, { items }: Target): Locator =>
  inItem === undefined ? locator : insideItem(items, inItem);

/** What is left of the words without the name of the item. */
export const withoutName = (words: string, name: string): string =>
  words
    .replace(name, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s:,;–-]+|[\s:,;–-]+$/gu, '');

/** Without the words of the item itself: "Remove" for "Remove Rope". A part that says nothing else is the item itself. */
export const wordsOfControl = (
  { name, role, common }: Pick<SeenControl, 'name' | 'role' | 'common'>,
  target: Pick<Target, 'name'>,
): string => {
  const rest = withoutName(name.includes(target.name) ? name : (common ?? name), target.name);
  if (rest === '' && name !== '') return role === '' ? 'click on an item' : `the ${role} of the item`;
  return rest || `the ${role || 'part'} of the item`;
};

export const gestureOf = (control: SeenControl, target: Target, prefix: readonly Step[] = []): Gesture => {
  const at = targetOf(control, target);
  return {
    name: wordsOfControl(control, target),
    ...(control.make === undefined ? {} : { make: control.make }),
    steps: [...prefix, click(at)],
    control: control.key,
    depth: prefix.length === 0 ? 0 : 1,
  };
};

/** A select is set, not pressed; and what sends a form that is empty is only refused. */
export const isPressed = (
  { states, role, submits, form }: SeenControl,
  fields: readonly SeenField[],
): boolean => {
  if (states.disabled !== undefined || (role === 'combobox' && states.selected !== undefined)) return false;
  const empty = (field: SeenField) =>
    field.form?.key === form && ['text', 'long', 'number'].includes(field.kind) && field.value === '';
  return !submits || !fields.some(empty);
};

/** Its kind and which of its own states change, without the values. What is switched may be counted, too, and not each time. */
export const effectOf = ({ kind, tries }: Learned): string => {
  const states = (tries[0]?.changes ?? []).flatMap((change) =>
    change.what === 'state' && change.own ? [change.state] : [],
  );
  const isSwitch = states.length > 0 && (kind === 'toggle' || kind === 'count');
  return `${isSwitch ? 'switch' : kind} ${[...new Set(states)].sort().join(' ')}`;
};
