// What trackers of real products say of bugs that an oracle would report, beside what we say of them.
import { Severity } from '@prowl/contracts';
import { z } from 'zod';
import type { Oracle } from '../definition/oracle.ts';

/** The sheet of tracker-bugs.yaml. */
export const TrackerSheet = z.object({
  scales: z.array(
    z.strictObject({
      of: z.array(z.string()),
      words: z.record(z.string(), z.union([Severity, z.array(Severity).min(1)])),
    }),
  ),
  bugs: z.array(
    z.strictObject({
      bug: z.string().regex(/^[\w.-]+\/[\w.-]+#\d+$/),
      label: z.string(),
      oracle: z.string(),
      what: z.string().max(80),
      here: Severity.optional(),
      was: Severity.optional(),
    }),
  ),
});
export type TrackerSheet = z.infer<typeof TrackerSheet>;
type TrackerBug = TrackerSheet['bugs'][number];

export interface Compared extends TrackerBug {
  readonly family: Oracle['family'];
  /** More than one where the tracker’s word covers more than one of ours. */
  readonly theirs: readonly Severity[];
  readonly ours: Severity;
  readonly before: Severity;
  /** Steps that we are above the tracker; 0 where both say the same. */
  readonly above: number;
}

const ranks: readonly Severity[] = ['low', 'medium', 'high', 'critical'];
const repositoryOf = ({ bug }: TrackerBug): string => bug.slice(0, bug.indexOf('#'));

/** The nearest of what the tracker’s word covers. */
const stepsAbove = (ours: Severity, theirs: readonly Severity[]): number =>
  theirs
    .map((each) => ranks.indexOf(ours) - ranks.indexOf(each))
    .reduce((nearest, each) => (Math.abs(each) < Math.abs(nearest) ? each : nearest));

/** Each bug with both severities. Throws where an oracle or a word of the tracker is not known. */
export const compareWithTrackers = (oracles: readonly Oracle[], sheet: TrackerSheet): Compared[] =>
  sheet.bugs.map((bug) => {
    const oracle = oracles.find(({ id }) => id === bug.oracle);
    const scale = sheet.scales.find(({ of }) => of.includes(repositoryOf(bug)));
    const word = scale?.words[bug.label];
    if (oracle === undefined || word === undefined)
      throw new Error(`${bug.bug}: no oracle "${bug.oracle}", or no word "${bug.label}" in its scale`);
    const theirs = [word].flat();
    const ours = bug.here ?? oracle.severity;
    return {
      ...bug,
      family: oracle.family,
      theirs,
      ours,
      before: bug.was ?? ours,
      above: stepsAbove(ours, theirs),
    };
  });

/** How many of them both sides say the same of, by what we say now or said before. */
export const agreeing = (compared: readonly Compared[], of: 'ours' | 'before' = 'ours'): number =>
  compared.filter((each) => each.theirs.includes(each[of])).length;

export const repositories = (compared: readonly Compared[]): number =>
  new Set(compared.map(repositoryOf)).size;
