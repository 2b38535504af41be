// Django's urlpatterns, Flask's and FastAPI's decorators.
import type { SourceFile } from '../source/files.ts';
import { lineAt } from '../source/line.ts';
import { joined, type Route } from './route.ts';

const string = `[rbu]*["']([^"'\\n]*)["']`;

const fromPattern = (pattern: string) =>
  pattern
    .replaceAll(/\(\?P<(\w+)>(?:[^()]|\([^()]*\))*\)/g, ':$1')
    .replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, ':value')
    .replaceAll(/[\^$\\?]|\\[AZ]/g, '');

const decorated = ({ path, text }: SourceFile, prefixes: ReadonlyMap<string, string>): Route[] => {
  const own = new Map<string, string>();
  for (const match of text.matchAll(
    /^\s*(\w+)\s*(?::[^=\n]+)?=\s*(?:\w+\.)?(?:Blueprint|APIRouter|FastAPI|Flask)\(((?:[^()]|\([^()]*\)){0,600})\)/gm,
  ))
    own.set(
      match[1] ?? '',
      new RegExp(`(?:url_prefix|prefix)\\s*=\\s*${string}`).exec(match[2] ?? '')?.[1] ?? '',
    );
  const module_ = path.split('/').at(-1)?.replace(/\.py$/, '') ?? '';
  const routes: Route[] = [];
  for (const match of text.matchAll(
    new RegExp(
      `^\\s*@(\\w+)\\.(route|get|post|put|patch|delete|options|head|api_route)\\(\\s*${string}([^\\n]*)`,
      'gm',
    ),
  )) {
    const [, router = '', verb = '', address = '', rest = ''] = match;
    const listed = /methods\s*=\s*[[({]([^\])}]*)/.exec(rest)?.[1];
    const names =
      verb === 'route' || verb === 'api_route'
        ? [...(listed ?? '"GET"').matchAll(/["'](\w+)["']/g)].map(([, name]) => name ?? 'GET')
        : [verb];
    const mounted = prefixes.get(`${module_}.${router}`) ?? prefixes.get(router) ?? '';
    for (const name of names)
      routes.push({
        method: name.toUpperCase(),
        path: joined(mounted, own.get(router) ?? '', address),
        file: path,
        line: lineAt(text, match.index + match[0].search(/\S/)),
      });
  }
  return routes;
};

/** `include_router(users.router, prefix="/users")` and `register_blueprint(bp, url_prefix="/x")`. */
const mountsOf = (files: readonly SourceFile[]): Map<string, string> => {
  const mounts = new Map<string, string>();
  for (const { text } of files)
    for (const match of text.matchAll(/\.(?:include_router|register_blueprint)\(\s*([\w.]+)([^)\n]*)/g)) {
      const prefix = new RegExp(`(?:url_prefix|prefix)\\s*=\\s*${string}`).exec(match[2] ?? '')?.[1];
      if (prefix !== undefined) mounts.set((match[1] ?? '').split('.').slice(-2).join('.'), prefix);
    }
  return mounts;
};

const djangoPatterns = (files: readonly SourceFile[]): Route[] => {
  const urls = files.filter(({ path }) => /(^|\/)urls(\/\w+)?\.py$/.test(path));
  const included = new Map<string, { by: string; prefix: string }[]>();
  const entries = urls.map((file) => {
    const routes: { path: string; line: number }[] = [];
    for (const match of file.text.matchAll(
      new RegExp(`\\b(path|re_path|url)\\(\\s*${string}\\s*,\\s*([^\\n]*)`, 'g'),
    )) {
      const address = match[1] === 'path' ? (match[2] ?? '') : fromPattern(match[2] ?? '');
      const module_ = new RegExp(`^include\\(\\s*\\(?\\s*${string}`).exec(match[3] ?? '')?.[1];
      if (module_ !== undefined) {
        const suffix = `${module_.replaceAll('.', '/')}.py`;
        const target = urls.find(({ path }) => path === suffix || path.endsWith(`/${suffix}`))?.path;
        if (target !== undefined)
          included.set(target, [...(included.get(target) ?? []), { by: file.path, prefix: address }]);
      } else if (!/^(admin\.site\.urls|include\()/.test(match[3] ?? ''))
        routes.push({ path: address, line: lineAt(file.text, match.index) });
      else if ((match[3] ?? '').startsWith('admin.site.urls'))
        routes.push({ path: address, line: lineAt(file.text, match.index) });
    }
    return { file, routes };
  });
  const prefixesOf = (path: string, seen: readonly string[]): string[] => {
    const by = included.get(path);
    if (by === undefined || seen.includes(path)) return [''];
    return by.flatMap(({ by: outer, prefix }) =>
      prefixesOf(outer, [...seen, path]).map((before) => `${before}/${prefix}`),
    );
  };
  return entries.flatMap(({ file, routes }) =>
    prefixesOf(file.path, []).flatMap((prefix) =>
      routes.map(({ path, line }) => ({ method: 'ANY', path: joined(prefix, path), file: file.path, line })),
    ),
  );
};

export const routesOfPython = (files: readonly SourceFile[]): Route[] => {
  const python = files.filter(({ path }) => path.endsWith('.py'));
  const mounts = mountsOf(python);
  return [...djangoPatterns(python), ...python.flatMap((file) => decorated(file, mounts))];
};
