import { describe, expect, it } from 'vitest';
import type { Tab } from '../../tab/tab.ts';
import { runPool, type Work } from './pool.ts';

const tabs = (count: number) => Array.from({ length: count }, () => ({}) as Tab);
const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('tabs at work', () => {
  it('share the queue and end when it is empty', async () => {
    const done: number[] = [];
    const used = new Set<Tab>();
    const queue = [1, 2, 3, 4, 5, 6];
    await runPool(
      tabs(3),
      () => {
        const item = queue.shift();
        if (item === undefined) return undefined;
        return async (tab) => {
          used.add(tab);
          await pause();
          done.push(item);
        };
      },
      () => true,
    );
    expect(done.sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(used.size).toBe(3);
  });
  it('wait for work that a busy one may still find', async () => {
    const queue: string[] = ['first'];
    const done: string[] = [];
    const next = (): Work | undefined => {
      const item = queue.shift();
      if (item === undefined) return undefined;
      return async () => {
        await pause();
        done.push(item);
        if (item === 'first') queue.push('found');
      };
    };
    await runPool(tabs(2), next, () => true);
    expect(done).toEqual(['first', 'found']);
  });
  it('begin nothing when time is up', async () => {
    let left = 2;
    let made = 0;
    await runPool(
      tabs(1),
      () => async () => {
        made += 1;
        left -= 1;
      },
      () => left > 0,
    );
    expect(made).toBe(2);
  });
});
