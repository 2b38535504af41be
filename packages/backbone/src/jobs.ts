// Work handed out once: leased, kept alive by heartbeats, retried a bounded number of times, then kept as a dead letter.

export interface Job {
  /** A token, unique over all teams and kinds. Deterministic ids make enqueueing idempotent. */
  readonly id: string;
  /** A token. */
  readonly kind: string;
  readonly team: string;
  /** JSON. References only: never a credential. */
  readonly data: unknown;
  /** 0 (default) to 9; higher first, then in the order of enqueueing. */
  readonly priority?: number;
  /** Default 5. */
  readonly maxAttempts?: number;
  /** W3C traceparent of what asked for it; travels to whoever runs it. */
  readonly trace?: string;
}

export interface LeasedJob {
  readonly id: string;
  readonly kind: string;
  readonly team: string;
  readonly data: unknown;
  /** 1-based. An attempt that a dying process began counts, one that was handed back by a drain does not. */
  readonly attempt: number;
  /** As it was enqueued; absent when it was not given. */
  readonly trace?: string;
}

/**
 * Resolves: done. Throws: retried with back-off until maxAttempts, then dead; `Unretryable` makes it dead at once.
 * The signal aborts when the job is cancelled (`JobCancelled`) or handed back (`WorkerDraining`); throw then, for to resolve is to say it is done.
 */
export type JobHandler = (job: LeasedJob, signal: AbortSignal) => Promise<void>;

export interface WorkOptions {
  /** Most jobs at once in this worker. */
  readonly concurrency: number;
  /** By kind those that its jobs have, for who scales on what waits: they can be looked at from the beginning. Default: 0. */
  readonly priorities?: Readonly<Record<string, readonly number[]>>;
}

export interface Worker extends AsyncDisposable {
  /** Takes nothing new, lets what runs go on for graceMs, then aborts it and hands it back at once. */
  drain(graceMs: number): Promise<void>;
  /** `drain(0)`. */
  close(): Promise<void>;
}

export interface DeadLetter {
  readonly id: string;
  readonly kind: string;
  readonly team: string;
  readonly data: unknown;
  readonly attempts: number;
  /** ISO 8601. */
  readonly failedAt: string;
  readonly error: string;
}

export interface DeadLetterOptions {
  readonly team?: string;
  /** Default 100. Latest first. */
  readonly limit?: number;
}

export interface JobQueue {
  /** The same id again makes no second job, ever: not while it waits, runs or is dead, nor when it is done or cancelled. */
  enqueue(job: Job): Promise<{ enqueued: boolean }>;
  /**
   * A job is leased to one worker at a time, about 30 s, renewed by itself while the handler runs. Where the queue is out of reach the
   * worker waits for it; closing it ends that too.
   */
  work(kinds: readonly string[], handler: JobHandler, options: WorkOptions): Promise<Worker>;
  /** A waiting job never runs, a running one has its signal aborted and is not retried. Unknown, done, dead: nothing happens. */
  cancel(id: string): Promise<void>;
  /** What is listed can be retried. */
  deadLetters(options: DeadLetterOptions): Promise<DeadLetter[]>;
  /** A dead job waits again with all its attempts. False when there is no such dead job. */
  retry(id: string): Promise<boolean>;
  /** Cancels the team's jobs and forgets them, their dead letters too; their ids count as never given. Answers how many; repeating it is safe. */
  erase(team: string): Promise<number>;
  /** Jobs that wait (for a worker or for their back-off) or run: what runners scale on. */
  depth(kind?: string): Promise<number>;
}
