import type { Target } from '@prowl/contracts';
import type { Fact, Projection } from './projection.ts';

export interface ConfigurationDocument extends Target {
  readonly id: string; // the team
  readonly updatedAt: string;
}

export const configurations: Projection<ConfigurationDocument> = {
  collection: 'configurations',
  version: 1,
  touches: (fact) => {
    switch (fact.type) {
      case 'ConfigurationSet':
      case 'ConfigurationChanged':
      case 'DirectiveAdded':
      case 'RepositorySet':
      case 'LocalPathSet':
        return [fact.team];
      default:
        return [];
    }
  },
  evolve: (document, fact: Fact, id) => {
    const at = { updatedAt: fact.time };
    if (fact.type === 'ConfigurationSet') return { ...fact.data, id, ...at };
    if (document === undefined) return undefined;
    switch (fact.type) {
      case 'ConfigurationChanged': {
        const { repoUrl, localPath, signInDropped: _, ...rest } = fact.data;
        const { repoUrl: oldRepo, localPath: oldPath, ...kept } = document;
        const cleared = <Value>(change: Value | null | undefined, old: Value | undefined) =>
          change === undefined ? old : (change ?? undefined);
        const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
        const repo = cleared(repoUrl, oldRepo);
        const path = cleared(localPath, oldPath);
        return {
          ...kept,
          ...given,
          ...(repo === undefined ? {} : { repoUrl: repo }),
          ...(path === undefined ? {} : { localPath: path }),
          ...at,
        };
      }
      case 'DirectiveAdded':
        return { ...document, directives: [...document.directives, fact.data.directive], ...at };
      case 'RepositorySet':
        return { ...document, repoUrl: fact.data.url, ...at };
      case 'LocalPathSet':
        return { ...document, localPath: fact.data.path, ...at };
      default:
        return document;
    }
  },
};
