// Which kept values a plan's steps use, and how often.
import type { Step } from '@prowl/contracts';

const placeholder = /\{\{\s*([A-Za-z]\w*)\s*\}\}/g;

const count = (uses: Map<string, number>, name: string) => uses.set(name, (uses.get(name) ?? 0) + 1);

/** Uses of each kept value: as a variable, as the answer that something is read from, in a template. */
export const usesOf = (steps: readonly Step[]): Map<string, number> => {
  const uses = new Map<string, number>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, each] of Object.entries(value)) {
      if (typeof each !== 'string') walk(each);
      else if (key === 'variable' || key === 'from') count(uses, each);
      else if (key === 'template')
        for (const match of each.matchAll(placeholder)) count(uses, match[1] ?? '');
    }
  };
  walk(steps);
  return uses;
};

/** Answers whose duration is read, so that it has to be measured. */
export const timedAnswers = (steps: readonly Step[]): Set<string> => {
  const names = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (
      'part' in value &&
      (value.part === 'milliseconds' || value.part === 'accepted') &&
      'from' in value &&
      typeof value.from === 'string'
    )
      names.add(value.from);
    for (const each of Object.values(value)) walk(each);
  };
  walk(steps);
  return names;
};
