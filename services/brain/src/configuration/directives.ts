// Directives in plain words → what they mean. What is not understood is said so, never dropped.
import type { DirectiveReading } from '@prowl/contracts';
import { readClause } from './rules.ts';

const suggestion =
  'Say it like “ignore /admin”, “focus on checkout”, “never click Delete”, “at most 50 pages”, “only security tests”, “use the voucher code ABC10”, “you may delete”, “this is a throw-away copy”, “prices are never negative” or “only librarians see the desk”.';

/** Sentences, and what follows "but" or a line break, are read one by one. A dot inside an address or number ends nothing. */
const clausesOf = (text: string): string[] =>
  text
    .split(
      /(?<=[.;!?])\s+|\n+|;\s*|,?\s+(?:but|and then)\s+|,\s+(?=(?:never|ignore|skip|focus|use|do not|don'?t|only|at most|log in|sign in)\b)/i,
    )
    .map((clause) => clause.replace(/[.;!?\s]+$/, '').trim())
    .filter((clause) => clause !== '');

/** A directive may say several things; each is a reading under the directive's own text. */
export const readDirective = (directive: string): DirectiveReading[] => {
  const clauses = clausesOf(directive);
  const readings = clauses.flatMap((clause): DirectiveReading['reading'][] => {
    const understood = readClause(clause);
    if (understood.length > 0) return understood;
    return [
      {
        kind: 'not-understood',
        why:
          clauses.length === 1
            ? suggestion
            : `This part was not understood: “${clause.slice(0, 200)}”. ${suggestion}`,
      },
    ];
  });
  return (readings.length === 0 ? [{ kind: 'not-understood' as const, why: suggestion }] : readings).map(
    (reading) => ({
      directive,
      reading,
    }),
  );
};

export const readDirectives = (directives: readonly string[]): DirectiveReading[] =>
  directives.flatMap(readDirective);

const signingIn =
  /\b(?:log(?:ged)?[ -]?(?:in|on)|sign(?:ed)?[ -]?in|login|account|user(?:name)?|credentials|authenticate)\b/i;

/** Passwords are taken out before a directive is kept: they belong into auth.credentials, where they are sealed. */
export const withoutPasswords = (directive: string): string => {
  if (!signingIn.test(directive)) return directive;
  return directive
    .replaceAll(
      /\b(pass(?:word|phrase|wd)?|pwd|pin)(\s*(?:is|=|:|of)\s*|\s+)(?:"[^"]+"|“[^”]+”|'[^']+'|(?!(?:reset|change|fields?|forms?|pages?|rules?|recovery|and|or|is|for|to|on|in|must|should|with)\b)[^\s,;]+)/gi,
      '$1$2••••',
    )
    .replaceAll(
      /\b(as|with|using|user|username|account|credentials)(\s+)([^\s/"“]+@?[^\s/"“]*)\s?\/\s?(?!\/)([^\s/,;]+)/gi,
      '$1$2$3 / ••••',
    );
};
