// Source files for specs, as texts.
import type { Route } from '../routes/route.ts';
import type { SourceFile } from '../source/files.ts';

export const sources = (files: Readonly<Record<string, string>>): SourceFile[] =>
  Object.entries(files).map(([path, text]) => ({ path, text }));

export const addressesOf = (routes: readonly Route[]): string[] =>
  routes.map(({ method, path }) => `${method} ${path}`);
