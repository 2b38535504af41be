import type { CodeModel } from '@prowl/contracts';

export type Route = CodeModel['routes'][number];

/** `/a` + `b/` → `/a/b`. Parameters in every framework's writing become `:name`, a rest becomes `*`. */
export const joined = (...parts: readonly string[]): string => {
  const path = parts
    .flatMap((part) => part.split('/'))
    .filter((part) => part !== '')
    .map((part) =>
      part
        .replaceAll(/<(?:[^:<>]+:)?([^<>]+)>/g, ':$1') // Flask, Django
        .replaceAll(/\{\*?(\w+)(?::[^{}]*)?\??\}/g, ':$1') // FastAPI, Spring, Laravel
        .replaceAll(/\[\[?\.\.\.(\w+)\]?\]/g, '*') // Next
        .replaceAll(/\[(\w+)\]/g, ':$1')
        .replaceAll(/(:\w+)\([^()]*\)/g, '$1'),
    )
    .join('/');
  return `/${path}`;
};
