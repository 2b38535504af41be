// Two ways of doing the same, turn about in short rounds, so that whatever else the machine does hits both alike.
export interface Way {
  /** Does its work once; resolves to how many things it did. */
  round(): Promise<number>;
  /** Takes away what a round left behind. Not measured. */
  tidy?(): Promise<void>;
}

export interface Compared {
  /** Things per second, median of the rounds. */
  readonly ours: number;
  readonly baseline: number;
  /** Median over the rounds of ours by baseline. */
  readonly ratio: number;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const rate = async (way: Way): Promise<number> => {
  const begun = performance.now();
  const count = await way.round();
  const took = performance.now() - begun;
  await way.tidy?.();
  return (count * 1_000) / took;
};

/** One round of each to warm up, then so many of both, the first of a pair in turn. */
export const compare = async (ours: Way, baseline: Way, rounds = 9): Promise<Compared> => {
  await rate(ours);
  await rate(baseline);
  const pairs: { ours: number; baseline: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) pairs.push({ ours: await rate(ours), baseline: await rate(baseline) });
    else {
      const base = await rate(baseline);
      pairs.push({ ours: await rate(ours), baseline: base });
    }
  }
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    baseline: median(pairs.map((pair) => pair.baseline)),
    ratio: median(pairs.map((pair) => pair.ours / pair.baseline)),
  };
};

const cells = (values: readonly (string | number)[]): string => `| ${values.join(' | ')} |\n`;

/** Prints a table as Markdown, to be kept as it is. */
export const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): void => {
  process.stdout.write(cells(head) + cells(head.map(() => '---')) + rows.map(cells).join(''));
};

export const perSecond = (value: number): string => Math.round(value).toLocaleString('en-GB');

/** One percentile (0 to 1) of some values. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;
