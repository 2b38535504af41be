// Buttons of items that post to a server and come back: what the list shows before and after is what they do. Which button the item has then
// is tried as the way back.
import type { Locator, Step } from '@prowl/contracts';
import { click, goto, settle } from '@prowl/plan';
import { same } from '../../../observation/difference.ts';
import type { Observation, SeenControl } from '../../../observation/seen.ts';
import { isRecordPath } from '../../../reading/addresses/url-template.ts';
import type { Done, Learned } from './bench.ts';
import { wordsOfControl } from './gesture.ts';
import { linkOpposites } from './kept.ts';
import { changesOf, isUnchanged } from './kind.ts';
import { insideItem, type Lesson, type Target } from './lesson.ts';
import { isPersonal } from './personal.ts';

const mostKinds = 3;
const mostItems = 3;
const mostExamples = 8;

const mayPress = ({ disposable, rules, page }: Lesson, name: string): boolean =>
  rules.mayPress(name).ok && (disposable || isPersonal(name, page.language));

interface Button {
  readonly name: string;
  readonly control: SeenControl;
  readonly target: Target;
}

/** Of a form that asks nothing. */
const isPost = ({ bench }: Lesson, { submits, form, states }: SeenControl): boolean =>
  submits && states.disabled === undefined && bench.last.fields.every((field) => field.form?.key !== form);

const locatorIn = ({ control, target }: Button): Locator => {
  const { inItem, locator } = control;
  if (target.items === pageItself) return locator;
  if (inItem?.by === 'role' && typeof inItem.name === 'string' && inItem.name.includes(target.name)) {
    const name = { template: inItem.name.replace(target.name, '{{item}}') };
    return insideItem(target.items, { ...inItem, name });
  }
  return inItem === undefined ? locator : insideItem(target.items, inItem);
};

/** Where a record has a page of its own, the whole of it is the item. */
const pageItself: Locator = { by: 'css', selector: 'body' };

const controlsOf = (lesson: Lesson, target: Target): SeenControl[] =>
  target.items === pageItself
    ? lesson.bench.last.controls.filter(
        ({ place, region, leads }) => place === undefined && region !== 'chrome' && !leads,
      )
    : lesson.controlsOf(target).filter(({ inItem }) => inItem !== undefined);

const buttonsOf = (lesson: Lesson, target: Target): Button[] =>
  controlsOf(lesson, target)
    .filter((control) => isPost(lesson, control))
    .map((control) => ({ name: wordsOfControl(control, target), control, target }));

/** By their words, each with the items that have it. */
const kindsOf = (lesson: Lesson): Button[][] => {
  const kinds = new Map<string, Button[]>();
  for (const list of lesson.bench.last.lists)
    for (const target of lesson.others(list, 40))
      for (const button of buttonsOf(lesson, target))
        if (mayPress(lesson, button.control.name))
          kinds.set(button.name, [...(kinds.get(button.name) ?? []), button]);
  return [...kinds.values()].filter((all) => all.length > 1 || kinds.size === 1).slice(0, mostKinds);
};

/** Items that have the button: the controls of some are read, the names of those of all. */
const offering = (lesson: Lesson, kind: readonly Button[]): string[] => {
  const [first] = kind;
  if (first === undefined) return [];
  const { items } = first.target;
  const entries = lesson.bench.last.lists.find((list) => same(list.items, items))?.entries ?? [];
  const named = entries.filter(({ name, states }) => name !== '' && states.includes(`button ${first.name}`));
  return [...new Set([...kind.map(({ target }) => target.name), ...named.map(({ name }) => name)])].sort(
    (a, b) => entries.findIndex(({ name }) => name === a) - entries.findIndex(({ name }) => name === b),
  );
};

/** First, last, and what is between them. */
const spread = <Value>(all: readonly Value[], most: number): Value[] => {
  if (all.length <= most) return [...all];
  return Array.from({ length: most }, (_, index) => {
    const at = Math.round((index * (all.length - 1)) / (most - 1));
    return all[at];
  }).filter((value) => value !== undefined);
};

const pressing = async (
  lesson: Lesson,
  button: Button,
): Promise<{ readonly done: Done; readonly steps: Step[] }> => {
  // A post leads anywhere: what it did to the list is seen on the list.
  const steps = [click(locatorIn(button)), settle(), goto(lesson.page.url)];
  const { control, target } = button;
  const done = await lesson.bench.do({
    steps,
    values: { item: target.name },
    perItem: true,
    control: control.key,
  });
  return { done, steps };
};

/** On the page of the record: another button stands for the one that was pressed. */
const isReplaced = (lesson: Lesson, { name, target }: Button, was: ReadonlySet<string>): boolean => {
  const names = buttonsOf(lesson, target).map((button) => button.name);
  return !names.includes(name) && names.some((each) => !was.has(each));
};

const changesItsOwn = ({ changes }: Done): boolean =>
  changesOf(changes, 'item').some(({ own, how, from, to }) => own && how === 'changed' && from !== to);

/** It is listed no more: approved, handed over, put away. */
const takesItsOwn = ({ changes }: Done): boolean =>
  changesOf(changes, 'item').some(({ own, how }) => own && how === 'went');

const file = (
  lesson: Lesson,
  { name, target }: Button,
  steps: readonly Step[],
  done: Done,
  kind: 'toggle' | 'delete' = 'toggle',
): Learned =>
  lesson.file(
    {
      ...{ name, kind, steps: [...steps], items: target.items, perItem: true, kept: 'yes' },
    },
    done,
    target.name,
  );

/**
 * The button that came in the place of the one that was pressed is pressed, which may be done, since that came of an own press. It is the way
 * back where the first button is offered again then. True where all is as before, too.
 */
const wayBack = async (
  lesson: Lesson,
  action: Learned,
  was: ReadonlySet<string>,
  first: Done,
  target: Target,
): Promise<boolean> => {
  for (const button of buttonsOf(lesson, target)) {
    if (was.has(button.name) || !lesson.rules.mayPress(button.control.name).ok) continue;
    const { done, steps } = await pressing(lesson, button);
    if (done.failure !== undefined) return false;
    const opposite = file(lesson, button, steps, done);
    const now = new Set(buttonsOf(lesson, target).map(({ name }) => name));
    const isOfferedAgain = now.has(action.name) && [...now].every((name) => was.has(name));
    const isAsBefore = isUnchanged(await lesson.bench.since(first.before));
    if (!isOfferedAgain && !isAsBefore) continue;
    action.undoneBy = opposite.key;
    opposite.undoneBy = action.key;
    return isAsBefore || target.items === pageItself;
  }
  return false;
};

const mostPutBack = 4;

/** What is not as it was offers the button that takes it back: tests find the items as exploring did. */
const putBack = async (lesson: Lesson, first: Observation): Promise<void> => {
  const { bench, actions } = lesson;
  const known = new Set(actions.flatMap(({ undoneBy, name }) => (undoneBy === undefined ? [] : [name])));
  const was = new Map(first.lists.flatMap(({ entries }) => entries.map(({ name, text }) => [name, text])));
  await bench.look();
  const changed = bench.last.lists
    .flatMap((list) => lesson.others(list, 40))
    .filter((target) => {
      const text = lesson.entryOf(target)?.text;
      return was.has(target.name) && was.get(target.name) !== text;
    });
  for (const { name } of changed.slice(0, mostPutBack)) {
    const target = bench.last.lists
      .flatMap((list) => lesson.others(list, 40))
      .find((other) => other.name === name);
    const button = target && buttonsOf(lesson, target).find((one) => known.has(one.name));
    if (button === undefined) continue;
    await pressing(lesson, button);
  }
};

/** Of the record whose page this is. */
const ofPage = (lesson: Lesson): Button[][] => {
  const { page } = lesson;
  if (!isRecordPath(page.template) || page.heading === '') return [];
  const target: Target = { name: page.heading, items: pageItself, own: false };
  return buttonsOf(lesson, target)
    .filter(({ control }) => mayPress(lesson, control.name))
    .slice(0, mostKinds)
    .map((button) => [button]);
};

/**
 * What these buttons act on was there before: where it is not the session's to change, only what is between the account and the thing is
 * tried, on one, and nothing more of the kind unless that could be taken back.
 */
export const learnPosts = async (lesson: Lesson): Promise<void> => {
  const { bench } = lesson;
  const first = await bench.look();
  const ofItems = kindsOf(lesson);
  for (const kind of ofItems.length > 0 ? ofItems : ofPage(lesson)) {
    const isOfPage = kind[0]?.target.items === pageItself;
    const names = isOfPage ? [lesson.page.heading] : offering(lesson, kind);
    let action: Learned | undefined;
    for (const button of spread(kind, mostItems)) {
      if (bench.left() < 3_000) break;
      await bench.look();
      const was = new Set(buttonsOf(lesson, button.target).map(({ name }) => name));
      if (!was.has(button.name)) continue;
      const { done, steps } = await pressing(lesson, button);
      if (done.failure !== undefined) continue;
      if (!isOfPage && lesson.disposable && takesItsOwn(done)) {
        action = file(lesson, button, steps, done, 'delete');
        // Each item has it once: the others are left to the tests.
        names.splice(names.indexOf(button.target.name), 1);
        break;
      }
      if (!(isOfPage ? isReplaced(lesson, button, was) : changesItsOwn(done))) {
        if (lesson.disposable) continue;
        // It was sent, and what came of it is not to be seen.
        lesson.unrestored.push(`${button.name}: ${button.target.name}`);
        break;
      }
      action = file(lesson, button, steps, done);
      const isBack = await wayBack(lesson, action, was, done, button.target);
      if (!lesson.disposable && !isBack) {
        lesson.unrestored.push(`${button.name}: ${button.target.name}`);
        // What it leaves changed it leaves on one thing only, in tests, too.
        names.splice(0, names.length, button.target.name);
        break;
      }
    }
    if (action === undefined) continue;
    action.kept = 'yes'; // each was seen on the page as it was opened anew
    action.examples = spread(names, mostExamples).map((text) => ({ text, group: '' }));
  }
  linkOpposites(lesson);
  await putBack(lesson, first);
};
