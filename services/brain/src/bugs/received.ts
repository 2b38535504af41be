// What an assertion received and expected, in words: a report's reader knows neither the runner nor its notation. Pure.

const mostMembers = 5;

const nothing: ReadonlySet<string> = new Set([
  '[]',
  'Array []',
  '{}',
  'Object {}',
  'null',
  'undefined',
  '""',
  "''",
]);
const isNumber = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text);

const unquoted = (text: string): string => {
  const inner = /^"((?:[^"\\]|\\.)*)"$|^'((?:[^'\\]|\\.)*)'$/s.exec(text);
  return inner === null ? text : (inner[1] ?? inner[2] ?? '').replaceAll(/\\(["'\\])/g, '$1');
};

/** The members of a printed list; a text that stands alone is one. */
const membersOf = (text: string): string[] => {
  const inside = /^\[(.*)\]$/s.exec(text)?.[1];
  const printed =
    inside === undefined ? text.split('\n') : (inside.match(/"(?:[^"\\]|\\.)*"|[^,\s][^,]*/g) ?? []);
  return printed.map((line) => line.trim().replace(/,$/, '')).filter((line) => line !== '');
};

/** Undefined when it is no value that a person would say: a truth, a pattern, a bound. */
const inWords = (text: string): string | undefined => {
  const trimmed = text.trim();
  if (nothing.has(trimmed)) return 'nothing';
  if (trimmed === 'true' || trimmed === 'false') return undefined;
  const members = membersOf(trimmed);
  const few = members
    .slice(0, mostMembers)
    .map((member) => (isNumber(member) ? member : `“${unquoted(member)}”`));
  return members.length > mostMembers
    ? `${few.join(', ')} and ${members.length - mostMembers} more`
    : few.join(', ');
};

/** `< 500`, `>= 1`: what is allowed is not what should have been there. */
const boundOf = (text: string): string | undefined => {
  const [, sign, number] = /^([<>]=?)\s*(-?\d+(?:\.\d+)?)$/.exec(text.trim()) ?? [];
  const words: Record<string, string> = {
    '<': 'less than',
    '<=': 'at most',
    '>': 'more than',
    '>=': 'at least',
  };
  return sign === undefined ? undefined : `${words[sign]} ${number}`;
};

/**
 * A sentence on what was there and what should have been; '' when it adds nothing to what is `said` already. Where the plan has its own
 * words, how many there were of what should not be there says nothing more.
 */
export const compare = (received: string | undefined, expected: string | undefined, said: string): string => {
  const was = received === undefined || received.trim() === '' ? undefined : inWords(received);
  if (received === undefined || was === undefined) return '';
  const isCount = isNumber(received.trim());
  // A figure in brackets behind a thing that was named is the same figure, measured again.
  const named = unquoted(received.trim()).replace(/ \([^()]*\)$/, '');
  if (said !== '' && (was === 'nothing' || isCount || said.includes(named))) return '';
  const bound = expected === undefined ? undefined : boundOf(expected);
  if (bound !== undefined) return `Seen: ${was}, where it should be ${bound}.`;
  const should = expected === undefined || expected.trim() === '' ? undefined : inWords(expected);
  if (should === undefined || said !== '' || (should === 'nothing' && was === 'nothing'))
    return `Seen: ${was}.`;
  if (isCount && expected?.trim() === '0') return was === '1' ? 'There is one.' : `There are ${was}.`;
  return `Seen: ${was} instead of ${should}.`;
};
