// What is read from a page as a whole.
import { awaited, plain } from '../code/kinds.ts';
import { array, call } from '../code/layout.ts';
import { quote } from '../code/quoting.ts';
import type { ExtractDefinition, ExtractOf } from './definition.ts';
import { optionsCode, ownOnly } from './own.ts';

/** Path, query and fragment. */
export const url: ExtractDefinition<ExtractOf<'url'>> = {
  live: true,
  render: (_, { page, scope }) => plain(`${scope.use('addressOf')}(${page})`, 'text'),
};

export const path: ExtractDefinition<ExtractOf<'path'>> = {
  live: true,
  render: (_, { page }) => plain(`new URL(${page}.url()).pathname`, 'text'),
};

export const title: ExtractDefinition<ExtractOf<'title'>> = {
  live: true,
  render: (_, { page }) => awaited(`${page}.title()`, 'text'),
  retried: (_, { assert, collapsed, expectedCode, matcher, page }) => {
    if (matcher !== 'equals') return undefined;
    const expected = expectedCode();
    return expected?.kind === 'text' && collapsed ? assert(page, '.toHaveTitle', [expected.doc]) : undefined;
  },
};

/** Everything that a person can read, white space collapsed. */
export const visibleText: ExtractDefinition<ExtractOf<'visible-text'>> = {
  live: true,
  render: ({ of }, { one, page, scope }) =>
    awaited(call(scope.use('visibleText'), [of ? one(of) : `${page}.locator('body')`]), 'text'),
  retried: ({ of }, { assert, collapsed, expectedCode, matcher, page }) => {
    if (!collapsed || of || (matcher !== 'contains' && matcher !== 'not-contains')) return undefined;
    const expected = expectedCode();
    if (expected?.kind !== 'text') return undefined;
    const name = matcher === 'contains' ? '.toContainText' : '.not.toContainText';
    return assert(`${page}.locator('body')`, name, [expected.doc], [['useInnerText', 'true']]);
  },
};

/** Everything that can be seen but for some parts, line by line. */
export const lines: ExtractDefinition<ExtractOf<'lines'>> = {
  live: true,
  render: ({ bare = false, except }, { many, page, scope }) => {
    const options = optionsCode([...(bare ? ['bare: true'] : []), ...ownOnly(scope)]);
    return awaited(call(scope.use('linesOf'), [page, array(except.map(many)), ...options]), 'texts');
  },
};

/** The accessible structure as text. */
export const structure: ExtractDefinition<ExtractOf<'structure'>> = {
  live: true,
  render: ({ of }, { one, page }) =>
    awaited([of ? one(of) : `${page}.locator('body')`, '.ariaSnapshot()'], 'text'),
};

/** As a Cookie header would carry them. */
export const cookies: ExtractDefinition<ExtractOf<'cookies'>> = {
  live: true,
  render: (_, { page }) => ({
    doc: `(await ${page}.context().cookies()).map(({ name, value }) => \`${'$'}{name}=${'$'}{value}\`).join('; ')`,
    kind: 'text',
    awaits: true,
    atom: true,
  }),
};

/** As requests of the application carry it; nothing where no token is kept. */
export const authorization: ExtractDefinition<ExtractOf<'authorization'>> = {
  live: true,
  render: (_, { page, scope }) => {
    const { token } = scope;
    if (token === undefined) return plain("''", 'text');
    scope.usesOrigin = true;
    const path = `[${token.path.map(quote).join(', ')}]`;
    const sent = `authorization(${page}, baseURL, ${quote(token.key)}, ${path}, ${quote(token.scheme)})`;
    scope.use('authorization');
    return { doc: `(await ${sent})['authorization'] ?? ''`, kind: 'text', awaits: true, atom: false };
  },
};

/** Whether an injected script called its mark. */
export const markRan: ExtractDefinition<ExtractOf<'mark-ran'>> = {
  live: true,
  render: ({ mark }, { scope }) => {
    scope.marks.add(mark);
    return plain(`${scope.watch('marks')}.has(${quote(mark)})`, 'boolean');
  },
};
