// What the brain knows of every team: the log, folded. There is one way to read one's own writes:
//
//   const state = await states.current(team);
//
// It has everything that was in the log when it was asked for, whoever appended it. Whoever decides on the state of a team asks for it right
// before, and again after appending; nobody keeps it. What is decided on a single stream reads that stream (core/handling.ts).
import type { EventLog, RecordedEvent } from '@prowl/backbone';
import { type DomainEvent, type EventEnvelope, parseEvent } from '@prowl/contracts';
import type { Logger } from '@prowl/telemetry';
import { createTeamState, fold, type TeamState } from './slices.ts';

/** @throws when it does not fit its schema. Undefined: of a type that the brain does not know. */
export const readEvent = ({ type, data, schemaversion }: EventEnvelope): DomainEvent | undefined =>
  parseEvent(type, data, schemaversion);

export class TeamStates {
  readonly #events: EventLog;
  readonly #logger: Logger;
  readonly #teams = new Map<string, TeamState>();
  #position = 0;
  #folding: Promise<void> = Promise.resolve();
  /** The next run of folding, for all who ask before it begins. */
  #next: Promise<void> | undefined;

  constructor(events: EventLog, logger: Logger) {
    this.#events = events;
    this.#logger = logger;
  }

  /** Level with the log as it is now. */
  async current(team: string): Promise<TeamState> {
    await this.catchUp();
    return this.#of(team);
  }

  /** Folds everything up to the head. Two never fold the same event. */
  catchUp(): Promise<void> {
    this.#next ??= this.#folding.then(() => {
      this.#next = undefined;
      const folding = this.#fold();
      this.#folding = folding.catch(() => undefined);
      return folding;
    });
    return this.#next;
  }

  /** With everything up to this position at least: for who follows the log, and need not ask for its head at each event. */
  async upTo(position: number, team: string): Promise<TeamState> {
    if (this.#position < position) await this.catchUp();
    return this.#of(team);
  }

  /** Every team that has events, as far as the log was folded. */
  get known(): ReadonlyMap<string, TeamState> {
    return this.#teams;
  }

  /** Every team that has events, level with the log as it is now. */
  async everyone(): Promise<ReadonlyMap<string, TeamState>> {
    await this.catchUp();
    return this.#teams;
  }

  async #fold(): Promise<void> {
    for await (const page of this.#events.readPages({ after: this.#position }))
      for (const recorded of page) {
        this.#apply(recorded);
        this.#position = recorded.position;
      }
  }

  /** An event that cannot be folded changes nothing: whoever reacts to it parks it. */
  #apply({ event }: RecordedEvent): void {
    try {
      const parsed = readEvent(event);
      if (parsed !== undefined) fold(this.#of(event.team), parsed, Date.parse(event.time));
    } catch (error) {
      this.#logger.error({ err: error, event: event.id, type: event.type }, 'an event cannot be folded');
    }
  }

  #of(team: string): TeamState {
    const known = this.#teams.get(team);
    if (known !== undefined) return known;
    const created = createTeamState();
    this.#teams.set(team, created);
    return created;
  }
}
