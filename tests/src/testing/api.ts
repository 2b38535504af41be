// The service's API as a stranger speaks it: every answer is held against the published description before a test sees it.

import type { ArtifactStore } from '@prowl/backbone';
import type { BrainOptions } from '@prowl/brain';
import { createConformance, type OpenApiDocument } from '@prowl/testkit';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed when it is JSON, else the text. */
  readonly body: unknown;
}

export type Json = Record<string, unknown>;

export interface Api {
  readonly url: string;
  /** Throws when the answer is not as described. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** The body of an answer in the two hundreds; throws with the problem's words otherwise. */
  get<Body = Json>(path: string): Promise<Body>;
  post<Body = Json>(path: string, body?: unknown): Promise<Body>;
  patch<Body = Json>(path: string, body: unknown): Promise<Body>;
  /** Waits until the session has ended. */
  ended(sessionId: string, patienceMs: number): Promise<Json>;
}

export interface ProductOptions {
  readonly localPathRoots?: readonly string[];
  /** The operator's; with it, who has no key is refused. */
  readonly adminKey?: string;
  /** Where traces go (OTLP over HTTP). */
  readonly traces?: string;
  /** A language model that takes part; of the one process only. */
  readonly languageModel?: BrainOptions['languageModel'];
}

export interface Product extends AsyncDisposable {
  /** Another one after a restart, like `api`. */
  readonly url: string;
  readonly api: Api;
  /** The product's own, for what otherwise only a session puts there. */
  readonly artifacts: Pick<ArtifactStore, 'put'>;
  /** Stops it and starts it anew on what it has kept. */
  restart(): Promise<void>;
  /** Where each service answers probes; none where it is one process. */
  readonly probes?: Readonly<Record<string, string>>;
  /** Where its events go; none where it is one process. */
  readonly kafka?: { readonly brokers: readonly string[]; readonly topicPrefix: string };
}

const isJson = (type: string) => /[/+]json\b/.test(type);

export const openApi = async (url: string): Promise<Api> => {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as OpenApiDocument;
  const complaints = createConformance(document);
  const call: Api['call'] = async (method, path, body, headers = {}) => {
    const sent =
      body === undefined
        ? { headers }
        : {
            headers: { 'content-type': 'application/json', ...headers },
            body: typeof body === 'string' ? body : JSON.stringify(body),
          };
    const response = await fetch(`${url}${path}`, { method, ...sent });
    const contentType = response.headers.get('content-type') ?? '';
    const text = await response.text();
    const answer = {
      status: response.status,
      headers: response.headers,
      body: isJson(contentType) ? (JSON.parse(text) as unknown) : text,
    };
    const wrong = complaints({ method, path, contentType, ...answer });
    if (wrong.length > 0) throw new Error(`Not as described:\n${wrong.join('\n')}\n${text.slice(0, 500)}`);
    return answer;
  };
  const fine = async (method: string, path: string, body?: unknown) => {
    const answer = await call(method, path, body);
    if (answer.status >= 300)
      throw new Error(
        `${method} ${path} answers ${answer.status}: ${JSON.stringify(answer.body).slice(0, 500)}`,
      );
    return answer.body;
  };
  const get = <Body = Json>(path: string) => fine('GET', path) as Promise<Body>;
  return {
    url,
    call,
    get,
    post: <Body = Json>(path: string, body?: unknown) => fine('POST', path, body) as Promise<Body>,
    patch: <Body = Json>(path: string, body: unknown) => fine('PATCH', path, body) as Promise<Body>,
    ended: async (sessionId, patienceMs) => {
      const until = Date.now() + patienceMs;
      for (;;) {
        const session = await get(`/api/sessions/${sessionId}`);
        if (session['status'] !== 'started') return session;
        if (Date.now() > until)
          throw new Error(
            `Session ${sessionId} has not ended after ${patienceMs} ms: ${JSON.stringify(session)}`,
          );
        await new Promise((resolve) => setTimeout(resolve, 150));
      }
    },
  };
};
