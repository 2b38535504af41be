// JSON that was kept as text: a body that was sent or answered.

/** The value; undefined for a text that is not JSON, or none. */
export const parsedJson = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
};

/** An object, not a list, with its fields. */
export const isRecord = (content: unknown): content is Record<string, unknown> =>
  typeof content === 'object' && content !== null && !Array.isArray(content);

/** Exploring hid it: it must not be sent back. */
export const isMasked = (held: unknown): boolean => typeof held === 'string' && /^[*•]{3,}$/.test(held);
