// What exploration and tests may touch: the configured origin, and what directives add to it or take away.
import { type Budget, type DirectiveReading, everything, type Scope } from '@prowl/contracts';

export const scopeOf = (url: string, directives: readonly DirectiveReading[]): Scope => {
  const scope: Scope = {
    origins: [new URL(url).origin],
    ignore: [],
    focus: [],
    neverClick: [],
    allowDestructive: [],
    disposable: false,
    values: {},
  };
  for (const { reading } of directives) {
    switch (reading.kind) {
      case 'ignore':
        scope.ignore.push(reading.pattern);
        break;
      case 'focus':
        scope.focus.push(...reading.words, ...(reading.pattern === undefined ? [] : [reading.pattern]));
        break;
      case 'never-click':
        scope.neverClick.push(...reading.words);
        break;
      case 'allow-destructive':
        scope.allowDestructive.push(...reading.words);
        scope.disposable ||= reading.words.includes(everything);
        break;
      case 'use-value':
        scope.values[reading.meaning] = reading.value;
        break;
      case 'origin':
        if (!scope.origins.includes(reading.origin)) scope.origins.push(reading.origin);
        break;
      default:
        break;
    }
  }
  return scope;
};

export const defaultBudget: Budget = { seconds: 180, pages: 200, tests: 300 };

/** The budget asked for, cut by the limits that directives set. */
export const budgetOf = (
  asked: Partial<Budget> | undefined,
  directives: readonly DirectiveReading[],
): Budget => {
  const budget = { ...defaultBudget, ...asked };
  for (const { reading } of directives) {
    if (reading.kind === 'limit')
      budget[reading.what] = Math.max(
        reading.what === 'seconds' ? 10 : 1,
        Math.min(budget[reading.what], reading.value),
      );
  }
  return budget;
};
