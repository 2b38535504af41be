// Keeps credentials out of what is logged, by the name of the field and by the look of an address. A net below the rule that
// credentials are never logged, not a replacement for it.

const hidden = '[redacted]';
const deepest = 8;
const sensitive =
  /pass(?:word|phrase|wd|code)?$|passwd|secret|authori[sz]ation|cookie|credential|api[-_]?key|private[-_]?key|(?:^|[-_a-z])token$|^(?:jwt|bearer|otp|pin)$/i;

/** A copy in which no field with a credential-like name has a text or object as its value. Numbers and flags stay: they count, they do not open. */
export function redact(value: unknown): unknown {
  return copy(value, 0);
}

/** Replaces `user:password@` in any address in the text. */
export function redactAddresses(text: string): string {
  return text.replace(/([a-z][a-z0-9+.-]*:\/\/)[^\s/?#@"'<>\\]+@/gi, `$1${hidden}@`);
}

function copy(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error || value instanceof Date)
    return value;
  if (depth >= deepest) return '[deeper]';
  if (Array.isArray(value)) return value.map((item) => copy(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, opens(name, item) ? hidden : copy(item, depth + 1)]),
  );
}

function opens(name: string, item: unknown): boolean {
  return sensitive.test(name) && (typeof item === 'string' || (typeof item === 'object' && item !== null));
}
