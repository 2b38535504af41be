// What a contract suite needs of an implementation: a fresh place to keep things, opened again and again, also by a process that dies.
import type { Backbone } from '@prowl/backbone';
import { afterEach, beforeEach, expect } from 'vitest';
import type { Opener } from '../crash/victim.ts';
import { openGates } from './gate.ts';

/** One empty place. Back-off within it should be some ten milliseconds, or the suites are slow. */
export interface BackboneStore extends AsyncDisposable {
  open(): Promise<Backbone>;
  readonly opener: Opener;
}

export type MakeStore = () => Promise<BackboneStore>;

export interface Fixture {
  readonly backbone: Backbone;
  readonly store: BackboneStore;
  /** Closes in good order and opens again. */
  reopen(): Promise<Backbone>;
  /** For a child process that needs the place for itself. */
  close(): Promise<void>;
}

/** A fresh store with an open backbone for each test of the surrounding `describe`. */
export function useBackbone(makeStore: MakeStore): Fixture {
  let store: BackboneStore | undefined;
  let backbone: Backbone | undefined;
  const there = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('The backbone is open only within a test.');
    return value;
  };
  beforeEach(async () => {
    store = await makeStore();
    backbone = await store.open();
  });
  afterEach(async () => {
    openGates();
    await backbone?.close();
    await store?.[Symbol.asyncDispose]();
    backbone = undefined;
    store = undefined;
  });
  return {
    get backbone() {
      return there(backbone);
    },
    get store() {
      return there(store);
    },
    async reopen() {
      await there(backbone).close();
      backbone = await there(store).open();
      return backbone;
    },
    async close() {
      await there(backbone).close();
    },
  };
}

/** `expect.poll` with patience for a real server. */
export function eventually(read: () => unknown): ReturnType<typeof expect.poll> {
  return expect.poll(read, { timeout: 30_000, interval: 5 });
}

/** The code of the error a promise rejects with. */
export async function codeOf(work: Promise<unknown> | (() => unknown)): Promise<unknown> {
  try {
    await (typeof work === 'function' ? work() : work);
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : `no code: ${String(error)}`;
  }
  return 'nothing thrown';
}

export async function collect<T>(source: AsyncIterable<T>, most = Number.POSITIVE_INFINITY): Promise<T[]> {
  const all: T[] = [];
  if (most === 0) return all;
  for await (const item of source) if (all.push(item) >= most) break;
  return all;
}
