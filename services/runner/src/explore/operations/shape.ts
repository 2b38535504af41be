// The type shape of JSON: {"id":"number","items":["string"]}. Pure.

const maxDepth = 6;
const maxKeys = 60;

export const shapeOf = (value: unknown, depth = 0): unknown => {
  if (value === null) return 'null';
  if (Array.isArray(value))
    return value.length === 0 || depth >= maxDepth
      ? []
      : [
          value
            .slice(0, 5)
            .map((member) => shapeOf(member, depth + 1))
            .reduce(merge),
        ];
  if (typeof value === 'object') {
    if (depth >= maxDepth) return 'object';
    return Object.fromEntries(
      Object.entries(value)
        .slice(0, maxKeys)
        .map(([key, member]) => [key, shapeOf(member, depth + 1)]),
    );
  }
  return typeof value;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One shape that both fit: alternatives are joined with `|`, a key that one lacks gets a `?`. */
export const merge = (a: unknown, b: unknown): unknown => {
  if (JSON.stringify(a) === JSON.stringify(b)) return a;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === 0 ? b : b.length === 0 ? a : [merge(a[0], b[0])];
  if (isObject(a) && isObject(b)) {
    const plain = (key: string) => key.replace(/\?$/, '');
    const keys = new Set([...Object.keys(a), ...Object.keys(b)].map(plain));
    return Object.fromEntries(
      [...keys].map((key) => {
        const [left, right] = [a[key] ?? a[`${key}?`], b[key] ?? b[`${key}?`]];
        if (left === undefined || right === undefined) return [`${key}?`, left ?? right];
        return [`${key}?` in a || `${key}?` in b ? `${key}?` : key, merge(left, right)];
      }),
    );
  }
  const names = (value: unknown) =>
    typeof value === 'string' ? value.split('|') : [Array.isArray(value) ? 'array' : 'object'];
  return [...new Set([...names(a), ...names(b)])].sort().join('|');
};
