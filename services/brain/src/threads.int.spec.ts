// Planning on real threads: a task is computed beside this one, and one that is cancelled stops.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { placeOf, writeTask } from './planning/write.ts';
import { site } from './session.fixture.ts';
import { openPlanningThreads } from './start.ts';
import { planOf, target } from './team-state.fixture.ts';
import type { PlanningThreads } from './threads.ts';

const place = placeOf(site, target, 'session one');
const request = (count: number) => ({
  place,
  tests: Array.from({ length: count }, () => ({ plan: planOf(), agent: 'List checker' })),
});
const never = new AbortController().signal;

describe('planning threads', () => {
  let threads: PlanningThreads;
  beforeEach(() => {
    threads = openPlanningThreads();
  });
  afterEach(() => threads[Symbol.asyncDispose]());

  it('give the same result as the task itself, as often as they are asked', async () => {
    const expected = writeTask.run(request(2));
    expect(await threads.run(writeTask, request(2), never)).toEqual(expected);
    expect(await threads.run(writeTask, request(2), never)).toEqual(expected);
  });

  it('leave this thread free while they compute', async () => {
    await threads.run(writeTask, request(1), never); // has started
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 5);
    const began = performance.now();
    await threads.run(writeTask, request(4_000), never);
    clearInterval(timer);
    expect(performance.now() - began).toBeGreaterThan(100);
    expect(turns).toBeGreaterThan(5);
  });

  it('pass on what a task throws, and go on', async () => {
    const broken = { name: 'no-such-task', run: () => undefined };
    await expect(threads.run(broken, {}, never)).rejects.toThrow('There is no planning task no-such-task.');
    expect(await threads.run(writeTask, request(1), never)).toHaveLength(1);
  });

  it('stop a task that is cancelled, and take the next one', async () => {
    const cancel = new AbortController();
    const running = threads.run(writeTask, request(20_000), cancel.signal);
    setTimeout(() => cancel.abort(new Error('cancelled')), 50);
    const began = performance.now();
    await expect(running).rejects.toThrow('cancelled');
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(await threads.run(writeTask, request(1), never)).toHaveLength(1);
  });

  it('fail what is computed when they are closed', async () => {
    const running = threads.run(writeTask, request(20_000), never);
    const failure = expect(running).rejects.toThrow('The planning thread ended');
    await threads[Symbol.asyncDispose]();
    await failure;
  });
});
