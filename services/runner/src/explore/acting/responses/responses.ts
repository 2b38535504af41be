// Enters values in the fields of a page and notes what follows at once. Nothing is pressed or sent.
import { FieldResponse, isSafeMethod, type Locator, type Step } from '@prowl/contracts';
import { shareWord, thresholdsIn } from '@prowl/lexicon';
import { blur, css, fill } from '@prowl/plan';
import { find, play } from '@prowl/plan/play';
import { isMessage } from '../../../browser/guard.ts';
import type { Tab } from '../../../tab/tab.ts';
import { orElse } from '../../../time/limit.ts';
import { boundariesFor } from './boundaries.ts';
import { type Live, type LiveField, readLive, type Shown } from './live.ts';
import { beginningAt, beginningOf, type Entered, entriesFor, inTurn, kindOf } from './values.ts';

/** Milliseconds. A machine that has little else to do needs half of the time of a page. */
const limit = { page: 15_000, settle: 1_200, timer: 450, look: 1_500 } as const;
const mostFields = 30;
/** So many parts that change are a list that is filtered, or another page. */
const mostOutputs = 12;
/** Of lists and tables alone: their rows are results where none comes or goes. */
const mostListed = 8;
const mostReopened = 6;

export interface ResponseParts {
  readonly tab: Tab;
  readonly origin: string;
  /** Opens the page as it opened first, with what the browser kept then. */
  readonly reopen: () => Promise<boolean>;
  /** Milliseconds that are left. */
  readonly left: () => number;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Fields of other pages that were tried, by their make; the search in every header is one field. */
  readonly tried: Set<string>;
}

interface Row {
  readonly entered: Entered;
  readonly holds: string;
  readonly shown: ReadonlyMap<string, Shown>;
}

const makeOf = ({ selector, label, part, type }: LiveField): string =>
  JSON.stringify([selector, label, part, type]);

const bySelector = ({ shown }: Live): Map<string, Shown> => new Map(shown.map((one) => [one.selector, one]));

/** What differs, but for the fields that were filled. */
const changed = (
  before: ReadonlyMap<string, Shown>,
  after: ReadonlyMap<string, Shown>,
  own: readonly string[],
): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => !own.includes(key) && before.get(key)?.own !== after.get(key)?.own,
  );

/** Sliders of one part that are set alike: of a colour, a voice, a mixture. */
const isOfOneMake = (one: FieldResponse, other: FieldResponse): boolean =>
  [one, other].every(({ kind }) => kind === 'range') &&
  (['part', 'min', 'max', 'step'] as const).every((key) => one[key] === other[key]);

export class Responses {
  readonly #parts: ResponseParts;
  readonly #end: number;
  readonly tables: FieldResponse[] = [];
  #opened: Live = { url: '', comma: false, language: '', fields: [], shown: [], names: {} };
  /** Fields that nothing followed. */
  readonly #silent: FieldResponse[] = [];
  /** What changes by itself. */
  #restless = new Set<string>();
  #reopened = 0;

  constructor(parts: ResponseParts) {
    this.#parts = parts;
    this.#end = Date.now() + Math.min(limit.page, parts.left() / 3);
  }

  async #look({ withFields = false, toName = [] as readonly string[] } = {}): Promise<Live | undefined> {
    return orElse(limit.look, undefined, readLive(this.#parts.tab.page, { withFields, toName }));
  }

  /** False when a step could not be done. */
  async #play(steps: readonly Step[]): Promise<boolean> {
    const { tab, origin } = this.#parts;
    tab.expectEffects();
    const played = play(tab.page, steps, { origin, settle: async () => undefined });
    const isDone = await orElse(
      1_500,
      false,
      played.then(() => true),
    );
    await tab.settle(limit.settle, limit.timer);
    return isDone;
  }

  async #locatorOf({ selector, label, type, isToldByLabel }: LiveField): Promise<Locator> {
    const byLabel: Locator = { by: 'label', text: label, exact: true };
    if (label === '' || type === 'radio' || isToldByLabel) return css(selector);
    const { page } = this.#parts.tab;
    const called = find(page, byLabel);
    const counts = Promise.all([called.count(), called.and(find(page, css(selector))).count()]);
    const [all, own] = await orElse(500, [0, 0], counts);
    return all === 1 && own === 1 ? byLabel : css(selector);
  }

  #isOver(): boolean {
    return Date.now() > this.#end;
  }

  async learn(): Promise<void> {
    const { tab } = this.#parts;
    const [first, second] = [await this.#look({ withFields: true }), await this.#look()];
    if (first === undefined || second === undefined) return;
    this.#opened = first;
    this.#restless = new Set(changed(bySelector(first), bySelector(second), []));
    const fields = first.fields.filter((field) => kindOf(field) !== undefined);
    if (fields.length === 0) return;
    const holdWrites = () =>
      tab.hold(
        (sending) => !isSafeMethod(sending.method) || (isMessage(sending) && !tab.sendsByItself(sending)),
      );
    holdWrites();
    const { tried } = this.#parts;
    const fresh = inTurn(fields).filter((field) => !tried.has(makeOf(field)));
    for (const field of fresh.slice(0, mostFields)) {
      if (this.#isOver() || this.#reopened > mostReopened) break;
      tried.add(makeOf(field));
      await this.#learnField(field, fields);
      if (await this.#isAsOpened()) continue;
      this.#reopened += 1;
      if (!(await this.#parts.reopen())) return;
      holdWrites();
    }
    // What is told by one slider of several is that nothing followed it.
    const told = this.tables.filter(({ outputs }) => outputs.length > 0);
    this.tables.push(
      ...this.#silent.filter((one) => told.filter((other) => isOfOneMake(one, other)).length > 1),
    );
  }

  async #isAsOpened(): Promise<boolean> {
    const now = await this.#look();
    if (now === undefined || now.url !== this.#opened.url) return false;
    const differ = changed(bySelector(this.#opened), bySelector(now), [...this.#restless]);
    return differ.length === 0;
  }

  async #learnField(field: LiveField, fields: readonly LiveField[]): Promise<void> {
    const kind = kindOf(field);
    if (kind === undefined) return;
    const { tab, today } = this.#parts;
    const target = await this.#locatorOf(field);
    const beginning = beginningOf(field, fields);
    const beside = beginning === undefined ? undefined : await this.#begin(beginning, today);
    const before = bySelector(this.#opened);
    const own = [field.selector, ...(beginning === undefined ? [] : [beginning.selector]), ...this.#restless];
    if (kind === 'radio') own.push(...field.options);
    const held = tab.heldBack;
    const first = beside?.value ?? (kind === 'date' ? beginningAt(field, today) : '');
    const entries = entriesFor(field, target, { beginning: first, comma: this.#opened.comma });
    let leaves = false;
    const rows: Row[] = [];
    const left = [...entries];
    let isExtended = kind !== 'number' && kind !== 'range';
    for (let entry = left.shift(); entry !== undefined; entry = left.shift()) {
      if (left.length === 0 && !isExtended) {
        // Before it is put back: what the page itself says makes a difference.
        isExtended = true;
        left.push(...this.#boundaries(field, target, rows, own), entry);
        continue;
      }
      const steps = leaves ? [...entry.steps, blur(target)] : entry.steps;
      if (!(await this.#play(steps))) return;
      let now = await this.#look();
      const isQuiet = () => now !== undefined && changed(before, bySelector(now), own).length === 0;
      if (
        !leaves &&
        entry.value !== field.value &&
        rows.every((row) => changed(before, row.shown, own).length === 0) &&
        isQuiet() &&
        'fill' === entry.steps[0]?.do &&
        kind !== 'range'
      ) {
        // Some are told only when the field is left.
        leaves = true;
        if (!(await this.#play([blur(target)]))) return;
        now = await this.#look();
      }
      if (now === undefined || now.url !== this.#opened.url || tab.heldBack > held) return;
      const shown = bySelector(now);
      rows.push({
        entered: leaves ? { ...entry, steps: [...entry.steps, blur(target)] } : entry,
        holds: shown.get(field.selector)?.text ?? '',
        shown,
      });
      const others = rows.filter(({ entered }) => entered.value !== field.value);
      // A result that is one entry late, or drops a fraction, is silent at first.
      const isSilent = rows.every((row) => changed(before, row.shown, own).length === 0);
      if (isSilent && kind !== 'range' && others.length > (kind === 'box' ? 0 : 1)) {
        await this.#play((entries.at(-1) ?? entry).steps);
        return;
      }
    }
    if (beside !== undefined && beginning !== undefined && beginning.value === '')
      await this.#play([fill(beside.field, '')]);
    await this.#file({ field, target, kind, rows, own, beside });
  }

  /** Values at which a rule of the page begins or ends, of the field or of a figure that follows it. */
  #boundaries(field: LiveField, target: Locator, rows: readonly Row[], own: readonly string[]): Entered[] {
    const { language, shown, comma } = this.#opened;
    const before = bySelector(this.#opened);
    const outputs = [...new Set(rows.flatMap((row) => changed(before, row.shown, own)))].slice(
      0,
      mostOutputs,
    );
    const beside = [field.label, field.part, ...outputs.map((key) => before.get(key)?.text ?? '')];
    const stated = shown
      .filter(({ kind, text }) => kind === 'text' && /\d/.test(text) && text.length < 200)
      .filter(
        ({ selector, text }) => !outputs.includes(selector) && beside.some((words) => shareWord(text, words)),
      )
      .flatMap(({ text }) => thresholdsIn(text, language));
    const tables = outputs.map((key) =>
      rows.map((row) => ({ entered: row.entered.value, shown: row.shown.get(key)?.text ?? '' })),
    );
    return boundariesFor(
      field,
      target,
      stated.map(({ at }) => at),
      tables,
      comma,
    );
  }

  async #begin(beginning: LiveField, today: string): Promise<NonNullable<FieldResponse['beside']>> {
    const field = await this.#locatorOf(beginning);
    const value = beginningAt(beginning, today);
    const steps = beginning.value === '' ? [fill(field, value)] : [];
    if (steps.length > 0) await this.#play(steps);
    return { field, label: beginning.label, value, steps };
  }

  async #file({
    field,
    target,
    kind,
    rows,
    own,
    beside,
  }: {
    readonly field: LiveField;
    readonly target: Locator;
    readonly kind: FieldResponse['kind'];
    readonly rows: readonly Row[];
    readonly own: readonly string[];
    readonly beside: FieldResponse['beside'];
  }): Promise<void> {
    const before = bySelector(this.#opened);
    const said = (key: string): Shown | undefined =>
      before.get(key) ?? rows.find(({ shown }) => shown.has(key))?.shown.get(key);
    const all = [...new Set(rows.flatMap(({ shown }) => changed(before, shown, own)))];
    const listedIn = (shown: ReadonlyMap<string, Shown>) =>
      [...shown.values()].filter(({ listed }) => listed).length;
    const comesAndGoes = rows.some(({ shown }) => listedIn(shown) !== listedIn(before));
    const isListed = (key: string) => (before.get(key) ?? said(key))?.listed === true;
    const listed = all.filter(isListed);
    const kept = new Set(comesAndGoes ? [] : listed.slice(0, mostListed));
    const keys = all.filter((key) => !isListed(key) || kept.has(key));
    if ((keys.length === 0 && kind !== 'range') || keys.length > mostOutputs) return;
    const names = (await this.#look({ toName: keys }))?.names;
    const { data } = FieldResponse.safeParse({
      field: target,
      label: field.label,
      part: field.part,
      kind,
      type: field.type,
      ...(field.min === null ? {} : { min: field.min }),
      ...(field.max === null ? {} : { max: field.max }),
      ...(field.step === null ? {} : { step: field.step }),
      opened: field.value,
      outputs: keys.map((key) => ({
        locator: css(key),
        label: said(key)?.label || (names?.[key] ?? ''),
        kind: said(key)?.kind ?? 'text',
        opened: before.get(key)?.text ?? '',
      })),
      ...(beside === undefined ? {} : { beside }),
      rows: rows.map(({ entered, holds, shown }) => ({
        entered: entered.value,
        steps: entered.steps,
        holds,
        shown: keys.map((key) => shown.get(key)?.text ?? ''),
      })),
    });
    if (data !== undefined) (keys.length === 0 ? this.#silent : this.tables).push(data);
  }
}

/** Types of events by which a page hears that something is entered. */
const entering = ['input', 'change', 'keyup', 'keydown', 'keypress', 'blur', 'focusout'];

/** Does any script of the page hear it when something is entered? */
export const hearsEntries = (types: ReadonlySet<string>): boolean => entering.some((type) => types.has(type));
