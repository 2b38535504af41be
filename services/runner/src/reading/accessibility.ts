// axe-core in the page: violations only, bounded in time, each node with a locator where one selector names it.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { AccessibilityViolation, Locator } from '@prowl/contracts';
import type * as playwright from 'playwright';
import { z } from 'zod';
import { locatingScript } from './page-script.ts';

/** Less than a page may take to be read: without the audit there is still the page. */
const mostMilliseconds = 4_000;
const Node = z.object({
  target: z.array(z.unknown()),
  html: z.string(),
  failureSummary: z.string().nullish(),
});
const Violation = z.object({
  id: z.string(),
  impact: z.string().nullish(),
  help: z.string(),
  nodes: z.array(Node),
});

let source: Promise<string> | undefined;
const axeSource = (): Promise<string> => {
  source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  return source;
};

const run = `(async () => {
  if (document.querySelectorAll('*').length > 30000) return 'the page is too large for the accessibility audit';
  const found = await Promise.race([
    axe.run(document, { resultTypes: ['violations'], reporter: 'v1', elementRef: false, iframes: false }),
    new Promise((resolve) => setTimeout(() => resolve(null), ${mostMilliseconds})),
  ]);
  if (!found) return 'the accessibility audit took more than ${mostMilliseconds / 1_000} seconds';
  return found.violations.slice(0, 60).map(({ id, impact, help, nodes }) => ({ id, impact, help, nodes: nodes.slice(0, 20).map(({ target, html, failureSummary }) => ({ target, html: html.slice(0, 400), failureSummary })) }));
})()`;

const within = <Value>(work: Promise<Value>): Promise<Value | string> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('the accessibility audit did not end'), mostMilliseconds + 1_000);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

export const audit = async (
  page: playwright.Page,
): Promise<{ violations: AccessibilityViolation[]; leftOut: string[] }> => {
  const answer = await within(
    axeSource().then((axe) => page.evaluate<unknown>(`(() => { ${axe}\n; return ${run}; })()`)),
  );
  if (typeof answer === 'string') return { violations: [], leftOut: [answer] };
  const violations = z.array(Violation).parse(answer);
  const selectors = violations.flatMap(({ nodes }) =>
    nodes.map((node) =>
      node.target.length === 1 && typeof node.target[0] === 'string' ? node.target[0] : '',
    ),
  );
  const locators =
    selectors.length === 0
      ? []
      : z
          .array(Locator.nullable())
          .parse(await page.evaluate(locatingScript({ nodes: 60_000, text: 300 }, selectors)));
  let index = 0;
  return {
    leftOut: [],
    violations: violations.map(({ id, impact, help, nodes }) => ({
      rule: id,
      impact: AccessibilityViolation.shape.impact.catch('minor').parse(impact),
      help: help.slice(0, 300),
      nodes: nodes.map((node) => {
        const locator = locators[index];
        const selector = selectors[index] || JSON.stringify(node.target).slice(0, 300);
        index += 1;
        return {
          selector,
          html: node.html.slice(0, 400),
          summary: (node.failureSummary ?? '').slice(0, 600),
          ...(locator ? { locator } : {}),
        };
      }),
    })),
  };
};
