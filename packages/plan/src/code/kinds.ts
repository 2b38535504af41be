// The kind of each value is known while the code is written, so that the code needs no casts.
import { call, type Doc } from './layout.ts';
import type { Code, Kind, PageName, Scope } from './scope.ts';

/** What an expression is written into. */
export interface Situation {
  scope: Scope;
  page: PageName;
  /** Reads wait for their element: values that are kept. */
  wait: boolean;
}

/** A value that is there at once. */
export const plain = (doc: Doc, kind: Kind): Code => ({ doc, kind, awaits: false, atom: true });
/** A value that a call promises. */
export const awaited = (doc: Doc, kind: Kind): Code => ({
  doc: ['await ', doc],
  kind,
  awaits: true,
  atom: false,
});

/** A value made from others. */
export const codeFrom = (doc: Doc, kind: Kind, atom: boolean, ...from: readonly Code[]): Code => ({
  doc,
  kind,
  atom,
  awaits: from.some(({ awaits }) => awaits),
});

/** What a `.member` can follow. */
export const member = (code: Code): Doc => (code.atom ? code.doc : ['(', code.doc, ')']);

/** Ends the code of a list's member that may be missing. */
export const orNull = ') ?? null';

/** As a number; NaN where there is none, so that every comparison with it fails. */
export const asNumber = (code: Code, scope: Scope): Code => {
  if (code.kind === 'number') return code;
  if (code.kind === 'number?') {
    // `?? null` gives way to `?? NaN`.
    const doc =
      Array.isArray(code.doc) && code.doc.at(-1) === orNull ? [...code.doc.slice(0, -1), ')'] : code.doc;
    return codeFrom(['(', doc, ' ?? Number.NaN)'], 'number', true, code);
  }
  return codeFrom(call(scope.use('toNumber'), [code.doc]), 'number', true, code);
};

export const asText = (code: Code, scope: Scope): Code =>
  code.kind === 'text' ? code : codeFrom(call(scope.use('toText'), [code.doc]), 'text', true, code);

/** As a list of numbers, null where an item has none. */
export const asNumbers = (code: Code, scope: Scope): Code => {
  if (code.kind === 'numbers') return code;
  if (code.kind === 'texts')
    return codeFrom([member(code), `.map(${scope.use('numberIn')})`], 'numbers', true, code);
  const list = call(scope.use('toList'), [code.doc]);
  return codeFrom([list, `.map(${scope.use('toNumber')})`], 'numbers', true, code);
};

export const asTexts = (code: Code, scope: Scope): Code =>
  code.kind === 'texts'
    ? code
    : codeFrom([member(asList(code, scope)), `.map(${scope.use('toText')})`], 'texts', true, code);

export const asList = (code: Code, scope: Scope): Code =>
  isList(code) ? code : codeFrom(call(scope.use('toList'), [code.doc]), 'list', true, code);

export const isList = (code: Code): boolean =>
  code.kind === 'texts' || code.kind === 'numbers' || code.kind === 'list';

/** `await f()` alone needs no async function around it: `() => f()`. */
export const thunk = (code: Code): Doc => {
  const body = code.doc;
  if (Array.isArray(body) && body[0] === 'await ') return ['() => ', body.slice(1)];
  return [code.awaits ? 'async () => ' : '() => ', body];
};
