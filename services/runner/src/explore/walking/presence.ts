// Whether the application is still there. When it does not answer any more it is waited for a while, and what was sent last is kept.
import type { Outage } from '@prowl/contracts';
import type { Page } from 'playwright';
import { LastRequests } from '../../http/last-requests.ts';
import { awaitReturn, type Return } from '../../http/return.ts';
import type { Masking } from '../../tab/masking.ts';
import type { Clock } from './clock.ts';

export interface PresenceParts {
  /** Absolute, of the start page. */
  readonly address: string;
  readonly clock: Pick<Clock, 'end'>;
  readonly mask: Masking;
  readonly awaitReturn?: (address: string) => Promise<Return>;
}

export class Presence {
  readonly #parts: PresenceParts;
  readonly #last = new LastRequests();
  #asking: Promise<boolean> | undefined;
  /** The one that lasted, else the first. */
  outage: Outage | undefined;
  constructor(parts: PresenceParts) {
    this.#parts = parts;
  }

  /** Keeps what the page asks the application for. */
  watch(page: Page): void {
    const { address, mask } = this.#parts;
    this.#last.watch(page, [new URL(address).origin], mask);
  }

  /** A page found nobody: is somebody there again? Ends the exploration when not. */
  isBack(): Promise<boolean> {
    if (this.outage?.back === false) return Promise.resolve(false);
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #ask(): Promise<boolean> {
    const requests = this.#last.list();
    const { address, clock } = this.#parts;
    const { how, back, seconds } = await (this.#parts.awaitReturn ?? awaitReturn)(address);
    if (how === 'there' || how === 'network') return back || how === 'there';
    if (this.outage === undefined || !back) this.outage = { how, back, seconds, requests };
    if (!back) clock.end();
    return back;
  }
}
