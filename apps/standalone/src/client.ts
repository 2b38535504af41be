// The service's own API as the command line uses it: no way in that others do not have.
import {
  Bug,
  BugDetail,
  Problem,
  SessionDetail,
  SessionStartedReply,
  type Severity,
  TestSummary,
  Verdict,
} from '@prowl/contracts';
import { z } from 'zod';

export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

/** What counts against a session; without anything every bug does. */
export interface VerdictAsked {
  readonly failOn: Severity | undefined;
  readonly newOnly: boolean;
  readonly base: string | undefined;
}

export interface Client {
  configure(body: unknown): Promise<void>;
  setRepository(url: string): Promise<void>;
  setLocalPath(path: string): Promise<void>;
  startSession(body: unknown): Promise<z.infer<typeof SessionStartedReply>>;
  runningSession(): Promise<string | null>;
  session(id: string): Promise<SessionDetail>;
  tests(sessionId: string): Promise<TestSummary[]>;
  bugs(sessionId: string): Promise<BugDetail[]>;
  /** @throws ApiRefusal when the session to compare with is unknown. */
  verdict(sessionId: string, asked: VerdictAsked): Promise<Verdict>;
  report(sessionId: string, suffix: 'html' | 'xml' | 'sarif'): Promise<string>;
}

const nextPage = /<([^>]+)>;\s*rel="next"/;

/** `key` where the service needs one. */
export const createClient = (base: string, key?: string): Client => {
  const bearer = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const call = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const response = await fetch(new URL(path, base), {
      method,
      headers: { ...bearer, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new ApiRefusal(Problem.parse(await response.json()));
    return response;
  };
  const get = async <Shape>(path: string, shape: z.ZodType<Shape>): Promise<Shape> =>
    shape.parse(await (await call('GET', path)).json());
  const all = async <Shape>(path: string, shape: z.ZodType<Shape>): Promise<Shape[]> => {
    const items: Shape[] = [];
    for (let next: string | undefined = path; next !== undefined; ) {
      const response: Response = await call('GET', next);
      items.push(...z.array(shape).parse(await response.json()));
      next = nextPage.exec(response.headers.get('link') ?? '')?.[1];
    }
    return items;
  };
  return {
    configure: async (body) => void (await call('POST', '/api/saas-config', body)),
    setRepository: async (url) => void (await call('POST', '/api/saas-config/repository', { url })),
    setLocalPath: async (path) => void (await call('POST', '/api/saas-config/local-path', { path })),
    startSession: async (body) =>
      SessionStartedReply.parse(await (await call('POST', '/api/brain/run', body)).json()),
    runningSession: async () =>
      (await get('/api/status', z.object({ currentSession: z.string().nullable() }))).currentSession,
    session: (id) => get(`/api/sessions/${id}`, SessionDetail),
    tests: (sessionId) => all(`/api/tests?limit=1000&sessionId=${sessionId}`, TestSummary),
    bugs: async (sessionId) => {
      const found = await all(`/api/bugs?limit=1000&sort=-severity&sessionId=${sessionId}`, Bug);
      return Promise.all(found.map(({ id }) => get(`/api/bugs/${id}`, BugDetail)));
    },
    verdict: (sessionId, { failOn, newOnly, base: compared }) => {
      const asked = new URLSearchParams({
        ...(failOn === undefined ? {} : { failOn }),
        ...(newOnly ? { newOnly: 'true' } : {}),
        ...(compared === undefined ? {} : { base: compared }),
      });
      return get(`/api/sessions/${sessionId}/verdict?${asked}`, Verdict);
    },
    report: async (sessionId, suffix) =>
      (await call('GET', `/api/sessions/${sessionId}/report.${suffix}`)).text(),
  };
};
