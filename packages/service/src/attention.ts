// Whether a part still answers, for those who cannot wait long: what takes longer than usual asks, and while the part is known to be away
// nobody waits for it. A part that is slow but answers is waited for.

export interface AttentionOptions {
  /** Whether the part answers. May take as long as it likes, and throw. */
  readonly ping: () => Promise<boolean>;
  /** What is thrown instead of waiting. */
  readonly away: () => Error;
}

/** Together less than two seconds: after that a person takes a page for broken. */
const patienceMs = 600;
const pingMs = 900;
/** Between two looks at a part that is away, milliseconds. */
const againMs = 200;

/** True when it settled before; what comes in the moment of the time's end still counts: a process that was held up reads late. */
const inTime = async (work: Promise<unknown>, ms: number): Promise<boolean> => {
  let settled = false;
  let timer: NodeJS.Timeout | undefined;
  const done = () => {
    settled = true;
  };
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => setImmediate(() => setImmediate(resolve)), ms);
  });
  await Promise.race([work.then(done, done), late]);
  clearTimeout(timer);
  return settled;
};

export class Attention {
  readonly #options: AttentionOptions;
  #away = false;
  #pinging: Promise<boolean> | undefined;

  constructor(options: AttentionOptions) {
    this.#options = options;
  }

  /** It did not answer the last time that it was asked. */
  get isAway(): boolean {
    return this.#away;
  }

  /** The result of the work. @throws what `away` makes, within two seconds, when the part does not answer. */
  async watch<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.#away) throw this.#options.away();
    const working = work();
    working.catch(() => undefined); // nobody may be left to hear of it
    while (!(await inTime(working, patienceMs))) {
      if (await this.#answers()) continue;
      this.#leave();
      throw this.#options.away();
    }
    return working;
  }

  /** One question for all who wait. */
  #answers(): Promise<boolean> {
    this.#pinging ??= this.#ping().finally(() => {
      this.#pinging = undefined;
    });
    return this.#pinging;
  }

  async #ping(): Promise<boolean> {
    const answer = this.#options.ping().catch(() => false);
    return (await inTime(answer, pingMs)) && answer;
  }

  /** Until it answers again. */
  #leave(): void {
    if (this.#away) return;
    this.#away = true;
    const look = async () => {
      if (await this.#answers()) this.#away = false;
      else setTimeout(look, againMs).unref();
    };
    setTimeout(look, againMs).unref();
  }
}
