// A small repository host of each kind: real HTTP, the paths, bodies and answers of its API as published, one repository. It can be slow, limited,
// away, or die right after it did what it was asked.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HostKind } from '@prowl/contracts';
import { openDescription } from './description.ts';

export interface KeptIssue {
  readonly number: number;
  readonly title: string;
  body: string;
  readonly labels: readonly string[];
  state: 'open' | 'closed';
  /** GitHub's. */
  reason: string | null;
  readonly createdAt: string;
  readonly comments: string[];
  /** Names of the files beside it. */
  readonly files: string[];
}

export interface Trouble {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface RepositoryHost extends AsyncDisposable {
  readonly kind: HostKind;
  /** Where people look at the repository. */
  readonly repository: string;
  readonly token: string;
  readonly issues: KeptIssue[];
  /** Of screenshots that stand in texts. */
  readonly uploads: string[];
  /** `POST /repos/…/issues`, in order. */
  readonly asked: string[];
  /** Requests that do not fit what the host publishes. */
  readonly complaints: string[];
  /** Asked before a request is carried out: it is answered so instead. */
  before: (asked: string) => Trouble | undefined;
  /** The connection breaks after the request was carried out. */
  dies: (asked: string) => boolean;
}

const apiRoots: Readonly<Record<HostKind, string>> = {
  github: '/api/v3',
  gitlab: '/api/v4',
  gitea: '/api/v1',
};
const path = 'ann/shop';
/** Issues of a page at most, whatever is asked for. */
const longestPage = 50;

interface Asked {
  readonly values: readonly string[];
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
  /** Of an upload. */
  readonly fileName: string | undefined;
}
type Answer = readonly [status: number, body: unknown];
type Routes = Readonly<Record<string, (asked: Asked) => Answer>>;
const missing: Answer = [404, { message: 'Not Found' }];

const readAll = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

interface Store {
  readonly issues: KeptIssue[];
  readonly uploads: string[];
  readonly labels: string[];
  readonly url: string;
}

const open = ({ issues }: Store, title: unknown, body: unknown, labels: readonly string[]): KeptIssue => {
  const made: KeptIssue = {
    ...{ number: issues.length + 1, title: String(title), body: String(body ?? ''), labels, state: 'open' },
    ...{ reason: null, createdAt: new Date().toISOString(), comments: [], files: [] },
  };
  issues.push(made);
  return made;
};
const find = ({ issues }: Store, number: string | undefined): KeptIssue | undefined =>
  issues.find((each) => each.number === Number(number));
const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const since = (store: Store, from: string | null): KeptIssue[] =>
  store.issues.filter(({ createdAt }) => from === null || createdAt >= from).toReversed();
const paged = <Item>(items: readonly Item[], query: URLSearchParams, size: string): Item[] => {
  const most = Math.min(longestPage, Number(query.get(size) ?? 30));
  const from = (Number(query.get('page') ?? 1) - 1) * most;
  return items.slice(from, from + most);
};
const withIssue = (store: Store, number: string | undefined, use: (issue: KeptIssue) => Answer): Answer => {
  const issue = find(store, number);
  return issue === undefined ? missing : use(issue);
};

const github = (store: Store): Routes => {
  const shown = ({ number, title, body, state, reason, labels, createdAt }: KeptIssue) => ({
    ...{ id: number * 1_000, number, title, body, state, state_reason: reason, created_at: createdAt },
    ...{ html_url: `${store.url}/issues/${number}`, labels: labels.map((name) => ({ name })) },
  });
  const issues = '/repos/{owner}/{repo}/issues';
  const one = `${issues}/{issue_number}`;
  return {
    [`GET ${issues}`]: ({ query }) => [
      200,
      paged(since(store, query.get('since')), query, 'per_page').map(shown),
    ],
    [`POST ${issues}`]: ({ body }) => [
      201,
      shown(open(store, body['title'], body['body'], list(body['labels']))),
    ],
    [`GET ${one}`]: ({ values }) => withIssue(store, values[2], (issue) => [200, shown(issue)]),
    [`PATCH ${one}`]: ({ values, body }) =>
      withIssue(store, values[2], (issue) => {
        issue.state = body['state'] === 'closed' ? 'closed' : 'open';
        issue.reason = String(body['state_reason']);
        return [200, shown(issue)];
      }),
    [`GET ${one}/comments`]: ({ values, query }) =>
      withIssue(store, values[2], ({ comments }) => [
        200,
        paged(comments, query, 'per_page').map((body, id) => ({ id, body })),
      ]),
    [`POST ${one}/comments`]: ({ values, body }) =>
      withIssue(store, values[2], ({ comments }) => [201, { id: comments.push(String(body['body'])) }]),
  };
};

const gitlab = (store: Store): Routes => {
  const shown = ({ number, title, body, state, labels, createdAt }: KeptIssue) => ({
    ...{ id: number * 1_000, iid: number, title, description: body, labels, created_at: createdAt },
    ...{ state: state === 'open' ? 'opened' : 'closed', web_url: `${store.url}/-/issues/${number}` },
  });
  const issues = '/projects/{id}/issues';
  const one = `${issues}/{issue_iid}`;
  return {
    [`GET ${issues}`]: ({ query }) => [
      200,
      paged(since(store, query.get('created_after')), query, 'per_page').map(shown),
    ],
    [`POST ${issues}`]: ({ body }) => [
      201,
      shown(open(store, body['title'], body['description'], String(body['labels'] ?? '').split(','))),
    ],
    [`GET ${one}`]: ({ values }) => withIssue(store, values[1], (issue) => [200, shown(issue)]),
    [`PUT ${one}`]: ({ values, body }) =>
      withIssue(store, values[1], (issue) => {
        issue.state = body['state_event'] === 'close' ? 'closed' : 'open';
        return [200, shown(issue)];
      }),
    [`GET ${one}/notes`]: ({ values, query }) =>
      withIssue(store, values[1], ({ comments }) => [
        200,
        paged(comments, query, 'per_page').map((body, id) => ({ id, body, system: false })),
      ]),
    [`POST ${one}/notes`]: ({ values, body }) =>
      withIssue(store, values[1], ({ comments }) => [201, { id: comments.push(String(body['body'])) }]),
    'POST /projects/{id}/uploads': ({ fileName = '' }) => {
      store.uploads.push(fileName);
      const url = `/uploads/${store.uploads.length}/${fileName}`;
      return [201, { id: store.uploads.length, alt: fileName, url, markdown: `![${fileName}](${url})` }];
    },
  };
};

const gitea = (store: Store): Routes => {
  const shown = ({ number, title, body, state, labels, createdAt, files }: KeptIssue) => ({
    ...{ id: number * 1_000, number, title, body, state, created_at: createdAt },
    ...{ html_url: `${store.url}/issues/${number}`, labels: labels.map((name) => ({ name })) },
    assets: files.map((name, id) => ({ id, name })),
  });
  const root = '/repos/{owner}/{repo}';
  const one = `${root}/issues/{index}`;
  const names = (ids: unknown) => list(ids).map((id) => store.labels[Number(id) - 1] ?? '');
  return {
    [`GET ${root}/issues`]: ({ query }) => [
      200,
      paged(since(store, query.get('since')), query, 'limit').map(shown),
    ],
    [`POST ${root}/issues`]: ({ body }) => [
      201,
      shown(open(store, body['title'], body['body'], names(body['labels']))),
    ],
    [`GET ${one}`]: ({ values }) => withIssue(store, values[2], (issue) => [200, shown(issue)]),
    [`PATCH ${one}`]: ({ values, body }) =>
      withIssue(store, values[2], (issue) => {
        issue.state = body['state'] === 'closed' ? 'closed' : 'open';
        return [201, shown(issue)];
      }),
    [`GET ${one}/comments`]: ({ values }) =>
      withIssue(store, values[2], ({ comments }) => [200, comments.map((body, id) => ({ id, body }))]),
    [`POST ${one}/comments`]: ({ values, body }) =>
      withIssue(store, values[2], ({ comments }) => [201, { id: comments.push(String(body['body'])) }]),
    [`POST ${one}/assets`]: ({ values, fileName = '' }) =>
      withIssue(store, values[2], ({ files }) => [201, { id: files.push(fileName), name: fileName }]),
    [`GET ${root}/labels`]: ({ query }) => [
      200,
      paged(store.labels, query, 'limit').map((name) => ({ id: store.labels.indexOf(name) + 1, name })),
    ],
    [`POST ${root}/labels`]: ({ body }) => {
      const name = String(body['name']);
      return [201, { id: store.labels.push(name), name }];
    },
  };
};

const routesOf = { github, gitlab, gitea };

export const openRepositoryHost = async (kind: HostKind): Promise<RepositoryHost> => {
  const describe = openDescription(kind);
  const token = `token-of-${kind}-swordfish`;
  const host = {
    ...{ kind, token, issues: [] as KeptIssue[], uploads: [] as string[], asked: [] as string[] },
    complaints: [] as string[],
    before: (_: string): Trouble | undefined => undefined,
    dies: (_: string): boolean => false,
  };
  const isKnown = ({ headers }: IncomingMessage) =>
    kind === 'gitlab' ? headers['private-token'] === token : headers.authorization === `token ${token}`;
  const respond = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body));

  const carryOut = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://host.test');
    const { method = 'GET' } = request;
    const bytes = await readAll(request);
    const below = url.pathname.slice(apiRoots[kind].length);
    const asked = `${method} ${below}`;
    host.asked.push(asked);
    const trouble = host.before(asked);
    if (trouble !== undefined)
      return void respond(response, trouble.status, trouble.body ?? {}, trouble.headers);
    if (!isKnown(request)) return void respond(response, 401, { message: 'Bad credentials' });
    const operation = url.pathname.startsWith(apiRoots[kind]) ? describe(method, below) : undefined;
    const of = operation?.values.slice(0, kind === 'gitlab' ? 1 : 2).join('/');
    if (operation === undefined) host.complaints.push(`${asked} is not described.`);
    if (operation === undefined || of !== path) return void respond(response, ...missing);
    const isForm = operation.form !== undefined;
    const body =
      isForm || bytes.length === 0 ? {} : (JSON.parse(bytes.toString('utf8')) as Record<string, unknown>);
    const sent = `name="${operation.form}"; filename="([^"]+)"`;
    const fileName = isForm ? new RegExp(sent).exec(bytes.toString('latin1'))?.[1] : undefined;
    const nothing =
      isForm && fileName === undefined ? [`${operation.name}: no file as ${operation.form}`] : [];
    const complaints = [...operation.complaints(url.searchParams, body), ...nothing];
    host.complaints.push(...complaints);
    if (complaints.length > 0) return void respond(response, 422, { message: complaints.join('; ') });
    const answer = routes[operation.name]?.({
      values: operation.values,
      query: url.searchParams,
      body,
      fileName,
    });
    if (host.dies(asked)) return void request.socket.destroy();
    respond(response, ...(answer ?? missing));
  };
  const server = createServer((request, response) => {
    carryOut(request, response).catch((error: unknown) => respond(response, 500, { message: String(error) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const repository = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}`;
  const routes = routesOf[kind]({ ...host, labels: [], url: repository });
  return Object.assign(host, {
    repository,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  });
};
