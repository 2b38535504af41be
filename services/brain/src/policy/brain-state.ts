// The ledger kept level with the log. Caught up before every decision, so that what was just appended is seen.
import type { EventLog, RecordedEvent } from '@prowl/backbone';
import { parseEvent } from '@prowl/contracts';
import { fold, type Ledger, type TeamLedger, teamOf } from './ledger.ts';

export class BrainState {
  readonly #events: EventLog;
  readonly #ledger: Ledger = new Map();
  #position = 0;
  #turn: Promise<void> = Promise.resolve();

  constructor(events: EventLog) {
    this.#events = events;
  }

  /** Folds everything up to the head. Calls queue up: two never fold the same event. */
  catchUp(): Promise<void> {
    const next = this.#turn.then(async () => {
      for await (const recorded of this.#events.readAll({ after: this.#position })) {
        this.#apply(recorded);
        this.#position = recorded.position;
      }
    });
    this.#turn = next.catch(() => undefined);
    return next;
  }

  team(team: string): TeamLedger {
    return teamOf(this.#ledger, team);
  }

  teams(): Iterable<[string, TeamLedger]> {
    return this.#ledger.entries();
  }

  #apply({ event }: RecordedEvent): void {
    const parsed = parseEvent(event.type, event.data);
    if (parsed !== undefined) fold(teamOf(this.#ledger, event.team), parsed, Date.parse(event.time));
  }
}
