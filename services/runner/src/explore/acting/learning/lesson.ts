// What is known so far of the page that is learned: actions, own items, and how to get back to where they can be tried.
import type { ActionKind, Change, Locator, Page, Step } from '@prowl/contracts';
import { same } from '../../../observation/difference.ts';
import type { Observation, SeenControl, SeenField, SeenItem, SeenList } from '../../../observation/seen.ts';
import type { LeftOut } from '../../walking/left-out.ts';
import type { Rules } from '../../walking/scope.ts';
import type { Bench, Done, Learned } from './bench.ts';
import { Frame } from './frame.ts';
import { isUnchanged } from './kind.ts';
import { standingElsewhere } from './standing.ts';

export interface LessonOptions {
  readonly bench: Bench;
  readonly page: Page;
  readonly rules: Pick<Rules, 'mayPress'>;
  readonly leftOut: LeftOut;
  /** Whatever is there may be changed. */
  readonly disposable: boolean;
  /** Milliseconds of its time that are not for trying more controls. */
  readonly reserve: number;
  /** Of a part that a press opens: what the page showed without it, which is left alone. */
  readonly behind?: Observation;
  /** Of the application, where its other pages are learned, too. */
  readonly frame?: Frame;
}

/** An item that may be acted on. */
export interface Target {
  /** A text that only it contains. */
  readonly name: string;
  readonly items: Locator;
  readonly own: boolean;
}

/** A view that has no address: the steps that lead there from the page's own. */
export interface View {
  readonly reach: readonly Step[];
}

/** In no order: an order that the application makes of them can be seen. */
const words =
  'maple cedar olive amber linden birch pine dahlia nettle fern hazel elm juniper ginger kelp iris'.split(
    ' ',
  );
export const firstWords = words.slice(0, 2);
/** A page of many small tools has three or four for each. */
const mostActions = 110;
const mostTries = 6;
/** Items of others that may be acted on. */
const mostOthers = 4;
const mostExamples = 7;

/** Nothing was seen of it so far, as where a box was ticked already, and now there was something. */
const saysMore = ({ kind, tries }: Learned, now: ActionKind): boolean => {
  if (kind === 'nothing') return now !== 'nothing';
  const unseen = kind === 'submit' && tries.every(({ changes }) => isUnchanged(changes));
  return unseen && !['nothing', 'submit', 'fails'].includes(now);
};

const groupOf = ({ states }: SeenItem): string => states.find((state) => state.startsWith('in ')) ?? '';

/** What a field offers to choose from: one of them is chosen, and nothing is done with it. */
const areChoices = ({ items }: SeenList): boolean => items.by === 'role' && items.role === 'option';

const isIn = ({ entries }: SeenList, called: string): boolean => entries.some(({ name }) => name === called);

export class Lesson {
  readonly bench: Bench;
  readonly page: Page;
  readonly rules: Pick<Rules, 'mayPress'>;
  readonly leftOut: LeftOut;
  readonly disposable: boolean;
  readonly reserve: number;
  readonly behind: Observation | undefined;
  readonly frame: Frame;
  readonly actions: Learned[] = [];
  readonly views: View[] = [];
  /** Texts of items that this session made and has not removed. */
  own: string[] = [];
  /** What was done with things of others and could not be taken back. */
  readonly unrestored: string[] = [];
  create: Learned | undefined;
  /** What makes items of other lists of this page. */
  readonly creates: Learned[] = [];
  /** Names of items that this session put into another list, and all items of that list. */
  readonly added: Pick<Target, 'name' | 'items'>[] = [];
  /** Names of items that could not be put into another list. */
  readonly inVain = new Set<string>();
  /** As it was before anything was tried. */
  readonly first: Observation;
  /** As it is when it can be gone on with: own items, nothing open. */
  start: Observation;
  #count = 0;
  constructor({ bench, page, rules, leftOut, disposable, reserve, behind, frame }: LessonOptions) {
    this.reserve = reserve;
    this.behind = behind;
    this.frame = frame ?? new Frame();
    this.bench = bench;
    this.page = page;
    this.rules = rules;
    this.leftOut = leftOut;
    this.disposable = disposable;
    this.first = bench.last;
    this.start = bench.last;
  }

  /** A text that occurs nowhere else, and its form in steps that are repeated in another session. */
  nextText(): string {
    const word = words[this.#count % words.length] ?? '';
    const round = this.#count >= words.length ? ` ${Math.floor(this.#count / words.length) + 1}` : '';
    this.#count += 1;
    const text = `${this.bench.run} ${word}${round}`;
    this.bench.marks.push(text);
    return text;
  }

  note(why: string, thing: string): void {
    this.leftOut.note('action', why, `${this.page.id}|${thing}`);
  }

  key(...parts: readonly unknown[]): string {
    const { reach } = this.page;
    const text = JSON.stringify(reach.length === 0 ? parts : [reach, ...parts]);
    let hash = 7;
    for (let index = 0; index < text.length; index += 1) hash = (hash * 31 + text.charCodeAt(index)) >>> 0;
    return `${this.page.template}#${hash.toString(36)}`;
  }

  /** Files what a try showed: one action for the same steps, however often they are tried. */
  file(
    action: Omit<
      Learned,
      'key' | 'tries' | 'kept' | 'writes' | 'perItem' | 'alike' | 'examples' | 'inputs' | 'counters'
    > &
      Partial<Learned>,
    done: Done,
    item?: string,
  ): Learned {
    const key = this.key(action.steps);
    const tried = { ...(item === undefined ? {} : { item }), changes: done.changes };
    const known = this.actions.find((other) => other.key === key);
    if (known !== undefined) {
      if (saysMore(known, action.kind)) {
        known.kind = action.kind;
        known.tries = []; // there was nothing to do it to
        delete known.undoneBy;
        // What gave it something to be done to was learned first.
        if (this.actions.includes(known))
          this.actions.push(...this.actions.splice(this.actions.indexOf(known), 1));
      }
      if (known.tries.length < mostTries) known.tries.push(tried);
      known.writes ||= done.writes;
      return known;
    }
    const made: Learned = {
      kept: 'unknown',
      perItem: false,
      alike: [],
      examples: [],
      inputs: [],
      counters: [],
      ...action,
      name: action.name.slice(0, 120),
      key,
      writes: done.writes,
      tries: [tried],
    };
    if (this.actions.length < mostActions) this.actions.push(made);
    return made;
  }

  get makers(): Learned[] {
    return [...(this.create === undefined ? [] : [this.create]), ...this.creates];
  }

  /** What makes items of this list; what makes items at all where the session's own are in it. */
  makerOf(items: Locator): Learned | undefined {
    const maker = this.makers.find((one) => same(one.into ?? one.items, items));
    return (
      maker ?? (this.targets().some((one) => one.own && same(one.items, items)) ? this.create : undefined)
    );
  }

  isOwn(text: string): boolean {
    return this.own.some((entered) => text.includes(entered));
  }

  /** Nothing that was done reached a server: what is there is only this browser's, and may be changed like own items. */
  get isPrivate(): boolean {
    return !this.bench.wrote && !this.bench.talks && !this.bench.heldBack;
  }

  /** What was there before is nobody else's concern either. */
  get mayChangeAll(): boolean {
    return this.isPrivate || this.disposable;
  }

  mayChange({ own }: Pick<Target, 'own'>): boolean {
    return own || this.mayChangeAll;
  }

  /** What looks destructive may be tried on it. */
  mayDestroy({ own }: Target): boolean {
    return own || (this.isPrivate && !this.bench.asked);
  }

  /** Items to act on, own ones first; others where the session has none, or where they are only this browser's. */
  targets(): Target[] {
    const lists = this.bench.last.lists.filter((list) => !this.#isBehind(list) && !areChoices(list));
    let own: Target[] = lists.flatMap(({ items, entries }) =>
      entries.flatMap(({ text }) => {
        const name = this.own.find((entered) => text.includes(entered));
        return name === undefined ? [] : [{ name, items, own: true }];
      }),
    );
    own.push(...lists.flatMap((list) => this.#addedTo(list)));
    // A fault may have given another item the same name: then nothing can be done to the one and not to the other.
    own = own.some((one) => this.isAlone(one)) ? own.filter((one) => this.isAlone(one)) : own;
    if (this.bench.talks && !this.disposable) return own;
    // Others of its list only where they are this browser's; a list that nothing is entered into has items of its own to act on.
    const made = [this.create, ...this.creates].map((maker) => JSON.stringify(maker?.items));
    const rest = lists.filter(
      ({ items }) =>
        (this.isPrivate && !this.added.some((one) => same(one.items, items))) ||
        (!own.some((target) => same(target.items, items)) && !made.includes(JSON.stringify(items))),
    );
    return [...own, ...rest.flatMap((list) => this.others(list))];
  }

  /** A list of the same make that shows other items is another view, as an archive in the place of what is in use. */
  #isBehind({ items, entries }: SeenList): boolean {
    const was = this.behind?.lists.find((list) => list.entries.length > 0 && same(list.items, items));
    return was !== undefined && (entries.length === 0 || entries.some(({ name }) => isIn(was, name)));
  }

  /** No other item of its list has its name. */
  isAlone({ name, items }: Pick<Target, 'name' | 'items'>): boolean {
    const list = this.bench.last.lists.find((one) => same(one.items, items));
    return list?.entries.filter(({ text }) => text.includes(name)).length === 1;
  }

  #addedTo({ items, entries }: SeenList): Target[] {
    const names = this.added.filter((one) => same(one.items, items));
    return entries.flatMap(({ text }) => {
      const found = names.find(({ name }) => text.includes(name));
      return found === undefined ? [] : [{ name: found.name, items, own: true }];
    });
  }

  /** Of each group in turn, so that the first ones differ most. */
  others({ items, entries }: SeenList, most = mostOthers): Target[] {
    const named = entries.filter(({ name, text }) => name !== '' && !this.isOwn(text));
    const groups = [...new Set(named.map(groupOf))];
    const turn = (entry: SeenItem) =>
      named.filter((other) => groupOf(other) === groupOf(entry)).indexOf(entry) * groups.length +
      groups.indexOf(groupOf(entry));
    return [...named]
      .sort((a, b) => turn(a) - turn(b))
      .slice(0, most)
      .map(({ name }) => ({ name, items, own: false }));
  }

  /** Items that were there at first, of each group in turn, for tests to act on where that concerns nobody else. */
  noteExamples(): void {
    if (!this.mayChangeAll) return;
    for (const action of this.actions) {
      if (!action.perItem || action.examples.length > 0) continue;
      const { seen, list } = this.#firstSeen(action) ?? {};
      if (seen === undefined || list === undefined) continue;
      const offering = {
        ...list,
        entries: list.entries.filter(
          (entry) =>
            this.#offers(seen, list, entry, action) && (this.isPrivate || this.#isStillThere(list, entry)),
        ),
      };
      const last = offering.entries.findLast(({ name }) => name !== '');
      const some = this.others(offering, mostExamples).flatMap(
        ({ name }) => offering.entries.find((entry) => entry.name === name) ?? [],
      );
      const chosen = [...some, ...(last === undefined ? [] : [last])];
      // What is done to an item that another list has, too, may be forgotten there.
      const shown = standingElsewhere(seen, list, chosen) ?? standingElsewhere(seen, list, offering.entries);
      const examples = new Set([...chosen, ...(shown === undefined ? [] : [shown])]);
      action.examples = [...examples].map((entry) => ({
        text: entry.name,
        group: groupOf(entry).slice(3),
      }));
    }
  }

  /** Some lists are known as such only once something was entered into them: then those that were not entered are the first ones. */
  #firstSeen({ items }: Learned): { seen: Observation; list: SeenList } | undefined {
    const listIn = (seen: Observation) => seen.lists.find((list) => same(list.items, items));
    const first = listIn(this.first);
    if (first !== undefined) return { seen: this.first, list: first };
    const last = listIn(this.bench.last);
    if (last === undefined || !this.isPrivate || this.added.some((one) => same(one.items, items)))
      return undefined;
    const shown = this.first.texts.join(' ');
    const entries = last.entries.filter(({ name }) => name !== '' && shown.includes(name));
    return { seen: this.bench.last, list: { ...last, entries } };
  }

  /** Where a server keeps the items, what was done to them lasts. */
  #isStillThere({ items }: SeenList, { name }: SeenItem): boolean {
    const list = this.bench.last.lists.find((other) => same(other.items, items));
    return list?.entries.some((entry) => entry.name === name) === true;
  }

  /** The control is there and can be pressed; what comes by a gesture is taken to be. */
  #offers(
    { controls, lists }: Observation,
    { items }: SeenList,
    entry: SeenItem,
    { steps }: Learned,
  ): boolean {
    const [only] = steps;
    if (entry.unread || steps.length !== 1 || only?.do !== 'click' || only.target.within === undefined)
      return true;
    return controls.some(
      ({ place, inItem, states }) =>
        place !== undefined &&
        lists[place.list]?.entries[place.item] === entry &&
        same(lists[place.list]?.items, items) &&
        states.disabled === undefined &&
        inItem !== undefined &&
        same(insideItem(items, inItem), only.target),
    );
  }

  entryOf({ name, items }: Target): SeenItem | undefined {
    return this.bench.last.lists
      .find((list) => same(list.items, items))
      ?.entries.find(({ text, name: telling }) => text.includes(name) || telling === name);
  }

  /** Controls of this item that lead nowhere by themselves. */
  controlsOf(target: Target): SeenControl[] {
    return this.#partsOf(target, this.bench.last.controls).filter(({ leads }) => !leads);
  }

  /** Links of this item that lead somewhere. */
  linksOf(target: Target): SeenControl[] {
    return this.#partsOf(target, this.bench.last.controls).filter(({ leads }) => leads);
  }

  /** The words by which the item is known are a link. */
  isLink(target: Target): boolean {
    const { name } = target;
    return this.#partsOf(target, this.bench.last.controls).some(
      (control) => control.leads && control.name.includes(name),
    );
  }

  fieldsOf(target: Target): SeenField[] {
    return this.#partsOf(target, this.bench.last.fields);
  }

  #partsOf<Part extends SeenControl | SeenField>(target: Target, parts: readonly Part[]): Part[] {
    const { lists } = this.bench.last;
    const entry = this.entryOf(target);
    return parts.filter(({ place }) => {
      const list = place && lists[place.list];
      return (
        list !== undefined && same(list.items, target.items) && list.entries[place?.item ?? -1] === entry
      );
    });
  }
}

/** The item acted on, whichever it is. */
export const anyItem = (items: Locator): Locator => ({ ...items, hasText: { template: '{{item}}' } });

export const insideItem = (items: Locator, inner: Locator): Locator =>
  inner.by === 'css' && inner.selector === ':scope' ? anyItem(items) : { ...inner, within: anyItem(items) };

/** The same part of the application is shown: nothing to press or fill came or went outside the items. */
export const isSamePlace = (changes: readonly Change[]): boolean =>
  changes.every(
    (change) =>
      change.what !== 'address' &&
      !(change.what === 'part' && ['control', 'field', 'dialog'].includes(change.kind)),
  );
