// One tab in which actions are tried one after the other and what each changed is kept. Writes to a server can be held back.
import {
  type Action,
  type ActionKind,
  type Change,
  isSafeMethod,
  type Locator,
  type Step,
} from '@prowl/contracts';
import { find, play, resolveText, type Values } from '@prowl/plan/play';
import type { Page as BrowserPage } from 'playwright';
import { isMessage, type Sending } from '../../../browser/guard.ts';
import { type About, cut, difference, restlessOf, same } from '../../../observation/difference.ts';
import { type Listeners, noteListeners } from '../../../observation/listeners.ts';
import { observe } from '../../../observation/observe.ts';
import { emptyObservation, type Observation } from '../../../observation/seen.ts';
import { trafficChanges, writesIn } from '../../../observation/traffic.ts';
import type { Slice } from '../../../tab/recorder.ts';
import { longest, type Settled } from '../../../tab/settle.ts';
import type { Tab } from '../../../tab/tab.ts';
import { orElse, pause } from '../../../time/limit.ts';
import { kindOf } from './kind.ts';
import { leaveBox, type Stored, storeAgain, storedNow } from './stored.ts';

/** Milliseconds in which an effect may show that nothing announces: it is told by a worker, a socket, a database of the browser. */
const patience = 350;
/** Timers of the page, in milliseconds: where something was seen of what was done, and where nothing was. A message hides after longer. */
const longestTimer = { seen: longest.timer, unseen: 2_000 } as const;
/** Timers of one length that nothing came of so often are not waited for. */
const mostInVain = 2;
/** Milliseconds for which a look is as good as another one, when nothing was done since. */
const stillFresh = 150;
/** Milliseconds. A page that draws much is not seen at once on a busy machine. */
const absentAfter = 700;
/** Milliseconds. The same for what a step before it has opened: it may come with a movement. */
const absentAfterOpening = 1_200;
/** A page of many small tools has as many lists, and those that show only by what is entered come last. */
const mostLists = 24;
/** Items of a list that the first look is taken into: tests act on some of them. */
const firstRead = 16;

export interface Doing {
  readonly steps: readonly Step[];
  /** Captured values: `entered`, `item`. */
  readonly values?: Values;
  readonly perItem?: boolean;
  /** All items of the list that the item is in. */
  readonly items?: Locator;
  /** Key of the control that is pressed. */
  readonly control?: string;
  /** Nothing may be written: what it acts on was not made in this session. */
  readonly hold?: boolean;
}

export interface Done {
  readonly before: Observation;
  readonly after: Observation;
  readonly changes: Change[];
  readonly kind: ActionKind;
  /** It wrote to a server, or would have. */
  readonly writes: boolean;
  /** It was held back: what was seen is not its effect. */
  readonly held: boolean;
  /** Questions that the browser asked. */
  readonly questions: number;
  /** A step could not be done. */
  readonly failure?: string;
}

export interface BenchOptions {
  readonly tab: Tab;
  readonly origin: string;
  readonly mark: string;
  /** Opens the page afresh. */
  readonly reach: () => Promise<boolean>;
  /** Milliseconds that are left. */
  readonly left: () => number;
  /** Templates of addresses, as they are known by now, that show another page. */
  readonly elsewhere?: () => readonly string[];
  readonly onTraffic: (slice: Slice) => void;
  /** Everything may be changed. */
  readonly disposable: boolean;
}

/** An action as it is being learned. */
export type Learned = { -readonly [Key in keyof Action]: Action[Key] };

export class Bench {
  readonly #options: BenchOptions;
  #lists: Locator[] = [];
  #restless: ReadonlySet<string> = new Set();
  /** How often timers of this length were waited for in vain, in a row. */
  readonly #timersInVain = new Map<number, number>();
  #sockets = 0;
  /** Messages that went to the server by a socket. */
  #sent = 0;
  listeners: Listeners = { delegated: new Set(), types: new Set(), count: 0 };
  /** Texts that were entered here: what has one of them is the session's own. */
  readonly marks: string[] = [];
  /** Items that were put into another list are called by these there, too. */
  readonly names = new Set<string>();
  last: Observation = emptyObservation;
  /** Milliseconds since the epoch, when nothing was done since. */
  #looked = 0;
  tried = 0;
  wrote = false;
  /** Script asks a server for something. */
  asked = false;
  /** What the page kept in the browser when it was opened first. */
  #stored: Stored | undefined;
  /** Nothing was done since the page was opened. */
  #untouched = false;
  constructor(options: BenchOptions) {
    this.#options = options;
  }

  get page(): BrowserPage {
    return this.#options.tab.page;
  }

  get run(): string {
    return this.#options.mark;
  }

  /** Milliseconds. */
  left(): number {
    return this.#options.left();
  }

  /** Something was kept from being written. */
  get heldBack(): boolean {
    return this.#options.tab.heldBack > 0;
  }

  /** Does the page talk to its server in ways that cannot be held back? */
  get talks(): boolean {
    return this.#sockets > 0;
  }

  async open(): Promise<boolean> {
    const { tab, reach } = this.#options;
    this.#listenToSockets();
    const mark = tab.recorder.mark();
    if (!(await reach())) return false;
    this.#note(await tab.recorder.slice(mark));
    await this.#begin();
    this.#untouched = true;
    return true;
  }

  /** The page is open already, as `reach` would leave it. */
  async takeOver(): Promise<void> {
    this.#listenToSockets();
    await this.#begin();
  }

  #listenToSockets(): void {
    this.page.on('websocket', (socket) => {
      this.#sockets += 1;
      socket.on('framesent', () => {
        this.#sent += 1;
      });
    });
  }

  async #begin(): Promise<void> {
    this.#stored = await orElse(500, undefined, this.page.evaluate(storedNow));
    this.listeners = await noteListeners(this.page);
    const first = await this.look(firstRead);
    await pause(120);
    this.#restless = restlessOf(first, await this.look(firstRead));
  }

  #note({ exchanges }: Slice): void {
    this.asked ||= exchanges.some(({ own, kind }) => own && kind === 'fetch');
  }

  /** The page was used by somebody else. */
  touch(): void {
    this.#untouched = false;
    this.#looked = 0;
  }

  /** As `reopen`, where something was done since. */
  async fresh(): Promise<boolean> {
    return this.#untouched || this.reopen();
  }

  /** Goes back to the page after a press led elsewhere. False when that leads nowhere. */
  async back(): Promise<boolean> {
    const { tab } = this.#options;
    this.touch();
    const isBack = await tab.page.goBack({ waitUntil: 'commit', timeout: 2_000 }).then(
      () => true,
      () => false,
    );
    if (!isBack) return false;
    await tab.settle();
    await noteListeners(this.page);
    return true;
  }

  /** The page as when it is opened by its address; what the application keeps is still there. */
  async reopen(): Promise<boolean> {
    this.touch();
    await this.#options.tab.release();
    if (!(await this.#options.reach())) return false;
    await noteListeners(this.page);
    await this.look();
    this.#untouched = true;
    return true;
  }

  /** The page as it opened first. `forgets`: what it has kept in the browser since is taken back. */
  async reset(forgets: boolean): Promise<boolean> {
    if (this.#untouched) return true;
    if (forgets && this.#stored !== undefined)
      await orElse(500, undefined, this.page.evaluate(storeAgain, this.#stored));
    return this.reopen();
  }

  /** `read`: into so many items of each list. */
  async look(read?: number): Promise<Observation> {
    if (read === undefined && Date.now() - this.#looked < stillFresh) return this.last;
    this.last = await observe(this.page, {
      lists: this.#lists,
      marks: this.marks.slice(-24),
      names: [...this.names],
      elsewhere: this.#options.elsewhere?.() ?? [],
      ...(read === undefined ? {} : { read }),
    });
    this.#looked = Date.now();
    // A list that holds the lists of what was entered is none.
    this.#lists = this.#lists.filter((known) => this.last.lists.some(({ items }) => same(items, known)));
    for (const { items, entries } of this.last.lists)
      if (entries.length > 0 && this.#lists.length < mostLists && !this.isKnown(items))
        this.#lists.push(items);
    return this.last;
  }

  isKnown(items: Locator): boolean {
    return this.#lists.some((list) => same(list, items));
  }

  /** That the page says it is in; empty where it says none. */
  async language(): Promise<string> {
    return orElse(
      500,
      '',
      this.page.evaluate(() => document.documentElement.lang),
    );
  }

  /** Parts that were drawn since are heard, too. */
  async hear(): Promise<void> {
    if (this.listeners.count > 0) this.listeners = await noteListeners(this.page);
  }

  /** Of several ways to name a thing the first that finds exactly one that can be seen. */
  async pick(locators: readonly (Locator | undefined)[], values: Values = {}): Promise<Locator | undefined> {
    for (const locator of locators) {
      if (locator === undefined) continue;
      const found = find(this.page, locator, this.#values(values)).filter({ visible: true });
      if ((await orElse(500, 0, found.count())) === 1) return locator;
    }
    return undefined;
  }

  #values(values: Values): Values {
    return { run: this.#options.mark, ...values };
  }

  async #play(steps: readonly Step[], values: Values, hovers: boolean): Promise<string | undefined> {
    const { tab, origin } = this.#options;
    const options = {
      origin,
      values: this.#values(values),
      settle: () => tab.settle(300),
      answerDialogs: (accept: boolean) => tab.recorder.answerDialogs(accept),
    };
    this.touch();
    const last = steps.at(-1);
    // It was looked at: what does not show does not come.
    const first = { absentAfter };
    try {
      await play(tab.page, steps.slice(0, -1), { ...options, ...first });
      // What comes of the last one is waited for by who looks at it.
      const sight = steps.length === 1 ? absentAfter : absentAfterOpening;
      const ending = { ...options, absentAfter: sight, settle: async () => undefined };
      if (last !== undefined) await play(tab.page, [last], ending);
    } catch (error) {
      return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, 200);
    }
    // The pointer is taken off the page (at its edge menus open), and the focus from a box, or what they uncover would count as an effect.
    if (!hovers) await orElse(500, undefined, tab.page.mouse.move(-1, -1));
    if (steps.at(-1)?.do === 'click') await orElse(500, undefined, tab.page.evaluate(leaveBox));
    return undefined;
  }

  async do({ steps, values = {}, perItem = false, items, control, hold = false }: Doing): Promise<Done> {
    const { tab } = this.#options;
    this.tried += 1;
    const before = await this.look();
    tab.hold(hold ? ({ method }) => !isSafeMethod(method) : this.#holdsMessages(values));
    tab.expectEffects();
    const kept = tab.heldBack;
    const sent = this.#sent;
    const mark = tab.recorder.mark();
    const hovers = steps.at(-1)?.do === 'hover';
    const failure = await this.#play(steps, values, hovers);
    const settled = await tab.settle(longest.answer);
    const about: About = {
      ...(values['item'] === undefined ? {} : { item: values['item'] }),
      ...(values['entered'] === undefined ? {} : { entered: values['entered'] }),
      ...(control === undefined ? {} : { control }),
    };
    const differ = async () => difference(before, await this.look(), { about, restless: this.#restless });
    let changes = await differ();
    const isUnseen = changes.length === 0 || this.#isHeld(values['entered']);
    if (failure === undefined && (await this.#waitForMore(settled, isUnseen))) {
      const later = await differ();
      // A message may have gone meanwhile: it was shown all the same.
      const said = changes.filter(({ what }) => what === 'message');
      this.#learnTimers(settled, same(changes, later));
      changes = [...later, ...said.filter((one) => !later.some((other) => same(one, other)))];
    }
    const slice = await tab.recorder.slice(mark);
    this.#options.onTraffic(slice);
    this.#note(slice);
    tab.recorder.answerDialogs(false);
    const held = tab.heldBack > kept;
    const writes = held || this.#sent > sent || writesIn(slice);
    if (writes && !held) this.wrote = true;
    const all = cut([...changes, ...trafficChanges(slice)]);
    const entered = values['entered'];
    return {
      before,
      after: this.last,
      changes: all,
      kind: failure === undefined ? kindOf(all, { perItem, entered, item: values['item'], items }) : 'fails',
      writes,
      held,
      questions: slice.dialogs.filter(({ type }) => type !== 'beforeunload').length,
      ...(failure === undefined ? {} : { failure }),
    };
  }

  /** What a message does there nobody can know: only what is about an own text or item sends any that the page does not send by itself. */
  #holdsMessages({ entered, item }: Values): ((sending: Sending) => boolean) | undefined {
    const { tab, disposable } = this.#options;
    if (disposable || entered !== undefined || item !== undefined) return undefined;
    return (sending) => isMessage(sending) && !tab.sendsByItself(sending);
  }

  /** Something is still to come of what was done, by all that the page has under way: waits for that. False where nothing is. */
  async #waitForMore({ timers, mayBeTold }: Settled, isUnseen: boolean): Promise<boolean> {
    const { tab } = this.#options;
    const most = isUnseen ? longestTimer.unseen : longestTimer.seen;
    const isDue = timers.some((delay) => delay <= most && (this.#timersInVain.get(delay) ?? 0) < mostInVain);
    const mayCome = isUnseen && (mayBeTold || this.talks);
    if (!isDue && !mayCome) return false;
    this.#looked = 0;
    if (!isDue) await pause(patience);
    await tab.settle(longest.answer, isDue ? most : undefined);
    return true;
  }

  /** A clock sets the same timer again and again, and nothing comes of it. */
  #learnTimers({ timers }: Settled, inVain: boolean): void {
    for (const delay of new Set(timers))
      this.#timersInVain.set(delay, inVain ? (this.#timersInVain.get(delay) ?? 0) + 1 : 0);
  }

  /** It is shown, and its field outside of items still holds it: it may be about to be emptied. */
  #isHeld(entered = ''): boolean {
    const { fields, lists } = this.last;
    return (
      entered !== '' &&
      fields.some(({ place, value }) => place === undefined && value === entered) &&
      lists.some(({ entries }) => entries.some(({ text }) => text.includes(entered)))
    );
  }

  /** What differs from an earlier look now. */
  async since(before: Observation, about: About = {}): Promise<Change[]> {
    return difference(before, await this.look(), { about, restless: this.#restless });
  }

  text(template: string, values: Values): string {
    return resolveText({ template }, this.#values(values));
  }
}
