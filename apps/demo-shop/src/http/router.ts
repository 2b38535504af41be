// Finds the route of a path. A path that exists for other methods only is told apart from one that does not exist.
import type { Handler, MemberHandler } from './exchange.ts';

export type Route =
  | { method: string; path: string; access: 'anyone'; handler: Handler }
  | { method: string; path: string; access: 'member'; handler: MemberHandler };

export type Match =
  | { kind: 'found'; route: Route; params: Record<string, string> }
  | { kind: 'other-method'; allow: string[] }
  | { kind: 'none' };

export const route = (method: string, path: string, handler: Handler): Route => ({
  method,
  path,
  access: 'anyone',
  handler,
});
export const memberRoute = (method: string, path: string, handler: MemberHandler): Route => ({
  method,
  path,
  access: 'member',
  handler,
});

export function createRouter(routes: readonly Route[]): (method: string, path: string) => Match {
  const compiled = routes.map((entry) => ({
    entry,
    pattern: new RegExp(`^${entry.path.replace(/[.]/g, '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  }));
  return (method, path) => {
    const allow: string[] = [];
    for (const { entry, pattern } of compiled) {
      const found = pattern.exec(path);
      if (!found) continue;
      if (entry.method === method) return { kind: 'found', route: entry, params: { ...found.groups } };
      allow.push(entry.method);
    }
    return allow.length > 0 ? { kind: 'other-method', allow: [...new Set(allow)] } : { kind: 'none' };
  };
}
