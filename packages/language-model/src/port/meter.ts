// Counts what an asking uses, and says before each request whether it may still be sent.
import type { LanguageModelUsage } from '@prowl/contracts';
import type { Limits, Prices } from './port.ts';

/** No tokenizer makes more tokens of a text than this; JSON and English come to about one for four bytes. */
const bytesPerToken = 3;

export const tokensOf = (bytes: number): number => Math.ceil(bytes / bytesPerToken);
export const bytesOf = (tokens: number): number => tokens * bytesPerToken;

/** Tokens as a provider counts them. */
export interface Counted {
  readonly input: number;
  readonly output: number;
}

const costOf = ({ input, output }: Counted, prices: Prices | undefined): number | null =>
  prices === undefined ? null : (input * prices.input + output * prices.output) / 1_000_000;

/** Prices are kept to a millionth of their unit. */
const rounded = (cost: number): number => Math.round(cost * 1e6) / 1e6;

export class Meter {
  readonly #limits: Limits;
  readonly #prices: Prices | undefined;
  readonly #from = performance.now();
  #requests = 0;
  #input = 0;
  #output = 0;
  #estimated = false;

  constructor(limits: Limits, prices: Prices | undefined) {
    this.#limits = limits;
    this.#prices = prices;
  }

  /** Tokens that an answer may have so that the limits hold whatever it says; 0 or less: the request may not be sent. */
  roomFor(requestBytes: number): number {
    const input = tokensOf(requestBytes);
    const byTokens = this.#limits.tokens - this.#input - this.#output - input;
    const { cost } = this.#limits;
    if (cost === undefined || this.#prices === undefined || this.#prices.output === 0) return byTokens;
    const spent = costOf({ input: this.#input + input, output: this.#output }, this.#prices) ?? 0;
    return Math.min(byTokens, Math.floor(((cost - spent) * 1_000_000) / this.#prices.output));
  }

  sent(): void {
    this.#requests += 1;
  }

  /** `counted` undefined: the provider did not say, and what was sent and came is estimated from above. */
  received(counted: Counted | undefined, requestBytes: number, answerBytes: number): void {
    this.#estimated ||= counted === undefined;
    this.#input += counted?.input ?? tokensOf(requestBytes);
    this.#output += counted?.output ?? tokensOf(answerBytes);
  }

  get usage(): LanguageModelUsage {
    const cost = costOf({ input: this.#input, output: this.#output }, this.#prices);
    return {
      requests: this.#requests,
      inputTokens: this.#input,
      outputTokens: this.#output,
      estimated: this.#estimated,
      seconds: Math.round(performance.now() - this.#from) / 1_000,
      cost: cost === null ? null : rounded(cost),
      cached: false,
    };
  }
}
