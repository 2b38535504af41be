// Which test may begin when, of those that one run of the test runner holds: nothing sees what another changes. Knows no processes and no files.

/**
 * How a test begins: `early` before all that change something; `beside` others that change something, so many at once; `alone` with nothing of its
 * kind and nothing early beside it.
 */
export type Manner = 'early' | 'beside' | 'alone';

export interface Order {
  readonly manner: Manner;
  /** Milliseconds since the epoch after which it does not begin. */
  readonly until: number;
  /** The same of its second run: without it the first was for nothing. Absent: it has until the end. */
  readonly again?: number;
}

export type Answer = 'begin' | 'late';

interface Asking {
  readonly name: string;
  readonly manner: Manner;
  readonly until: number;
  readonly answer: (answer: Answer) => void;
}

export interface Rules {
  /** By name of the test. */
  readonly orders: ReadonlyMap<string, Order>;
  /** How many that change something go beside each other. */
  readonly atOnce: number;
  readonly now: () => number;
  /** Early tests are nearly through: those that change something will begin soon, or the first begins. */
  readonly onSoonChanging?: (() => void) | undefined;
}

/** As many early tests, or as many milliseconds, before those that change something is soon: what starting the test runner takes. */
const soon = { tests: 6, ms: 5_000 } as const;

export class Admission {
  readonly #rules: Rules;
  /** Early ones that have not ended. */
  readonly #early: Set<string>;
  readonly #running = new Set<Asking>();
  readonly #waiting: Asking[] = [];
  #isChanging = false;
  #isSoon = false;

  constructor(rules: Rules) {
    this.#rules = rules;
    this.#early = new Set(
      [...rules.orders].flatMap(([name, { manner }]) => (manner === 'early' ? [name] : [])),
    );
  }

  /** Asks for a turn; the test holds it until it leaves. Asked `again`, it goes alone: the first time another may have been in its way. */
  ask(name: string, again: boolean, answer: (answer: Answer) => void): { leave: () => void } {
    const order = this.#rules.orders.get(name) ?? { manner: 'early', until: Number.POSITIVE_INFINITY };
    const manner = again && (order.manner === 'beside' || this.#isChanging) ? 'alone' : order.manner;
    const until = again ? (order.again ?? Number.POSITIVE_INFINITY) : order.until;
    const asking: Asking = { name, manner, until, answer };
    this.#waiting.push(asking);
    this.#announce(order.until);
    this.#admit();
    return {
      leave: () => {
        this.#running.delete(asking);
        const place = this.#waiting.indexOf(asking);
        if (place >= 0) this.#waiting.splice(place, 1);
        this.#admit();
      },
    };
  }

  /** It will not ask any more. */
  ended(name: string): void {
    if (!this.#early.delete(name)) return;
    this.#announce();
    this.#admit();
  }

  #announce(until = Number.POSITIVE_INFINITY): void {
    if (this.#isSoon || (this.#early.size > soon.tests && this.#rules.now() < until - soon.ms)) return;
    this.#isSoon = true;
    this.#rules.onSoonChanging?.();
  }

  #count(manner: Manner): number {
    return [...this.#running].filter((each) => each.manner === manner).length;
  }

  #isFree({ manner }: Asking, isFirst: boolean): boolean {
    if (manner === 'early') return true;
    if (this.#early.size > 0 || this.#count('early') > 0 || this.#count('alone') > 0) return false;
    // Who waits to go alone is not overtaken for ever.
    return isFirst && this.#count('beside') < (manner === 'alone' ? 1 : this.#rules.atOnce);
  }

  #admit(): void {
    while (this.#admitNext());
  }

  /** Answers the first that need not wait; false when all must. */
  #admitNext(): boolean {
    let isFirst = true;
    for (const [place, asking] of this.#waiting.entries()) {
      const { manner, until, name } = asking;
      const late = this.#rules.now() > until || (manner === 'early' && this.#isChanging);
      if (!late && !this.#isFree(asking, isFirst)) {
        isFirst &&= manner === 'early';
        continue;
      }
      this.#waiting.splice(place, 1);
      if (late) this.#early.delete(name);
      else this.#begin(asking);
      asking.answer(late ? 'late' : 'begin');
      return true;
    }
    return false;
  }

  #begin(asking: Asking): void {
    this.#running.add(asking);
    if (asking.manner !== 'early') this.#isChanging = true;
  }
}
