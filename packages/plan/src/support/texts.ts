export const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const toText = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value);

export const pickIncluding = (texts: readonly string[], part: string): string[] =>
  texts.filter((text) => text.toLowerCase().includes(part.toLowerCase()));

/** The texts that do not contain a part, ignoring case. */
export const lacking = (texts: readonly string[], part: string): string[] =>
  texts.filter((text) => !text.toLowerCase().includes(part.toLowerCase()));
