// Which seeded fault a bug report speaks of: the answer sheet's address and text patterns.
import type { BugDetail } from '@prowl/contracts';

export interface SheetEntry {
  readonly key: string;
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
      .filter(({ match }) => any(match.url, bug.url) && any(match.text, `${bug.title}\n${bug.description}`))
      .map(({ key }) => key),
  }));
