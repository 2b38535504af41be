// Read-only requests that teach about the server: an unknown path as control, files that should not be there, descriptions, listings.
import type { Exchange, ProbeAnswer } from '@prowl/contracts';
import { type Answer, ask } from '../../http/ask.ts';
import { kept } from '../../tab/recorder.ts';
import type { Rules } from '../walking/scope.ts';
import type { SiteMap } from '../walking/site.ts';

const wellKnown: readonly (readonly [string, string])[] = [
  ['robots', '/robots.txt'],
  ['sitemap', '/sitemap.xml'],
  ['security-txt', '/.well-known/security.txt'],
  ['dot-git', '/.git/HEAD'],
  ['dot-git', '/.git/config'],
  ['dot-env', '/.env'],
  ['dot-env', '/.env.local'],
  ['backup', '/backup.zip'],
  ['backup', '/backup.sql'],
  ['backup', '/db.sqlite'],
  ['backup', '/backup.tar.gz'],
  ['dump', '/dump.sql'],
  ['dump', '/database.sql'],
  ['credentials', '/.aws/credentials'],
  ['credentials', '/.npmrc'],
  ['credentials', '/.htpasswd'],
  ['credentials', '/id_rsa'],
  ['composition', '/docker-compose.yml'],
  ['log', '/error.log'],
  ['credentials', '/server.key'],
  ['credentials', '/private.pem'],
  ['log', '/npm-debug.log'],
  ['log', '/access.log'],
  ['log', '/app.log'],
  ['log', '/logs/app.log'],
  ['log', '/logs/access.log'],
  ['log', '/logs/error.log'],
  ['directory-listing', '/backup/'],
  ['directory-listing', '/backups/'],
  ['directory-listing', '/uploads/'],
  ['directory-listing', '/files/'],
  ['directory-listing', '/logs/'],
  ['directory-listing', '/keys/'],
  ['log', '/storage/logs/laravel.log'],
  ['php-info', '/phpinfo.php'],
  ['php-info', '/info.php'],
  ['profiler', '/debug/pprof/'],
  ['environment', '/env'],
  ['environment', '/api/env'],
  ['environment', '/api/debug'],
  ['environment', '/api/config'],
  ['environment', '/health'],
  ['environment', '/api/health'],
  ['environment', '/status'],
  ['environment', '/api/status'],
  ['environment', '/debug/vars'],
  ['server-status', '/server-status'],
  ['metrics', '/metrics'],
  ['environment', '/debug'],
  ['environment', '/actuator/env'],
  ['package', '/package.json'],
  ['api-description', '/openapi.json'],
  ['api-description', '/api/openapi.json'],
  ['api-description', '/swagger.json'],
  ['api-description', '/v3/api-docs'],
  ['api-description', '/api-docs'],
  ['api-description', '/api/docs'],
  ['graphql', '/graphql'],
];

const atOnce = 5;
const looksSecret =
  /((?:pass(?:word|wd)?|secret|token|api[-_]?key|private[-_]?key|credential)[\w-]*["']?\s*[:=]\s*["']?)([^\s"',;]{3,})/gi;

const excerptOf = (body: string): string =>
  body.slice(0, 2_000).replace(looksSecret, '$1***').replaceAll('\0', '');

/** The same page for everything? Compared without what changes from answer to answer. */
const likeness = ({ status, body, contentType }: Answer) =>
  `${status}|${contentType}|${body
    .replace(/[0-9a-f]{8,}|\d+/gi, '#')
    .replace(/\/[\w./-]+/g, '/')
    .slice(0, 4_000)}`;

const toProbe = (what: string, method: string, answer: Answer, control: Answer | undefined): ProbeAnswer => ({
  what,
  method,
  url: new URL(answer.url).pathname,
  status: answer.status,
  headers: kept(answer.headers),
  contentType: answer.contentType,
  excerpt: excerptOf(answer.body),
  bytes: answer.bytes,
  milliseconds: Math.round(answer.milliseconds),
  sameAsUnknown: control !== undefined && likeness(control) === likeness(answer),
});

export interface Described {
  readonly url: string;
  readonly body: string;
}

export interface ProbeResult {
  readonly probes: ProbeAnswer[];
  readonly descriptions: Described[];
  /** Addresses that robots.txt and the sitemap name. */
  readonly mentioned: string[];
}

export interface ProbeParts {
  readonly origin: string;
  readonly rules: Rules;
  /** Of the account's requests, besides cookies. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Addresses that robots.txt names. Pure. */
export const namedByRobots = (body: string, origin: string): string[] =>
  [...body.matchAll(/^\s*(?:Dis)?allow:\s*(\/[^\s*$#]+)\s*$/gim)]
    .map(([, path = '/']) => new URL(path, origin).href)
    .slice(0, 20);

/** Addresses that a sitemap lists. Pure. */
export const namedBySitemap = (body: string): string[] =>
  [...body.matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)].map(([, url = '']) => url).slice(0, 50);

const headersOf = ({ headers }: ProbeParts): Record<string, string> => ({ ...headers });

/** Files in the listing of a folder that are credentials by their ending. Pure. */
export const keysIn = (body: string, folder: string): (readonly [string, string])[] =>
  [...body.matchAll(/href="(?:[^"]*\/)?([\w.-]+\.(?:pem|key|ppk))"/gi)]
    .slice(0, 2)
    .map(([, name = '']) => ['credentials', `${folder}${name}`] as const);

/** Nothing here needs a page: it runs beside the walk. */
export const probeServer = async (
  parts: ProbeParts & { readonly mark: string; readonly signal: AbortSignal },
): Promise<ProbeResult> => {
  const { origin, mark, rules, signal } = parts;
  const headers = headersOf(parts);
  const probes: ProbeAnswer[] = [];
  const descriptions: Described[] = [];
  const mentioned: string[] = [];
  const control = await ask(`${origin}/${mark}-no-such-page`, { headers, timeout: 4_000 });
  probes.push(toProbe('unknown-path', 'GET', control, undefined));
  const queue = [...wellKnown];
  const askNext = async () => {
    for (let next = queue.shift(); next !== undefined && !signal.aborted; next = queue.shift()) {
      const [what, path] = next;
      if (!rules.mayOpen(`${origin}${path}`).ok) continue;
      const answer = await ask(`${origin}${path}`, { headers, timeout: 4_000, maxBytes: 1_000_000 });
      if (answer.status === 0) continue;
      const probe = toProbe(what, 'GET', answer, control);
      probes.push(probe);
      if (answer.status !== 200 || probe.sameAsUnknown) continue;
      if (what === 'api-description' && /^\s*\{/.test(answer.body))
        descriptions.push({ url: path, body: answer.body });
      if (what === 'directory-listing') queue.push(...keysIn(answer.body, path));
      if (what === 'sitemap') mentioned.push(...namedBySitemap(answer.body));
      if (what === 'robots') mentioned.push(...namedByRobots(answer.body, origin));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, askNext));
  return { probes, descriptions, mentioned };
};

/** What may be kept beside files that pages load or link to: listings of their folders, source maps and backups of scripts. Pure. */
export const besideFiles = (
  exchanges: readonly Exchange[],
  linked: readonly string[] = [],
): (readonly [string, string])[] => {
  const files = exchanges
    .filter(({ kind }) => ['script', 'style', 'image'].includes(kind))
    .map(({ url }) => new URL(url).pathname);
  const paths = [...new Set(files)];
  const documents = linked
    .map((url) => new URL(url).pathname)
    .filter((path) => /\.[a-z0-9]{2,4}$/i.test(path));
  const folders = new Set([...paths, ...documents].map((path) => path.slice(0, path.lastIndexOf('/') + 1)));
  folders.delete('/');
  const scripts = paths.filter((path) => /\.m?js$/.test(path)).slice(0, 5);
  return [
    ...[...folders].slice(0, 6).map((path) => ['directory-listing', path] as const),
    ...scripts.map((path) => ['source-map', `${path}.map`] as const),
    ...scripts.slice(0, 3).map((path) => ['backup', `${path}.bak`] as const),
  ];
};

/** Where GraphQL is asked, as the traffic or an earlier probe shows it. Pure. */
export const graphqlEndpoint = (
  exchanges: readonly Exchange[],
  known: readonly ProbeAnswer[],
  origin: string,
): string | undefined =>
  exchanges.find(({ url, method }) => method === 'POST' && /graphql/i.test(url))?.url ??
  (known.some(({ what, status }) => what === 'graphql' && status > 0 && status !== 404)
    ? `${origin}/graphql`
    : undefined);

/** After the walk: what may be kept beside what was found, and the introspection of GraphQL. */
export const probeFindings = async (
  parts: ProbeParts & { readonly site: SiteMap; readonly full: boolean },
  known: readonly ProbeAnswer[],
): Promise<ProbeAnswer[]> => {
  const { origin, site, rules, full } = parts;
  const headers = headersOf(parts);
  const control = known.find(({ what }) => what === 'unknown-path');
  const own = site.exchanges
    .map(({ exchange }) => exchange)
    .filter((exchange) => exchange.own && exchange.status === 200);
  const linked = site.known.flatMap(({ page }) =>
    page.links.filter((link) => link.own && URL.canParse(link.url)).map(({ url }) => url),
  );
  const answers = await Promise.all(
    besideFiles(own, linked)
      .filter(([, path]) => rules.mayOpen(`${origin}${path}`).ok)
      .map(async ([what, path]) => {
        const answer = await ask(`${origin}${path}`, { headers, timeout: 3_000, maxBytes: 20_000 });
        return toProbe(what, 'GET', answer, undefined);
      }),
  );
  const endpoint = graphqlEndpoint(own, known, origin);
  if (endpoint !== undefined && full) {
    const answer = await ask(endpoint, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{__schema{queryType{fields{name}}mutationType{fields{name}}}}' }),
      timeout: 3_000,
    });
    answers.push(toProbe('graphql-introspection', 'POST', answer, undefined));
  }
  return answers
    .filter(({ status }) => status > 0)
    .map((answer) => ({
      ...answer,
      sameAsUnknown:
        control !== undefined &&
        answer.status === control.status &&
        answer.contentType === control.contentType &&
        Math.abs(answer.bytes - control.bytes) < 64 &&
        answer.status !== 404,
    }));
};
