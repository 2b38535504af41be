/** Neighbours in the wrong order. Texts count as wrong only where no usual order (by letter, by code, by number) has them so. */
export const outOfOrder = (values: readonly unknown[], direction: 'ascending' | 'descending'): string[] => {
  const after = (a: unknown, b: unknown): boolean => {
    if (typeof a === 'number' && typeof b === 'number') return a > b;
    const [one, other] = [String(a), String(b)];
    const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');
    const orders = [
      one.localeCompare(other, 'en', { sensitivity: 'base' }),
      one.localeCompare(other, 'en', { numeric: true }),
      letters(one).localeCompare(letters(other), 'en', { sensitivity: 'base' }),
      one < other ? -1 : 1,
    ];
    return orders.every((order) => order > 0);
  };
  const known = values.filter((value) => value !== null && value !== undefined && value !== '');
  return known.slice(1).flatMap((value, index) => {
    const before = known[index];
    const wrong = direction === 'ascending' ? after(before, value) : after(value, before);
    return wrong ? [`${String(before)} comes before ${String(value)}`] : [];
  });
};

/** Neighbours in the wrong order, unless the whole list runs the one way or the other. */
export const outOfAnyOrder = (values: readonly unknown[]): string[] =>
  outOfOrder(values, 'descending').length === 0 ? [] : outOfOrder(values, 'ascending');
