// Entries of a browser's storage that are not to be shown. Pure.

/** What holds a session, by its name or its look. */
export const looksSecret = (key: string, value: string): boolean =>
  /token|jwt|secret|password|session|auth/i.test(key) || /^ey[\w-]+\.ey[\w-]+\./.test(value);
