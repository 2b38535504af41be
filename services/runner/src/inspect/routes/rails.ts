// config/routes.rb, line by line: blocks of namespace, scope and resources nest.
import type { SourceFile } from '../source/files.ts';
import { joined, type Route } from './route.ts';

const actions = [
  ['index', 'GET', ''],
  ['create', 'POST', ''],
  ['new', 'GET', 'new'],
  ['show', 'GET', ':id'],
  ['edit', 'GET', ':id/edit'],
  ['update', 'PATCH', ':id'],
  ['destroy', 'DELETE', ':id'],
] as const;

const symbols = (text: string | undefined) =>
  new Set([...(text ?? '').matchAll(/\w+/g)].map(([word]) => word));
const listAfter = (line: string, word: string) =>
  new RegExp(`${word}:\\s*(?:%i)?(\\[[^\\]]*\\]|:\\w+)`).exec(line)?.[1];
const singular = (name: string) => name.replace(/ies$/, 'y').replace(/s$/, '');

export const routesOfRails = (files: readonly SourceFile[]): Route[] =>
  files
    .filter(({ path }) => /(^|\/)config\/routes(\/\w+)?\.rb$/.test(path))
    .flatMap(({ path, text }) => routesOf(path, text));

const routesOf = (file: string, text: string): Route[] => {
  const routes: Route[] = [];
  const blocks: string[] = []; // path each open block adds
  const here = () => blocks.join('/');
  text.split('\n').forEach((raw, index) => {
    const line = raw.replace(/(^|\s)#(?!\{).*$/, '').trim();
    const add = (method: string, ...parts: string[]) =>
      routes.push({ method, path: joined(here(), ...parts), file, line: index + 1 });
    const opens = /\bdo(\s*\|[^|]*\|)?\s*$/.test(line);
    let adds = '';
    const resource = /^(resources?)\s+(.*)$/.exec(line);
    const verb = /^(get|post|put|patch|delete|match)\s*\(?\s*(?:["']([^"']+)["']|:(\w+))/.exec(line);
    const nested = /^(namespace|scope)\s*\(?\s*(?:["']([^"']+)["']|:(\w+)|path:\s*["']([^"']+)["'])/.exec(
      line,
    );
    if (resource !== null) {
      const only = listAfter(line, 'only');
      const except = symbols(listAfter(line, 'except'));
      const wanted = symbols(only);
      const plural = resource[1] === 'resources';
      const named = /^\(?((?::\w+\s*,?\s*)+)/.exec(resource[2] ?? '')?.[1] ?? '';
      for (const [, name = ''] of named.matchAll(/:(\w+)/g)) {
        const place = /\bpath:\s*["']([^"']+)["']/.exec(line)?.[1] ?? name;
        for (const [action, method, rest] of actions) {
          if (only !== undefined ? !wanted.has(action) : except.has(action)) continue;
          if (!plural && action === 'index') continue;
          add(method, place, plural ? rest : rest.replace(/^:id\/?/, ''));
        }
        adds = plural ? `${place}/:${singular(name)}_id` : place;
      }
    } else if (nested !== null) adds = nested[2] ?? nested[3] ?? nested[4] ?? '';
    else if (/^root\b/.test(line)) add('GET');
    else if (verb !== null) {
      const via = listAfter(line, 'via');
      for (const method of verb[1] === 'match' ? symbols(via) : [verb[1] ?? 'get'])
        add(method.toUpperCase(), verb[2] ?? verb[3] ?? '');
    }
    if (opens) blocks.push(adds);
    else if (/^end\b/.test(line)) blocks.pop();
  });
  return routes;
};
