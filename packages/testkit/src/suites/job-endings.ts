// The contract of JobQueue when a job is cancelled, a worker drains, or a process dies.
import { expect, it } from 'vitest';
import { startVictim } from '../crash/victim.ts';
import { createGate } from './gate.ts';
import { jobOf } from './job.ts';
import { eventually, type Fixture } from './store.ts';

/** Resolves never, rejects with the signal's reason. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

export function registerJobEndings(fixture: Fixture): void {
  it('never runs a job that was cancelled while it waited', async () => {
    const { jobs } = fixture.backbone;
    await jobs.enqueue(jobOf('a'));
    await jobs.enqueue(jobOf('b'));
    await jobs.cancel('a');
    const seen: string[] = [];
    await jobs.work(['light'], async ({ id }) => void seen.push(id), { concurrency: 1 });
    await eventually(() => jobs.depth()).toBe(0);
    expect(seen).toEqual(['b']);
    expect(await jobs.enqueue(jobOf('a'))).toEqual({ enqueued: false });
    expect(await jobs.retry('a')).toBe(false);
  });

  it('aborts a running job that is cancelled, and does not try it again', async () => {
    const { jobs } = fixture.backbone;
    const reasons: unknown[] = [];
    let runs = 0;
    const handler = async (_: unknown, signal: AbortSignal) => {
      runs += 1;
      await untilAborted(signal).catch((reason) => {
        reasons.push(reason);
        throw reason;
      });
    };
    await jobs.work(['light'], handler, { concurrency: 1 });
    await jobs.enqueue(jobOf('a'));
    await eventually(() => runs).toBe(1);
    await jobs.cancel('a');
    await eventually(() => reasons).toMatchObject([{ code: 'backbone/job-cancelled' }]);
    await eventually(() => jobs.depth()).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(runs).toBe(1);
    expect(await jobs.deadLetters({})).toEqual([]);
  });

  it('cancels a job in the moment it is handed out', async () => {
    const { jobs } = fixture.backbone;
    const ran = new Set<string>();
    const aborted = new Set<string>();
    const handler = async ({ id }: { id: string }, signal: AbortSignal) => {
      ran.add(id);
      await untilAborted(signal).catch((reason) => {
        aborted.add(id);
        throw reason;
      });
    };
    await jobs.work(['light'], handler, { concurrency: 100 });
    const ids = Array.from({ length: 60 }, (_, index) => `job_${index}`);
    await Promise.all(
      ids.map(async (id, index) => {
        await jobs.enqueue(jobOf(id));
        for (let turn = 0; turn < index % 6; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        await jobs.cancel(id);
      }),
    );
    await eventually(() => jobs.depth()).toBe(0);
    await eventually(() => aborted.size).toBe(ran.size);
  });

  it('does not mind cancelling what is unknown, done or dead', async () => {
    const { jobs } = fixture.backbone;
    await jobs.work(
      ['light'],
      async ({ id }) => {
        if (id === 'dead') throw new Error('dark');
      },
      { concurrency: 1 },
    );
    await jobs.enqueue(jobOf('done'));
    await jobs.enqueue(jobOf('dead', { maxAttempts: 1 }));
    await eventually(async () => (await jobs.deadLetters({})).length).toBe(1);
    await eventually(() => jobs.depth()).toBe(0);
    for (const id of ['unknown', 'done', 'dead']) await jobs.cancel(id);
    expect(await jobs.deadLetters({})).toHaveLength(1);
  });

  it('drains: takes nothing new and lets what runs end within the grace', async () => {
    const { jobs } = fixture.backbone;
    const { gate, open } = createGate();
    const ended: string[] = [];
    let started = 0;
    const handler = async ({ id }: { id: string }) => {
      started += 1;
      await gate;
      ended.push(id);
    };
    const worker = await jobs.work(['light'], handler, { concurrency: 1 });
    await jobs.enqueue(jobOf('a'));
    await jobs.enqueue(jobOf('b'));
    await eventually(() => started).toBe(1);
    const drained = worker.drain(10_000);
    open();
    await drained;
    expect(ended).toEqual(['a']);
    expect(await jobs.depth()).toBe(1);
  });

  it('drains: hands back what does not end within the grace, at once and without counting the attempt', async () => {
    const { jobs } = fixture.backbone;
    const reasons: unknown[] = [];
    let started = false;
    const worker = await jobs.work(
      ['light'],
      async (_, signal) => {
        started = true;
        await untilAborted(signal).catch((reason) => {
          reasons.push(reason);
          throw reason;
        });
      },
      { concurrency: 1 },
    );
    await jobs.enqueue(jobOf('a', { maxAttempts: 1 }));
    await eventually(() => started).toBe(true);
    await worker.drain(20);
    expect(reasons).toMatchObject([{ code: 'backbone/worker-draining' }]);
    expect(await jobs.depth()).toBe(1);
    const attempts: number[] = [];
    await jobs.work(['light'], async ({ attempt }) => void attempts.push(attempt), { concurrency: 1 });
    await eventually(() => attempts).toEqual([1]);
  });

  it('takes a job from a handler that does not mind its signal, whose late end then changes nothing', async () => {
    const { jobs } = fixture.backbone;
    const { gate, open } = createGate();
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    let started = 0;
    const deaf = async () => {
      started += 1;
      await gate;
      end();
    };
    const worker = await jobs.work(['light'], deaf, { concurrency: 1 });
    await jobs.enqueue(jobOf('a'));
    await eventually(() => started).toBe(1);
    await worker.drain(0);
    const { promise: second, resolve: finish } = Promise.withResolvers<void>();
    let again = 0;
    const patient = async () => {
      again += 1;
      await second;
    };
    await jobs.work(['light'], patient, { concurrency: 1 });
    await eventually(() => again).toBe(1);
    open();
    await over;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await jobs.depth()).toBe(1);
    finish();
    await eventually(() => jobs.depth()).toBe(0);
    expect([started, again]).toEqual([1, 1]);
  });

  it('hands jobs back when the backbone is closed in good order', async () => {
    let started = false;
    await fixture.backbone.jobs.work(
      ['light'],
      async (_, signal) => {
        started = true;
        await untilAborted(signal);
      },
      { concurrency: 1 },
    );
    await fixture.backbone.jobs.enqueue(jobOf('a'));
    await eventually(() => started).toBe(true);
    const { jobs } = await fixture.reopen();
    const attempts: number[] = [];
    await jobs.work(['light'], async ({ attempt }) => void attempts.push(attempt), { concurrency: 1 });
    await eventually(() => attempts).toEqual([1]);
  });

  it('hands a job out again, counted, when the process that had it was killed', async () => {
    await fixture.backbone.jobs.enqueue(jobOf('a', { kind: 'crash', maxAttempts: 3 }));
    await fixture.close();
    for (const attempt of [1, 2]) {
      const victim = startVictim(fixture.store.opener, 'lease');
      await victim.hear(1);
      expect(victim.said).toEqual([{ job: 'a', attempt }]);
      await victim.kill();
    }
    const { jobs } = await fixture.reopen();
    const seen: unknown[] = [];
    await jobs.work(['crash'], async (job) => void seen.push(job), { concurrency: 1 });
    await eventually(() => seen).toMatchObject([{ id: 'a', attempt: 3, data: { lamp: 'a' } }]);
  });

  it('lays a job aside that kills its process with every attempt', async () => {
    await fixture.backbone.jobs.enqueue(jobOf('a', { kind: 'crash', maxAttempts: 2 }));
    await fixture.close();
    for (const _ of [1, 2]) {
      const victim = startVictim(fixture.store.opener, 'lease');
      await victim.hear(1);
      await victim.kill();
    }
    const { jobs } = await fixture.reopen();
    await jobs.work(['crash'], async () => {}, { concurrency: 1 });
    await eventually(async () => await jobs.deadLetters({})).toMatchObject([{ id: 'a', attempts: 2 }]);
    expect(await jobs.retry('a')).toBe(true);
    await eventually(() => jobs.depth()).toBe(0);
  });
}
