// Which test may begin when, of those that one run of the test runner holds: nothing sees what another changes. Knows no processes and no files.

/**
 * How a test begins: `early` before all that change something, which wait for it until its time is over; `beside` others that change something, so many at once; `apart` like these, but
 * with none of its part of the application; `alone` with nothing of its kind and nothing early beside it; `aside` when it asks, for it changes nothing.
 */
export type Manner = 'early' | 'beside' | 'apart' | 'alone' | 'aside';

/** The part of what puts a setting back, which is no item's and may show anywhere. No template is called so. */
export const settingsPart = ' settings';

export interface Order {
  readonly manner: Manner;
  /** The part of the application that it changes. */
  readonly part?: string;
  /** Milliseconds since the epoch after which it does not begin. */
  readonly until: number;
  /** The same of its second run: without it the first was for nothing. Absent: it has until the end. */
  readonly again?: number;
}

/** `needless`: it did not apply, or could not be carried out, and nothing that could have been in its way went beside it. */
export const answers = ['begin', 'late', 'needless'] as const;
export type Answer = (typeof answers)[number];

/** Which run it asks for: the first, or another one after one that failed, or one that did not apply or could not be carried out. */
export type Run = 'first' | 'after-failure' | 'after-skip';

interface Asking {
  readonly name: string;
  readonly run: Run;
  readonly manner: Manner;
  readonly part: string;
  /** When it asked, milliseconds since the epoch. */
  readonly since: number;
  readonly until: number;
  readonly answer: (answer: Answer) => void;
}

export interface Rules {
  /** By name of the test. */
  readonly orders: ReadonlyMap<string, Order>;
  /** How many that change something go beside each other. */
  readonly atOnce: number;
  readonly now: () => number;
  /** Milliseconds since the epoch when the run ends. */
  readonly deadline?: number | undefined;
  /** Early tests are nearly through: those that change something will begin soon, or the first begins. */
  readonly onSoonChanging?: (() => void) | undefined;
}

/** So many that change the same part of the application go beside each other: more would mostly be in each other's way. */
const mostOfPart = 2;
/**
 * Who is to go alone waits for others that are, so that what goes beside each other is held up once for several: so many of them, or so many
 * milliseconds, and no longer where the run ends soon.
 */
export const gathered = { tests: 2, ms: 6_000, beforeEnd: 20_000 } as const;
/** As many early tests, or as many milliseconds, before those that change something is soon: what starting the test runner takes. */
const soon = { tests: 6, ms: 5_000 } as const;

export class Admission {
  readonly #rules: Rules;
  /** Early ones that have not ended. */
  readonly #early: Set<string>;
  /** Early ones of which the first run began, and no other. */
  readonly #begun = new Set<string>();
  readonly #running = new Set<Asking>();
  /** Beside which something of the same part went, or a setting that may show anywhere was changed. */
  readonly #disturbed = new Set<string>();
  readonly #waiting: Asking[] = [];
  /** Those that are not early, and never began. */
  readonly #toCome: Set<string>;
  #isDraining = false;
  #isChanging = false;
  #isSoon = false;

  constructor(rules: Rules) {
    this.#rules = rules;
    this.#early = new Set(
      [...rules.orders].flatMap(([name, { manner }]) => (manner === 'early' ? [name] : [])),
    );
    this.#toCome = new Set([...rules.orders.keys()].filter((name) => !this.#early.has(name)));
  }

  /** Asks for a turn; the test holds it until it leaves. */
  ask(name: string, run: Run, answer: (answer: Answer) => void): { leave: () => void } {
    const order = this.#rules.orders.get(name) ?? { manner: 'early', until: Number.POSITIVE_INFINITY };
    if (run === 'after-skip' && order.manner !== 'early' && !this.#disturbed.has(name)) {
      answer('needless');
      return { leave: () => undefined };
    }
    const manner = this.#mannerOf(order, run);
    const until = run === 'first' ? order.until : (order.again ?? Number.POSITIVE_INFINITY);
    const since = this.#rules.now();
    const asking: Asking = { name, run, manner, part: order.part ?? '', since, until, answer };
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

  /**
   * The first time another one may have been in its way: after a failure it goes alone, for that is reported; where it only did not apply, those of
   * its part stay away, for most that do not apply never do.
   */
  #mannerOf({ manner }: Order, run: Run): Manner {
    if (run === 'first' || manner === 'alone' || (manner === 'early' && !this.#isChanging)) return manner;
    return run === 'after-skip' && manner !== 'early' ? 'apart' : 'alone';
  }

  /** It will not ask any more. */
  ended(name: string): void {
    this.#toCome.delete(name);
    if (!this.#early.delete(name)) return;
    this.#announce();
    this.#admit();
  }

  #announce(until = Number.POSITIVE_INFINITY): void {
    if (this.#isSoon || (this.#early.size > soon.tests && this.#rules.now() < until - soon.ms)) return;
    this.#isSoon = true;
    this.#rules.onSoonChanging?.();
  }

  #count(...manners: Manner[]): number {
    return [...this.#running].filter((each) => manners.includes(each.manner)).length;
  }

  /** An early one whose first run takes longer than its time holds nobody up: only its second run is believed where it fails, and that goes alone. */
  #holdsUp(name: string): boolean {
    const until = this.#rules.orders.get(name)?.until ?? Number.POSITIVE_INFINITY;
    return !this.#begun.has(name) || this.#rules.now() <= until;
  }

  /** None that changes something may begin now, whatever it changes. */
  #isClosed(): boolean {
    return this.#count('alone') > 0 || [...this.#early].some((name) => this.#holdsUp(name));
  }

  /** What it changes is left to it. `ahead`: those that have waited longer. */
  #hasItsPart({ manner, part }: Asking, ahead: readonly Asking[]): boolean {
    const there = [...this.#running].filter((each) => each.part === part);
    // Who waits to have a part for itself is not overtaken for ever.
    if (manner === 'apart') return there.length === 0 && !ahead.some((each) => each.part === part);
    return (
      there.length < mostOfPart &&
      ![...there, ...ahead].some((each) => each.part === part && each.manner === 'apart')
    );
  }

  /** Nothing more begins beside others until those that wait to go alone have gone. */
  #drains(): boolean {
    const alone = this.#waiting.filter(({ manner }) => manner === 'alone');
    const [first] = alone;
    if (first === undefined) this.#isDraining = false;
    else if (alone.length >= gathered.tests || this.#toCome.size === 0 || this.#hasWaited(first))
      this.#isDraining = true;
    return this.#isDraining;
  }

  #hasWaited({ since }: Asking): boolean {
    const { now, deadline = Number.POSITIVE_INFINITY } = this.#rules;
    return now() - since >= gathered.ms || now() >= deadline - gathered.beforeEnd;
  }

  #isFree(asking: Asking, ahead: readonly Asking[]): boolean {
    // There are more workers than go at once: some of them hold those that wait to go alone.
    if (asking.manner === 'early' || asking.manner === 'aside')
      return this.#count('early', 'aside') <= this.#rules.atOnce;
    if (this.#isClosed()) return false;
    const changing = this.#count('beside', 'apart');
    if (asking.manner === 'alone') return changing === 0;
    return !this.#drains() && changing < this.#rules.atOnce && this.#hasItsPart(asking, ahead);
  }

  #admit(): void {
    while (this.#admitNext());
  }

  /** Answers the first that need not wait; false when all must. */
  #admitNext(): boolean {
    const ahead: Asking[] = [];
    for (const [place, asking] of this.#waiting.entries()) {
      const { manner, until, name } = asking;
      const late = this.#rules.now() > until || (manner === 'early' && this.#isChanging);
      if (!late && !this.#isFree(asking, ahead)) {
        if (['beside', 'apart'].includes(manner)) ahead.push(asking);
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
    for (const other of this.#running)
      if (other.part === asking.part || [other.part, asking.part].includes(settingsPart))
        for (const { name } of [other, asking]) this.#disturbed.add(name);
    this.#running.add(asking);
    this.#toCome.delete(asking.name);
    if (asking.manner === 'aside') return;
    if (asking.manner !== 'early') this.#isChanging = true;
    else if (asking.run === 'first') this.#begun.add(asking.name);
    else this.#begun.delete(asking.name);
  }
}
