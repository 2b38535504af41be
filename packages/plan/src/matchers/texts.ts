import type { Expression } from '@prowl/contracts';
import { asText, isList } from '../code/kinds.ts';
import { type Code, RenderingError } from '../code/scope.ts';
import type { MatcherDefinition } from './definition.ts';

/** The text of a literal expression. */
const literal = (expression: Expression | undefined): string | undefined => {
  if (!expression) return undefined;
  const text = 'text' in expression ? expression.text : 'value' in expression ? expression.value : undefined;
  return typeof text === 'string' ? text : undefined;
};

const patternOf = (expression: Expression | undefined, code: Code): Code => {
  const source = literal(expression);
  if (source !== undefined) {
    try {
      new RegExp(source);
    } catch (cause) {
      throw new RenderingError(`“${source}” is not a regular expression`, { cause });
    }
  }
  return { ...code, doc: ['new RegExp(', code.doc, ')'], atom: true };
};

const matching =
  (name: '.toMatch' | '.not.toMatch'): MatcherDefinition =>
  ({ expected, expression, scope, subject }) => ({
    subject: asText(subject, scope),
    expected: patternOf(expression, asText(expected(), scope)),
    name,
  });

export const matches = matching('.toMatch');
export const notMatches = matching('.not.toMatch');

/** A text contains a text, a list a member. */
const containing =
  (name: '.toContain' | '.not.toContain'): MatcherDefinition =>
  ({ expected, scope, subject }) => {
    if (!isList(subject))
      return { subject: asText(subject, scope), expected: asText(expected(), scope), name };
    const part = expected();
    const memberKind = subject.kind === 'texts' ? 'text' : 'number';
    // A typed list would not compile with a member of another type.
    const widened = subject.kind !== 'list' && part.kind !== memberKind;
    return {
      subject: widened ? { ...subject, doc: ['[...', subject.doc, '] as unknown[]'], atom: false } : subject,
      expected: part,
      name,
    };
  };

export const contains = containing('.toContain');
export const notContains = containing('.not.toContain');
