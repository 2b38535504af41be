// Whether a function looks pure: it waits for nothing, changes nothing from outside, and asks neither clock, chance nor world.
// It errs on the side of "no": what it cannot see into (an imported function) is not pure.
import type { File, Node } from '@babel/types';
import { type Callable, childrenOf, isCallable, nameParts, walk } from './parse.ts';

const safeGlobals = new Set(
  'Math Number String Boolean Array Object JSON Map Set RegExp Error TypeError RangeError SyntaxError Symbol BigInt parseInt parseFloat isNaN isFinite encodeURIComponent decodeURIComponent encodeURI decodeURI undefined NaN Infinity Intl URL URLSearchParams structuredClone TextEncoder TextDecoder Date Uint8Array Int32Array Float64Array'.split(
    ' ',
  ),
);
const mutators = new Set(
  'push pop shift unshift splice sort reverse fill copyWithin set add delete clear append setAttribute write assign defineProperty'.split(
    ' ',
  ),
);

const namesIn = (pattern: Node): string[] => {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        namesIn(property.type === 'RestElement' ? property.argument : property.value),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element === null ? [] : namesIn(element)));
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    default:
      return [];
  }
};

const rootOf = (node: Node): string | undefined => {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'ThisExpression') return 'this';
  if (node.type === 'MemberExpression' || node.type === 'OptionalMemberExpression')
    return rootOf(node.object);
  if (node.type === 'TSNonNullExpression' || node.type === 'TSAsExpression') return rootOf(node.expression);
  return undefined;
};

interface Names {
  readonly constants: ReadonlySet<string>;
  readonly imports: ReadonlySet<string>;
}

const topNames = (file: File): Names => {
  const constants = new Set<string>();
  const imports = new Set<string>();
  for (const statement of file.program.body) {
    const node =
      statement.type === 'ExportNamedDeclaration' && statement.declaration != null
        ? statement.declaration
        : statement;
    if (node.type === 'VariableDeclaration' && node.kind === 'const')
      for (const { id } of node.declarations) for (const name of namesIn(id)) constants.add(name);
    if ((node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') && node.id != null)
      constants.add(node.id.name);
    if (node.type === 'ImportDeclaration') for (const { local } of node.specifiers) imports.add(local.name);
  }
  return { constants, imports };
};

/** Names that are not values: keys, property names, labels, types. */
const isValueName = (node: Node, parent: Node | undefined): boolean => {
  if (parent === undefined) return true;
  if (
    (parent.type === 'MemberExpression' || parent.type === 'OptionalMemberExpression') &&
    parent.property === node
  )
    return parent.computed;
  if ((parent.type === 'ObjectProperty' || parent.type === 'ObjectMethod') && parent.key === node)
    return parent.computed || (parent.type === 'ObjectProperty' && parent.shorthand);
  return (
    !parent.type.startsWith('TS') &&
    parent.type !== 'LabeledStatement' &&
    parent.type !== 'BreakStatement' &&
    parent.type !== 'ContinueStatement'
  );
};

export const createPurity = (
  file: File,
  callables: ReadonlyMap<string, Callable>,
): ((callable: Callable) => boolean) => {
  const { constants, imports } = topNames(file);
  const known = new Map<Callable, boolean>();

  const looksPure = (callable: Callable): boolean => {
    const before = known.get(callable);
    if (before !== undefined) return before;
    known.set(callable, true); // a function that calls itself is as pure as the rest of it
    const verdict = judged(callable);
    known.set(callable, verdict);
    return verdict;
  };

  const judged = (callable: Callable): boolean => {
    if (callable.async || callable.generator) return false;
    const parameters = new Set(callable.params.flatMap((parameter) => namesIn(parameter as Node)));
    const own = new Set<string>();
    /** Local names that stand for something from outside: changing them changes it. */
    const borrowed = new Set(parameters);
    walk(callable.body, (node) => {
      if (node.type === 'VariableDeclarator') {
        const names = namesIn(node.id as Node);
        for (const name of names) own.add(name);
        const root = node.init == null ? undefined : rootOf(node.init);
        if (root !== undefined && !own.has(root)) for (const name of names) borrowed.add(name);
      }
      if (isCallable(node)) {
        if (node.type === 'FunctionDeclaration' && node.id != null) own.add(node.id.name);
        for (const parameter of node.params) for (const name of namesIn(parameter as Node)) own.add(name);
      }
      if (node.type === 'CatchClause' && node.param != null)
        for (const name of namesIn(node.param)) own.add(name);
      if (
        node.type === 'ForOfStatement' &&
        rootOf(node.right) !== undefined &&
        node.left.type === 'VariableDeclaration'
      )
        for (const { id } of node.left.declarations) for (const name of namesIn(id)) borrowed.add(name);
      return undefined;
    });
    const local = (name: string) => own.has(name) || parameters.has(name);
    /** Made here and known to nobody else. */
    const isOwnObject = (node: Node): boolean => {
      const root = rootOf(node);
      return root !== undefined && own.has(root) && !borrowed.has(root);
    };
    const mayChange = (target: Node): boolean => {
      if (target.type === 'Identifier') return local(target.name);
      if (target.type === 'ObjectPattern' || target.type === 'ArrayPattern')
        return namesIn(target).every(local);
      return isOwnObject(target);
    };
    let pure = true;
    const check = (node: Node, parent: Node | undefined): void => {
      if (!pure) return;
      switch (node.type) {
        case 'AwaitExpression':
        case 'YieldExpression':
        case 'ThisExpression':
        case 'Import':
        case 'TaggedTemplateExpression':
          pure = false;
          break;
        case 'AssignmentExpression':
          pure = mayChange(node.left);
          break;
        case 'UpdateExpression':
          pure = mayChange(node.argument);
          break;
        case 'UnaryExpression':
          if (node.operator === 'delete') pure = mayChange(node.argument);
          break;
        case 'NewExpression': {
          const name = nameParts(node.callee as Node)?.[0];
          pure =
            name !== undefined &&
            (safeGlobals.has(name) || local(name)) &&
            !(name === 'Date' && node.arguments.length === 0);
          break;
        }
        case 'CallExpression':
        case 'OptionalCallExpression':
          pure = callIsPure(node.callee as Node, node.arguments as Node[]);
          break;
        case 'Identifier':
          if (isValueName(node, parent))
            pure =
              local(node.name) ||
              safeGlobals.has(node.name) ||
              constants.has(node.name) ||
              imports.has(node.name);
          break;
        default:
          if (node.type.startsWith('TS') && !/Expression$/.test(node.type)) return; // types do nothing
      }
      for (const child of childrenOf(node)) check(child, node);
    };
    const callIsPure = (callee: Node, arguments_: readonly Node[]): boolean => {
      if (callee.type === 'Identifier') {
        const { name } = callee;
        if (local(name)) return true;
        if (imports.has(name) || name === 'require') return false;
        const other = callables.get(name);
        if (other !== undefined) return looksPure(other);
        return safeGlobals.has(name) && name !== 'Date';
      }
      if (callee.type !== 'MemberExpression' && callee.type !== 'OptionalMemberExpression')
        return isCallable(callee);
      const parts = nameParts(callee);
      const root = rootOf(callee.object);
      const method = callee.property.type === 'Identifier' ? callee.property.name : '';
      if (parts !== undefined && ['Math.random', 'Date.now'].includes(parts.join('.'))) return false;
      if (root === 'Object' && mutators.has(method))
        return (
          arguments_[0] !== undefined &&
          (arguments_[0].type === 'ObjectExpression' || isOwnObject(arguments_[0]))
        );
      if (root !== undefined && imports.has(root)) return false;
      if (!mutators.has(method)) return true;
      // [...list].sort() changes a copy; a chain's result belongs to nobody else
      return root === undefined || (own.has(root) && !borrowed.has(root));
    };
    for (const parameter of callable.params)
      for (const child of childrenOf(parameter as Node))
        if (parameter.type === 'AssignmentPattern') check(child, parameter as Node);
    check(callable.body, callable);
    return pure;
  };
  return looksPure;
};
