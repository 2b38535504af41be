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
