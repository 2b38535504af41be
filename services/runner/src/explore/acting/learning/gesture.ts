// What a person can do with an item, as it is tried: its control or gesture, named without the words of the item.
import type { Change, Locator, Step } from '@prowl/contracts';
import { type Concept, says } from '@prowl/lexicon';
import { click } from '@prowl/plan';
import { same } from '../../../observation/difference.ts';
import type { Observation, SeenControl, SeenField, SeenItem } from '../../../observation/seen.ts';
import { ofAnyItem } from './any-item.ts';
import type { Done, Learned } from './bench.ts';
import { changesOf } from './kind.ts';
import { anyItem, insideItem, type Target } from './lesson.ts';

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
  /** Controls that came with what was opened before: entries of a menu are none of the menu that one of them opens. */
  readonly beside?: readonly Pick<SeenControl, 'role' | 'name'>[];
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

/** Those that came with it, and not with what had to be opened first. */
export const ownEntries = ({ beside = [] }: Gesture, came: readonly SeenControl[]): SeenControl[] =>
  came.filter(
    ({ role, name }) => name === '' || !beside.some((other) => other.role === role && other.name === name),
  );

/** Wherever it is. */
const partOf = ({ within: _, ...part }: Locator): string => JSON.stringify(part);

/**
 * Not a button that is known to keep or to give up what this opens: pressed alone it would only be looked for in an item whose words are in a
 * field by then. Nor one that cannot be pressed.
 */
export const isUnpressedAfter = (
  { actions }: { readonly actions: readonly Pick<Learned, 'name' | 'steps'>[] },
  { name }: Pick<Gesture, 'name'>,
): ((control: Pick<SeenControl, 'inItem' | 'locator'> & Partial<Pick<SeenControl, 'states'>>) => boolean) => {
  const pressed = new Set(
    actions
      .filter((action) => action.name.startsWith(`${name}, then `))
      .flatMap(({ steps }) => steps.slice(-1))
      .flatMap((step) => (step.do === 'click' ? [partOf(step.target)] : [])),
  );
  return ({ inItem, locator, states }) =>
    states?.disabled === undefined && !pressed.has(partOf(inItem ?? locator));
};

export const targetOf = ({ inItem, locator }: SeenControl, { items }: Target): Locator =>
  inItem === undefined ? locator : insideItem(items, inItem);

/** What is left of the words without the name of the item. */
export const withoutName = (words: string, name: string): string =>
  words
    .replace(name, ' ')
    .replace(/[“„«"'‘]\s*[”“»"'’]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s:,;–-]+|[\s:,;–-]+$/gu, '');

/** Without the words of the item itself: "Remove" for "Remove Rope". A part that says nothing else is the item itself. */
export const wordsOfControl = (
  { name, role, common }: Pick<SeenControl, 'name' | 'role' | 'common'>,
  target: Pick<Target, 'name'>,
): string => {
  // Beside another item of the session's own it still has the words that both are called by.
  const isGeneral = common !== undefined && !target.name.split(/\s+/).some((word) => common.includes(word));
  const words = isGeneral ? common : name;
  const rest = withoutName(words, target.name);
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

export const isBox = ({ role }: SeenControl): boolean => /^(checkbox|radio|switch)$/.test(role);
/** Boxes of what opened are ticked alike: one speaks for them. */
export const oneBox = (controls: readonly SeenControl[]): SeenControl[] => {
  const first = controls.find(isBox);
  return controls.filter((control) => !isBox(control) || control === first);
};

/** Of entries that differ in nothing but their numbers, as hours do, and of values to choose one from, the first and the last: what is free for one item may not be free for another. */
const fewOfEach = (controls: readonly SeenControl[]): SeenControl[] => {
  const make = ({ role, name }: SeenControl) =>
    role === 'option' ? role : `${role} ${name.replace(/\d+/g, '#')}`;
  return controls.filter((control, index) => {
    if (control.role !== 'option' && !/\d/.test(control.name)) return true;
    const isAlike = (other: SeenControl) => make(other) === make(control);
    return !controls.slice(0, index).some(isAlike) || !controls.slice(index + 1).some(isAlike);
  });
};

/** Entries that were gone through: what opens the same ones in items of one list, whatever those items are called, is no other way to do anything. */
export class MetEntries {
  readonly #signs = new Set<string>();

  /** Those that are tried: none the second time. */
  take(entries: readonly SeenControl[], { items, name: item }: Target, most: number): SeenControl[] {
    const sign = JSON.stringify([
      items,
      entries.map(({ role, name }) => `${role} ${withoutName(name, item)}`),
    ]);
    if (this.#signs.has(sign)) return [];
    this.#signs.add(sign);
    return fewOfEach(oneBox(entries)).slice(0, most);
  }
}

/** The steps without where the list is. */
export const shapeOf = (steps: readonly Step[], { within }: Locator): string => {
  const text = JSON.stringify(steps);
  return within === undefined ? text : text.replaceAll(JSON.stringify(within), '"anywhere"');
};

/** Its words say that it removes, and one item went: but another one than its own. */
export const removesNeighbour = (
  { name, control }: Gesture,
  target: Target,
  { changes, kind }: Pick<Done, 'changes' | 'kind'>,
  language: string,
): boolean => {
  const removing: Concept[] = ['delete', 'close']; // a cross is called either, or nothing but a sign
  const isRemoving = says(name, removing, language) || !/[\p{L}\p{N}]/u.test(name);
  if (control === undefined || kind === 'delete' || !isRemoving) return false;
  const items = changesOf(changes, 'item').filter((change) => same(change.items, target.items));
  const gone = items.filter(({ how }) => how === 'went');
  return gone.length === 1 && gone.every(({ own }) => !own) && items.every(({ how }) => how !== 'came');
};

/** It can be pressed there. `controls`: of the item. */
export const isOffered = ({ steps }: Gesture, target: Target, controls: readonly SeenControl[]): boolean => {
  if (controls.length === 0) return true; // this item's were not read
  return controls.some(
    (control) => control.states.disabled === undefined && same(gestureOf(control, target).steps, steps),
  );
};

/** The words by which the item is known are a button. */
export const isCalledButton = ({ name: called }: Target, controls: readonly SeenControl[]): boolean =>
  controls.some(({ name, role }) => role === 'button' && name === called);

/** A press on a button that is called like one of these items, whichever it is. */
export const isOnName = (
  { steps: [first] }: Pick<Gesture, 'steps'>,
  items: Locator,
  entries: readonly Pick<SeenItem, 'name'>[] = [],
): boolean => {
  const at = first?.do === 'click' ? first.target : undefined;
  if (at?.by !== 'role' || !same(at.within, anyItem(items))) return false;
  const called = typeof at.name === 'object' ? at.name.template : at.name;
  return called === '{{item}}' || entries.some(({ name }) => name === called);
};

/** A menu in a menu. */
export const deepest = 2;

export type Opened = Gesture & Required<Pick<Gesture, 'opening' | 'beside'>>;

/** What has to be pressed before the entry of a menu can be. */
export const openerOf = (entry: Gesture): Gesture => ({
  ...entry,
  name: entry.name.slice(0, entry.name.lastIndexOf(', then ')),
  steps: entry.steps.slice(0, -1),
  depth: entry.depth - 1,
});

/** One of the controls that came with what was opened. A box opens nothing more. */
export const entryOf = (
  { name, steps, depth, opening, beside }: Opened,
  control: SeenControl,
  target: Target,
): Gesture => ({
  name: `${name}, then ${control.name || 'a control'}`,
  steps: [
    ...steps,
    click(control.place === undefined ? ofAnyItem(control.locator, target.name) : targetOf(control, target)),
  ],
  control: control.key,
  depth: isBox(control) ? deepest : depth + 1,
  ...{ opening, beside },
});
