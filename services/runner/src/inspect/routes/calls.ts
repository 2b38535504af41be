// Routes that are made by calls: Express, Fastify, Koa, Hono and what looks like them. Prefixes of mounted routers are followed through imports.
import { posix } from 'node:path';
import type { CallExpression, Expression, File, Node } from '@babel/types';
import { lineOf, nameParts, textOf, walk } from '../javascript/parse.ts';
import { joined, type Route } from './route.ts';

const methods = new Set(['get', 'post', 'put', 'patch', 'delete', 'del', 'all', 'head', 'options']);
const routerName = /(^|[a-z_$])(app|application|router|routes?|server|fastify|instance|api|hono)$/i;
const makers = /^(express|fastify|Fastify|Router|Hono|Koa|OpenAPIHono|createRouter|polka|restify)$/;

interface Mount {
  readonly onto: string;
  readonly prefix: string;
  /** A local name, or the file that is required in place. */
  readonly what: { readonly name: string } | { readonly file: string };
}
interface Found {
  readonly router: string;
  readonly method: string;
  readonly path: string;
  readonly line: number;
}
export interface FileRoutes {
  readonly path: string;
  readonly found: readonly Found[];
  readonly mounts: readonly Mount[];
  /** Local name → module as written. */
  readonly imports: ReadonlyMap<string, string>;
  /** Own prefix of a router, as `new Router({ prefix })` gives it. */
  readonly prefixes: ReadonlyMap<string, string>;
}

const requiredFile = (node: Node | null | undefined): string | undefined =>
  node?.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'require'
    ? textOf(node.arguments[0])
    : undefined;

const option = (node: Node | undefined, names: readonly string[]): Node | undefined => {
  if (node?.type !== 'ObjectExpression') return undefined;
  for (const property of node.properties) {
    if (property.type !== 'ObjectProperty' || property.key.type !== 'Identifier') continue;
    if (names.includes(property.key.name)) return property.value;
  }
  return undefined;
};

const handles = (node: Node | undefined): boolean =>
  node !== undefined &&
  !['StringLiteral', 'ObjectExpression', 'NumericLiteral', 'TemplateLiteral'].includes(node.type);

export const readCalls = (path: string, file: File): FileRoutes => {
  const found: Found[] = [];
  const mounts: Mount[] = [];
  const imports = new Map<string, string>();
  const prefixes = new Map<string, string>();
  const routers = new Set<string>();

  const made = (name: string, value: Expression | null | undefined) => {
    if (value?.type !== 'CallExpression' && value?.type !== 'NewExpression') return;
    const parts = nameParts(value.callee as Node);
    if (parts === undefined || !makers.test(parts.at(-1) ?? '')) return;
    routers.add(name);
    const prefix = textOf(option(value.arguments[0] as Node | undefined, ['prefix', 'basePath']));
    if (prefix !== undefined) prefixes.set(name, prefix);
  };
  const isRouter = (name: string) => routers.has(name) || routerName.test(name);

  const mounted = (call: CallExpression, onto: string, prefix: string, node: Node | undefined) => {
    const target =
      node?.type === 'CallExpression' && requiredFile(node) === undefined ? (node.callee as Node) : node;
    const file_ = requiredFile(node);
    if (file_ !== undefined) mounts.push({ onto, prefix, what: { file: file_ } });
    else {
      const name = target === undefined ? undefined : nameParts(target)?.[0];
      if (name !== undefined && call.arguments.length > 0) mounts.push({ onto, prefix, what: { name } });
    }
  };

  const called = (call: CallExpression) => {
    const { callee } = call;
    if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
    const verb = callee.property.name;
    const [first, second] = call.arguments as Node[];
    const last = call.arguments.at(-1) as Node | undefined;
    // router.route('/x').get(a).post(b)
    if (methods.has(verb)) {
      let inner: Node = callee.object;
      while (inner.type === 'CallExpression' && inner.callee.type === 'MemberExpression') {
        const name = inner.callee.property.type === 'Identifier' ? inner.callee.property.name : '';
        const router = nameParts(inner.callee.object as Node)?.at(-1);
        const route = textOf(inner.arguments[0] as Node | undefined);
        if (name === 'route' && router !== undefined && isRouter(router) && route !== undefined) {
          found.push({ router, method: verb, path: route, line: lineOf(callee.property) });
          return;
        }
        inner = inner.callee.object as Node;
      }
    }
    const router = nameParts(callee.object as Node)?.at(-1);
    if (router === undefined || !isRouter(router)) return;
    const text = textOf(first);
    if (methods.has(verb) && text !== undefined && call.arguments.length > 1 && handles(last)) {
      if (/^[/*:]|^$/.test(text)) found.push({ router, method: verb, path: text, line: lineOf(call) });
    } else if (verb === 'use') {
      for (const argument of text === undefined ? [first] : call.arguments.slice(1))
        mounted(call, router, text ?? '', argument as Node);
    } else if (verb === 'route' && text !== undefined && second !== undefined)
      mounted(call, router, text, second);
    else if (verb === 'register') mounted(call, router, textOf(option(second, ['prefix'])) ?? '', first);
    else if (verb === 'route' && first?.type === 'ObjectExpression') {
      const url = textOf(option(first, ['url', 'path']));
      const method = option(first, ['method']);
      const names =
        method?.type === 'ArrayExpression' ? method.elements.map((each) => textOf(each)) : [textOf(method)];
      if (url !== undefined)
        for (const name of names)
          if (name !== undefined) found.push({ router, method: name, path: url, line: lineOf(call) });
    }
  };

  walk(file.program, (node) => {
    if (node.type === 'ImportDeclaration')
      for (const { local } of node.specifiers) imports.set(local.name, node.source.value);
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') {
      made(node.id.name, node.init as Expression | null);
      const module_ = requiredFile(node.init);
      if (module_ !== undefined) imports.set(node.id.name, module_);
    }
    if (node.type === 'CallExpression') called(node);
    return undefined;
  });
  return { path, found, mounts, imports, prefixes };
};

const resolved = (from: string, module_: string, known: ReadonlySet<string>): string | undefined => {
  if (!module_.startsWith('.')) return undefined;
  const base = posix.join(posix.dirname(from), module_);
  const stem = base.replace(/\.[mc]?jsx?$/, '');
  const endings = ['', '.ts', '.js', '.tsx', '.mjs', '.cjs', '.mts'];
  const candidates = [
    base,
    ...endings.map((ending) => stem + ending),
    ...endings.slice(1).map((ending) => `${base}/index${ending}`),
  ];
  return candidates.find((candidate) => known.has(candidate));
};

/** All routes with the prefixes that their routers are mounted under; one mounted twice appears twice. */
export const routesOfCalls = (files: readonly FileRoutes[]): Route[] => {
  const known = new Set(files.map(({ path }) => path));
  const byPath = new Map(files.map((file) => [file.path, file]));
  /** Prefixes under which a router (or a whole file) answers; `seen` breaks rings. */
  const prefixesOf = (path: string, router: string | undefined, seen: ReadonlySet<string>): string[] => {
    const key = `${path}#${router ?? ''}`;
    if (seen.has(key)) return [''];
    const deeper = new Set([...seen, key]);
    const found: string[] = [];
    const file = byPath.get(path);
    if (file !== undefined && router !== undefined)
      for (const mount of file.mounts)
        if ('name' in mount.what && mount.what.name === router && mount.onto !== router)
          for (const outer of prefixesOf(path, mount.onto, deeper)) found.push(`${outer}/${mount.prefix}`);
    // A router that its own file mounts is reached that way only.
    for (const other of found.length > 0 ? [] : files) {
      if (other.path === path) continue;
      for (const mount of other.mounts) {
        const module_ = 'file' in mount.what ? mount.what.file : other.imports.get(mount.what.name);
        if (module_ === undefined || resolved(other.path, module_, known) !== path) continue;
        for (const outer of prefixesOf(other.path, mount.onto, deeper))
          found.push(`${outer}/${mount.prefix}`);
      }
    }
    return found.length === 0 ? [''] : [...new Set(found)];
  };
  return files.flatMap((file) =>
    file.found.flatMap(({ router, method, path, line }) =>
      prefixesOf(file.path, router, new Set()).map((prefix) => ({
        method: method.toUpperCase().replace(/^DEL$/, 'DELETE').replace(/^ALL$/, 'ANY'),
        path: joined(prefix, file.prefixes.get(router) ?? '', path),
        file: file.path,
        line,
      })),
    ),
  );
};
