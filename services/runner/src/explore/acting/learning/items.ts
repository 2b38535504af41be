// What can be done with an item: its controls and gestures, learned on one, confirmed on a second.
import type { Locator, Step } from '@prowl/contracts';
import { click, clickTwice, hover, rightClick } from '@prowl/plan';
import { changeKey, same } from '../../../observation/difference.ts';
import type { SeenControl } from '../../../observation/seen.ts';
import { notOurs } from '../../forms/ownership.ts';
import { removesAnother } from '../learned.ts';
import { learnAdd } from './adding.ts';
import { attempt, file, placeOfWords } from './attempt.ts';
import type { Done, Learned } from './bench.ts';
import { learnItemFields } from './choices.ts';
import { bringsChoice, learnChosen } from './chosen.ts';
import { confirm } from './confirm.ts';
import { fieldThatCame, learnEdit } from './edit.ts';
import { learnItemEntries } from './entry.ts';
import { learnEntryBack } from './entry-back.ts';
import {
  controlsThatCame,
  deepest,
  effectOf,
  entryOf,
  type Gesture,
  gestureOf,
  isCalledButton,
  isOffered,
  isOnName,
  isPressed,
  isUnpressedAfter,
  MetEntries,
  type Opened,
  ownEntries,
  removesNeighbour,
  shapeOf,
} from './gesture.ts';
import { changesOf, isUnchanged } from './kind.ts';
import { anyItem, type Lesson, type Target } from './lesson.ts';
import { ready, replenish } from './ready.ts';
import { takeStock } from './stock.ts';
import { learnMessageUndo } from './undo.ts';
import { vary } from './vary.ts';

/** `entries`: of a menu. */
const [mostGestures, mostEntries] = [26, 8];
/** So many of one make with the same effect speak for the others, where an item has a row of them. */
const [alikeFrom, aRow, mostAlike] = [2, 5, 8];
const yes: Step = { do: 'answer-dialogs', accept: true };

export class Items {
  readonly #lesson: Lesson;
  readonly #tried = new Set<string>();
  /** The same, wherever in the page the list is, and in which list: columns of a board are lists of one make. */
  readonly #shapes = new Map<string, string>();
  /** What did nothing may do something once other actions were done: fewer, when there are some. */
  readonly #idle: Gesture[] = [];
  readonly #countedBack = new Set<Gesture>();
  /** What opened something: followed once all that can be pressed was, or one of them takes the time of all others. */
  readonly #openers: { readonly gesture: Gesture; readonly items: Locator; readonly hasFields: boolean }[] =
    [];
  readonly #entries = new MetEntries();
  /** Actions that were learned, by the make of their control. */
  readonly #makes = new Map<string, Learned[]>();
  #count = 0;
  constructor(lesson: Lesson) {
    this.#lesson = lesson;
  }

  get #mayGoOn(): boolean {
    return this.#lesson.bench.left() > 1_000 && this.#count < mostGestures;
  }

  /** What is there to be pressed first, then gestures. */
  async learn(): Promise<void> {
    const lesson = this.#lesson;
    await replenish(lesson, 2);
    await lesson.bench.hear();
    lesson.start = await lesson.bench.look();
    const lists = new Map(lesson.targets().map((target) => [JSON.stringify(target.items), target.items]));
    const press = async (): Promise<void> => {
      for (let found = true; found && this.#mayGoOn; ) found = await this.#nextControl();
    };
    await press();
    await this.#followOpeners();
    await learnItemFields(lesson);
    await learnItemEntries(lesson);
    for (const items of lists.values()) await this.#doubleClick(items);
    await press();
    await this.#followOpeners();
  }

  /** What did nothing, once more where a button may have set all back, and what has come since, with controls of its own. */
  async learnRest(): Promise<void> {
    if (this.#idle.length > 0) await vary(this.#lesson);
    for (const gesture of this.#idle.splice(0)) await this.#onceMore(gesture);
    for (let found = true; found && this.#mayGoOn; ) found = await this.#nextControl();
    await this.#followOpeners();
  }

  /** What nobody would think of first. */
  async learnGestures(): Promise<void> {
    const lists = new Map(
      this.#lesson.targets().map((target) => [JSON.stringify(target.items), target.items]),
    );
    for (const items of lists.values()) {
      await this.#click(items);
      await this.#gestures(items);
    }
    await this.#followOpeners();
  }

  async #followOpeners(): Promise<void> {
    const lesson = this.#lesson;
    // A menu is soon through; what has fields, or opens within another one, takes longer.
    const next = () =>
      this.#openers
        .sort((a, b) => a.gesture.depth - b.gesture.depth || Number(a.hasFields) - Number(b.hasFields))
        .shift();
    for (let opener = next(); opener !== undefined; opener = next()) {
      const { gesture, items } = opener;
      await ready(lesson, { items: 2 });
      const target = this.#targetIn(items);
      if (target === undefined || !this.#mayGoOn) continue;
      const done = await attempt(lesson, gesture, target);
      if (done.held || done.failure !== undefined || done.kind !== 'open') continue;
      await this.#follow(gesture, target, done, file(lesson, gesture, done, target));
    }
  }

  #targetIn(items: Locator): Target | undefined {
    return this.#lesson.targets().find((target) => same(target.items, items));
  }

  /** A control of an item that had no turn yet, wherever items stand by now; a make that was not tried before one that was. */
  async #nextControl(): Promise<boolean> {
    const lesson = this.#lesson;
    await replenish(lesson, 2);
    await lesson.bench.hear();
    await lesson.bench.look();
    const open = lesson.targets().flatMap((target) =>
      lesson
        .controlsOf(target)
        .filter((control) => isPressed(control, lesson.bench.last.fields))
        .map((control) => ({ control, target, gesture: gestureOf(control, target) }))
        .filter(({ gesture }) => this.#isNew(gesture) && !this.#isLikeOthers(gesture, target))
        .filter(({ gesture }) => !this.#isKnownElsewhere(gesture, target))
        .filter(({ control }) => this.#mayPress(control.name, target))
        .filter(
          ({ gesture }) => target.own || lesson.isPrivate || !removesAnother(lesson.actions, gesture.name),
        ),
    );
    const tried = ({ gesture: { make } }: (typeof open)[number]) =>
      Number(make !== undefined && this.#makes.has(make));
    const [next] = open.sort((a, b) => tried(a) - tried(b));
    if (next === undefined) return false;
    await this.#try(next.gesture, next.target);
    return true;
  }

  #mayPress(name: string, target: Target): boolean {
    const verdict = this.#lesson.rules.mayPress(name);
    return verdict.ok || (verdict.why === 'destructive' && this.#lesson.mayDestroy(target));
  }

  /** Two of its make did the same: it is taken for one more of them, and tests try it. */
  #isLikeOthers({ make, steps }: Gesture, target: Target): boolean {
    const known = make === undefined ? undefined : this.#makes.get(make);
    if (known === undefined || known.length < alikeFrom) return false;
    const row = this.#lesson.controlsOf(target).filter((control) => control.make === make);
    if (row.length < aRow) return false;
    const [first] = known;
    if (first === undefined || known.some((action) => effectOf(action) !== effectOf(first))) return false;
    const last = steps.at(-1);
    const have = first.alike ?? [];
    if (last?.do === 'click' && have.length < mostAlike && !have.some((other) => same(other, last.target)))
      first.alike = [...have, last.target];
    return true;
  }

  #isNew({ steps }: Gesture): boolean {
    return !this.#tried.has(JSON.stringify(steps));
  }

  /** Its like in another list of the same make was tried. */
  #isKnownElsewhere({ steps }: Gesture, { items }: Target): boolean {
    const known = this.#shapes.get(shapeOf(steps, items));
    return known !== undefined && known !== JSON.stringify(items);
  }

  /** What the pointer uncovers, and what the other button of the mouse opens. */
  async #gestures(items: Locator): Promise<void> {
    const lesson = this.#lesson;
    const { types } = lesson.bench.listeners;
    const target = this.#targetIn(items);
    if (target === undefined || !this.#mayGoOn) return;
    const over = hover(anyItem(items));
    const uncovered = await attempt(
      lesson,
      { name: 'the pointer over an item', steps: [over], depth: 0 },
      target,
    );
    const controls = controlsThatCame(uncovered).filter(({ place }) => place !== undefined);
    const entry = lesson.entryOf(target);
    for (const control of controls.slice(0, 4)) {
      const { lists } = uncovered.after;
      const its = control.place && lists[control.place.list]?.entries[control.place.item];
      if (its?.text !== entry?.text) continue;
      if (this.#mayGoOn) await this.#try(gestureOf(control, target, [over]), this.#targetIn(items) ?? target);
    }
    const menu: Gesture = { name: 'right click on an item', steps: [rightClick(anyItem(items))], depth: 0 };
    const again = this.#targetIn(items);
    if (types.has('contextmenu') && again !== undefined && this.#mayGoOn) await this.#try(menu, again);
  }

  /** On the words of an item: the oldest way to change them. */
  async #doubleClick(items: Locator): Promise<void> {
    const lesson = this.#lesson;
    if (!lesson.bench.listeners.types.has('dblclick')) return;
    await replenish(lesson, 2);
    const target = this.#targetIn(items);
    if (target === undefined || !this.#mayGoOn) return;
    // Words that are a link lead away at the first click; those of a button do what it does, if it does anything.
    if (lesson.isLink(target)) return;
    if (isCalledButton(target, lesson.controlsOf(target)) && !this.#wasInVain(items)) return;
    const at = (await placeOfWords(lesson, items, target)) ?? anyItem(items);
    const double: Gesture = { name: 'double click on an item', steps: [clickTwice(at)], depth: 0 };
    if (this.#isNew(double) && !this.#isKnownElsewhere(double, target)) await this.#try(double, target);
  }

  /** A press on the words of these items, which are a button, did nothing. */
  #wasInVain(items: Locator): boolean {
    const list = this.#lesson.bench.last.lists.find((one) => same(one.items, items));
    return this.#idle.some((gesture) => isOnName(gesture, items, list?.entries));
  }

  async #click(items: Locator): Promise<void> {
    const lesson = this.#lesson;
    if (!lesson.bench.listeners.types.has('click')) return;
    await replenish(lesson, 2);
    const target = this.#targetIn(items);
    if (target === undefined || !this.#mayGoOn) return;
    const words = await placeOfWords(lesson, items, target);
    const single: Gesture = { name: 'click on an item', steps: [click(words ?? anyItem(items))], depth: 0 };
    const isNew = this.#isNew(single) && this.#isNew({ ...single, steps: [click(anyItem(items))] });
    // The middle of an item may be one of its controls: a click there is theirs.
    if (this.#isKnownElsewhere(single, target)) return;
    if (isNew && (words !== undefined || lesson.controlsOf(target).length === 0))
      await this.#try(single, target);
  }

  async #try(gesture: Gesture, target: Target): Promise<void> {
    const lesson = this.#lesson;
    this.#tried.add(JSON.stringify(gesture.steps));
    const shape = shapeOf(gesture.steps, target.items);
    if (!this.#shapes.has(shape)) this.#shapes.set(shape, JSON.stringify(target.items));
    this.#count += 1;
    let done = await attempt(lesson, gesture, target);
    if (done.questions > 0 && lesson.mayDestroy(target)) {
      if (gesture.depth > 0) await ready(lesson, { items: 2 });
      const agreed = { ...gesture, steps: [yes, ...gesture.steps] };
      done = await attempt(lesson, agreed, target);
      return this.#judge(agreed, target, done);
    }
    return this.#judge(gesture, target, done);
  }

  async #judge(gesture: Gesture, target: Target, first: Done): Promise<void> {
    const lesson = this.#lesson;
    let done = first;
    if (done.held) {
      lesson.note(notOurs, gesture.name);
      await ready(lesson, { fresh: true });
      return;
    }
    if (done.failure !== undefined) return;
    // A click that does nothing is worth no word; a control that does nothing is.
    if (done.kind === 'nothing' && gesture.control === undefined) return;
    if (gesture.opening !== undefined && same(gesture.opening.map(changeKey), done.changes.map(changeKey)))
      return void (await ready(lesson, { items: 2 }));
    if (removesNeighbour(gesture, target, done, lesson.page.language)) done = { ...done, kind: 'delete' };
    const action = file(lesson, gesture, done, target);
    if (gesture.make !== undefined)
      this.#makes.set(gesture.make, [...(this.#makes.get(gesture.make) ?? []), action]);
    // Elsewhere its list is not shown, and nothing can be missed.
    if (done.kind !== 'navigate' && done.kind !== 'open') takeStock(lesson);
    switch (done.kind) {
      case 'navigate':
        await ready(lesson, { fresh: 'back', items: 2 });
        return;
      case 'open':
        this.#openers.push({
          ...{ gesture, items: target.items },
          hasFields: fieldThatCame(done) !== undefined || bringsChoice(done),
        });
        await ready(lesson, { items: 2 });
        return;
      case 'add':
        await learnAdd(lesson, action, target, done);
        return;
      case 'count':
        await confirm(lesson, gesture, target, action);
        await this.#countBack();
        return;
      case 'delete':
      case 'move':
      case 'edit':
        if (done.kind !== 'edit') await learnMessageUndo(lesson, action, target, done);
        await confirm(lesson, gesture, target, action);
        return;
      default:
        if (await learnMessageUndo(lesson, action, target, done))
          await confirm(lesson, gesture, target, action);
        else await this.#thereAndBack(gesture, target, done, action);
    }
  }

  /** What was at nothing can be counted down by now; what still does nothing has another turn at the end. */
  async #countBack(): Promise<void> {
    const waiting = this.#idle.splice(0);
    for (const gesture of waiting) {
      const isFirst = !this.#countedBack.has(gesture);
      this.#countedBack.add(gesture);
      if (!isFirst || !(await this.#onceMore(gesture))) this.#idle.push(gesture);
    }
  }

  /** The first of a list cannot go up, and what is at nothing cannot go down: another one may, and what was used since. */
  async #onceMore(gesture: Gesture): Promise<boolean> {
    const lesson = this.#lesson;
    await lesson.bench.look();
    const targets = lesson
      .targets()
      .filter((target) => isOffered(gesture, target, lesson.controlsOf(target)));
    for (const target of [targets[0], targets.at(-1)]) {
      if (target === undefined || !this.#mayGoOn) return false;
      const done = await attempt(lesson, gesture, target);
      if (done.failure !== undefined || done.held || done.kind === 'nothing') continue;
      await this.#judge(gesture, target, done);
      await ready(lesson, { items: 2 });
      return true;
    }
    return false;
  }

  async #thereAndBack(gesture: Gesture, target: Target, first: Done, action: Learned): Promise<void> {
    const lesson = this.#lesson;
    if (first.kind === 'nothing') {
      this.#idle.push(gesture);
      if (this.#wasInVain(target.items)) await this.#doubleClick(target.items);
      return;
    }
    const again = await attempt(lesson, gesture, target);
    if (again.failure === undefined) {
      // What showed nothing has nothing to take back.
      if (!isUnchanged(first.changes) && isUnchanged(await lesson.bench.since(first.before)))
        action.undoneBy = action.key;
      file(lesson, gesture, again, target);
      return confirm(lesson, gesture, target, action);
    }
    const back = await learnEntryBack(lesson, gesture, { target, first, action });
    if (back !== undefined) this.#tried.add(JSON.stringify(back.steps));
    return confirm(lesson, gesture, target, action, back);
  }

  /** What opened: fields to change the item with, or a menu whose entries are tried in turn. */
  async #follow(gesture: Gesture, target: Target, done: Done, action: Learned): Promise<void> {
    const lesson = this.#lesson;
    const again = async (at: Target): Promise<Done> => {
      await ready(lesson, { items: 2 });
      const anew = await attempt(lesson, gesture, at);
      // What opens once and fails the second time is a suspicion.
      if (changesOf(anew.changes, 'problem').length > 0) file(lesson, gesture, anew, at);
      return anew;
    };
    const opened = { name: gesture.name, steps: gesture.steps, done, target };
    if (fieldThatCame(done) !== undefined) {
      await learnEdit(lesson, opened, again);
      const close = lesson.actions.find(
        ({ kind, name }) => kind === 'close' && name.startsWith(gesture.name),
      );
      if (close !== undefined) action.undoneBy = close.key;
    }
    if (gesture.depth === 0) await learnChosen(lesson, opened);
    if (gesture.depth < deepest) {
      lesson.views.push({ reach: gesture.steps });
      const came = ownEntries(gesture, controlsThatCame(done));
      const open = came.filter(isUnpressedAfter(lesson, gesture));
      const beside = [...(gesture.beside ?? []), ...came];
      for (const control of this.#entries.take(open, target, mostEntries)) {
        const mine = lesson.rules.mayPress(control.name);
        if (!this.#mayGoOn || (!mine.ok && mine.why !== 'destructive')) continue;
        await this.#entry({ ...gesture, opening: done.changes, beside }, control);
      }
    }
    await ready(lesson, { items: 2 });
  }

  async #entry(opener: Opened, control: SeenControl): Promise<void> {
    const lesson = this.#lesson;
    await ready(lesson, { items: 2 });
    const [target] = lesson.targets();
    if (target === undefined) return;
    const gesture = entryOf(opener, control, target);
    if (this.#isNew(gesture)) await this.#try(gesture, target);
  }
}
