// A journey being walked: every step is played in the browser and kept, so that a test can repeat exactly what was done.
import type { Amounts, Journey, Locator, Step, Text } from '@prowl/contracts';
import { find, play, resolveText } from '@prowl/plan/play';
import { pathOf } from '../../reading/addresses/address.ts';
import { currency } from '../../reading/meaning/figures.ts';
import type { PageReading } from '../../reading/read.ts';
import { type KnownOptions, readOfferedOptions } from '../../tab/offered-options.ts';
import { longest } from '../../tab/settle.ts';
import { snapshot } from '../../tab/snapshot.ts';
import type { Tab } from '../../tab/tab.ts';
import { orElse } from '../../time/limit.ts';
import type { Lens } from './part.ts';

/** Pages of one way whose amounts are kept. */
const mostAmounts = 12;

/** What was entered on this walk is another word in a test. */
const ofAnyRun = (text: Text, run: string): Text =>
  typeof text === 'string' && text.includes(run)
    ? { template: text.replaceAll('{{', '{ {').replaceAll(run, '{{run}}') }
    : text;

const proofOfAnyRun = (proof: Locator, run: string): Locator => {
  if (proof.by === 'text') return { ...proof, text: ofAnyRun(proof.text, run) };
  return proof.by === 'role' && proof.name !== undefined
    ? { ...proof, name: ofAnyRun(proof.name, run) }
    : proof;
};

export class Trail {
  readonly steps: Step[] = [];
  readonly values: Record<string, Text> = {};
  readonly #amounts: Amounts[] = [];
  /** What is read of the page, where the journey is in a part of it. */
  lens: Lens | undefined;
  readonly tab: Tab;
  readonly origin: string;
  /** Stands for `{{run}}`: unlike that of other journeys, so that names do not collide. */
  readonly run: string;
  readonly #options: KnownOptions = new Map();
  constructor(tab: Tab, origin: string, run: string) {
    this.tab = tab;
    this.origin = origin;
    this.run = run;
  }

  /** Plays and keeps the steps. False when one of them cannot be done; what could not be done is not kept. */
  async walk(steps: readonly Step[]): Promise<boolean> {
    const playing = {
      origin: this.origin,
      values: { run: this.run },
      settle: () => this.tab.settle(longest.answer, longest.timer),
      answerDialogs: (accept: boolean) => this.tab.recorder.answerDialogs(accept),
    };
    for (const step of steps) {
      this.tab.begin();
      try {
        await play(this.tab.page, [step], playing);
        if (step.do === 'goto') await this.tab.entered(new URL(this.concrete(step.url), this.origin).href);
      } catch {
        return false;
      }
      this.steps.push(step);
    }
    return true;
  }

  /** `filled`: choices that offered nothing before are looked into again. */
  async read({ filled = false }: { readonly filled?: boolean } = {}): Promise<PageReading | undefined> {
    if (filled)
      for (const [field, options] of this.#options) if (options === undefined) this.#options.delete(field);
    const reading = await orElse(5_000, undefined, this.tab.read());
    if (reading !== undefined)
      await orElse(5_000, undefined, readOfferedOptions(this.tab.page, reading, this.#options));
    return reading === undefined || this.lens === undefined ? reading : this.lens(reading);
  }

  /** Keeps what the page that is open says of money. */
  noteAmounts({ figures, heading }: Pick<PageReading, 'figures' | 'heading'>): void {
    const money = figures.filter(({ region, text }) => region === 'main' && currency.test(text));
    const after = this.steps.length;
    if (this.#amounts.at(-1)?.after === after) this.#amounts.pop();
    if (money.length > 0 && this.#amounts.length < mostAmounts)
      this.#amounts.push({ after, heading, url: this.url, figures: money.slice(0, 20) });
  }

  /** Takes back all but the first steps, and what was seen since: it was refused, and is no part of the way. */
  takeBack(length: number): void {
    this.steps.length = length;
    while ((this.#amounts.at(-1)?.after ?? 0) > length) this.#amounts.pop();
  }

  find(locator: Locator) {
    return find(this.tab.page, locator, { run: this.run });
  }

  get url(): string {
    return pathOf(this.tab.page.url());
  }

  concrete(text: Text): string {
    return resolveText(text, { run: this.run });
  }

  /** As it was typed on this walk. */
  readonly entered = ({ text }: { readonly text?: Text | undefined }): string | undefined =>
    text === undefined ? undefined : this.concrete(text);

  async ending(
    name: string,
    kind: Journey['kind'],
    outcome: { finished: boolean; stopped?: string; proof?: Locator; text?: string },
  ): Promise<Journey> {
    const { heading, title } = (await this.read()) ?? { heading: '', title: '' };
    const { messages } = await snapshot(this.tab.page);
    return {
      name,
      kind,
      steps: [...this.steps],
      stages: [],
      brought: [],
      amounts: [...this.#amounts],
      values: { ...this.values },
      finished: outcome.finished,
      ends: {
        url: this.url,
        text: (outcome.text ?? messages[0] ?? (heading || title)).slice(0, 300),
        ...(outcome.proof === undefined ? {} : { proof: proofOfAnyRun(outcome.proof, this.run) }),
      },
      ...(outcome.stopped === undefined ? {} : { stopped: outcome.stopped }),
    };
  }
}
