// What is read from an answer that the test kept: it cannot change any more.
import { awaited, plain } from '../code/kinds.ts';
import { array, call } from '../code/layout.ts';
import { quote, quoted } from '../code/quoting.ts';
import { type Kind, RenderingError, type Scope } from '../code/scope.ts';
import type { ExtractDefinition, ExtractOf } from './definition.ts';

interface Answer {
  /** The variable that was kept. */
  identifier: string;
  kind: Kind;
  /** The expression of Playwright's own response. */
  response: string;
  /** The page got it; otherwise the test asked for it. */
  ofPage: boolean;
}

const answerOf = (from: string, scope: Scope): Answer => {
  const { identifier, kind } = scope.kept(from);
  if (kind !== 'answer' && kind !== 'timed' && kind !== 'response')
    throw new RenderingError(`“${from}” is not an answer`);
  const response = kind === 'timed' ? `${identifier}.response` : identifier;
  return { identifier, kind, response, ofPage: kind === 'response' };
};

const bodyCode = ({ ofPage, response }: Answer, scope: Scope): string =>
  ofPage ? `${scope.use('bodyOf')}(${response})` : `${response}.text()`;

export const response: ExtractDefinition<ExtractOf<'response'>> = {
  live: false,
  render: ({ from, part }, { scope }) => {
    const answer = answerOf(from, scope);
    switch (part) {
      case 'status':
        return plain(`${answer.response}.status()`, 'number');
      case 'url':
        return plain(`${answer.response}.url()`, 'text');
      case 'text':
        return awaited(bodyCode(answer, scope), 'text');
      case 'bytes':
        return { doc: `(await ${answer.response}.body()).length`, kind: 'number', awaits: true, atom: true };
      case 'accepted':
        return plain(`${answer.identifier}.accepted`, 'number');
      case 'milliseconds':
        if (answer.ofPage) return plain(`${answer.response}.request().timing().responseEnd`, 'number');
        return plain(`${answer.identifier}.milliseconds`, 'number');
    }
  },
};

export const header: ExtractDefinition<ExtractOf<'header'>> = {
  live: false,
  render: ({ from, header: sent }, { scope }) => {
    const { ofPage, response: answer } = answerOf(from, scope);
    const name = quote(sent.toLowerCase());
    const value = ofPage ? `(await ${answer}.headerValue(${name}))` : `${answer}.headers()[${name}]`;
    return { doc: `${value} ?? ''`, kind: 'text', awaits: ofPage, atom: false };
  },
};

export const json: ExtractDefinition<ExtractOf<'json'>> = {
  live: false,
  render: ({ from, path }, { scope }) => {
    const answer = answerOf(from, scope);
    const keys = path.map((key) => (typeof key === 'number' ? String(key) : quoted(key)));
    return {
      doc: call(scope.use('jsonAt'), [`await ${bodyCode(answer, scope)}`, array(keys)]),
      kind: 'unknown',
      awaits: true,
      atom: true,
    };
  },
};
