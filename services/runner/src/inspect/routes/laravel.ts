// routes/web.php and routes/api.php: groups with a prefix nest by their braces.
import type { SourceFile } from '../source/files.ts';
import { lineAt } from '../source/line.ts';
import { joined, type Route } from './route.ts';

const resource = [
  ['GET', ''],
  ['POST', ''],
  ['GET', 'create'],
  ['GET', ':id'],
  ['GET', ':id/edit'],
  ['PUT', ':id'],
  ['DELETE', ':id'],
] as const;
const pages = new Set(['create', ':id/edit']);
const token =
  /(?:->|::)prefix\(\s*["']([^"']*)["']\s*\)|["']prefix["']\s*=>\s*["']([^"']*)["']|Route::((?:[\w]+\([^()]*\)->)*)(get|post|put|patch|delete|any|match|view|redirect|resource|apiResource)\(\s*(\[[^\]]*\]\s*,\s*)?["']([^"']*)["']|->(get|post|put|patch|delete|any)\(\s*["']([^"']*)["']\s*,|\bfunction\b[^{;]*\{|\{|\}/g;

export const routesOfLaravel = (files: readonly SourceFile[]): Route[] =>
  files
    .filter(({ path, text }) => /(^|\/)routes\/[\w/]+\.php$/.test(path) && text.includes('Route::'))
    .flatMap(({ path, text }) => routesOf(path, text));

const routesOf = (file: string, text: string): Route[] => {
  const routes: Route[] = [];
  const blocks: string[] = [/(^|\/)routes\/api\.php$/.test(file) ? 'api' : ''];
  let waiting = '';
  for (const match of text.matchAll(token)) {
    const [whole, prefix, oldPrefix, chain = '', verb, names, address, chained, chainedAddress] = match;
    const ownPrefix = /prefix\(\s*["']([^"']*)["']/.exec(chain)?.[1] ?? '';
    const add = (method: string, ...parts: string[]) =>
      routes.push({
        method: method.toUpperCase(),
        path: joined(...blocks, waiting, ownPrefix, ...parts),
        file,
        line: lineAt(text, match.index),
      });
    if (prefix !== undefined || oldPrefix !== undefined) waiting = joined(waiting, prefix ?? oldPrefix ?? '');
    else if (whole.endsWith('{')) {
      blocks.push(waiting);
      waiting = '';
    } else if (whole === '}') {
      if (blocks.length > 1) blocks.pop();
    } else if (verb === 'resource' || verb === 'apiResource') {
      for (const [method, rest] of resource)
        if (verb === 'resource' || !pages.has(rest)) add(method, address ?? '', rest);
      waiting = '';
    } else {
      const methods =
        verb === 'match'
          ? [...(names ?? '').matchAll(/\w+/g)].map(([name]) => name)
          : [verb ?? chained ?? 'get'];
      for (const method of methods)
        add(method === 'view' || method === 'redirect' ? 'GET' : method, address ?? chainedAddress ?? '');
      waiting = '';
    }
  }
  return routes.map((route) => (route.method === 'ALL' ? { ...route, method: 'ANY' } : route));
};
