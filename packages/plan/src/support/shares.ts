/** Members of a group as they are shown, and the words around the group. */
export const sharesIn = (
  groups: readonly { members: string[]; around: string }[],
): { label: string; percentages: number[]; counts: number[]; isStated: boolean }[] => {
  const percentage = /(\d+(?:[.,]\d+)?)[\s\u00a0\u202f]?%|%[\s\u00a0\u202f]?(\d+(?:[.,]\d+)?)/g;
  const whole =
    /(?<![\d.,:/])\d{1,3}(?:[.,'’\u00a0\u202f]\d{3})*(?![\d:/]|[.,]\d)|(?<![\d.,:/])\d+(?![\d:/]|[.,]\d)/g;
  const numbersOf = (text: string) =>
    [...text.replace(percentage, ' ').matchAll(whole)].map(([found]) => Number(found.replace(/\D/g, '')));
  return groups.flatMap(({ members, around }) => {
    const shown = members.map((member) => [...member.matchAll(percentage)]);
    if (shown.some(({ length }) => length !== 1)) return [];
    const percentages = shown.map(([found]) => Number((found?.[1] ?? found?.[2] ?? '').replace(',', '.')));
    const numbers = members.map(numbersOf);
    // "50 % 10 of 20" is a part of its own whole, not of what all have together.
    const isOfItsOwn = (all: number[], index: number) =>
      all.some((part) =>
        all.some(
          (own) =>
            own >= part &&
            own > 0 &&
            part !== own &&
            Math.abs((100 * part) / own - (percentages[index] ?? 0)) <= 1,
        ),
      );
    if (numbers.every(isOfItsOwn)) return [];
    const fewest = Math.min(...numbers.map(({ length }) => length));
    const stated = numbersOf(around);
    // Names may have numbers in them: a count is the one that goes with the percentage, in the same place of each member.
    const readings = Array.from({ length: fewest }, (_, index) => index + 1).flatMap((place) => {
      const counts = numbers.map((all) => all.at(-place) ?? 0);
      const sum = counts.reduce((all, count) => all + count, 0);
      const off = counts.map((count, index) => Math.abs((100 * count) / sum - (percentages[index] ?? 0)));
      return sum >= 3 && Math.max(...off) <= 15 ? [{ counts, sum, off: Math.max(...off) }] : [];
    });
    const [best] = readings.toSorted((a, b) => a.off - b.off);
    if (best === undefined) return [];
    const label = members.map((member) => member.replace(/\s+/g, ' ').trim().slice(0, 24)).join(' | ');
    return [
      { label: label.slice(0, 80), percentages, counts: best.counts, isStated: stated.includes(best.sum) },
    ];
  });
};

/**
 * Groups whose percentages are not those of their counts, though the sum of these is stated beside them. Rounding moves each by less
 * than one. Where people choose several, or some answers are not shown, the sum is not what is stated.
 */
export const unevenSharesIn = (groups: readonly { members: string[]; around: string }[]): string[] =>
  sharesIn(groups)
    .filter(({ percentages, counts, isStated }) => {
      const sum = counts.reduce((all, count) => all + count, 0);
      const total = percentages.reduce((all, each) => all + each, 0);
      const isEach = percentages.every(
        (each, index) => Math.abs(each - (100 * (counts[index] ?? 0)) / sum) <= 1.05,
      );
      return isStated && !(isEach && Math.abs(total - 100) <= percentages.length / 2 + 1);
    })
    .map(({ label, percentages }) => `${label}: ${percentages.join(' + ')} %`);
