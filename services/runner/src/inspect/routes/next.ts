// Next.js: the address of a page is the place of its file.
import type { SourceFile } from '../source/files.ts';
import { lineAt } from '../source/line.ts';
import { joined, type Route } from './route.ts';

const withoutGroups = (path: string) =>
  path
    .split('/')
    .filter((part) => !/^\(.*\)$/.test(part) && !part.startsWith('@'))
    .join('/');

export const routesOfNext = (files: readonly SourceFile[]): Route[] =>
  files.flatMap(({ path, text }): Route[] => {
    const inApp = /(?:^|\/)app\/(?:(.*)\/)?(page|route)\.[jt]sx?$/.exec(path);
    if (inApp !== null) {
      const address = joined(withoutGroups(inApp[1] ?? ''));
      if (inApp[2] === 'page') return [{ method: 'GET', path: address, file: path, line: 1 }];
      return [
        ...text.matchAll(
          /export\s+(?:async\s+)?(?:function|const)\s+(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\b/g,
        ),
      ].map((match) => ({
        method: match[1] ?? 'GET',
        path: address,
        file: path,
        line: lineAt(text, match.index),
      }));
    }
    const inPages = /(?:^|\/)pages\/(.*)\.[jt]sx?$/.exec(path);
    if (inPages?.[1] === undefined || /(^|\/)_|\.(spec|test|d)$/.test(inPages[1])) return [];
    const address = joined(inPages[1].replace(/(^|\/)index$/, ''));
    return [{ method: inPages[1].startsWith('api/') ? 'ANY' : 'GET', path: address, file: path, line: 1 }];
  });
