// Work that is looked at again and again by the clock, beside everything else: one look at a time, and none is waited for by the next.
import type { Logger } from '@prowl/telemetry';

export class Ticking implements AsyncDisposable {
  readonly #timer: NodeJS.Timeout;
  #going: Promise<void> | undefined;

  /** `everyMs`: a look whose time comes while one is under way is left out. `failed`: what is logged when one fails; the next comes all the same. */
  constructor(
    everyMs: number,
    look: () => Promise<unknown>,
    { logger, failed }: { readonly logger: Pick<Logger, 'warn'>; readonly failed: string },
  ) {
    this.#timer = setInterval(() => {
      this.#going ??= look()
        .then(
          () => undefined,
          (error: unknown) => logger.warn({ err: error }, failed),
        )
        .finally(() => {
          this.#going = undefined;
        });
    }, everyMs);
    this.#timer.unref();
  }

  /** Waits for the look that is under way. */
  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#timer);
    await this.#going;
  }
}
