// Hands events out lane by lane: those of a lane in order and one call at a time, the lanes beside each other. Knows up to where everything
// was handled, which is as far as a subscription may acknowledge. Knows nothing of how events arrive.
import { type Backoff, pause, pauseAfter } from './backoff.ts';
import type { Position, RecordedEvent, SubscriptionHandler } from './event-log.ts';

export interface LanesPorts {
  readonly handler: SubscriptionHandler;
  readonly laneOf: (event: RecordedEvent) => string;
  /** Most events per call of the handler. */
  readonly batch: number;
  /** Most events that are accepted and not handled. */
  readonly window: number;
  readonly backoff: Backoff;
  /** Is told what the handler throws; the same events are handed out again. */
  readonly report: (error: unknown) => void;
  /** The floor may have moved. */
  readonly moved: () => void;
}

interface Lane {
  readonly waiting: RecordedEvent[];
  inHand: readonly RecordedEvent[];
  readonly running: Promise<void>;
}

export class Lanes {
  readonly #ports: LanesPorts;
  readonly #stop = new AbortController();
  /** Those with anything in hand or waiting. */
  readonly #lanes = new Map<string, Lane>();
  #accepted: Position = 0;
  #open = 0;
  #room = Promise.withResolvers<void>();

  constructor(ports: LanesPorts) {
    this.#ports = ports;
  }

  /** The position of the last event that was accepted. */
  get accepted(): Position {
    return this.#accepted;
  }

  /** Everything up to here is handled, when everything up to `to` was offered. */
  floor(to: Position): Position {
    let floor = to;
    for (const { inHand, waiting } of this.#lanes.values()) {
      const first = inHand[0] ?? waiting[0];
      if (first !== undefined) floor = Math.min(floor, first.position - 1);
    }
    return floor;
  }

  /** Takes events on, in the order of the log; those that were accepted before are passed over. Waits while there are too many. */
  async accept(events: readonly RecordedEvent[], stop: AbortSignal): Promise<void> {
    for (const event of events) {
      if (event.position <= this.#accepted) continue;
      this.#accepted = event.position;
      this.#open += 1;
      const name = this.#ports.laneOf(event);
      const lane = this.#lanes.get(name);
      if (lane === undefined) this.#begin(name, event);
      else lane.waiting.push(event);
    }
    while (this.#open > this.#ports.window && !stop.aborted && !this.#stop.signal.aborted)
      await unlessAborted(this.#room.promise, stop);
  }

  /** Somebody else goes on from the floor: what waits is dropped, what is in hand ends. */
  drop(): void {
    for (const { waiting } of this.#lanes.values()) this.#open -= waiting.splice(0).length;
    this.#accepted = 0;
  }

  /** Takes no more, and waits for what is in hand. */
  async close(): Promise<void> {
    this.#stop.abort();
    this.#room.resolve();
    await Promise.all([...this.#lanes.values()].map(({ running }) => running));
  }

  #begin(name: string, first: RecordedEvent): void {
    const { promise: running, resolve } = Promise.withResolvers<void>();
    const lane: Lane = { waiting: [first], inHand: [], running };
    this.#lanes.set(name, lane);
    void this.#run(name, lane).then(resolve);
  }

  /** Ends when nothing waits any more, or when it is told to; never throws. */
  async #run(name: string, lane: Lane): Promise<void> {
    const { handler, batch, backoff, report, moved } = this.#ports;
    const stop = this.#stop.signal;
    let failures = 0;
    while (!stop.aborted && lane.inHand.length + lane.waiting.length > 0) {
      if (lane.inHand.length === 0) lane.inHand = lane.waiting.splice(0, batch);
      try {
        await handler(lane.inHand);
      } catch (error) {
        report(error);
        failures += 1;
        await pause(pauseAfter(failures, backoff), stop);
        continue;
      }
      failures = 0;
      this.#open -= lane.inHand.length;
      lane.inHand = [];
      this.#room.resolve();
      this.#room = Promise.withResolvers();
      moved();
    }
    if (lane.inHand.length + lane.waiting.length === 0) this.#lanes.delete(name);
  }
}

const unlessAborted = async (promise: Promise<void>, stop: AbortSignal): Promise<void> => {
  const { promise: aborted, resolve } = Promise.withResolvers<void>();
  const abort = () => resolve();
  stop.addEventListener('abort', abort, { once: true });
  await Promise.race([promise, aborted]);
  stop.removeEventListener('abort', abort);
};
