// How the text of an element becomes a value.
import type { Reading } from '@prowl/contracts';
import { awaited } from '../code/kinds.ts';
import { call, type Doc } from '../code/layout.ts';
import type { Code, Kind, Scope } from '../code/scope.ts';

const mapped = (items: Doc, each: string, kind: Kind): Code => ({
  doc: ['(await ', items, `).map(${each})`],
  kind,
  awaits: true,
  atom: true,
});

/** `items` are texts with white space collapsed. */
export const listAs = (items: Doc, as: Reading, scope: Scope): Code => {
  switch (as) {
    case 'trimmed':
      return awaited(items, 'texts');
    case 'lower':
      return mapped(items, '(text) => text.toLowerCase()', 'texts');
    case 'path':
      return mapped(items, scope.use('withoutQuery'), 'texts');
    case 'number':
      return mapped(items, scope.use('numberIn'), 'numbers');
    case 'date':
      return mapped(items, scope.use('dateIn'), 'numbers');
  }
};

export const textAs = (text: Doc, as: Reading, scope: Scope, nth?: number): Code => {
  const whole: Doc = ['await ', text];
  switch (as) {
    case 'trimmed':
      return awaited(text, 'text');
    case 'lower':
      return { doc: ['(', ...whole, ').toLowerCase()'], kind: 'text', awaits: true, atom: true };
    case 'path':
      return { doc: call(scope.use('withoutQuery'), [whole]), kind: 'text', awaits: true, atom: true };
    case 'number': {
      const read =
        nth === undefined
          ? call(scope.use('numberIn'), [whole])
          : call(scope.use('numberAt'), [whole, String(nth)]);
      return { doc: read, kind: 'number?', awaits: true, atom: true };
    }
    case 'date':
      return { doc: call(scope.use('dateIn'), [whole]), kind: 'number?', awaits: true, atom: true };
  }
};
