// Exported functions with the types of what they take and give, and whether they look pure.
import type { File, FunctionDeclaration, Identifier, Node } from '@babel/types';
import type { CodeModel } from '@prowl/contracts';
import { type Callable, isCallable, lineOf, textOf } from './parse.ts';
import { createPurity } from './purity.ts';

type Found = CodeModel['functions'][number];

/** Types from a JSDoc comment: by parameter name, and `returns`. */
const documented = (node: Node): { parameters: ReadonlyMap<string, string>; returns: string | undefined } => {
  const comment =
    node.leadingComments?.findLast(({ type, value }) => type === 'CommentBlock' && value.startsWith('*'))
      ?.value ?? '';
  const parameters = new Map(
    [...comment.matchAll(/@param\s+\{([^{}\n]+)\}\s+\[?(\w+)/g)].map(([, type = '', name = '']) => [
      name,
      type.trim(),
    ]),
  );
  return { parameters, returns: /@returns?\s+\{([^{}\n]+)\}/.exec(comment)?.[1]?.trim() };
};

const literalType = (node: Node): string | undefined => {
  if (node.type === 'StringLiteral' || node.type === 'TemplateLiteral') return 'string';
  if (node.type === 'NumericLiteral') return 'number';
  if (node.type === 'BooleanLiteral') return 'boolean';
  return undefined;
};

export const exportedFunctions = (path: string, text: string, file: File): Found[] => {
  const { body } = file.program;
  const source = (node: Node | null | undefined): string | undefined =>
    node?.start == null || node.end == null
      ? undefined
      : text.slice(node.start, node.end).replaceAll(/\s+/g, ' ');
  const annotation = (node: Node): string | undefined => {
    const typed = 'typeAnnotation' in node ? node.typeAnnotation : undefined;
    return typed?.type === 'TSTypeAnnotation' ? source(typed.typeAnnotation) : undefined;
  };

  const top = new Map<string, { callable: Callable; commented: Node }>();
  const exported = new Map<string, string>(); // exported name → local name
  const direct: { name: string; callable: Callable; commented: Node }[] = [];
  const declare = (node: Node, commented: Node): string[] => {
    if (node.type === 'FunctionDeclaration' && node.id != null) {
      top.set(node.id.name, { callable: node, commented });
      return [node.id.name];
    }
    if (node.type !== 'VariableDeclaration') return [];
    return node.declarations.flatMap(({ id, init }) => {
      if (id.type !== 'Identifier' || !isCallable(init)) return [];
      top.set(id.name, { callable: init, commented });
      return [id.name];
    });
  };
  for (const statement of body) {
    if (statement.type === 'ExportNamedDeclaration') {
      if (statement.declaration != null)
        for (const name of declare(statement.declaration, statement)) exported.set(name, name);
      for (const specifier of statement.source == null ? statement.specifiers : [])
        if (specifier.type === 'ExportSpecifier')
          exported.set(
            specifier.exported.type === 'Identifier' ? specifier.exported.name : specifier.exported.value,
            (specifier.local as Identifier).name,
          );
    } else if (statement.type === 'ExportDefaultDeclaration') {
      const { declaration } = statement;
      if (declaration.type === 'Identifier') exported.set('default', declaration.name);
      else if (isCallable(declaration))
        direct.push({ name: 'default', callable: declaration, commented: statement });
    } else {
      declare(statement, statement);
      if (statement.type === 'ExpressionStatement' && statement.expression.type === 'AssignmentExpression') {
        const { left, right } = statement.expression;
        const place = source(left)?.replace(/^module\./, '');
        const single = /^exports\.(\w+)$/.exec(place ?? '')?.[1];
        if (single !== undefined && isCallable(right))
          direct.push({ name: single, callable: right, commented: statement });
        else if (single !== undefined && right.type === 'Identifier') exported.set(single, right.name);
        else if (place === 'exports' && right.type === 'Identifier') exported.set('default', right.name);
        else if (place === 'exports' && isCallable(right))
          direct.push({ name: 'default', callable: right, commented: statement });
        else if (place === 'exports' && right.type === 'ObjectExpression')
          for (const property of right.properties) {
            if (property.type === 'ObjectMethod' || property.type === 'SpreadElement') continue;
            const key = property.key.type === 'Identifier' ? property.key.name : textOf(property.key);
            if (key === undefined) continue;
            if (property.value.type === 'Identifier') exported.set(key, property.value.name);
            else if (isCallable(property.value))
              direct.push({ name: key, callable: property.value, commented: property });
          }
      }
    }
  }

  const looksPure = createPurity(file, new Map([...top].map(([name, { callable }]) => [name, callable])));
  const described = (name: string, callable: Callable, commented: Node): Found => {
    const notes = documented(commented);
    const parameters = callable.params.map((parameter, index) => {
      const inner =
        parameter.type === 'AssignmentPattern'
          ? parameter.left
          : parameter.type === 'RestElement'
            ? parameter.argument
            : parameter;
      const own = inner.type === 'Identifier' ? inner.name : `argument${index + 1}`;
      const type =
        annotation(parameter) ??
        annotation(inner) ??
        notes.parameters.get(own) ??
        (parameter.type === 'AssignmentPattern' ? literalType(parameter.right) : undefined);
      return { name: parameter.type === 'RestElement' ? `...${own}` : own, type: type ?? 'unknown' };
    });
    const given = (callable as FunctionDeclaration).returnType;
    const returns = given?.type === 'TSTypeAnnotation' ? source(given.typeAnnotation) : notes.returns;
    return {
      file: path,
      name,
      line: lineOf(callable),
      parameters,
      returns: returns ?? 'unknown',
      pure: looksPure(callable),
    };
  };
  const named = [...exported].flatMap(([name, local]) => {
    const found = top.get(local);
    return found === undefined ? [] : [described(name, found.callable, found.commented)];
  });
  return [...named, ...direct.map(({ name, callable, commented }) => described(name, callable, commented))];
};
