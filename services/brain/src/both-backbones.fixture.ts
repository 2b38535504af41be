// The embedded backbone and a real NATS, as a suite that holds on both opens them, and a process that dies in the middle.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Backbone } from '@prowl/backbone';
import { openEmbedded } from '@prowl/backbone/embedded';
import { openNats } from '@prowl/backbone/nats';
import { orSkip, startNatsServer } from '@prowl/testkit';
import { afterAll } from 'vitest';

const backoff = { baseMs: 5, maxMs: 20 };

interface Place {
  readonly kind: 'embedded' | 'nats';
  /** There is no NATS here. */
  readonly missing: boolean;
  readonly open: () => Promise<Backbone>;
}

/** `name`: of the suite. What is kept is there again when a place is opened once more; all of it goes when the suite has ended. */
export const bothBackbones = async (
  name: string,
  more: { readonly leaseMs?: number; readonly onError?: () => void } = {},
): Promise<readonly Place[]> => {
  const server = await orSkip(startNatsServer());
  const folder = await mkdtemp(join(tmpdir(), `prowl-${name}-`));
  afterAll(async () => {
    await server?.[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  });
  const { leaseMs, ...told } = more;
  const lease = leaseMs === undefined ? {} : { leaseMs };
  return [
    { kind: 'embedded', missing: false, open: () => openEmbedded({ dataDir: folder, backoff, ...told }) },
    {
      ...{ kind: 'nats', missing: server === undefined },
      open: () =>
        openNats({
          ...{ servers: server?.url ?? '', name, secretKey: new Uint8Array(32), backoff },
          ...lease,
          ...told,
        }),
    },
  ];
};

/** Makes ports as a process sees them that dies with the call behind the first `at` ones that count: nothing of `refuses` is done any more. */
export const mortal = (
  at: number,
  {
    counts,
    refuses,
  }: { readonly counts: (key: string) => boolean; readonly refuses: (key: string) => boolean },
): (<Port extends object>(port: Port) => Port) => {
  let left = at;
  return (port) =>
    new Proxy(port, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key, target);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          if (counts(String(key))) left -= 1;
          if (left < 0 && refuses(String(key)))
            return Promise.reject(Object.assign(new Error('It is dead.'), { kind: 'unavailable' }));
          return value.apply(target, args);
        };
      },
    });
};
