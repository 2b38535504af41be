// How long the first run of a test waits for what its plan expects. Nearly all that holds is seen within a moment; what is not is looked at once more
// in the second run, which has the whole time. Loaded by the stock runner's own processes.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Expect } from '@playwright/test';

/** Milliseconds that an expectation of a first run has. */
export const hastyMs = 1_000;

/** In the folder of marks: the application takes longer than a first run waits, so that no more is saved by haste. */
const tooSlow = 'too-slow-for-haste';

export const noteTooSlow = (marks: string): void => writeFileSync(join(marks, tooSlow), '');
export const isTooSlow = (marks: string): boolean => existsSync(join(marks, tooSlow));

/** `toPass` has no time but that of the test, which gives one always: it is cut. */
const quickToPass = (assertions: object): object =>
  new Proxy(assertions, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (name !== 'toPass' || typeof value !== 'function') return value;
      return (options: { timeout?: number } = {}) =>
        Reflect.apply(value, target, [
          { ...options, timeout: Math.min(options.timeout ?? hastyMs, hastyMs) },
        ]) as unknown;
    },
  });

type Said = string | { readonly message?: string } | undefined;
const messageOf = (said: Said): string => (typeof said === 'string' ? said : (said?.message ?? ''));

/**
 * The stock `expect`, in haste where `isHasty` says so of its message. What a test builds on has no message of the plan and is waited for as ever;
 * a time that the test gives any other assertion stays.
 */
export const inHaste = (stock: Expect, isHasty: (message: string) => boolean): Expect => {
  const quick = stock.configure({ timeout: hastyMs });
  const poll = (actual: () => unknown, said?: Said) =>
    (isHasty(messageOf(said)) ? quick : stock).poll(actual, said);
  return new Proxy(stock, {
    apply: (target, self, args: [unknown, Said]) => {
      if (!isHasty(messageOf(args[1]))) return Reflect.apply(target, self, args) as unknown;
      const assertions = Reflect.apply(quick, self, args) as object;
      return typeof args[0] === 'function' ? quickToPass(assertions) : assertions;
    },
    get: (target, name) => (name === 'poll' ? poll : (Reflect.get(target, name) as unknown)),
  });
};
