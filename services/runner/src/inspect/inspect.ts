// From a folder of code to a code model. The code is read as text and never executed.
import { setImmediate } from 'node:timers/promises';
import type { CodeModel } from '@prowl/contracts';
import { exportedFunctions } from './javascript/functions.ts';
import { parseJavaScript } from './javascript/parse.ts';
import { findRisks } from './risks/risks.ts';
import { type FileRoutes, readCalls, routesOfCalls } from './routes/calls.ts';
import { routesOfLaravel } from './routes/laravel.ts';
import { routesOfControllers } from './routes/nest.ts';
import { routesOfNext } from './routes/next.ts';
import { routesOfPython } from './routes/python.ts';
import { routesOfRails } from './routes/rails.ts';
import type { Route } from './routes/route.ts';
import { routesOfSpring } from './routes/spring.ts';
import { readSources, type SourceFile } from './source/files.ts';
import { detectStack } from './stack/stack.ts';

const script = /\.[mc]?[jt]sx?$/;
const notProduct =
  /(^|\/)(tests?|__tests__|__mocks__|fixtures?|e2e|cypress|stories)\/|\.(spec|test|stories|config|d)\.[mc]?[jt]sx?$|\.min\.js$/;
/** Most that is kept of each kind; the rest is counted. */
const most = { routes: 2_000, functions: 2_000, risks: 300 } as const;

const unique = (routes: readonly Route[]): Route[] => [
  ...new Map(routes.map((route) => [`${route.method} ${route.path}`, route])).values(),
];

const readScripts = async (files: readonly SourceFile[], signal: AbortSignal) => {
  const calls: FileRoutes[] = [];
  const routes: Route[] = [];
  const functions: CodeModel['functions'] = [];
  let broken = 0;
  for (const { path, text } of files) {
    if (!script.test(path) || notProduct.test(path)) continue;
    await setImmediate(); // other jobs of this process go on between two files
    signal.throwIfAborted();
    const tree = parseJavaScript(path, text);
    if (tree === undefined) {
      broken += 1;
      continue;
    }
    calls.push(readCalls(path, tree));
    routes.push(...routesOfControllers(path, tree));
    functions.push(...exportedFunctions(path, text, tree));
  }
  return { routes: [...routesOfCalls(calls), ...routes], functions, broken };
};

export const inspectSources = async (folder: string, signal: AbortSignal): Promise<CodeModel> => {
  const { files, leftOut: unread } = await readSources(folder, signal);
  const stack = detectStack(files);
  const scripts = await readScripts(files, signal);
  const routes = unique([
    ...scripts.routes,
    ...(Object.values(stack).some((value) => value.startsWith('Next.js')) ? routesOfNext(files) : []),
    ...routesOfPython(files),
    ...routesOfSpring(files),
    ...routesOfRails(files),
    ...routesOfLaravel(files),
  ]);
  const risks = findRisks(files);
  const leftOut = [...unread];
  if (scripts.broken > 0) leftOut.push({ what: `${scripts.broken} scripts`, why: 'they cannot be parsed' });
  const kept = <Item>(what: keyof typeof most, items: readonly Item[]): Item[] => {
    if (items.length > most[what])
      leftOut.push({
        what: `${items.length - most[what]} ${what}`,
        why: `only the first ${most[what]} are kept`,
      });
    return items.slice(0, most[what]);
  };
  return {
    version: 1,
    stack,
    routes: kept('routes', routes),
    functions: kept('functions', scripts.functions),
    risks: kept('risks', risks),
    leftOut,
  };
};
