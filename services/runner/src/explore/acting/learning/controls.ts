// What the controls of the page itself do, once there are items: filters, orders, counters, what clears, what opens.
import type { ActionKind, Locator, Step } from '@prowl/contracts';
import { click, press } from '@prowl/plan';
import { same } from '../../../observation/difference.ts';
import type { SeenControl } from '../../../observation/seen.ts';
import { isRecordPath } from '../../../reading/addresses/url-template.ts';
import { notOurs } from '../../forms/ownership.ts';
import { asCalledNow } from '../steady.ts';
import type { Done, Learned } from './bench.ts';
import { cameBack, countsOn, isForbidden, isUneven, neededFor } from './comparing.ts';
import { learnCreate } from './create.ts';
import { changesOf, isUnchanged } from './kind.ts';
import { freeBeside, languageBack } from './language-back.ts';
import type { Lesson } from './lesson.ts';
import { Makes } from './makes.ts';
import { ready, replenish } from './ready.ts';
import { revive } from './revive.ts';
import { learnSelects } from './selects.ts';
import { isBackWithOtherItems, replacementOf, takesBack } from './undo.ts';
import { varyAgain } from './vary.ts';

const [mostControls, mostOfOneMake, mostVaried] = [60, 3, 4];
/** Kinds of actions that do the same whether there are items of the session's own or not. */
const settling = new Set<ActionKind>(['toggle', 'count', 'open', 'close', 'advance', 'navigate']);
const yes: Step = { do: 'answer-dialogs', accept: true };

export class Controls {
  readonly #lesson: Lesson;
  readonly #tried = new Set<string>();
  /** Those that did nothing may do something once there are items. */
  readonly #idle = new Set<string>();
  readonly #makes = new Makes();
  #count = 0;
  #varied = 0;
  /** Nothing is written, and what asks for something to be made waits for who makes it. */
  #isOpening = false;
  readonly #elsewhere: ReadonlySet<string>;
  readonly #settled: Set<string>;
  /** Keys of controls. `elsewhere`: of which nothing more is to be learned; `settled` takes those of which that is so on the page as it opens. */
  constructor(lesson: Lesson, elsewhere: ReadonlySet<string>, settled = new Set<string>()) {
    this.#lesson = lesson;
    this.#elsewhere = elsewhere;
    this.#settled = settled;
  }

  get mayGoOn(): boolean {
    return this.#lesson.bench.left() > 1_200 + this.#lesson.reserve && this.#count < mostControls;
  }

  /**
   * Nothing may be written, unless it can only be about the session's own: there was no item before its own, and the control came with them.
   * Where nothing reaches a server there is nothing to hold back.
   */
  #holds(control: string): boolean {
    const lesson = this.#lesson;
    if (this.#isOpening) return true;
    if (lesson.disposable) return this.#deletesTheRecord(control);
    const { lists } = lesson.bench.last;
    const wasEmpty = lesson.first.lists.every(({ entries }) => entries.length === 0);
    const cameWithItems = [...lesson.first.controls, ...lesson.first.fields].every(
      ({ key }) => key !== control,
    );
    const allOwn = lists.every(({ entries }) => entries.every(({ text }) => lesson.isOwn(text)));
    return lesson.create === undefined || !wasEmpty || !cameWithItems || !allOwn;
  }

  /** On a page of its own: the page could not be opened any more. */
  #deletesTheRecord(control: string): boolean {
    const { bench, page } = this.#lesson;
    if (!isRecordPath(page.template)) return false;
    const name = bench.last.controls.find(({ key }) => key === control)?.name ?? '';
    return page.controls.some((one) => one.destructive && one.region !== 'item' && one.name === name);
  }

  /** What orders or narrows a list that a server holds is tried, and tested, as the list's own. */
  #isTriedAsList({ locator, name = '' }: Pick<SeenControl, 'locator'> & { readonly name?: string }): boolean {
    const { page, isPrivate, bench } = this.#lesson;
    if (isPrivate && !bench.asked) return false;
    return page.lists.some(({ controls }) =>
      controls.some((one) => same(one.locator, locator) || (name !== '' && one.label === name)),
    );
  }

  #candidates(since: ReadonlySet<string>): SeenControl[] {
    const lesson = this.#lesson;
    const made = lesson.create?.steps.at(-1);
    const { controls } = lesson.bench.last;
    const sent = new Set(
      controls.flatMap(({ submits, form }) => (submits && form !== undefined ? form : [])),
    );
    return (
      controls
        // A box of a form that is sent is part of what is entered.
        .filter(({ role, form }) => !/^(checkbox|radio)$/.test(role) || form === undefined || !sent.has(form))
        .filter(({ key, place, leads, region, states }) => {
          if (place !== undefined || leads || states.disabled !== undefined) return false;
          if (this.#tried.has(key) || this.#elsewhere.has(key)) return false;
          return region !== 'chrome' || !since.has(key);
        })
        .filter(
          ({ locator, role }) => role !== 'combobox' && !(made?.do === 'click' && same(made.target, locator)),
        )
        .filter((control) => !lesson.frame.isKnown(control, lesson.page.template))
        .filter((control) => this.#makes.of(control) < mostOfOneMake && !this.#isTriedAsList(control))
        .sort(
          (a, b) =>
            Number(since.has(a.key)) - Number(since.has(b.key)) ||
            this.#makes.of(a) - this.#makes.of(b) ||
            a.order - b.order,
        )
    );
  }

  /** `since`: keys of the controls that were there before there were items; the others come first. `only`: no others by now. */
  async learn(since: ReadonlySet<string>, only?: (control: SeenControl) => boolean): Promise<void> {
    const lesson = this.#lesson;
    for (const key of this.#idle) this.#tried.delete(key);
    this.#idle.clear();
    await lesson.bench.hear();
    await lesson.bench.look();
    if (only === undefined)
      await learnSelects(
        lesson,
        {
          mayGoOn: () => this.mayGoOn,
          holds: (field) => this.#holds(field),
          file: (...filed) => this.#file(...filed),
        },
        (field) => this.#isTriedAsList(field),
      );
    for (;;) {
      const [control] = this.#candidates(since).filter(only ?? Boolean);
      if (!this.mayGoOn) return;
      if (control === undefined) {
        if (only || !(await revive(lesson, this.#tried, this.#press.bind(this)))) return;
        continue;
      }
      this.#tried.add(control.key);
      this.#makes.note(control);
      if (isForbidden(lesson, control.name)) lesson.note('it is never pressed', control.key);
      else await this.#try(control);
    }
  }

  /**
   * As the page opens, before anything is made: one control of each part of the page in turn, then the page opened again, so that each is
   * tried on its part as it opens. `time`: milliseconds.
   */
  async learnAsOpened(time: number): Promise<void> {
    const { bench } = this.#lesson;
    const until = bench.left() - time;
    this.#isOpening = true;
    for (let isOver = false; !isOver; ) {
      const tried = new Set<string>();
      for (;;) {
        if (bench.left() < until || !this.mayGoOn) break;
        const control = this.#candidates(new Set()).find(
          ({ submits, section }) => !submits && !tried.has(section),
        );
        if (control === undefined) break;
        tried.add(control.section);
        if (!(await this.#tryAsOpened(control))) break;
      }
      isOver = tried.size === 0 || bench.left() < until || !this.mayGoOn;
      // What a server knows of is not taken back in the browser alone.
      if (!isOver && !(await bench.reset(this.#lesson.isPrivate && !bench.asked))) isOver = true;
    }
  }

  /** False when the page is in another place by then. */
  async #tryAsOpened(control: SeenControl): Promise<boolean> {
    const lesson = this.#lesson;
    this.#tried.add(control.key);
    this.#makes.note(control);
    if (isForbidden(lesson, control.name)) return true;
    const was = lesson.bench.last;
    await this.#try(control);
    const learned = lesson.actions.find(({ steps }) => same(steps.at(-1), click(control.locator)));
    if (learned !== undefined && settling.has(learned.kind) && !this.#idle.has(control.key))
      this.#settled.add(control.key);
    const changes = await lesson.bench.since(was);
    return !changes.some(
      (change) => change.what === 'address' || (change.what === 'part' && change.kind === 'dialog'),
    );
  }

  #press(steps: readonly Step[], control: string): Promise<Done> {
    const { bench } = this.#lesson;
    return bench.do({ steps: asCalledNow(steps, bench.last.controls), control, hold: this.#holds(control) });
  }

  #file(name: string, done: Done, steps: readonly Step[], items?: Locator): Learned {
    const lesson = this.#lesson;
    const needs = neededFor(lesson, steps, items);
    return lesson.file(
      {
        ...{ name, kind: done.kind, steps: [...steps] },
        ...(items === undefined ? {} : { items }),
        ...(needs === undefined ? {} : { needs }),
      },
      done,
    );
  }

  async #try(control: SeenControl): Promise<void> {
    const lesson = this.#lesson;
    this.#count += 1;
    await replenish(lesson, 2);
    if (lesson.isPrivate && this.#varied < mostVaried && (await varyAgain(lesson))) this.#varied += 1;
    let steps: readonly Step[] = [click(control.locator)];
    const language = control.region === 'chrome' ? await lesson.bench.language() : '';
    let done = await this.#press(steps, control.key);
    if (done.questions > 0 && done.kind === 'nothing') {
      steps = [yes, ...steps];
      done = await this.#press(steps, control.key);
    }
    if (done.held) {
      if (!this.#isOpening) lesson.note(notOurs, control.key);
      await ready(lesson, { fresh: true, items: 2 });
      return;
    }
    if (done.failure !== undefined) return;
    lesson.frame.note(control, lesson.page.template, done);
    const [item] = changesOf(done.changes, 'item');
    const name = control.name || `the ${control.role || 'part'} of the page`;
    const action = this.#file(name, done, steps, item?.items);
    if (done.kind === 'nothing') this.#idle.add(control.key);
    if (language !== '' && (await lesson.bench.language()) !== language) {
      const pressing = { press: this.#press.bind(this), file: this.#file.bind(this), tried: this.#tried };
      return languageBack(lesson, control, { language, first: done, action, ...pressing });
    }
    const other = replacementOf(steps, done);
    if (other !== undefined && (await this.#backByReplacement(other, done, action))) return;
    switch (done.kind) {
      case 'navigate':
        await ready(lesson, { fresh: 'back', items: 2 });
        return;
      case 'clear':
      case 'delete':
      case 'filter':
        await this.#backFrom(control, done, action);
        return;
      case 'create':
      case 'open':
      case 'advance':
        await this.#follow(control, steps, done, action);
        return;
      case 'toggle':
      case 'sort':
      case 'count':
        await this.#again(control, steps, done, action);
        return;
      default:
        return;
    }
  }

  async #again(control: SeenControl, steps: readonly Step[], first: Done, action: Learned): Promise<void> {
    const lesson = this.#lesson;
    const again = await this.#press(steps, control.key);
    if (again.failure !== undefined || again.held) return;
    lesson.file(action, again);
    if (isUnchanged(await lesson.bench.since(first.before))) action.undoneBy = action.key;
    else if (again.kind !== 'nothing') await this.#backBy(control, { first, again }, action);
    // Other figures in the same place may take it back: one more, one less.
    const sibling = lesson.actions.find(
      (other) =>
        other !== action && other.kind === 'count' && action.kind === 'count' && other.undoneBy === undefined,
    );
    if (sibling !== undefined && takesBack(sibling, action, lesson.mayChangeAll)) {
      sibling.undoneBy = action.key;
      action.undoneBy = sibling.key;
    }
  }

  /** Done twice: a neighbour that is pressed as often may lead back, as the week before does after the week after. */
  async #backBy(
    control: SeenControl,
    { first, again }: { readonly first: Done; readonly again: Done },
    action: Learned,
  ): Promise<void> {
    const { bench, mayChangeAll } = this.#lesson;
    for (const neighbour of freeBeside(this.#lesson, control).slice(0, 2)) {
      if (bench.left() < 2_000) return;
      const steps = [click(neighbour.locator)];
      const done = await this.#press(steps, neighbour.key);
      if (done.failure !== undefined || done.held || done.kind === 'nothing') continue;
      const other = this.#file(neighbour.name, done, steps, changesOf(done.changes, 'item')[0]?.items);
      this.#tried.add(neighbour.key);
      const isOneBack = isUnchanged(await bench.since(again.before));
      const more = await this.#press(steps, neighbour.key);
      if (more.failure === undefined && !more.held && done.kind === 'count') this.#lesson.file(other, more);
      const isBack = isUnchanged(await bench.since(first.before));
      const isStep = isOneBack && mayChangeAll && countsOn(first, again) && countsOn(done, more);
      if (!isBack && !(isStep && isUneven(first, again))) continue;
      action.undoneBy = other.key;
      other.undoneBy = action.key;
      return;
    }
  }

  /** Another button took its place, as Reopen that of Publish: it leads back. What else is not as before then is a suspicion. */
  async #backByReplacement(control: SeenControl, first: Done, action: Learned): Promise<boolean> {
    const lesson = this.#lesson;
    const steps = [click(control.locator)];
    if (isForbidden(lesson, control.name)) return false;
    const done = await this.#press(steps, control.key);
    this.#tried.add(control.key);
    if (done.failure !== undefined || done.held) return false;
    const changes = await lesson.bench.since(first.before);
    if (!isUnchanged(changes) && !(lesson.mayChangeAll && isBackWithOtherItems(changes))) return false;
    const other = this.#file(control.name, done, steps);
    action.undoneBy = other.key;
    other.undoneBy = action.key;
    return true;
  }

  /** Items went: a neighbour brings them back, or a reload does, or they are gone for good. */
  async #backFrom(control: SeenControl, first: Done, action: Learned): Promise<void> {
    const lesson = this.#lesson;
    const { bench } = lesson;
    const neighbours = bench.last.controls.filter(
      ({ key, group, place, leads }) =>
        key !== control.key && group === control.group && place === undefined && !leads,
    );
    for (const neighbour of neighbours.slice(0, 4)) {
      if (bench.left() < 1_000 || isForbidden(lesson, neighbour.name)) continue;
      const steps = [click(neighbour.locator)];
      const done = await this.#press(steps, neighbour.key);
      if (done.held) break;
      if (done.failure !== undefined) continue;
      // What else it does is seen when its turn comes.
      if (this.#isOpening && !cameBack(done.changes)) continue;
      this.#tried.add(neighbour.key);
      const [item] = changesOf(done.changes, 'item');
      const other = this.#file(neighbour.name, done, steps, item?.items ?? action.items);
      if (!cameBack(done.changes)) continue;
      action.kind = 'filter';
      other.kind = 'filter';
      const whole = isUnchanged((await bench.since(first.before)).filter(({ what }) => what !== 'address'));
      if (whole) {
        action.undoneBy = other.key;
        return;
      }
    }
    if (action.kind === 'filter') {
      await ready(lesson, { fresh: true, items: 2 });
      return;
    }
    const gone = lesson.own.length;
    await ready(lesson, { fresh: true });
    const mine = lesson.targets().filter(({ own }) => own);
    const there = mine.length;
    if (lesson.create?.kept === 'yes' && there > 0 && there >= gone) action.kind = 'filter';
    lesson.own = mine.map(({ name }) => name);
    await replenish(lesson, 2);
  }

  /** What opened: a field to make something with, or controls that are tried in turn. */
  async #follow({ key }: SeenControl, steps: readonly Step[], done: Done, action: Learned): Promise<void> {
    const lesson = this.#lesson;
    const was = new Set(done.before.fields.map(({ key }) => key));
    const fields = done.after.fields.filter(({ key }) => !was.has(key));
    lesson.views.push({ reach: steps });
    if (this.#isOpening && fields.length > 0) {
      this.#idle.add(key);
      return void (await ready(lesson, { fresh: true }));
    }
    if (done.kind === 'create' && (fields.length === 0 || lesson.create !== undefined)) return;
    if (fields.length > 0 && lesson.create === undefined) {
      await ready(lesson);
      lesson.create = await learnCreate(lesson, { fields, prefix: steps, seen: done.after });
    } else {
      const back = await lesson.bench.do({ steps: [press('Escape')] });
      if (isUnchanged(await lesson.bench.since(done.before))) {
        const closing: Step[] = [...steps, press('Escape')];
        const close = lesson.file(
          { name: `${action.name}, then Escape`, kind: 'close', steps: closing },
          back,
        );
        action.undoneBy = close.key;
        return;
      }
      const again = await this.#press(steps, '');
      if (again.failure === undefined && isUnchanged(await lesson.bench.since(done.before))) {
        action.undoneBy = action.key;
        return;
      }
    }
    await ready(lesson, { fresh: true, items: 2 });
  }
}
