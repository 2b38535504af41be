// The script that reads a page, as an expression to evaluate there: the bundle of page/, called with what it is asked.
import { sourceFor } from '@prowl/lexicon';
import type { Limits } from './page/entry.ts';
import { pageScript } from './page-script.generated.ts';

/** The language of the page is not known yet: words of all, but for the ambiguous ones. */
export const pageWords: Limits['words'] = {
  pager: sourceFor(['next-page', 'previous-page', 'end-page']),
  counted: sourceFor(['thing', 'part', 'fresh']),
  required: sourceFor('required-mark'),
};
type Bounds = Omit<Limits, 'words'>;

const called = (name: 'read' | 'locate' | 'inFront', ...args: unknown[]): string =>
  `(() => { ${pageScript}\nreturn pageScript.${name}(${args.map((arg) => JSON.stringify(arg)).join(', ')}); })()`;

export const readingScript = (bounds: Bounds): string => called('read', { ...bounds, words: pageWords });

/** Locators of the elements that these selectors name, null for those that name none or many. */
export const locatingScript = (bounds: Bounds, selectors: readonly string[]): string =>
  called('locate', { ...bounds, words: pageWords }, selectors);

/** What is in front of the page. */
export const inFrontScript = (bounds: Bounds): string =>
  called('inFront', { ...bounds, words: pageWords }, sourceFor('cookies'));
