// Controls of one make: days of a calendar, seats of a room. What a few of them do the others do.
import type { SeenControl } from '../../../observation/seen.ts';

type Seen = Pick<SeenControl, 'role' | 'name' | 'group'>;

/** How it is called, with a place for each number and each name: of "Friday 4 June, free" and "Monday 7 June, free" it is one. */
const makeOf = ({ role, name }: Seen): string | undefined =>
  /\d/.test(name) ? `${role}|${name.replace(/\p{Lu}[\p{L}’'-]*/gu, 'X').replace(/\d+/g, '#')}` : undefined;

/** Boxes and options of one group narrow the same list, each by its word. */
const ofGroup = ({ role, group }: Seen): string | undefined =>
  /^(checkbox|radio|option|switch)$/.test(role) ? `${role} of ${group}` : undefined;

export class Makes {
  readonly #counts = new Map<string, number>();

  note(control: Seen): void {
    for (const make of [makeOf(control), ofGroup(control)])
      if (make !== undefined) this.#counts.set(make, (this.#counts.get(make) ?? 0) + 1);
  }

  /** How many of its make were noted. */
  of(control: Seen): number {
    return Math.max(...[makeOf(control), ofGroup(control)].map((make) => this.#counts.get(make ?? '') ?? 0));
  }
}
