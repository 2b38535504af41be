// The script that reads a page, as an expression to evaluate there: the bundle of page/, called with what it is asked.
import type { Limits } from './page/entry.ts';
import { pageScript } from './page-script.generated.ts';

const called = (name: 'read' | 'locate', ...args: unknown[]): string =>
  `(() => { ${pageScript}\nreturn pageScript.${name}(${args.map((arg) => JSON.stringify(arg)).join(', ')}); })()`;

export const readingScript = (limits: Limits): string => called('read', limits);

/** Locators of the elements that these selectors name, null for those that name none or many. */
export const locatingScript = (limits: Limits, selectors: readonly string[]): string =>
  called('locate', limits, selectors);
