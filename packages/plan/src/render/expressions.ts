// What a plan reckons, as code. The kind of each value is followed, so that the code needs no casts where the kind is known.
import type { Expression } from '@prowl/contracts';
import { extractCode, looksAtPage } from './extracts.ts';
import { array, call, type Doc, join, print } from './layout.ts';
import { textCode } from './locators.ts';
import { quoted } from './quoting.ts';
import { type Code, type Kind, type PageName, RenderingError, type Scope } from './scope.ts';

export interface Situation {
  scope: Scope;
  page: PageName;
  /** Reads wait for their element: values that are kept. */
  wait: boolean;
}

type Scalar = string | number | boolean | null;
const operators: ReadonlySet<string> = new Set(['add', 'subtract', 'multiply', 'divide']);

const numberCode = (value: number): string => (Object.is(value, -0) ? '0' : String(value));
const scalarCode = (value: Scalar): Doc =>
  typeof value === 'string' ? quoted(value) : typeof value === 'number' ? numberCode(value) : String(value);

const scalarKind = (value: Scalar): Kind =>
  typeof value === 'string'
    ? 'text'
    : typeof value === 'number'
      ? 'number'
      : typeof value === 'boolean'
        ? 'boolean'
        : 'unknown';

const listKind = (values: readonly Scalar[]): Kind => {
  if (values.length > 0 && values.every((value) => typeof value === 'string')) return 'texts';
  return values.length > 0 && values.every((value) => typeof value === 'number') ? 'numbers' : 'list';
};

/** Does the value come from the page at the moment of asking? */
export const isLive = (expression: Expression): boolean => {
  if ('extract' in expression) return looksAtPage(expression.extract);
  return 'apply' in expression && expression.to.some(isLive);
};

const member = (code: Code): Doc => (code.atom ? code.doc : ['(', code.doc, ')']);
const of = (doc: Doc, kind: Kind, atom: boolean, ...from: readonly Code[]): Code => ({
  doc,
  kind,
  atom,
  awaits: from.some(({ awaits }) => awaits),
});

const orNull = ') ?? null';

/** As a number; NaN where there is none, so that every comparison with it fails. */
export const asNumber = (code: Code, scope: Scope): Code => {
  if (code.kind === 'number') return code;
  if (code.kind === 'number?') {
    // A member that may be missing is told from none once, not twice.
    const doc =
      Array.isArray(code.doc) && code.doc.at(-1) === orNull ? [...code.doc.slice(0, -1), ')'] : code.doc;
    return of(['(', doc, ' ?? Number.NaN)'], 'number', true, code);
  }
  return of(call(scope.use('toNumber'), [code.doc]), 'number', true, code);
};

export const asText = (code: Code, scope: Scope): Code =>
  code.kind === 'text' ? code : of(call(scope.use('toText'), [code.doc]), 'text', true, code);

/** As a list of numbers, null where an item has none. */
export const asNumbers = (code: Code, scope: Scope): Code => {
  if (code.kind === 'numbers') return code;
  if (code.kind === 'texts')
    return of([member(code), `.map(${scope.use('numberIn')})`], 'numbers', true, code);
  return of([call(scope.use('toList'), [code.doc]), `.map(${scope.use('toNumber')})`], 'numbers', true, code);
};

export const asTexts = (code: Code, scope: Scope): Code =>
  code.kind === 'texts'
    ? code
    : of([member(asList(code, scope)), `.map(${scope.use('toText')})`], 'texts', true, code);

export const asList = (code: Code, scope: Scope): Code =>
  isList(code) ? code : of(call(scope.use('toList'), [code.doc]), 'list', true, code);

export const isList = (code: Code): boolean =>
  code.kind === 'texts' || code.kind === 'numbers' || code.kind === 'list';

const infix = (codes: readonly Code[], operator: string): Doc =>
  join(
    codes.map((code) => member(code)),
    [` ${operator} `],
  );

const applyCode = (operation: string, args: Code[], scope: Scope): Code => {
  const at = (index: number): Code => {
    const code = args[index];
    if (!code) throw new RenderingError(`“${operation}” needs more than ${args.length} operands`);
    return code;
  };
  const list = (index: number) => asList(at(index), scope);
  const numbers = (index: number) => asNumbers(at(index), scope);
  const support = (name: string, kind: Kind, ...from: Code[]): Code =>
    of(
      call(
        scope.use(name),
        from.map((code) => code.doc),
      ),
      kind,
      true,
      ...from,
    );
  const item = (code: Code): Kind =>
    code.kind === 'texts' ? 'text?' : code.kind === 'numbers' ? 'number?' : 'unknown';

  if (operators.has(operation)) {
    const amounts = args.map((code) => asNumber(code, scope));
    at(1);
    const reckoned = infix(
      amounts,
      { add: '+', subtract: '-', multiply: '*', divide: '/' }[operation] ?? '+',
    );
    if (operation === 'divide') return of(['(', reckoned, ')'], 'number', true, ...amounts);
    return of(call(scope.use('cents'), [reckoned]), 'number', true, ...amounts);
  }
  switch (operation) {
    case 'sum':
      return support('sum', 'number', numbers(0));
    case 'dot':
      return support('dot', 'number', numbers(0), numbers(1));
    case 'length': {
      const measured =
        isList(at(0)) || at(0).kind === 'text'
          ? at(0)
          : at(0).kind === 'text?'
            ? asText(at(0), scope)
            : list(0);
      return of([member(measured), '.length'], 'number', true, measured);
    }
    case 'sort-ascending':
      return support('sorted', list(0).kind, list(0));
    case 'sort-descending':
      return of([support('sorted', list(0).kind, list(0)).doc, '.reverse()'], list(0).kind, true, list(0));
    case 'reverse':
      return of(['[...', member(list(0)), '].reverse()'], list(0).kind, true, list(0));
    case 'unique':
      return of(['[...new Set(', list(0).doc, ')]'], list(0).kind, true, list(0));
    case 'at':
      return of(
        [member(list(0)), '.at(', asNumber(at(1), scope).doc, orNull],
        item(list(0)),
        false,
        list(0),
        at(1),
      );
    case 'concat': {
      if (!args.some(isList))
        return of(
          infix(
            args.map((code) => asText(code, scope)),
            '+',
          ),
          'text',
          false,
          ...args,
        );
      const parts = args.map((code) => asList(code, scope));
      const kind = parts.every((part) => part.kind === parts[0]?.kind) ? (parts[0]?.kind ?? 'list') : 'list';
      return of(array(parts.map((part) => ['...', member(part)])), kind, true, ...parts);
    }
    case 'slice': {
      const ends = args.slice(1).map((code) => asNumber(code, scope).doc);
      return of([member(list(0)), call('.slice', ends)], list(0).kind, true, ...args);
    }
    case 'pick-including':
      return support('pickIncluding', 'texts', asTexts(at(0), scope), asText(at(1), scope));
    case 'intersect':
      return support('intersect', list(0).kind, list(0), list(1));
    case 'without':
      return support('without', list(0).kind, list(0), list(1));
    case 'lower': {
      if (!isList(at(0))) return of([member(asText(at(0), scope)), '.toLowerCase()'], 'text', true, at(0));
      return of([member(asTexts(at(0), scope)), '.map((text) => text.toLowerCase())'], 'texts', true, at(0));
    }
    case 'round':
      return support(
        'rounded',
        'number',
        asNumber(at(0), scope),
        args[1] ? asNumber(args[1], scope) : of('0', 'number', true),
      );
    case 'min':
    case 'max': {
      const all = args.map((code) =>
        isList(code)
          ? [
              '...',
              member(
                of([member(asNumbers(code, scope)), '.filter((each) => each !== null)'], 'numbers', true),
              ),
            ]
          : asNumber(code, scope).doc,
      );
      return of(call(`Math.${operation}`, all), 'number', true, ...args);
    }
    case 'strip':
      return of(
        [member(asText(at(0), scope)), '.replaceAll(', asText(at(1), scope).doc, ", '')"],
        'text',
        true,
        at(0),
        at(1),
      );
    default:
      throw new RenderingError(`there is no operation “${operation}”`);
  }
};

export const expressionCode = (expression: Expression, situation: Situation): Code => {
  const { scope, page, wait } = situation;
  if ('value' in expression) {
    const { value } = expression;
    if (Array.isArray(value)) return of(array(value.map(scalarCode)), listKind(value), true);
    return of(
      scalarCode(value),
      scalarKind(value),
      typeof value !== 'number' && !(typeof value === 'string' && value.length > 90),
    );
  }
  if ('text' in expression) {
    const doc = textCode(expression.text, scope);
    return of(doc, 'text', print(doc, 10_000).length < 90);
  }
  if ('variable' in expression) {
    const { identifier, kind } = scope.kept(expression.variable);
    return of(identifier, kind, true);
  }
  if ('extract' in expression) return extractCode(expression.extract, scope, page, wait);
  return applyCode(
    expression.apply,
    expression.to.map((each) => expressionCode(each, situation)),
    scope,
  );
};

/** `await f()` alone needs no async function around it: `() => f()`. */
export const thunk = (code: Code): Doc => {
  const body = code.doc;
  if (Array.isArray(body) && body[0] === 'await ') return ['() => ', body.slice(1)];
  return [code.awaits ? 'async () => ' : '() => ', body];
};
