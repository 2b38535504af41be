// Runs leased jobs, at most `concurrency` at once, and says how each ended. Knows nothing of how leases are stored.
import { type Backoff, pause, pauseAfter, settled } from './backoff.ts';
import { BackboneClosed, JobCancelled, Unretryable, WorkerDraining } from './errors.ts';
import { messageOf } from './failure.ts';
import type { JobHandler, LeasedJob, Worker } from './jobs.ts';

export interface Lease {
  readonly job: LeasedJob;
  /** Identifies this lease among those of the same job. */
  readonly token: number;
  readonly maxAttempts: number;
}

export type Outcome =
  | { readonly kind: 'done' | 'back' }
  | { readonly kind: 'retry'; readonly pauseMs: number; readonly error: string }
  | { readonly kind: 'dead'; readonly error: string };

export interface WorkerPorts {
  /** Aborted: the worker ends, and takes nothing that is not leased yet. */
  lease(most: number, stop: AbortSignal): Promise<Lease[]>;
  settle(lease: Lease, outcome: Outcome): Promise<void>;
  ended(): void;
  readonly backoff: Backoff;
  readonly report: (error: unknown, where: string) => void;
}

interface Running {
  readonly lease: Lease;
  readonly abort: AbortController;
  readonly finished: Promise<void>;
}

/** How long a handler may take to notice its signal before its job is handed out again without it. */
const noticeMs = 5000;
/** Between two tries to lease while the store is away. */
const mostPauseMs = 5000;

export class LeaseWorker implements Worker {
  readonly #handler: JobHandler;
  readonly #concurrency: number;
  readonly #ports: WorkerPorts;
  readonly #running = new Set<Running>();
  readonly #stop = new AbortController();
  #leasing: Promise<void> | undefined;
  /** Cancelled between being leased and being started. */
  readonly #cancelled = new Set<string>();
  #again = false;
  #failures = 0;
  #drained: Promise<void> | undefined;

  constructor(handler: JobHandler, concurrency: number, ports: WorkerPorts) {
    this.#handler = handler;
    this.#concurrency = concurrency;
    this.#ports = ports;
  }

  /** Takes what it may. Safe to call at any time. */
  pump(): void {
    this.#again = true;
    this.#leasing ??= this.#take().finally(() => {
      this.#leasing = undefined;
      this.#cancelled.clear();
      if (this.#again && !this.#stop.signal.aborted && this.#running.size < this.#concurrency) this.pump();
    });
  }

  cancel(id: string): void {
    if (this.#leasing !== undefined) this.#cancelled.add(id);
    for (const { lease, abort } of this.#running) if (lease.job.id === id) abort.abort(new JobCancelled(id));
  }

  drain(graceMs: number): Promise<void> {
    this.#drained ??= this.#drain(graceMs);
    return this.#drained;
  }

  close(): Promise<void> {
    return this.drain(0);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  async #take(): Promise<void> {
    while (this.#again && !this.#stop.signal.aborted) {
      this.#again = false;
      const free = this.#concurrency - this.#running.size;
      if (free <= 0) return;
      try {
        const leases = await this.#ports.lease(free, this.#stop.signal);
        this.#failures = 0;
        for (const lease of leases) {
          if (this.#cancelled.has(lease.job.id)) await this.#settle(lease, { kind: 'back' });
          else this.#start(lease);
        }
      } catch (error) {
        if (error instanceof BackboneClosed) return;
        this.#ports.report(error, 'worker');
        this.#failures += 1;
        await pause(
          Math.min(mostPauseMs, pauseAfter(this.#failures, this.#ports.backoff)),
          this.#stop.signal,
        );
        this.#again = true;
      }
    }
  }

  #start(lease: Lease): void {
    const abort = new AbortController();
    const running: Running = {
      lease,
      abort,
      finished: this.#run(lease, abort.signal).finally(() => {
        this.#running.delete(running);
        if (!this.#stop.signal.aborted) this.pump();
      }),
    };
    this.#running.add(running);
  }

  async #run(lease: Lease, signal: AbortSignal): Promise<void> {
    await this.#settle(lease, await this.#attempt(lease, signal));
  }

  async #attempt({ job, maxAttempts }: Lease, signal: AbortSignal): Promise<Outcome> {
    try {
      await this.#handler(job, signal);
      return { kind: 'done' };
    } catch (error) {
      if (signal.reason instanceof WorkerDraining) return { kind: 'back' };
      const text = messageOf(error);
      if (error instanceof Unretryable || job.attempt >= maxAttempts) return { kind: 'dead', error: text };
      return { kind: 'retry', pauseMs: pauseAfter(job.attempt, this.#ports.backoff), error: text };
    }
  }

  /** Until it is stored: a job that is done must not run again because the disk was full for a moment. */
  async #settle(lease: Lease, outcome: Outcome): Promise<void> {
    for (let failures = 1; ; failures += 1) {
      try {
        return await this.#ports.settle(lease, outcome);
      } catch (error) {
        if (error instanceof BackboneClosed) return;
        this.#ports.report(error, `job ${lease.job.id}`);
        await pause(pauseAfter(failures, this.#ports.backoff), new AbortController().signal);
      }
    }
  }

  async #drain(graceMs: number): Promise<void> {
    this.#stop.abort();
    await this.#leasing;
    const finished = () => Promise.all([...this.#running].map((running) => running.finished));
    if (!(graceMs > 0 && (await settled(finished(), graceMs)))) {
      for (const { lease, abort } of this.#running) abort.abort(new WorkerDraining(lease.job.id));
      await settled(finished(), noticeMs);
      await Promise.all([...this.#running].map(({ lease }) => this.#settle(lease, { kind: 'back' })));
    }
    this.#ports.ended();
  }
}
