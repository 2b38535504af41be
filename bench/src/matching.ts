// Which seeded fault a bug report is about: the answer sheet's addresses, and its oracles or text patterns.
import type { BugDetail } from '@prowl/contracts';

export interface SheetEntry {
  readonly key: string;
  /** Oracles that detect it; none where the sheet was written without knowing them. */
  readonly oracles?: readonly string[];
  readonly match: { readonly url: readonly string[]; readonly text: readonly string[] };
}

export interface Match {
  readonly bug: BugDetail;
  readonly faults: readonly string[];
}

const any = (patterns: readonly string[], text: string): boolean =>
  patterns.some((pattern) => new RegExp(pattern, 'i').test(text));

export const matchBugs = (bugs: readonly BugDetail[], sheet: readonly SheetEntry[]): Match[] =>
  bugs.map((bug) => ({
    bug,
    faults: sheet
      .filter(
        ({ match, oracles }) =>
          any(match.url, bug.url) &&
          (oracles?.includes(bug.oracle) || any(match.text, `${bug.title}\n${bug.description}`)),
      )
      .map(({ key }) => key),
  }));

/**
 * Each report counts for one fault at most, so that words which many reports share find nothing twice: the largest number of faults
 * that can be told apart so. Returns the report of each fault that has one.
 */
export const oneFaultEach = (matches: readonly Match[]): ReadonlyMap<string, Match> => {
  const reportOf = new Map<string, Match>();
  const place = (match: Match, tried: Set<string>): boolean =>
    match.faults.some((key) => {
      if (tried.has(key)) return false;
      tried.add(key);
      const other = reportOf.get(key);
      if (other !== undefined && !place(other, tried)) return false;
      reportOf.set(key, match);
      return true;
    });
  // Those that fit the fewest faults choose first.
  for (const match of matches.toSorted((a, b) => a.faults.length - b.faults.length)) place(match, new Set());
  return reportOf;
};
