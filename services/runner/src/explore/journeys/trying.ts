// What the pages of a row of steps take and refuse, learned by trying each thing alone on a page that was passed before: other options,
// boxes, nothing, the ends of what is stated and beyond them, the page's own examples. Of the page that ends the row only what it requires is left out.
import type { Field, Form, Locator, Stage, StageTry, Step, Text } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import { check, click, fill, uncheck } from '@prowl/plan';
import { currency } from '../../reading/meaning/figures.ts';
import type { PageReading } from '../../reading/read.ts';
import { difference, snapshot } from '../../tab/snapshot.ts';
import { orElse } from '../../time/limit.ts';
import { statedIn } from '../forms/stated.ts';
import { fillForm, keyOf, stepFor } from '../forms/steps.ts';
import { wordsAbout } from './about.ts';
import { look } from './aftermath.ts';
import type { JourneyParts } from './parts.ts';
import type { Passed } from './passed.ts';
import { formOf, shapeOf } from './stage.ts';
import { totalOf } from './total.ts';
import type { Trail } from './trail.ts';

export interface Row {
  /** Leads to the first page. */
  readonly opening: readonly Step[];
  readonly stages: readonly Stage[];
  readonly passed: readonly Passed[];
}

/** What is learned most from comes first, on all pages. */
export const rounds = ['choices', 'stated', 'nothing'] as const;
type Round = (typeof rounds)[number];

const most = { inAll: 40, ofStage: 14, options: 4, boxes: 4, together: 3, texts: 3, ends: 1 } as const;
/** Beyond any bound, where none is stated. */
const beyond = '9999999';

interface Wanted extends Pick<StageTry, 'what' | 'key' | 'label' | 'entered'> {
  readonly field: Field;
  readonly step: Step;
}

interface Revealed {
  readonly steps: readonly Step[];
  /** Of the page's own, when one was entered. */
  readonly example?: string;
}
const nothing: Revealed = { steps: [] };

/** Of a shape, where it is and its headings, without what it asks for. */
const placeOf = (shape: string): string =>
  shape === '' ? '' : JSON.stringify((JSON.parse(shape) as unknown[]).slice(0, 3));

/** Its words name a price or a share of one. */
const isPriced = (words: string): boolean =>
  /\d\s?%/.test(words) || (/\d/.test(words) && currency.test(words));

const targetOf = (step: Step): string => ('target' in step ? JSON.stringify(step.target) : '');

const numeric: ReadonlySet<Field['meaning']> = new Set(['quantity', 'number', 'percentage', 'rating']);
const takesNumber = ({ type, meaning, control }: Field): boolean =>
  control === 'input' && (type === 'number' || (type === 'text' && numeric.has(meaning)));
const takesText = (field: Field): boolean =>
  ['input', 'textarea'].includes(field.control) &&
  ['text', 'textarea', 'email', 'tel', 'search', ''].includes(field.type) &&
  !takesNumber(field);

const lookedUp: ReadonlySet<Field['meaning']> = new Set(['code', 'username', 'email', 'search', 'url']);

/** What is looked up is refused when there is no such thing: an example of it is one of its shape only. */
const isLookedUp = ({ meaning, label, name }: Field, language: string): boolean =>
  lookedUp.has(meaning) || says(`${label} ${name}`, ['voucher', 'code', 'order'], language);

/** Of the markup, else of the words: never one end of each, for words may state something else. */
const boundsOf = (field: Field, words: string, language: string): { low?: number; high?: number } => {
  const given = (text: string | undefined): number | undefined =>
    text === undefined || text === '' || Number.isNaN(Number(text)) ? undefined : Number(text);
  const [low, high] = [given(field.min), given(field.max)];
  if (low === undefined && high === undefined) return statedIn(words, language);
  return { ...(low === undefined ? {} : { low }), ...(high === undefined ? {} : { high }) };
};

const isFreeBox = ({ control, required, meaning, readonly, value }: Field): boolean =>
  control === 'checkbox' && !required && meaning !== 'consent' && !readonly && value === '';

export class Trying {
  readonly #parts: JourneyParts;
  readonly #trail: Trail;
  readonly #row: Row;
  #count = 0;
  constructor(parts: JourneyParts, trail: Trail, row: Row) {
    this.#parts = parts;
    this.#trail = trail;
    this.#row = row;
  }

  get #goesOn(): boolean {
    return this.#parts.goesOn() && this.#count < most.inAll;
  }

  /** The page as it was come to: it is open still, one step back, or the way is gone anew. */
  async #at(index: number): Promise<PageReading | undefined> {
    const { opening, stages, passed } = this.#row;
    const trail = this.#trail;
    trail.steps.length = 0;
    const here = async (): Promise<PageReading | undefined> => {
      const reading = await trail.read();
      return reading && shapeOf(trail.url, reading) === passed[index]?.shape ? reading : undefined;
    };
    const open = this.#count === 0 ? undefined : await here();
    if (open !== undefined) return open;
    const back = stages[index + 1]?.back;
    const reading = this.#count === 0 ? undefined : await trail.read();
    const isNext = reading && shapeOf(trail.url, reading) === passed[index + 1]?.shape;
    if (isNext && back !== undefined && (await trail.walk([click(back)]))) {
      const before = await here();
      if (before !== undefined) return before;
    }
    const steps = [...opening, ...stages.slice(0, index).flatMap((stage) => stage.steps)];
    return (await trail.walk(steps)) ? here() : undefined;
  }

  /** What the page asks for since something was chosen. */
  async #revealed(form: Form): Promise<Revealed> {
    const trail = this.#trail;
    const reading = await trail.read();
    const now = reading && formOf(reading, true);
    if (reading === undefined || now === undefined) return nothing;
    const known = new Set(form.fields.map(keyOf));
    const fields = now.fields.filter((field) => !known.has(keyOf(field)) && field.value === '');
    if (fields.length === 0) return nothing;
    const words = await wordsAbout(trail, fields);
    const examples = Object.fromEntries(
      fields.flatMap((field) => {
        const { example } = statedIn(words.get(keyOf(field)) ?? '', reading.language);
        if (example === undefined || isLookedUp(field, reading.language)) return [];
        return [[field.label || field.name, example]];
      }),
    );
    const filling = { ...this.#parts.filling, given: { ...this.#parts.filling.given, ...examples } };
    const [example] = Object.values(examples);
    return {
      steps: fillForm(now, filling, (field) => !known.has(keyOf(field))).steps,
      ...(example === undefined ? {} : { example }),
    };
  }

  /** Undefined when the page could not be come to or filled. */
  async #try(index: number, wanted: Wanted): Promise<StageTry | undefined> {
    const { stages, passed } = this.#row;
    const trail = this.#trail;
    const [stage, was, next] = [stages[index], passed[index], passed[index + 1]];
    if (stage === undefined || was?.form === undefined || next === undefined) return undefined;
    if ((await this.#at(index)) === undefined) return undefined;
    this.#count += 1;
    const { field, step, ...rest } = wanted;
    const replaced = new Set([targetOf(step), targetOf(stepFor(field, { option: field.value }))]);
    const chosen = field.control === 'radio' ? (field.options ?? []) : [];
    for (const { value } of chosen) replaced.add(targetOf(stepFor(field, { option: value })));
    const others = stage.steps.slice(0, -1).filter((each) => !replaced.has(targetOf(each)));
    // A page that is come back to keeps what was ticked for the try before.
    const unticked = was.form.fields.flatMap((other): Step[] =>
      isFreeBox(other) &&
      other !== field &&
      !others.some((each) => targetOf(each) === targetOf(uncheck(other.locator)))
        ? [uncheck(other.locator)]
        : [],
    );
    const steps = [...unticked, ...others, step];
    if (!(await trail.walk(steps))) return undefined;
    const isChoice = wanted.what === 'option' || wanted.what === 'box';
    const more = isChoice ? await this.#revealed(was.form) : nothing;
    if (more.steps.length > 0 && !(await trail.walk(more.steps))) return undefined;
    const filled = await trail.read();
    const filledShape = filled && shapeOf(trail.url, filled);
    const before = await snapshot(trail.tab.page);
    if (!(await trail.walk([stage.onward]))) return undefined;
    this.#parts.site.formsSubmitted += 1;
    const after = await snapshot(trail.tab.page);
    const reading = await trail.read();
    if (reading === undefined) return undefined;
    const shape = shapeOf(trail.url, reading);
    const said = [
      ...difference(after.messages, before.messages),
      ...difference(after.invalid, before.invalid),
      ...difference(after.lines, before.lines),
      // It may say again what it said of the try before.
      ...after.messages,
      ...after.invalid,
    ].find((text) => text.length < 200);
    const stays = shape === was.shape || shape === filledShape;
    const came = this.#came(index, shape, stays, said !== undefined);
    const sum = came === 'on' && isPriced(wanted.label) ? await this.#sum(index + 1) : undefined;
    return {
      ...(sum === undefined ? {} : { sum }),
      ...rest,
      ...(more.example === undefined ? {} : { what: 'example', entered: more.example }),
      locator: field.locator,
      steps: [...steps, ...more.steps],
      came,
      ...(said === undefined || came === 'on' ? {} : { said: said.slice(0, 200) }),
    };
  }

  /** What the next total says, of the page that is open or one further on. */
  async #sum(from: number): Promise<number | undefined> {
    const trail = this.#trail;
    const { stages } = this.#row;
    const at = stages.findIndex(({ total }, index) => index >= from && total !== undefined);
    if (at < 0) return undefined;
    const steps = stages.slice(from, at).flatMap((stage) => stage.steps);
    if (!(await trail.walk(steps))) return undefined;
    const reading = await trail.read();
    return totalOf(await look(trail), reading?.language ?? '')?.sum;
  }

  #came(index: number, shape: string, stays: boolean, said: boolean): StageTry['came'] {
    const [was, next] = [this.#row.passed[index], this.#row.passed[index + 1]];
    if (shape === next?.shape) return 'on';
    if (stays) return said ? 'refused' : 'silent';
    // The next page may ask for something else after another entry.
    const place = placeOf(shape);
    return place === placeOf(next?.shape ?? '') && place !== placeOf(was?.shape ?? '') ? 'on' : 'elsewhere';
  }

  #choices(form: Form, stage: Stage): Wanted[] {
    return form.fields
      .filter(({ control, readonly }) => (control === 'select' || control === 'radio') && !readonly)
      .flatMap((field) => {
        const entry = stage.entered.find(({ key }) => key === keyOf(field));
        return (field.options ?? [])
          .filter(({ value, label }) => value !== '' && label !== entry?.chosen)
          .slice(0, most.options)
          .map(
            ({ label, value }): Wanted => ({
              ...{ what: 'option', key: keyOf(field), label, entered: label, field },
              step: stepFor(field, { option: value }),
            }),
          );
      });
  }

  #boxes(form: Form): Wanted[] {
    return form.fields
      .filter(isFreeBox)
      .slice(0, most.boxes)
      .map((field) => ({
        ...{ what: 'box', key: keyOf(field), label: field.label || field.name, entered: 'on', field },
        step: stepFor(field, { check: true }),
      }));
  }

  #typed(field: Field, what: StageTry['what'], text: Text & string): Wanted {
    const label = field.label || field.name;
    return { what, key: keyOf(field), label, entered: text, field, step: fill(field.locator, text) };
  }

  /** The bounds of a number: as the page states them, or as it says when it refuses a number beyond any. */
  async #bounds(index: number, field: Field, words: string, into: StageTry[]): Promise<void> {
    const language = this.#row.passed[index]?.language ?? '';
    const stated = boundsOf(field, words, language);
    const add = async (what: StageTry['what'], value: number | string): Promise<StageTry | undefined> => {
      const tried = this.#goesOn
        ? await this.#try(index, this.#typed(field, what, String(value)))
        : undefined;
      if (tried !== undefined) into.push(tried);
      return tried;
    };
    const above = await add('too-large', stated.high === undefined ? beyond : stated.high + 1);
    const { low, high } =
      stated.high === undefined && above?.came === 'refused' ? statedIn(above.said ?? '', language) : stated;
    if (high !== undefined) await add('largest', high);
    if (low !== undefined) await add('smallest', low);
    if (low !== undefined && low > 0) await add('too-small', low - 1);
    if (stated.high === undefined && high !== undefined) await add('too-large', high + 1);
  }

  /** Ends the row without a box that it requires: what it makes then is no more than what its walk made. */
  async ending(proof: Locator): Promise<StageTry[]> {
    const { stages, passed } = this.#row;
    const index = stages.length - 1;
    const [stage, was] = [stages[index], passed[index]];
    const trail = this.#trail;
    const tries: StageTry[] = [];
    for (const { key, label, locator, required, box } of stage?.entered ?? []) {
      if (stage === undefined || was === undefined || !required || box !== true || tries.length >= most.ends)
        continue;
      if (!this.#goesOn || (await this.#at(index)) === undefined) return tries;
      this.#count += 1;
      const others = stage.steps.slice(0, -1).filter((each) => targetOf(each) !== JSON.stringify(locator));
      const steps = [...others, uncheck(locator)];
      if (!(await trail.walk([...steps, stage.onward]))) return tries;
      this.#parts.site.formsSubmitted += 1;
      const reading = await trail.read();
      const ended = await orElse(800, false, trail.find(proof).first().isVisible());
      const stays = reading !== undefined && shapeOf(trail.url, reading) === was.shape;
      const came = ended ? 'on' : stays ? 'refused' : 'elsewhere';
      tries.push({ what: 'empty', key, label, entered: '', locator, steps, came });
    }
    return tries;
  }

  /** Whether boxes that lead on can be ticked together, either first. */
  async #together(index: number, boxes: readonly Wanted[]): Promise<void> {
    const stage = this.#row.stages[index];
    if (stage === undefined || boxes.length < 2 || (await this.#at(index)) === undefined) return;
    const trail = this.#trail;
    const some = boxes.slice(0, most.together).map(({ field }) => field);
    for (const first of some)
      for (const second of some) {
        if (first === second) continue;
        if (!this.#goesOn) return;
        const none = [uncheck(first.locator), uncheck(second.locator)];
        if (!(await trail.walk([...none, check(first.locator), check(second.locator)]))) return;
        const held = await orElse(
          800,
          undefined,
          trail.find(first.locator).first().isChecked({ timeout: 600 }),
        );
        if (held === undefined || !(await trail.walk(none))) return;
        stage.together.push({ first: keyOf(first), second: keyOf(second), kept: held });
      }
  }

  /** Of one page, what a round is about. */
  async of(index: number, round: Round): Promise<StageTry[]> {
    const { stages, passed } = this.#row;
    const [stage, was] = [stages[index], passed[index]];
    if (stage === undefined || was?.form === undefined || index === stages.length - 1) return [];
    const { form, language } = was;
    const tries: StageTry[] = [];
    const each = async (all: readonly Wanted[]): Promise<void> => {
      for (const wanted of all) {
        if (!this.#goesOn || tries.length >= most.ofStage) return;
        const tried = await this.#try(index, wanted);
        if (tried !== undefined) tries.push(tried);
      }
    };
    const open = form.fields.filter(({ readonly, control }) => !readonly && control !== 'hidden');
    const texts = open.filter(takesText);
    if (round === 'choices') {
      const boxes = this.#boxes(form);
      await this.#together(index, boxes);
      await each(boxes);
      await each(this.#choices(form, stage));
      return tries;
    }
    if (round === 'nothing') {
      const optional = texts.filter(({ required, value }) => !required && value === '');
      await each(optional.slice(0, most.texts).map((field) => this.#typed(field, 'empty', '')));
      return tries;
    }
    if (open.length === 0 || (await this.#at(index)) === undefined) return [];
    const words = await wordsAbout(this.#trail, open);
    const wordsOf = (field: Field): string => words.get(keyOf(field)) ?? '';
    await each(
      texts.flatMap((field) => {
        const { example } = statedIn(wordsOf(field), language);
        if (example === undefined || isLookedUp(field, language)) return [];
        return [this.#typed(field, 'example', example)];
      }),
    );
    for (const field of open.filter(takesNumber)) await this.#bounds(index, field, wordsOf(field), tries);
    return tries;
  }
}
