// Whether two words are one in another number or case: by how they begin, in any language that changes their ends. Pure.
const leastStem = 4;

/** "tool" of "tools", "ricett" of "ricette": the beginning that a word keeps in its other numbers. */
export const sameStem = (one: string, other: string): boolean => {
  const length = Math.max(leastStem, Math.max(one.length, other.length) - 2);
  return (
    Math.min(one.length, other.length) >= leastStem &&
    Math.abs(one.length - other.length) <= 2 &&
    one.slice(0, Math.min(length, one.length, other.length)) ===
      other.slice(0, Math.min(length, one.length, other.length))
  );
};
