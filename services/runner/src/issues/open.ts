import type { HostKind } from '@prowl/contracts';
import type { ClientOptions, RepositoryClient } from './client.ts';
import { openGitea } from './gitea.ts';
import { openGithub } from './github.ts';
import { openGitlab } from './gitlab.ts';

const clients: Readonly<Record<HostKind, (options: ClientOptions) => RepositoryClient>> = {
  github: openGithub,
  gitlab: openGitlab,
  gitea: openGitea,
};

export const openClient = (kind: HostKind, options: ClientOptions): RepositoryClient =>
  clients[kind](options);
