// The event log: facts in streams, one global order. Shaped after JetStream so that both implementations mean the same:
// a stream is a subject, a position is a stream sequence, `expected` is the last sequence of the subject.
import type { EventEnvelope } from '@prowl/contracts';

/** Global, strictly increasing log position. Gaps are allowed. 0 is before the first event. */
export type Position = number;

/** One aggregate's stream. Each part is a token: `/^[A-Za-z0-9_-]{1,128}$/`. */
export interface StreamName {
  readonly team: string;
  readonly aggregate: string;
  readonly id: string;
}

export interface RecordedEvent {
  readonly position: Position;
  readonly stream: StreamName;
  readonly event: EventEnvelope;
}

/** `none`: the stream has no event yet; a number: the POSITION of the stream's last event (not a count; 0 means `none`). */
export type Expected = 'any' | 'none' | Position;

export interface ReadAllOptions {
  /** Exclusive. */
  readonly after: Position;
  readonly team?: string;
  readonly aggregates?: readonly string[];
  readonly types?: readonly string[];
  /** At most this many events. */
  readonly limit?: number;
}

export interface SubscribeOptions {
  /** A token. The position is kept under this name for ever; one replica per name is active, the others stand by. */
  readonly durable: string;
  readonly aggregates?: readonly string[];
  /** Where a name that was never seen begins: `start` (the default), what is new from now on, or behind a position. */
  readonly from?: 'start' | 'new' | { readonly after: Position };
  /** Most events per call of the handler. Default 100. */
  readonly batch?: number;
  /**
   * Names the lane of an event: those of a lane are handled in order, the lanes beside each other, so that a slow one holds up no other.
   * Acknowledged is what everything before was handled of as well. Default: one lane.
   */
  readonly laneOf?: (event: RecordedEvent) => string;
}

export interface FollowOptions {
  /** Exclusive. */
  readonly after: Position;
  readonly team?: string;
  readonly aggregates?: readonly string[];
}

export type SubscriptionHandler = (events: readonly RecordedEvent[]) => Promise<void>;

export interface Subscription extends AsyncDisposable {
  /** Everything this subscription wants up to here was handled and acknowledged. */
  position(): Position;
  /** Stops after the batch in hand (so never await it in the handler itself); a stand-by of the same name takes over. */
  close(): Promise<void>;
}

export interface EventLog {
  /**
   * Appends all events or none. 1 to 1000 events (`limits.batch`), each at most `limits.messageBytes` as JSON, each with the
   * stream's team and subject. Returns the position of the last of them.
   *
   * De-duplication comes before `expected`: when ALL ids are already in this stream, the call succeeds with the position of the
   * last of them, so that an append whose answer was lost may be repeated as it was, however late. Ids count within their stream:
   * the same one in another stream is another event. Who wants ids that differ everywhere makes them at random, or from what names the
   * stream; who reads knows an event again by its position.
   * @throws WrongExpectedPosition, EventIdTaken (some but not all ids known), InvalidArgument
   */
  append(
    stream: StreamName,
    events: readonly EventEnvelope[],
    expected: Expected,
  ): Promise<{ position: Position }>;
  /** The stream's events in order, after a position (exclusive, default 0). An unknown stream is empty. */
  read(stream: StreamName, after?: Position): Promise<RecordedEvent[]>;
  /** Up to the head as it was when the iteration began. */
  readAll(options: ReadAllOptions): AsyncIterable<RecordedEvent>;
  /** As `readAll`, many at a time as they come: for who goes a long way and need not stop at each. No page is empty. */
  readPages(options: ReadAllOptions): AsyncIterable<readonly RecordedEvent[]>;
  /** The last position of the whole log; 0 when it is empty. */
  head(): Promise<Position>;
  /**
   * Durable, ordered, at-least-once. Acknowledges after the handler resolves. A handler that throws gets the same events again
   * (perhaps in a larger or smaller batch) with back-off, for ever: nothing is skipped. A log out of reach is waited for, but for
   * `from: 'new'`, which cannot know yet what will be new: that throws.
   */
  subscribe(options: SubscribeOptions, handler: SubscriptionHandler): Promise<Subscription>;
  /** Names of durable subscriptions that begin so, whether somebody is subscribed or not. */
  durables(prefix: string): Promise<string[]>;
  /**
   * Ends what is kept under the name of a durable subscription that is over; whoever subscribes under it later begins anew. One that is
   * not over goes on. Unknown: nothing happens.
   */
  forget(durable: string): Promise<void>;
  /**
   * Takes every event of the team, or of these streams, out of the log, for good: the only way in which one ever leaves. Answers how many
   * there were; repeating it is safe. No position is given a second time, readers and subscriptions pass over the gap, and what is appended
   * meanwhile may be left.
   * @throws NotErasable
   */
  erase(of: Pick<StreamName, 'team'> | StreamName | readonly StreamName[]): Promise<number>;
  /** Ephemeral: catches up, then live, until the signal aborts (then the iteration ends without an error). */
  follow(options: FollowOptions, signal: AbortSignal): AsyncIterable<RecordedEvent>;
}
