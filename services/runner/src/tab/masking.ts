// Takes credentials out of what is kept. Pure.

const secretKey =
  /pass(?:word|wd|phrase)?|passwort|secret|token|api[-_]?key|authori[sz]ation|credential|session|jwt|otp|pin|cvv|cvc/i;
const mask = '***';

const masked = (value: unknown, depth: number): unknown => {
  if (Array.isArray(value)) return depth > 8 ? [] : value.map((member) => masked(member, depth + 1));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      secretKey.test(key) && (typeof member === 'string' || typeof member === 'number')
        ? mask
        : masked(member, depth + 1),
    ]),
  );
};

export type Masking = (text: string) => string;

/** Masks values of secret-looking JSON and form fields, and the given secrets wherever they stand. */
export const createMasking = (secrets: readonly string[]): Masking => {
  const known = secrets
    .filter((secret) => secret.length >= 4)
    .flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]);
  return (text) => {
    let result = text;
    const trimmed = text.trimStart();
    if (trimmed.startsWith('{') || trimmed.startsWith('[')) {
      try {
        result = JSON.stringify(masked(JSON.parse(text), 0));
      } catch {
        // not JSON after all
      }
    } else
      result = text.replace(
        /([^&=\s]*(?:pass|token|secret|passwort|pin|cvv|cvc)[^&=\s]*)=([^&\s]*)/gi,
        `$1=${mask}`,
      );
    for (const secret of known) result = result.replaceAll(secret, mask);
    return result;
  };
};
