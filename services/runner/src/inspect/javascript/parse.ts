// JavaScript and TypeScript as a syntax tree. The code is read, never run.
import { parse } from '@babel/parser';
import type {
  ArrowFunctionExpression,
  File,
  FunctionDeclaration,
  FunctionExpression,
  Node,
} from '@babel/types';

/** Undefined when it cannot be parsed at all. */
export const parseJavaScript = (path: string, text: string): File | undefined => {
  const typed = /\.[mc]?tsx?$/.test(path);
  const markup = !typed || path.endsWith('x');
  try {
    return parse(text, {
      sourceType: 'unambiguous',
      errorRecovery: true,
      allowReturnOutsideFunction: true,
      plugins: [
        ...(typed ? (['typescript', 'decorators'] as const) : (['decorators'] as const)),
        ...(markup ? (['jsx'] as const) : []),
      ],
    }) as unknown as File;
  } catch {
    return undefined;
  }
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

export const childrenOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
    if (key.endsWith('Comments') || key === 'loc' || key === 'extra') return [];
    if (Array.isArray(value)) return value.filter(isNode);
    return isNode(value) ? [value] : [];
  });

/** Every node below (and with) this one, outermost first; a branch is not entered when `visit` answers false. */
export const walk = (
  node: Node,
  visit: (node: Node, parent: Node | undefined) => boolean | undefined,
  parent?: Node,
): void => {
  if (visit(node, parent) === false) return;
  for (const child of childrenOf(node)) walk(child, visit, node);
};

export const lineOf = (node: Node): number => node.loc?.start.line ?? 1;

/** The text of a string or of a template without holes; holes become `:x`. */
export const textOf = (node: Node | null | undefined): string | undefined => {
  if (node?.type === 'StringLiteral') return node.value;
  if (node?.type === 'TemplateLiteral')
    return node.quasis
      .map((quasi, index) => {
        const hole = node.expressions[index];
        return (
          quasi.value.raw + (hole === undefined ? '' : `:${hole.type === 'Identifier' ? hole.name : 'value'}`)
        );
      })
      .join('');
  return undefined;
};

/** `a.b.c` → ['a', 'b', 'c']; undefined when something else is in between. */
export const nameParts = (node: Node): string[] | undefined => {
  if (node.type === 'Identifier') return [node.name];
  if (node.type === 'ThisExpression') return ['this'];
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier')
    return undefined;
  const before = nameParts(node.object);
  return before === undefined ? undefined : [...before, node.property.name];
};

export type Callable = FunctionDeclaration | FunctionExpression | ArrowFunctionExpression;
export const isCallable = (node: Node | null | undefined): node is Callable =>
  node?.type === 'FunctionDeclaration' ||
  node?.type === 'FunctionExpression' ||
  node?.type === 'ArrowFunctionExpression';
