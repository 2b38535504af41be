// The contract of JobQueue when handlers throw: retries, back-off, dead letters.
import { Unretryable } from '@prowl/backbone';
import { expect, it } from 'vitest';
import { jobOf } from './job.ts';
import { eventually, type Fixture } from './store.ts';

export function registerJobFailures(fixture: Fixture): void {
  it('tries again until the handler succeeds, counting attempts', async () => {
    const { jobs } = fixture.backbone;
    const attempts: number[] = [];
    await jobs.work(
      ['light'],
      async ({ attempt }) => {
        attempts.push(attempt);
        if (attempt < 3) throw new Error('dark');
      },
      { concurrency: 1 },
    );
    await jobs.enqueue(jobOf('a'));
    await eventually(() => jobs.depth()).toBe(0);
    expect(attempts).toEqual([1, 2, 3]);
    expect(await jobs.deadLetters({})).toEqual([]);
  });

  it('lays a job aside after its attempts, five unless it says otherwise, with its data and the last error', async () => {
    const { jobs } = fixture.backbone;
    const attempts: string[] = [];
    await jobs.work(
      ['light'],
      async ({ id, attempt }) => {
        attempts.push(`${id}${attempt}`);
        throw new Error(`dark ${attempt}`);
      },
      { concurrency: 2 },
    );
    const before = Date.now();
    await jobs.enqueue(jobOf('a'));
    await jobs.enqueue(jobOf('b', { maxAttempts: 2, team: 'red' }));
    await eventually(async () => (await jobs.deadLetters({})).length).toBe(2);
    expect(attempts.filter((text) => text.startsWith('a'))).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
    expect(attempts.filter((text) => text.startsWith('b'))).toEqual(['b1', 'b2']);
    const [deadLetter] = await jobs.deadLetters({ team: 'blue' });
    expect(deadLetter).toEqual({
      id: 'a',
      kind: 'light',
      team: 'blue',
      data: { lamp: 'a' },
      attempts: 5,
      failedAt: expect.any(String),
      error: 'dark 5',
    });
    expect(Date.parse(deadLetter?.failedAt ?? '')).toBeGreaterThanOrEqual(before - 1000);
    expect(await jobs.depth()).toBe(0);
  });

  it('goes on with other jobs while one waits for its next attempt', async () => {
    const { jobs } = fixture.backbone;
    const seen: string[] = [];
    await jobs.enqueue(jobOf('a', { maxAttempts: 1000 }));
    await jobs.enqueue(jobOf('b'));
    // A queue that waits for `a` never comes to `b`, without which `a` never succeeds.
    await jobs.work(
      ['light'],
      async ({ id }) => {
        seen.push(id);
        if (id === 'a' && !seen.includes('b')) throw new Error('dark');
      },
      { concurrency: 1 },
    );
    await eventually(() => jobs.depth()).toBe(0);
    expect(seen[0]).toBe('a');
    expect(seen.at(-1)).toBe('a');
    expect(seen.filter((id) => id === 'b')).toEqual(['b']);
  });

  it('lays a job aside at once when its handler says that no attempt can succeed', async () => {
    const { jobs } = fixture.backbone;
    let runs = 0;
    await jobs.work(
      ['light'],
      async () => {
        runs += 1;
        throw new Unretryable('There is no such lamp.');
      },
      { concurrency: 1 },
    );
    await jobs.enqueue(jobOf('a'));
    await eventually(async () => await jobs.deadLetters({})).toMatchObject([
      { id: 'a', attempts: 1, error: 'There is no such lamp.' },
    ]);
    expect(runs).toBe(1);
  });

  it('lists dead letters by team, latest first, up to a limit, also after opening again', async () => {
    const dead = async (id: string, team: string) => {
      await fixture.backbone.jobs.enqueue(jobOf(id, { team, maxAttempts: 1 }));
      await eventually(async () =>
        (await fixture.backbone.jobs.deadLetters({})).some((deadLetter) => deadLetter.id === id),
      ).toBe(true);
      await new Promise((resolve) => setTimeout(resolve, 5));
    };
    await fixture.backbone.jobs.work(
      ['light'],
      async () => {
        throw new Error('dark');
      },
      { concurrency: 1 },
    );
    await dead('a', 'blue');
    await dead('b', 'red');
    await dead('c', 'blue');
    const { jobs } = await fixture.reopen();
    const ids = async (options: { team?: string; limit?: number }) =>
      (await jobs.deadLetters(options)).map(({ id }) => id);
    expect(await ids({})).toEqual(['c', 'b', 'a']);
    expect(await ids({ team: 'blue' })).toEqual(['c', 'a']);
    expect(await ids({ limit: 1 })).toEqual(['c']);
    expect(await ids({ team: 'green' })).toEqual([]);
    expect(await jobs.enqueue(jobOf('a'))).toEqual({ enqueued: false });
  });

  it('runs a dead job anew when it is retried, with all its attempts', async () => {
    const { jobs } = fixture.backbone;
    let broken = true;
    const attempts: number[] = [];
    await jobs.work(
      ['light'],
      async ({ attempt }) => {
        attempts.push(attempt);
        if (broken) throw new Error('dark');
      },
      { concurrency: 1 },
    );
    await jobs.enqueue(jobOf('a', { maxAttempts: 2 }));
    await eventually(async () => (await jobs.deadLetters({})).length).toBe(1);
    broken = false;
    expect(await jobs.retry('a')).toBe(true);
    await eventually(() => attempts).toEqual([1, 2, 1]);
    await eventually(() => jobs.depth()).toBe(0);
    expect(await jobs.deadLetters({})).toEqual([]);
    expect(await jobs.retry('a')).toBe(false);
    expect(await jobs.retry('unknown')).toBe(false);
  });

  it('runs a dead job anew also when it is retried the moment it is listed', async () => {
    const { jobs } = fixture.backbone;
    const ids = Array.from({ length: 40 }, (_, index) => `job_${index}`);
    const runs: string[] = [];
    const handler = async ({ id }: { id: string }) => {
      runs.push(id);
      if (runs.filter((one) => one === id).length === 1) throw new Error('dark');
    };
    await jobs.work(['light'], handler, { concurrency: 4 });
    await Promise.all(ids.map((id) => jobs.enqueue(jobOf(id, { maxAttempts: 1 }))));
    const retried: string[] = [];
    await eventually(async () => {
      for (const { id } of await jobs.deadLetters({})) {
        expect(await jobs.retry(id)).toBe(true);
        retried.push(id);
      }
      return retried.length;
    }).toBe(ids.length);
    await eventually(() => runs.length).toBe(2 * ids.length);
    await eventually(() => jobs.depth()).toBe(0);
    expect(runs.toSorted()).toEqual([...ids, ...ids].toSorted());
    expect(retried.toSorted()).toEqual(ids.toSorted());
    expect(await jobs.deadLetters({})).toEqual([]);
  });
}
