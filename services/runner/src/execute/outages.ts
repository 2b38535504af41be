// The application went away while tests ran: waited for once, for all tests of a job, and told with the first of them.
import type { Outage } from '@prowl/contracts';
import { awaitReturn } from '../http/return.ts';

export interface OutagesParts {
  readonly address: string;
  readonly signal: AbortSignal;
  /** Seen while exploring. */
  readonly known?: Outage | undefined;
  readonly ask?: typeof awaitReturn;
}

export class Outages {
  readonly #parts: OutagesParts;
  #asking: Promise<void> | undefined;
  #untold: Outage | undefined;
  #requests: Outage['requests'] = [];
  /** It did not come back. */
  over = false;
  constructor(parts: OutagesParts) {
    this.#parts = parts;
    this.#untold = parts.known;
  }

  /** A test found nobody there. Resolves when it is known whether somebody comes back. */
  seen(requests: Outage['requests'] = []): Promise<void> {
    if (this.#requests.length === 0) this.#requests = requests;
    if (this.over) return Promise.resolve();
    this.#asking ??= this.#wait().finally(() => {
      this.#asking = undefined;
      this.#requests = [];
    });
    return this.#asking;
  }

  async #wait(): Promise<void> {
    const { address, signal, ask = awaitReturn, known } = this.#parts;
    const { how, back, seconds } = await ask(address, { signal });
    if (signal.aborted || how === 'there' || how === 'network') return;
    this.over = !back;
    const requests = known?.back === false ? known.requests : this.#requests;
    if (this.#untold === undefined || !back) this.#untold = { how, back, seconds, requests };
  }

  /** What is to be told, once. */
  take(): Outage | undefined {
    const outage = this.#untold;
    this.#untold = undefined;
    return outage;
  }
}
