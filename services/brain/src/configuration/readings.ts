// How directives are read, in words that a person can check: what is followed, and what is not. Pure.
import { type DirectiveReading, everything, type ReadDirective, ruleWords } from '@prowl/contracts';
import { readDirective } from './directives.ts';

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ');
const units = { pages: 'pages', tests: 'tests', seconds: 'seconds' } as const;

export const sayReading = (reading: DirectiveReading['reading']): string => {
  switch (reading.kind) {
    case 'ignore':
      return `Nothing under ${reading.pattern} is opened or tested.`;
    case 'focus':
      return `Comes first: ${[...reading.words.map((word) => `“${word}”`), ...(reading.pattern === undefined ? [] : [reading.pattern])].join(', ')}.`;
    case 'never-click':
      return `Nothing is pressed that is called ${quoted(reading.words)}.`;
    case 'allow-destructive':
      return reading.words.includes(everything)
        ? 'Everything may be changed and deleted: it is a throw-away copy.'
        : `May be done although it cannot be undone: ${quoted(reading.words)}.`;
    case 'limit':
      return `At most ${reading.value} ${units[reading.what]}.`;
    case 'use-value':
      return `Where a field asks for ${reading.meaning}, “${reading.value}” is entered.`;
    case 'account':
      return reading.note;
    case 'origin':
      return `${reading.origin} belongs to the application.`;
    case 'types':
      return [
        ...(reading.only.length === 0 ? [] : [`Only ${reading.only.join(' and ')} tests.`]),
        ...(reading.skip.length === 0 ? [] : [`No ${reading.skip.join(' and no ')} tests.`]),
      ].join(' ');
    case 'expect':
      return ruleWords(reading.rule);
    case 'not-understood':
      return `Not understood, and not followed. ${reading.why}`;
  }
};

export const readingOf = (directive: string): ReadDirective => {
  const readings = readDirective(directive).map(({ reading }) => ({ reading, says: sayReading(reading) }));
  const understood = readings.every(({ reading }) => reading.kind !== 'not-understood');
  return { directive, understood, readings };
};
