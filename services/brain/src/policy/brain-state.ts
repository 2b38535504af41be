// The ledger kept level with the log. Caught up before every decision, so that what was just appended is seen.
import type { EventLog, RecordedEvent } from '@prowl/backbone';
import { type DomainEvent, type EventEnvelope, parseEvent } from '@prowl/contracts';
import type { Logger } from '@prowl/telemetry';
import { fold, type Ledger, type TeamLedger, teamOf } from './ledger.ts';

/** The domain event in an envelope. One that does not fit its schema is told and passed over: it must not stop all others for ever. */
export const readEvent = (
  { type, data, schemaversion, id }: EventEnvelope,
  logger: Logger,
): DomainEvent | undefined => {
  try {
    return parseEvent(type, data, schemaversion);
  } catch (error) {
    logger.error({ err: error, event: id, type }, 'an event does not fit its schema');
    return undefined;
  }
};

export class BrainState {
  readonly #events: EventLog;
  readonly #logger: Logger;
  readonly #ledger: Ledger = new Map();
  #position = 0;
  #turn: Promise<void> = Promise.resolve();

  constructor(events: EventLog, logger: Logger) {
    this.#events = events;
    this.#logger = logger;
  }

  /** Folds everything up to the head. Calls queue up: two never fold the same event. */
  catchUp(): Promise<void> {
    const next = this.#turn.then(async () => {
      for await (const page of this.#events.readPages({ after: this.#position }))
        for (const recorded of page) {
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
    const parsed = readEvent(event, this.#logger);
    if (parsed !== undefined) fold(teamOf(this.#ledger, event.team), parsed, Date.parse(event.time));
  }
}
