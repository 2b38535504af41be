// Controls of one make: days of a calendar, seats of a room. What a few of them do the others do.
import type { SeenControl } from '../../../observation/seen.ts';

/** How it is called, with a place for each number and each name: of "Friday 4 June, free" and "Monday 7 June, free" it is one. */
const makeOf = ({ role, name }: Pick<SeenControl, 'role' | 'name'>): string | undefined =>
  /\d/.test(name) ? `${role}|${name.replace(/\p{Lu}[\p{L}’'-]*/gu, 'X').replace(/\d+/g, '#')}` : undefined;

export class Makes {
  readonly #counts = new Map<string, number>();

  note(control: Pick<SeenControl, 'role' | 'name'>): void {
    const make = makeOf(control);
    if (make !== undefined) this.#counts.set(make, (this.#counts.get(make) ?? 0) + 1);
  }

  /** How many of its make were noted. */
  of(control: Pick<SeenControl, 'role' | 'name'>): number {
    return this.#counts.get(makeOf(control) ?? '') ?? 0;
  }
}
