// What is in front of pages at a first visit: kept away by what the application stores once it was dismissed, and dismissed where it comes
// all the same.
import type { Interstitial } from '@prowl/contracts';
import { array, block, type Doc, hard, join, object } from '../code/layout.ts';
import { firstCode } from '../code/locators.ts';
import { comment, quoted } from '../code/quoting.ts';
import { apart, type Scope } from '../code/scope.ts';

type Interstitials = readonly Interstitial[] | undefined;

const nobody = '{ cookies: [], origins: [] }';
/** The variable that holds what a browser keeps whose visitor was there before. */
const visited = 'visitedBefore';

export const isKept = (interstitials: Interstitials): boolean =>
  (interstitials ?? []).some(({ stored, cookies }) => stored.length > 0 || cookies.length > 0);

/** What a visitor's context begins with. */
export const visitorsState = (interstitials: Interstitials): string =>
  isKept(interstitials) ? visited : nobody;

/** `const visitedBefore = { cookies, origins };`. Reads `baseURL`. */
export const visitedCode = (interstitials: readonly Interstitial[]): Doc => {
  const cookies = interstitials.flatMap((one) => one.cookies);
  const stored = interstitials.flatMap((one) => one.stored);
  return [
    `const ${visited} = `,
    object([
      [
        'cookies',
        array(
          cookies.map(({ name, value }) =>
            object([
              ['name', quoted(name)],
              ['value', quoted(value)],
              ['domain', 'new URL(baseURL).hostname'],
              ['path', "'/'"],
              ['expires', '-1'],
              ['httpOnly', 'false'],
              ['secure', 'false'],
              ['sameSite', "'Lax' as const"],
            ]),
          ),
        ),
      ],
      [
        'origins',
        array([
          object([
            ['origin', 'new URL(baseURL).origin'],
            [
              'localStorage',
              array(
                stored.map(({ name, value }) =>
                  object([
                    ['name', quoted(name)],
                    ['value', quoted(value)],
                  ]),
                ),
              ),
            ],
          ]),
        ]),
      ],
    ]),
    ';',
  ];
};

/** `const dismissNotices = async (page) => …`. */
export const dismissingCode = (interstitials: readonly Interstitial[], test: Scope): Doc =>
  apart(test, (scope) => {
    const handlers = interstitials.map(
      ({ part, press }): Doc => [
        'await page.addLocatorHandler(',
        firstCode(part, scope, 'page'),
        ', async () => ',
        block([
          press === undefined
            ? "await page.keyboard.press('Escape');"
            : ['await ', firstCode(press, scope, 'page'), '.click();'],
        ]),
        ', { noWaitAfter: true, times: 3 });',
      ],
    );
    const names = interstitials.map(({ name }) => name).join(', ');
    return [
      join(comment(`What is in front of pages at a first visit: ${names}`), hard),
      hard,
      'const dismissNotices = async (page: Page): Promise<void> => ',
      block(handlers),
      ';',
    ];
  });
