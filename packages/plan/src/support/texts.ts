export const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** An address without what follows its path. */
export const withoutQuery = (address: string): string => address.replace(/[?#].*$/, '');

export const toText = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value);

export const pickIncluding = (texts: readonly string[], part: string): string[] =>
  texts.filter((text) => text.toLowerCase().includes(part.toLowerCase()));

/** The names that exactly one of the texts contains, each once, ignoring case and how they are spaced. */
export const foundInOne = (names: readonly string[], texts: readonly string[]): string[] => {
  const plain = (text: string) => collapse(text).toLowerCase();
  const among = texts.map(plain);
  const isInOne = (name: string) => name !== '' && among.filter((text) => text.includes(name)).length === 1;
  return [...new Set(names)].filter((name) => isInOne(plain(name)));
};

/** The parts of the texts that read as one of the names does but for its numbers, each once, ignoring case and how they are spaced. */
export const numberedLike = (names: readonly string[], texts: readonly string[]): string[] => {
  const sources = names.map((name) =>
    collapse(name)
      .replace(/[$()*+./?[\\\]^{|}]/g, '\\$&')
      .replace(/\d+/g, '\\d+'),
  );
  const patterns = [...new Set(sources)].map(
    (source) => new RegExp(`(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`, 'giu'),
  );
  const found = texts.flatMap((text) => patterns.flatMap((pattern) => collapse(text).match(pattern) ?? []));
  return [...new Map(found.toReversed().map((name) => [name.toLowerCase(), name])).values()].reverse();
};

/** The texts that do not contain a part, ignoring case. */
export const lacking = (texts: readonly string[], part: string): string[] =>
  texts.filter((text) => !text.toLowerCase().includes(part.toLowerCase()));

/** A whole number from `low` to `high`, the same for the same text; another text nearly always has another one. */
export const numberFrom = (text: string, low: number, high: number): string => {
  let hash = 7;
  for (const letter of text) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  // Texts that differ in one word would differ by one of two amounts.
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  hash = (hash ^ (hash >>> 15)) >>> 0;
  return String(low + (hash % (high - low + 1)));
};
