// Plain requests a few at a time, as long as there is time.
import type { TimeLeft } from '../walking/clock.ts';

const atOnce = 5;

export const inTurn = async <Given, Result>(
  given: readonly Given[],
  left: TimeLeft,
  work: (one: Given) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (let at = 0; at < given.length && left() > 0; at += atOnce)
    results.push(...(await Promise.all(given.slice(at, at + atOnce).map(work))));
  return results;
};
