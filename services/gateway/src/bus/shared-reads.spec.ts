import { describe, expect, test } from 'vitest';
import { createSharedReads } from './shared-reads.ts';

/** Reads that end when they are told to. */
const store = () => {
  const begun: PromiseWithResolvers<string>[] = [];
  const read = () => {
    const one = Promise.withResolvers<string>();
    begun.push(one);
    return one.promise;
  };
  return { begun, read };
};
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('reads of the same', () => {
  test('that come while one is on its way share the next one, which begins after they came', async () => {
    const share = createSharedReads();
    const { begun, read } = store();
    const first = share('list', read);
    const [second, third] = [share('list', read), share('list', read)];
    await turn();
    expect(begun).toHaveLength(1);
    begun[0]?.resolve('old');
    expect(await first).toBe('old');
    await turn();
    expect(begun).toHaveLength(2);
    const fourth = share('list', read); // the second is on its way: this one has to wait for a third
    begun[1]?.resolve('new');
    expect(await Promise.all([second, third])).toEqual(['new', 'new']);
    await turn();
    begun[2]?.resolve('newest');
    expect(await fourth).toBe('newest');
    expect(begun).toHaveLength(3);
  });

  test('one after the other are read each time', async () => {
    const share = createSharedReads();
    let reads = 0;
    const read = async () => (reads += 1);
    expect([await share('list', read), await share('list', read)]).toEqual([1, 2]);
  });

  test('of something else do not wait', async () => {
    const share = createSharedReads();
    const { begun, read } = store();
    void share('list of one team', read);
    void share('list of another team', read);
    expect(begun).toHaveLength(2);
  });

  test('that fail fail for those who shared them, and the next is tried anew', async () => {
    const share = createSharedReads();
    const { begun, read } = store();
    const first = share('list', read);
    const second = share('list', read);
    begun[0]?.reject(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await turn();
    begun[1]?.resolve('there');
    expect(await second).toBe('there');
  });

  test('do not wait for ever for one that hangs', async () => {
    const share = createSharedReads();
    const { begun, read } = store();
    void share('list', read);
    const second = share('list', read);
    while (begun.length < 2) await turn();
    begun[1]?.resolve('there');
    expect(await second).toBe('there');
  });
});
