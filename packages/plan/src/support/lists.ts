export const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The members in an order of their own, so that two lists can be compared as multisets. */
export const ordered = (values: readonly unknown[]): string[] => values.map((value) => String(value)).sort();

export const without = <Value>(values: readonly Value[], others: readonly unknown[]): Value[] =>
  values.filter((value) => !others.includes(value));

export const repeated = <Value>(values: readonly Value[]): Value[] =>
  values.filter((value, index) => values.indexOf(value) !== index);
