// A second pair of eyes on what leaves the platform. Credentials are not in events by design; should a page's own traffic or a
// directive have carried one into an excerpt, it stops here. Pure.

const removed = '[removed]';
const word =
  '(?:pass(?:word|wd|phrase)?|pwd|secret|token|api[-_]?key|authorization|cookie|credentials?(?:ref)?)';
const secretName = new RegExp(
  `^(?:.*[-_. ])?${word}$|(?:Password|Secret|Token|ApiKey|Credentials?(?:Ref)?)$`,
  'i',
);
/** `name=value`, `"name": "value"`, `name: Bearer value` within a text. */
const assignment =
  /(["']?([\w.-]+)["']?\s*[=:]\s*)("(?:[^"\\]|\\.)*"|(?:(?:Bearer|Basic)\s+)?[^\s&,;"'}]+)/gi;
/** Fields whose text came from the application under test, word for word. */
const excerpts = new Set(['requestBody', 'responseExcerpt', 'console']);

const inText = (text: string): string =>
  text.replace(assignment, (whole: string, lead: string, name: string, value: string) => {
    if (!secretName.test(name)) return whole;
    return `${lead}${value.startsWith('"') ? `"${removed}"` : removed}`;
  });

/** The value without what looks like a credential: texts under a name that says so, and assignments within excerpts of traffic. */
export const redacted = (value: unknown, excerpt = false): unknown => {
  if (typeof value === 'string') return excerpt ? inText(value) : value;
  if (Array.isArray(value)) return value.map((each) => redacted(each, excerpt));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) =>
      typeof each === 'string' && secretName.test(name)
        ? [name, removed]
        : [name, redacted(each, excerpt || excerpts.has(name))],
    ),
  );
};
