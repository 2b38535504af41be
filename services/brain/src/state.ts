// What the brain knows of every team: the log, folded. There is one way to read one's own writes:
//
//   const state = await states.current(team);
//
// It has everything that was in the log when it was asked for, whoever appended it. Whoever decides on the state of a team asks for it right
// before, and again after appending; nobody keeps it. What is decided on a single stream reads that stream (core/handling.ts).
import type { Backbone, Position, RecordedEvent } from '@prowl/backbone';
import { type DomainEvent, type EventEnvelope, parseEvent, systemTeam } from '@prowl/contracts';
import type { Logger } from '@prowl/telemetry';
import { createTeamState, fold, type TeamState } from './slices.ts';
import { keepRoll, keepState, keptUpTo, restore } from './snapshots.ts';

/** @throws when it does not fit its schema. Undefined: of a type that the brain does not know. */
export const readEvent = ({ type, data, schemaversion }: EventEnvelope): DomainEvent | undefined =>
  parseEvent(type, data, schemaversion);

type Uses = Pick<Backbone, 'events' | 'snapshots'>;

/** Of a team: up to where its events were in the snapshot that it began with, its last event since, and the position of its snapshot. */
interface Mark {
  readonly from: Position;
  last: Position;
  kept: Position;
}

export class TeamStates {
  readonly #backbone: Uses;
  readonly #logger: Logger;
  readonly #teams = new Map<string, TeamState>();
  readonly #marks = new Map<string, Mark>();
  #position = 0;
  #lastId = '';
  /** Where the snapshots end. */
  #kept = 0;
  #folding: Promise<void> = Promise.resolve();
  /** The next run of folding, for all who ask before it begins. */
  #next: Promise<void> | undefined;

  constructor(backbone: Uses, logger: Logger) {
    this.#backbone = backbone;
    this.#logger = logger;
  }

  /** Begins with what was kept instead of the beginning of the log. Before anything else. */
  async restore(): Promise<void> {
    const { after, teams } = await restore(this.#backbone, this.#logger);
    for (const [team, { state, upTo, kept }] of teams) {
      this.#teams.set(team, state);
      this.#marks.set(team, { from: upTo, last: 0, kept });
    }
    for (const team of this.#teams.get(systemTeam)?.deleting ?? []) this.#forget(team);
    this.#position = after;
    this.#kept = after;
    this.#logger.info({ position: after, teams: teams.size }, 'what was kept of the log is read');
  }

  /**
   * Keeps the state for the next start, when so many events came since it was kept last, by whichever replica. What is written is a team's
   * state of one moment; a process that dies in between leaves older snapshots, and the next start reads more of the log.
   */
  async keep(everyEvents: number): Promise<void> {
    if (this.#lastId === '' || this.#position - this.#kept < everyEvents) return;
    this.#kept = Math.max(this.#kept, Math.min(this.#position, await keptUpTo(this.#backbone)));
    if (this.#position - this.#kept < everyEvents) return;
    // Nothing is written of a team that is being deleted meanwhile.
    await this.catchUp();
    const position = this.#position;
    const eventId = this.#lastId;
    const changed = [...this.#teams].filter(([team]) => {
      const { last, kept } = this.#markOf(team);
      return last > kept;
    });
    for (const [team, state] of changed) {
      if (this.#teams.get(team) !== state) continue;
      const now = this.#position;
      await keepState(this.#backbone, team, state, now);
      if (this.#teams.get(team) === state) this.#markOf(team).kept = now;
    }
    const teams = new Map([...this.#teams.keys()].map((team) => [team, this.#markOf(team).kept]));
    await keepRoll(this.#backbone, position, { eventId, teams });
    this.#kept = position;
    this.#logger.info({ position, teams: changed.length }, 'what is known of the log is kept');
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

  /** Whether a team is being deleted, as far as the log was folded: nothing happens in it any more. */
  isDeleting(team: string): boolean {
    return this.#teams.get(systemTeam)?.deleting.has(team) === true;
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
    for await (const page of this.#backbone.events.readPages({ after: this.#position }))
      for (const recorded of page) {
        const { event, position } = recorded;
        const mark = this.#markOf(event.team);
        if (position > mark.from && !this.isDeleting(event.team)) {
          this.#apply(recorded);
          mark.last = position;
        }
        this.#position = position;
        this.#lastId = event.id;
      }
  }

  #markOf(team: string): Mark {
    const known = this.#marks.get(team) ?? { from: 0, last: 0, kept: 0 };
    this.#marks.set(team, known);
    return known;
  }

  /** An event that cannot be folded changes nothing: whoever reacts to it parks it. */
  #apply({ event }: RecordedEvent): void {
    // A copy of what was once known and is not any more.
    if (event.restoredfrom !== undefined) return;
    try {
      const parsed = readEvent(event);
      if (parsed === undefined) return;
      fold(this.#of(event.team), parsed, Date.parse(event.time));
      if (parsed.type === 'TeamDeletionRequested' || parsed.type === 'TeamDeleted')
        this.#forget(parsed.data.team);
    } catch (error) {
      this.#logger.error({ err: error, event: event.id, type: event.type }, 'an event cannot be folded');
    }
  }

  #forget(team: string): void {
    this.#teams.delete(team);
    this.#marks.delete(team);
  }

  #of(team: string): TeamState {
    const known = this.#teams.get(team);
    if (known !== undefined) return known;
    const created = createTeamState();
    this.#teams.set(team, created);
    return created;
  }
}
