// How a test of an action begins and ends: its own items are made, and none of them is left, nor anything that was done to others'.
import type { Page, Step } from '@prowl/contracts';
import { afterwardsWhile, assume, countOf, goto, settle, step, value } from '@prowl/plan';
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
import { open } from './drafting.ts';
import { literally, pageName } from './words.ts';

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

/** A test that ends early leaves none of its items either: a list may be full some time. */
export const neverLeft = (subject: ActionSubject, ...targets: readonly Target[]): Step[] => {
  const remove = subject.writes && subject.create ? removerOf(subject) : undefined;
  if (remove === undefined) return [];
  return targets.map((target) =>
    afterwardsWhile(target.item, actingOn(remove.action, target, `delete the ${target.words} item`)),
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
  const beside = at < 0 ? [] : texts.filter((_, index) => Math.abs(index - at) <= mostBeside / 2);
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

/** Opens the page; `between` comes before the test's own items are made. */
export const staged = (subject: ActionSubject, ...between: Step[]): Step[] => {
  const { create, page, targets } = subject;
  const there = ({ item, words: word }: Target) =>
    assume(`the ${word} item is there, once`, countOf(item), 'equals', value(1));
  if (!create)
    return [open(page), ...between, ...targets.map(there), ...offered(subject), ...neverDone(subject)];
  return [
    open(create.page),
    ...between,
    ...neverLeft(subject, ...targets),
    ...targets.map((target) => making(create, target.text, `make the ${target.words} item`)),
    ...goingOn(create.page, page),
    ...targets.map(there),
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
