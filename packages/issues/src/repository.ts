// From the address that people clone from to the host's API.
import type { HostKind, Repository } from '@prowl/contracts';

/** Hosts that everybody knows; of others a part of the name may say it. */
const known: Readonly<Record<string, HostKind>> = {
  'github.com': 'github',
  'gitlab.com': 'gitlab',
  'codeberg.org': 'gitea',
  'gitea.com': 'gitea',
};
const named: Readonly<Record<string, HostKind>> = {
  github: 'github',
  gitlab: 'gitlab',
  gitea: 'gitea',
  forgejo: 'gitea',
};

const kindOf = (host: string): HostKind | undefined => {
  if (host in known) return known[host];
  const label = host.split('.').find((each) => each in named);
  return label === undefined ? undefined : named[label];
};

const apiOf = (kind: HostKind, origin: string, host: string): string => {
  if (kind === 'github') return host === 'github.com' ? 'https://api.github.com' : `${origin}/api/v3`;
  return kind === 'gitlab' ? `${origin}/api/v4` : `${origin}/api/v1`;
};

/** What is wrong with which part of what was given, and what to do. */
interface Problem {
  readonly problem: string;
  readonly part: 'repository' | 'kind' | 'apiUrl';
}

interface Place {
  /** Of the pages. */
  readonly origin: string;
  /** Without the port. */
  readonly host: string;
  readonly path: string;
}

const wrong = (part: Problem['part'], problem: string): Problem => ({ part, problem });

/** `git@host:owner/name` is how ssh is written without its scheme. */
const placeOf = (text: string): Place | Problem => {
  const short = /^git@([^:/\s]+):(?!\/)(.+)$/.exec(text);
  const address = short === null ? text : `ssh://git@${short[1]}/${short[2]}`;
  if (!URL.canParse(address)) return wrong('repository', 'The address of the repository cannot be parsed.');
  const url = new URL(address);
  const isSsh = url.protocol === 'ssh:';
  if (!isSsh && url.protocol !== 'https:' && url.protocol !== 'http:')
    return wrong(
      'repository',
      'Issues are filed at a host: give an https, http or ssh address of the repository.',
    );
  if (url.password !== '' || (!isSsh && url.username !== ''))
    return wrong(
      'repository',
      'Leave user name and token out of the address, and give the token as `token`.',
    );
  const path = url.pathname.replace(/^\/+|\/+$/g, '').replace(/\.git$/, '');
  // The port of ssh is not that of the pages.
  return { origin: isSsh ? `https://${url.hostname}` : url.origin, host: url.hostname.toLowerCase(), path };
};

const isPath = (path: string, kind: HostKind): boolean => {
  const parts = path.split('/');
  return (
    parts.every((part) => /^[\w.~+-]+$/.test(part)) &&
    (kind === 'gitlab' ? parts.length >= 2 : parts.length === 2)
  );
};

/** The repository, or in words what is wrong with what was given. */
export const readRepository = (
  text: string,
  given: { readonly kind?: HostKind | undefined; readonly apiUrl?: string | undefined } = {},
): { readonly repository: Repository } | Problem => {
  const place = placeOf(text);
  if ('problem' in place) return place;
  const { origin, host, path } = place;
  const kind = given.kind ?? kindOf(host);
  if (kind === undefined)
    return wrong(
      'kind',
      `The address does not tell what kind of host ${host} is. Give kind: github, gitlab or gitea (for Forgejo, too).`,
    );
  if (!isPath(path, kind))
    return wrong(
      'repository',
      `The address must end in the owner and the name of the repository, as in https://${host}/owner/name.`,
    );
  const api = given.apiUrl ?? apiOf(kind, origin, host);
  if (!URL.canParse(api)) return wrong('apiUrl', 'The apiUrl cannot be parsed.');
  const { username, password, search, hash } = new URL(api);
  if (`${username}${password}${search}${hash}` !== '')
    return wrong(
      'apiUrl',
      'Leave user name, password and query out of apiUrl, and give the token as `token`.',
    );
  const apiUrl = api.replace(/\/+$/, '');
  return { repository: { kind, apiUrl, webUrl: `${origin}/${path}`, path } };
};
