import type { SourceFile } from '../source/files.ts';
import { lineAt } from '../source/line.ts';
import { joined, type Route } from './route.ts';

const mapping = /@(Get|Post|Put|Patch|Delete|Request)Mapping\b(?:\(((?:[^()"]|"[^"\n]*"){0,400})\))?/g;
const pathsOf = (text: string): string[] => {
  const named =
    /(?:value|path)\s*=\s*(\{[^}]*\}|"[^"]*")/.exec(text)?.[1] ?? (/^\s*[{"]/.test(text) ? text : '');
  const found = [...named.matchAll(/"([^"]*)"/g)].map(([, path]) => path ?? '');
  return found.length === 0 ? [''] : found;
};

/** Classes of Java and Kotlin with Spring's mapping annotations. */
export const routesOfSpring = (files: readonly SourceFile[]): Route[] =>
  files
    .filter(({ path, text }) => /\.(java|kt)$/.test(path) && /@(Rest)?Controller\b/.test(text))
    .flatMap(({ path, text }) => {
      const classAt = text.search(/\b(class|interface)\s+\w+/);
      let prefixes = [''];
      const routes: Route[] = [];
      for (const match of text.matchAll(mapping)) {
        const paths = pathsOf(match[2] ?? '');
        if (match.index < classAt) {
          if (match[1] === 'Request') prefixes = paths;
          continue;
        }
        const method =
          match[1] === 'Request'
            ? (/RequestMethod\.(\w+)/.exec(match[2] ?? '')?.[1] ?? 'ANY')
            : (match[1] ?? 'GET').toUpperCase();
        for (const prefix of prefixes)
          for (const each of paths)
            routes.push({ method, path: joined(prefix, each), file: path, line: lineAt(text, match.index) });
      }
      return routes;
    });
