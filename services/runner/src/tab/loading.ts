// Whose turn it is to load a page. Several tabs load at once, until pages turn out to need the application for themselves.

/** How often a page that stayed empty beside others is loaded again alone, as long as that never helped. */
const mostTries = 4;

export class Loading {
  #under = 0;
  #tries = 0;
  /** Pages stay empty beside others: from now on one is loaded at a time. */
  alone = false;
  #last: Promise<unknown> = Promise.resolve();
  #exclusive: Promise<unknown> = Promise.resolve();
  #quiet: (() => void)[] = [];

  /** `beside`: others were loaded meanwhile. */
  async run<Result>(work: () => Promise<Result>): Promise<{ result: Result; beside: boolean }> {
    if (this.alone) return { result: await this.runAlone(work), beside: false };
    await this.#exclusive;
    this.#under += 1;
    let beside = this.#under > 1;
    if (beside) this.#beside = true;
    try {
      const result = await work();
      beside ||= this.#beside;
      return { result, beside };
    } finally {
      this.#under -= 1;
      if (this.#under === 0) {
        this.#beside = false;
        for (const go of this.#quiet.splice(0)) go();
      }
    }
  }
  /** Two were loaded at once since none was. */
  #beside = false;

  /** After those that are being loaded, before those that come next. */
  runAlone<Result>(work: () => Promise<Result>): Promise<Result> {
    const before = this.#last;
    const turn = (async () => {
      await before;
      if (this.#under > 0) await new Promise<void>((resolve) => this.#quiet.push(resolve));
      return work();
    })();
    this.#last = turn.catch(() => undefined);
    this.#exclusive = this.#last;
    return turn;
  }

  /** Is it worth loading an empty page once more, alone? */
  mayTry(): boolean {
    if (this.alone || this.#tries >= mostTries) return false;
    this.#tries += 1;
    return true;
  }
}
