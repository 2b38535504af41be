// The job queue in one table. A lease here ends with the process, which alone can open the folder, so it needs no clock: what
// is leased when the folder is opened belonged to a process that died, and is handed out again at once.
import type { Backoff } from '../backoff.ts';
import { InvalidArgument } from '../errors.ts';
import type {
  DeadLetter,
  DeadLetterOptions,
  Job,
  JobHandler,
  JobQueue,
  LeasedJob,
  Worker,
  WorkOptions,
} from '../jobs.ts';
import { type Lease, LeaseWorker, type Outcome } from '../leasing.ts';
import { checkCount, checkToken, encode } from '../names.ts';
import type { Database } from './database.ts';

export class EmbeddedJobQueue implements JobQueue {
  readonly #database: Database;
  readonly #backoff: Backoff;
  readonly #report: (error: unknown, where: string) => void;
  readonly #workers = new Set<LeaseWorker>();
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(database: Database, backoff: Backoff, report: (error: unknown, where: string) => void) {
    this.#database = database;
    this.#backoff = backoff;
    this.#report = report;
  }

  /** Takes back what a process that died had leased. */
  async recover(now = Date.now()): Promise<void> {
    await this.#database.write(() => {
      const text = 'The process ended while the job ran.';
      this.#database
        .sql(
          `UPDATE jobs SET state = 'dead', failed_at = ?, error = ? WHERE state = 'leased' AND attempt >= max_attempts`,
        )
        .run(now, text);
      this.#database
        .sql(`UPDATE jobs SET state = 'waiting', not_before = 0, error = ? WHERE state = 'leased'`)
        .run(text);
    });
    this.#wake();
  }

  async enqueue(job: Job): Promise<{ enqueued: boolean }> {
    const { id, kind, team, priority = 0, maxAttempts = 5, trace = null } = job;
    checkToken('A job id', id);
    checkToken('A job kind', kind);
    checkToken('A team', team);
    checkCount('`maxAttempts`', maxAttempts, 1000);
    if (!Number.isInteger(priority) || priority < 0 || priority > 9) {
      throw new InvalidArgument(`\`priority\` must be a whole number from 0 to 9, not ${String(priority)}.`);
    }
    const data = encode(`Job ${id}`, job.data);
    const changes = await this.#database.write(
      () =>
        this.#database
          .sql(
            'INSERT INTO jobs (id, kind, team, data, priority, max_attempts, trace) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
          )
          .run(id, kind, team, data, priority, maxAttempts, trace).changes,
    );
    const enqueued = Number(changes) === 1;
    if (enqueued) this.#wake();
    return { enqueued };
  }

  async work(kinds: readonly string[], handler: JobHandler, options: WorkOptions): Promise<Worker> {
    if (kinds.length === 0) throw new InvalidArgument('A worker needs at least one kind of job.');
    for (const kind of kinds) checkToken('A job kind', kind);
    checkCount('`concurrency`', options.concurrency, 1000);
    const worker = new LeaseWorker(handler, options.concurrency, {
      lease: (most) => this.#lease(kinds, most),
      settle: (lease, outcome) => this.#settle(lease, outcome),
      ended: () => this.#workers.delete(worker),
      backoff: this.#backoff,
      report: this.#report,
    });
    this.#workers.add(worker);
    this.#wake();
    return worker;
  }

  async cancel(id: string): Promise<void> {
    checkToken('A job id', id);
    await this.#database.write(() =>
      this.#database
        .sql(
          `UPDATE jobs SET state = 'cancelled', data = 'null' WHERE id = ? AND state IN ('waiting', 'leased')`,
        )
        .run(id),
    );
    for (const worker of this.#workers) worker.cancel(id);
  }

  async deadLetters(options: DeadLetterOptions): Promise<DeadLetter[]> {
    const { team, limit = 100 } = options;
    if (team !== undefined) checkToken('A team', team);
    checkCount('`limit`', limit, 10_000);
    return this.#database
      .sql(
        `SELECT id, kind, team, data, attempt, failed_at, error FROM jobs
         WHERE state = 'dead' AND team = coalesce(?, team) ORDER BY failed_at DESC, seq DESC LIMIT ?`,
      )
      .all(team ?? null, limit)
      .map((row) => ({
        id: String(row.id),
        kind: String(row.kind),
        team: String(row.team),
        data: JSON.parse(String(row.data)),
        attempts: Number(row.attempt),
        failedAt: new Date(Number(row.failed_at)).toISOString(),
        error: String(row.error),
      }));
  }

  async retry(id: string): Promise<boolean> {
    checkToken('A job id', id);
    const changes = await this.#database.write(
      () =>
        this.#database
          .sql(
            `UPDATE jobs SET state = 'waiting', attempt = 0, not_before = 0, failed_at = NULL, error = NULL WHERE id = ? AND state = 'dead'`,
          )
          .run(id).changes,
    );
    this.#wake();
    return Number(changes) === 1;
  }

  async erase(team: string): Promise<number> {
    checkToken('A team', team);
    const rows = await this.#database.write(() => {
      const known = this.#database.sql('SELECT id FROM jobs WHERE team = ?').all(team);
      this.#database.sql('DELETE FROM jobs WHERE team = ?').run(team);
      return known;
    });
    for (const { id } of rows) for (const worker of this.#workers) worker.cancel(String(id));
    return rows.length;
  }

  async depth(kind?: string): Promise<number> {
    if (kind !== undefined) checkToken('A job kind', kind);
    return ['waiting', 'leased'].reduce((sum, state) => {
      // The state is in the text, so that SQLite can use the partial index.
      const count = this.#database.sql(
        `SELECT count(*) AS n FROM jobs WHERE state = '${state}' AND kind = coalesce(?, kind)`,
      );
      return sum + Number(count.get(kind ?? null)?.n);
    }, 0);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#workers].map((worker) => worker.close()));
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #lease(kinds: readonly string[], most: number): Promise<Lease[]> {
    return this.#database.write(() => {
      const rows = this.#database
        .sql(
          `SELECT seq, id, kind, team, data, attempt, lease, max_attempts, trace FROM jobs
           WHERE state = 'waiting' AND kind IN (${kinds.map(() => '?').join(', ')}) AND not_before <= ?
           ORDER BY priority DESC, seq LIMIT ?`,
        )
        .all(...kinds, Date.now(), most);
      return rows.map((row): Lease => {
        this.#database
          .sql(`UPDATE jobs SET state = 'leased', attempt = attempt + 1, lease = lease + 1 WHERE seq = ?`)
          .run(Number(row.seq));
        const job: LeasedJob = {
          id: String(row.id),
          kind: String(row.kind),
          team: String(row.team),
          data: JSON.parse(String(row.data)),
          attempt: Number(row.attempt) + 1,
          ...(typeof row.trace === 'string' ? { trace: row.trace } : {}),
        };
        return { job, token: Number(row.lease) + 1, maxAttempts: Number(row.max_attempts) };
      });
    });
  }

  /** Only while the lease still stands: a job that was cancelled or handed back in between stays so. */
  async #settle({ job, token }: Lease, outcome: Outcome): Promise<void> {
    await this.#database.write(() => {
      const set = (assignments: string, ...values: (string | number)[]) =>
        this.#database
          .sql(`UPDATE jobs SET ${assignments} WHERE id = ? AND state = 'leased' AND lease = ?`)
          .run(...values, job.id, token);
      switch (outcome.kind) {
        case 'done':
          return set(`state = 'done', data = 'null', error = NULL`);
        case 'back':
          return set(`state = 'waiting', attempt = attempt - 1, not_before = 0`);
        case 'retry':
          return set(
            `state = 'waiting', not_before = ?, error = ?`,
            Date.now() + outcome.pauseMs,
            outcome.error,
          );
        case 'dead':
          return set(`state = 'dead', failed_at = ?, error = ?`, Date.now(), outcome.error);
      }
    });
    this.#wake();
  }

  /**
   * Everybody looks, and one timer is set for the first back-off that ends later. Both go by the same moment: what is due by then
   * is seen by who looks now (or, when all are busy, by the first who is done), the rest by the timer.
   */
  #wake(): void {
    const now = Date.now();
    for (const worker of this.#workers) worker.pump();
    clearTimeout(this.#timer);
    if (this.#workers.size === 0 || this.#closed) return;
    const row = this.#database
      .sql(`SELECT min(not_before) AS at FROM jobs WHERE state = 'waiting' AND not_before > ?`)
      .get(now);
    if (row?.at == null) return;
    this.#timer = setTimeout(() => this.#wake(), Math.min(Number(row.at) - now, 2 ** 31 - 1));
  }
}
