// How a test of an action begins and ends: its own items are made, and none of them is left, nor anything that was done to others'.
import type { Expression, Page, Step } from '@prowl/contracts';
import {
  afterwardsWhile,
  apply,
  assume,
  countOf,
  goto,
  keep,
  settle,
  step,
  value,
  variable,
} from '@prowl/plan';
import {
  type Acting,
  type ActionSubject,
  actingOn,
  actionsOf,
  actionsOn,
  making,
  placeOf,
  stepsOf,
  type Target,
  targetOf,
} from './action-subject.ts';
import { otherChoice } from './action-tries.ts';
import { open } from './drafting.ts';
import { mayHaveChanged, namesNow } from './items-now.ts';
import { literally, pageName, quoted } from './words.ts';

/** Where the steps of an action begin, from where those of another one have ended. */
const goingOn = (from: Page, to: Page): Step[] => {
  if (from.id === to.id) return [];
  // A state of the same page that is reached by making an item is where the items of the test are.
  const makes = to.reach.some((each) => each.do === 'fill');
  if (from.url === to.url && (to.reach.length === 0 || makes)) return [];
  return [step(`open the ${pageName(to)} page`, goto(to.url), ...to.reach, settle())];
};

/** What removes items of this list, each by a control of its own, from where they are made. */
const removerOf = ({ action, page, site }: ActionSubject): Acting | undefined => {
  const place = placeOf(action);
  const remove = place && actionsOn(site, place, 'delete').find((one) => one.action.perItem);
  return remove?.page.url === page.url ? remove : undefined;
};

/** In the first of several items that are called so. */
const onFirst = (steps: readonly Step[], { item }: Target): Step[] => {
  const named = JSON.stringify(item.hasText);
  const first = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(first);
    if (typeof part !== 'object' || part === null) return part;
    const inner = Object.fromEntries(Object.entries(part).map(([key, each]) => [key, first(each)]));
    return 'hasText' in part && JSON.stringify(part.hasText) === named ? { ...inner, nth: 0 } : inner;
  };
  return first(steps) as Step[];
};

/** A test that ends early leaves none of its items either, nor any that was made twice: a list may be full some time. */
export const neverLeft = (subject: ActionSubject, ...targets: readonly Target[]): Step[] => {
  const remove = subject.writes && subject.create ? removerOf(subject) : undefined;
  if (remove === undefined) return [];
  return targets.map((target) =>
    afterwardsWhile(
      target.item,
      ...onFirst([actingOn(remove.action, target, `delete the ${target.words} item`)], target),
    ),
  );
};

/** An item of a server's may be in the other state by now, and offer what leads back: then there is nothing to press. */
const offered = ({ action, targets, writes }: ActionSubject): Step[] => {
  const [, { text, words: word }] = targets;
  const [press] = stepsOf(action, { item: text });
  if (!writes || !action.perItem || press?.do !== 'click') return [];
  return [assume(`the ${word} item offers it`, countOf(press.target), 'at-least', value(1))];
};

/** Beside the item that it is done to: what a fault changes as well would be changed already when the test runs again. */
const mostBeside = 4;

/**
 * A test that fails leaves no item of a server's in the other state: its second run finds them as the first did. Where each item that offered
 * it offers what takes it back instead.
 */
const neverDone = ({ action, create, site, writes, targets, items }: ActionSubject): Step[] => {
  const back = actionsOf(site).find((other) => other.action.key === action.undoneBy)?.action;
  if (create !== undefined || !writes || back === undefined || back.key === action.key) return [];
  const [, second] = targets;
  const texts = action.examples.map(({ text }) => literally(text));
  const at = texts.indexOf(second.text);
  const beside =
    at < 0
      ? targets.map(({ text }) => text)
      : texts.filter((_, index) => Math.abs(index - at) <= mostBeside / 2);
  const all = [
    ...new Map(
      [second, ...beside.map((text) => targetOf(items, text, 'other'))].map((each) => [each.text, each]),
    ).values(),
  ];
  return all.flatMap((target) => {
    const [press] = stepsOf(back, { item: target.text });
    if (press?.do !== 'click') return [];
    const shown = { ...press.target, visible: true };
    return [afterwardsWhile(shown, actingOn(back, target, `take it back on the ${target.words} item`))];
  });
};

/** With fewer examples there is no choice among them. */
const fewest = 2;

const both = (...lists: string[]): Expression => apply('concat', ...lists.map(variable));

/** What opens a menu is in every item, its entry is not: items that were offered it while exploring. */
const offeredBefore = ({ steps, tries, examples, offeredNow }: ActionSubject['action']): string[] => {
  if (steps.filter((each) => each.do !== 'goto' && each.do !== 'settle').length === 1) return [];
  const names =
    offeredNow === true ? examples.map(({ text }) => text) : tries.flatMap(({ item }) => item ?? []);
  return [...new Set(names.map(literally))];
};

/**
 * With the items that offer it when the test begins, in place of those that offered it while exploring: what a server keeps was changed
 * since, by other tests or by others, and one item that cannot be brought back must not keep every test from its turn. Where their names
 * are read from no column, those of exploring's that are still there. The one to act on offers it, and offered it before where what opens is all that is seen; the first and the last do
 * where more than one does, and may be the same where there are but two.
 */
export const byThen = (subject: ActionSubject): ActionSubject => {
  const { action, create, items, site, targets } = subject;
  if (create !== undefined || !action.perItem || !mayHaveChanged(site, subject)) return subject;
  const names = action.examples.length < fewest ? undefined : namesNow(subject, items);
  if (names === undefined) return subject;
  const atLeastOne = (list: string) => [apply('length', variable(list)), 'at-least', value(1)] as const;
  const [first, second, third] = targets;
  const before = offeredBefore(action);
  const known = before.length === 0 ? [] : ['known'];
  const still = apply('without', variable('offering'), apply('without', variable('offering'), value(before)));
  return {
    ...subject,
    targets: [
      targetOf(items, '{{firstName}}', first.words),
      targetOf(items, '{{secondName}}', second.words),
      targetOf(items, '{{thirdName}}', third.words),
    ],
    reading: [
      keep('offering', names.offering),
      assume('an item offers it', ...atLeastOne('offering')),
      keep('all', names.all),
      ...known.map((name) => keep(name, still)),
      keep('secondName', apply('at', both(...known, ...known, 'offering', 'offering'), value(1))),
      keep(
        'beside',
        apply('unique', apply('without', both(...known, 'offering', 'all'), variable('secondName'))),
      ),
      assume('there is another item', ...atLeastOne('beside')),
      keep('firstName', apply('at', variable('beside'), value(0))),
      keep('thirdName', apply('at', both('beside', 'beside'), value(1))),
    ],
  };
};

/** What chooses a value that the item holds already changes nothing: it holds another one first. */
const heldOtherwise = (subject: ActionSubject): Step[] => {
  const [, second] = subject.targets;
  const other = subject.action.perItem ? otherChoice(subject) : undefined;
  return other === undefined
    ? []
    : [actingOn(other, second, `${quoted(other.name)} on the ${second.words} item first`)];
};

/** Each once: the last of two items is the first. */
const distinct = (targets: readonly Target[]): Target[] => [
  ...new Map(targets.map((target) => [target.text, target])).values(),
];

/** Opens the page; `between` comes before the test's own items are made. */
export const staged = (subject: ActionSubject, ...between: Step[]): Step[] => {
  const { create, page, targets } = subject;
  const there = ({ item, words: word }: Target) =>
    assume(`the ${word} item is there, once`, countOf(item), 'equals', value(1));
  if (!create)
    return [
      open(page),
      ...heldOtherwise(subject),
      ...between,
      ...(subject.reading ?? []),
      ...distinct(targets).map(there),
      ...offered(subject),
      ...neverDone(subject),
    ];
  return [
    open(create.page),
    ...between,
    ...neverLeft(subject, ...targets),
    ...targets.map((target) => making(create, target.text, `make the ${target.words} item`)),
    ...goingOn(create.page, page),
    ...targets.map(there),
    ...heldOtherwise(subject),
  ];
};

/** Takes away what the test has made and others would see. */
export const cleanedUp = (subject: ActionSubject, ...left: readonly Target[]): Step[] => {
  const remove = subject.writes && subject.create ? removerOf(subject) : undefined;
  if (remove === undefined) return [];
  return left.map((target) => actingOn(remove.action, target, `delete the ${target.words} item`));
};

/** The same from the start of the page, where a filter or another view hides items. */
export const cleanedUpAnew = (subject: ActionSubject, ...left: readonly Target[]): Step[] => {
  const steps = cleanedUp(subject, ...left);
  return steps.length === 0 ? [] : [open(subject.page), ...steps];
};

/** Takes back what was done to an item that was there before and that others see. */
export const takenBack = ({ action, create, site, writes }: ActionSubject, target: Target): Step[] => {
  if (create || !writes) return [];
  const back = actionsOf(site).find((other) => other.action.key === action.undoneBy)?.action;
  return back ? [actingOn(back, target, `take it back on the ${target.words} item`)] : [];
};

/** What takes it back goes by itself, as the message that offers it does: later there is no way back. */
export const isBackForNow = ({ action, site }: ActionSubject): boolean =>
  actionsOf(site).some((other) => other.action.key === action.undoneBy && !other.action.perItem);
