// How long the first run of a test waits for what it expects. Nearly all that holds is seen within a moment; what is not is looked at once more in the
// second run, which has the whole time. Loaded by the stock runner's own processes.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Expect } from '@playwright/test';

/** Milliseconds that an expectation of a first run has. */
export const hastyMs = 1_000;

/** In the folder of marks: the application takes longer than a first run waits, so that no more is saved by haste. */
const tooSlow = 'too-slow-for-haste';

export const noteTooSlow = (marks: string): void => writeFileSync(join(marks, tooSlow), '');
export const isTooSlow = (marks: string): boolean => existsSync(join(marks, tooSlow));

/** `toPass` knows no time but its own. */
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

/** The stock `expect`, in haste where `isHasty` says so at the moment. A time that the test itself gives stays. */
export const inHaste = (stock: Expect, isHasty: () => boolean): Expect => {
  const quick = stock.configure({ timeout: hastyMs });
  return new Proxy(stock, {
    apply: (target, self, args: [unknown]) => {
      if (!isHasty()) return Reflect.apply(target, self, args) as unknown;
      const assertions = Reflect.apply(quick, self, args) as object;
      return typeof args[0] === 'function' ? quickToPass(assertions) : assertions;
    },
    get: (target, name) =>
      Reflect.get((name === 'poll' || name === 'soft') && isHasty() ? quick : target, name) as unknown,
  });
};

/** A failed expectation, of the plan or not: in haste it may only not have waited long enough. */
export const hasExpected = (errors: readonly { readonly message?: string }[]): boolean =>
  errors.some(({ message = '' }) => /\bexpect(?:\.\w+)?\(/.test(stripVTControlCharacters(message)));
