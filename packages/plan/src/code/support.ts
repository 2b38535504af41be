// The small functions that a generated test may bring along, each only when it is used. Their source is real
// TypeScript in support/; what a test brings is the text that `npm run gen` took from there.
import { support } from './support.generated.ts';

export type SupportName = keyof typeof support;

interface Support {
  readonly lines: readonly string[];
  /** Other support functions that this one calls. */
  readonly needs: readonly SupportName[];
  /** Types from @playwright/test. */
  readonly types: readonly string[];
}

const supports: Readonly<Record<SupportName, Support>> = support;

export const supportNames = Object.keys(support) as readonly SupportName[];

/** The functions asked for and what they need, each after what it calls. */
export const collectSupport = (names: Iterable<SupportName>): { code: string[][]; types: string[] } => {
  const code: string[][] = [];
  const types = new Set<string>();
  const added = new Set<SupportName>();
  const add = (name: SupportName) => {
    if (added.has(name)) return;
    added.add(name);
    const { lines, needs, types: used } = supports[name];
    for (const needed of needs) add(needed);
    for (const type of used) types.add(type);
    code.push([...lines]);
  };
  for (const name of names) add(name);
  return { code, types: [...types].sort() };
};
