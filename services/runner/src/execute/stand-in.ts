// What the tests of a folder import as `@playwright/test`: the stock one, except that a failed expectation ends no worker and that a test that failed
// runs again at once, in a second browser that the worker keeps for that. The stock runner starts a worker and a browser anew after each failure,
// which costs more than the test itself.
import { pathToFileURL } from 'node:url';

/** Ends the title of the second run. */
export const again = ' (again)';
/** Why a second run is skipped. */
export const notNeeded = 'nothing to confirm';

export interface StandIn {
  /** The entry of the stock package. */
  readonly original: string;
  /** Where the marks of tests that need no second run are kept: a worker that dies takes its memory with it. */
  readonly marks: string;
  /** By base name: the messages of the expectations whose failure is confirmed by a second run. What fails otherwise proves nothing, however often. */
  readonly confirmed: Readonly<Record<string, readonly string[]>>;
  /** Picture every failure, not only that of a second run. */
  readonly pictured: boolean;
}

export const standInCode = ({
  original,
  marks,
  confirmed,
  pictured,
}: StandIn): string => `import { existsSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as original from ${JSON.stringify(pathToFileURL(original).href)};

export * from ${JSON.stringify(pathToFileURL(original).href)};

const confirmed = new Map(Object.entries(${JSON.stringify(confirmed)}));

const speaks = (file, errors) => {
  const said = errors.map(({ message = '' }) => stripVTControlCharacters(message).replace(/^Error: /, ''));
  return (confirmed.get(file) ?? []).some((oracle) => said.some((message) => message.startsWith(oracle)));
};
const isRepeated = ({ title }) => title.endsWith(${JSON.stringify(again)});
// Asked for before each test. While pictures are on, the stock runner takes one at the end of every test, also of those that pass.
const mode = () => (${JSON.stringify(pictured)} || isRepeated(original.test.info()) ? 'only-on-failure' : 'off');

const settled = original.test.extend({
  screenshot: [async ({}, use) => use(Object.defineProperty({}, 'mode', { get: mode })), { scope: 'worker' }],
  second: [
    async ({ playwright, browserName }, use) => {
      let opening;
      await use(() => (opening ??= playwright[browserName].launch()));
      await (await opening?.catch(() => undefined))?.close();
    },
    { scope: 'worker' },
  ],
  settled: [
    async ({ browser, second }, use, testInfo) => {
      const file = basename(testInfo.titlePath[0]);
      const mark = join(${JSON.stringify(marks)}, file);
      const repeated = isRepeated(testInfo);
      if (repeated && (!confirmed.has(file) || existsSync(mark))) testInfo.skip(true, ${JSON.stringify(notNeeded)});
      if (repeated) {
        const other = await second();
        browser.newContext = (options) => other.newContext(options);
      }
      await use();
      delete browser.newContext;
      if (testInfo.status === 'failed') testInfo.expectedStatus = 'failed';
      if (!repeated && !speaks(file, testInfo.errors)) writeFileSync(mark, '');
    },
    { auto: true },
  ],
});

export const test = new Proxy(settled, {
  apply: (target, _self, [title, ...rest]) => {
    target(title, ...rest);
    if (confirmed.size > 0) target(title + ${JSON.stringify(again)}, ...rest);
  },
});
export default test;
`;
