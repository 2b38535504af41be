// The contract of JobQueue: handing out. What happens when a job fails or its worker ends is in job-failures.ts, registered from here.
import type { LeasedJob } from '@prowl/backbone';
import { limits } from '@prowl/backbone';
import { describe, expect, it } from 'vitest';
import { createGate } from './gate.ts';
import { jobOf } from './job.ts';
import { registerJobEndings } from './job-endings.ts';
import { registerJobFailures } from './job-failures.ts';
import { codeOf, eventually, type Fixture, type MakeStore, useBackbone } from './store.ts';

/** Registers the whole contract of `Backbone.jobs` for one implementation. */
export function jobQueueSuite(name: string, makeStore: MakeStore): void {
  describe(`JobQueue on ${name}`, () => {
    const fixture = useBackbone(makeStore);
    describe('handing out', () => registerHandingOut(fixture));
    describe('failing', () => registerJobFailures(fixture));
    describe('ending', () => registerJobEndings(fixture));
  });
}

function registerHandingOut(fixture: Fixture): void {
  it('hands each job to a handler once, with what it was given', async () => {
    const { jobs } = fixture.backbone;
    const seen: LeasedJob[] = [];
    await jobs.work(['light'], async (job) => void seen.push(job), { concurrency: 3 });
    for (let n = 1; n <= 20; n += 1)
      expect(await jobs.enqueue(jobOf(`job_${n}`, { data: { n, text: 'ü' } }))).toEqual({ enqueued: true });
    await eventually(() => seen.length).toBe(20);
    await eventually(() => jobs.depth()).toBe(0);
    expect(seen.find(({ id }) => id === 'job_7')).toEqual({
      id: 'job_7',
      kind: 'light',
      team: 'blue',
      data: { n: 7, text: 'ü' },
      attempt: 1,
    });
    expect(new Set(seen.map(({ id }) => id)).size).toBe(20);
  });

  it('carries the trace of who asked to who does it', async () => {
    const { jobs } = fixture.backbone;
    const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const seen: (string | undefined)[] = [];
    await jobs.enqueue(jobOf('traced', { trace }));
    await jobs.work(['light'], async (job) => void seen.push(job.trace), { concurrency: 1 });
    await eventually(() => seen).toEqual([trace]);
  });

  it('makes no second job of the same id: not while it waits, nor when it is done, nor after opening again', async () => {
    const { jobs } = fixture.backbone;
    let runs = 0;
    const results = await Promise.all(Array.from({ length: 10 }, () => jobs.enqueue(jobOf('same'))));
    expect(results.filter(({ enqueued }) => enqueued)).toHaveLength(1);
    expect(await jobs.depth()).toBe(1);
    const count = async () => {
      runs += 1;
    };
    await jobs.work(['light'], count, { concurrency: 2 });
    await eventually(() => runs).toBe(1);
    await eventually(() => jobs.depth()).toBe(0);
    expect(await jobs.enqueue(jobOf('same'))).toEqual({ enqueued: false });
    const again = (await fixture.reopen()).jobs;
    expect(await again.enqueue(jobOf('same', { kind: 'other' }))).toEqual({ enqueued: false });
    expect(await again.depth()).toBe(0);
    expect(runs).toBe(1);
  });

  it('keeps waiting jobs when it is opened again', async () => {
    for (const id of ['a', 'b', 'c']) await fixture.backbone.jobs.enqueue(jobOf(id));
    const { jobs } = await fixture.reopen();
    const seen: string[] = [];
    await jobs.work(['light'], async ({ id }) => void seen.push(id), { concurrency: 1 });
    await eventually(() => seen).toEqual(['a', 'b', 'c']);
  });

  it('goes by priority, then by age', async () => {
    const { jobs } = fixture.backbone;
    for (const [id, priority] of [
      ['low', 0],
      ['high', 9],
      ['middle', 5],
      ['high_too', 9],
      ['low_too', undefined],
    ] as const) {
      await jobs.enqueue(jobOf(id, priority === undefined ? {} : { priority }));
    }
    const seen: string[] = [];
    await jobs.work(['light'], async ({ id }) => void seen.push(id), { concurrency: 1 });
    await eventually(() => seen).toEqual(['high', 'high_too', 'middle', 'low', 'low_too']);
  });

  it('gives a worker only its kinds', async () => {
    const { jobs } = fixture.backbone;
    const seen: string[] = [];
    await jobs.work(['light', 'dim'], async ({ kind }) => void seen.push(kind), { concurrency: 1 });
    for (const kind of ['light', 'break', 'dim']) await jobs.enqueue(jobOf(kind, { kind }));
    await eventually(() => seen.toSorted()).toEqual(['dim', 'light']);
    await eventually(() => jobs.depth()).toBe(1);
    expect(await jobs.depth('break')).toBe(1);
    expect(await jobs.depth('light')).toBe(0);
  });

  it('runs as many at once as the worker takes, and no more', async () => {
    const { jobs } = fixture.backbone;
    let active = 0;
    let most = 0;
    let done = 0;
    const handler = async () => {
      active += 1;
      most = Math.max(most, active);
      await new Promise((resolve) => setTimeout(resolve, 20));
      active -= 1;
      done += 1;
    };
    await jobs.work(['light'], handler, { concurrency: 3 });
    await Promise.all(Array.from({ length: 12 }, (_, index) => jobs.enqueue(jobOf(`job_${index}`))));
    await eventually(() => done).toBe(12);
    expect(most).toBe(3);
  });

  it('spreads jobs over workers, each to one of them', async () => {
    const { jobs } = fixture.backbone;
    const seen: string[][] = [[], []];
    for (const own of seen) {
      const handler = async ({ id }: LeasedJob) => {
        own.push(id);
        await new Promise((resolve) => setTimeout(resolve, 10));
      };
      await jobs.work(['light'], handler, { concurrency: 1 });
    }
    for (let n = 0; n < 10; n += 1) await jobs.enqueue(jobOf(`job_${n}`));
    await eventually(() => seen.flat().length).toBe(10);
    expect(new Set(seen.flat()).size).toBe(10);
    expect(Math.min(...seen.map(({ length }) => length))).toBeGreaterThan(0);
  });

  it('counts what waits and what runs', async () => {
    const { jobs } = fixture.backbone;
    const { gate, open } = createGate();
    let running = 0;
    const handler = async () => {
      running += 1;
      await gate;
    };
    await jobs.work(['light'], handler, { concurrency: 1 });
    for (const id of ['a', 'b']) await jobs.enqueue(jobOf(id));
    await eventually(() => running).toBe(1);
    expect(await jobs.depth('light')).toBe(2);
    open();
    await eventually(() => jobs.depth('light')).toBe(0);
  });

  it.each([
    ['an id with a dot', jobOf('a.b')],
    ['a kind with a blank', jobOf('a', { kind: 'a b' })],
    ['an empty team', jobOf('a', { team: '' })],
    ['a priority above 9', jobOf('a', { priority: 10 })],
    ['a priority that is not an integer', jobOf('a', { priority: 0.5 })],
    ['no attempts', jobOf('a', { maxAttempts: 0 })],
    ['data that is not JSON', jobOf('a', { data: 1n })],
    ['data too large', jobOf('a', { data: 'x'.repeat(limits.messageBytes) })],
  ])('refuses %s', async (_, job) => {
    const { jobs } = fixture.backbone;
    expect(await codeOf(() => jobs.enqueue(job))).toBe('backbone/invalid-argument');
    expect(await jobs.depth()).toBe(0);
  });

  it('refuses a worker of no kind or no concurrency', async () => {
    const { jobs } = fixture.backbone;
    expect(await codeOf(() => jobs.work([], async () => {}, { concurrency: 1 }))).toBe(
      'backbone/invalid-argument',
    );
    expect(await codeOf(() => jobs.work(['a.b'], async () => {}, { concurrency: 1 }))).toBe(
      'backbone/invalid-argument',
    );
    expect(await codeOf(() => jobs.work(['light'], async () => {}, { concurrency: 0 }))).toBe(
      'backbone/invalid-argument',
    );
  });
}
