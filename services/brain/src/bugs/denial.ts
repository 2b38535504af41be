// What an expectation says, denied as a person would say it: "every price is at least 35" is "Not every price is at least 35.". Pure.
import { capital } from '../core/capital.ts';

/** Third person of the verbs that expectations are written with, and what follows "does not". */
const verbs: Readonly<Record<string, string>> = {
  answers: 'answer',
  asks: 'ask',
  changes: 'change',
  contains: 'contain',
  has: 'have',
  holds: 'hold',
  leaves: 'leave',
  leads: 'lead',
  looks: 'look',
  names: 'name',
  opens: 'open',
  says: 'say',
  shows: 'show',
  stays: 'stay',
};

/** What is one word to them: a name in quotation marks, and a clause that only says which page is meant. */
const oneWord = /“[^”]*”|"[^"]*"|\bthat opens\b/g;

/** In this order: the first that fits. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/^(.*) (throws|creates|shows) no (?=[aeiou])/, '$1 $2 an '],
  [/^(.*) (throws|creates|shows) no /, '$1 $2 a '],
  [/^(.*) (changes|shows) nothing else/, '$1 $2 something else'],
  [/^no (?=two |three )/, ''],
  [/^no (?=[aeiou])/, 'an '],
  [/^no /, 'a '],
  [/^nothing else /, 'something else '],
  [/^(.*?) cannot /, '$1 can '],
  [/^(.*?) (is|are|was|were|does|do|did) not /, '$1 $2 '],
  [/^((?:.*, |(?:after|afterwards|with|on|in)\b.*? )?)(?:every|each) /, '$1not every '],
  [/^(there (?:is|are)) /, '$1 not '],
];

/** Subordinate clauses have verbs of their own: which one is the main one is left to whoever reads. */
const isInvolved = (words: string): boolean =>
  /\b(?:that|what|whatever|who|whoever|which|when|where|although|while|if)\b/.test(words);

const insertNot = (words: string): string | undefined => {
  const auxiliary = /^(.*?) (is|are|was|were|can|will)(?= |$)/.exec(words);
  const verb = new RegExp(`^(.*?) (${Object.keys(verbs).join('|')})(?= |$)`).exec(words);
  const first = (auxiliary?.[1]?.length ?? Infinity) < (verb?.[1]?.length ?? Infinity) ? auxiliary : verb;
  if (first === null) return undefined;
  const [matched, before = '', word = ''] = first;
  if (before === '' || isInvolved(before)) return undefined;
  const rest = words.slice(matched.length);
  return first === auxiliary
    ? `${before} ${word} not${rest}`
    : `${before} does not ${verbs[word] ?? word}${rest}`;
};

/** A sentence that says that it is not so. */
export const denied = (expectation: string): string => {
  const names: string[] = [];
  const words = expectation.replaceAll(oneWord, (name) => `⟨${names.push(name) - 1}⟩`);
  const rule = rules.find(([pattern]) => pattern.test(words));
  const said = rule === undefined ? insertNot(words) : words.replace(...rule);
  const named = (said ?? words).replaceAll(/⟨(\d+)⟩/g, (mark, at: string) => names[Number(at)] ?? mark);
  return said === undefined ? `Not so: ${named}.` : `${capital(named)}.`;
};
