import type { Decorator, File, Node } from '@babel/types';
import { lineOf, textOf, walk } from '../javascript/parse.ts';
import { joined, type Route } from './route.ts';

const methods = new Set(['Get', 'Post', 'Put', 'Patch', 'Delete', 'All', 'Head', 'Options']);

const decorator = (
  decorators: readonly Decorator[] | null | undefined,
  wanted: (name: string) => boolean,
) => {
  for (const { expression } of decorators ?? []) {
    if (
      expression.type !== 'CallExpression' ||
      expression.callee.type !== 'Identifier' ||
      !wanted(expression.callee.name)
    )
      continue;
    const first = expression.arguments[0] as Node | undefined;
    const paths =
      first?.type === 'ArrayExpression'
        ? first.elements.map((each) => textOf(each) ?? '')
        : [textOf(first) ?? pathOption(first)];
    return { name: expression.callee.name, paths };
  }
  return undefined;
};

const pathOption = (node: Node | undefined): string => {
  if (node?.type !== 'ObjectExpression') return '';
  for (const property of node.properties)
    if (
      property.type === 'ObjectProperty' &&
      property.key.type === 'Identifier' &&
      property.key.name === 'path'
    )
      return textOf(property.value) ?? '';
  return '';
};

/** Routes of classes with `@Controller`. */
export const routesOfControllers = (path: string, file: File): Route[] => {
  const routes: Route[] = [];
  walk(file.program, (node) => {
    if (node.type !== 'ClassDeclaration') return undefined;
    const controller = decorator(node.decorators, (name) => name === 'Controller');
    if (controller === undefined) return undefined;
    for (const member of node.body.body) {
      if (member.type !== 'ClassMethod') continue;
      const route = decorator(member.decorators, (name) => methods.has(name));
      for (const prefix of route === undefined ? [] : controller.paths)
        for (const each of route?.paths ?? [])
          routes.push({
            method: route?.name === 'All' ? 'ANY' : (route?.name.toUpperCase() ?? 'GET'),
            path: joined(prefix, each),
            file: path,
            line: lineOf(member),
          });
    }
    return undefined;
  });
  return routes;
};
