/** At most so many of them, evenly spread from the first to the last. */
export const spread = <Item>(all: readonly Item[], most: number): Item[] => {
  if (all.length <= most) return [...all];
  const positions = Array.from({ length: most }, (_, index) =>
    Math.round((index * (all.length - 1)) / (most - 1)),
  );
  return [...new Set(positions)].map((position) => all[position] as Item);
};
