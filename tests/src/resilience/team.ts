// A team's way to the API: any gateway will do, and one that dies is left for another.
import { type Answer, type Api, type Json, openApi } from '../testing/api.ts';
import type { ServiceProcess } from '../testing/service-process.ts';

export interface TeamClient {
  readonly team: string;
  /** Asked again at another gateway when one dies on the way. */
  call(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Asked once, and without an Idempotency-Key; of an answer that goes on only its head. Not held against the description. */
  once(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; headers: Headers; body: Record<string, unknown> }>;
  /** The same with another key. */
  as(key: string): TeamClient;
  /** Throws unless the answer is in the two hundreds. */
  get<Body = Json>(path: string): Promise<Body>;
  post<Body = Json>(path: string, body?: unknown): Promise<Body>;
  /** Passes on the ids of the team's events from the first on, over one connection until the signal aborts. Throws when it breaks before. */
  listen(heard: (eventId: string) => void, signal: AbortSignal): Promise<void>;
}

type Gateways = () => readonly Pick<ServiceProcess, 'api' | 'child'>[];

const apis = new Map<string, Promise<Api>>();

const clientWith = (gateways: Gateways, key: string, team: string): TeamClient => {
  let turn = 0;
  const api = async (): Promise<Api> => {
    for (;;) {
      turn += 1;
      const all = gateways();
      const gateway = all[turn % all.length];
      const late = new Promise<undefined>((resolve) => setTimeout(resolve, 200, undefined));
      const url =
        gateway === undefined || gateway.child.exitCode !== null
          ? undefined
          : await Promise.race([gateway.api, late]);
      if (url === undefined) continue;
      const opened = apis.get(url) ?? openApi(url);
      apis.set(url, opened);
      try {
        return await opened;
      } catch {
        apis.delete(url);
      }
    }
  };
  const call: TeamClient['call'] = async (method, path, body) => {
    const headers = { authorization: `Bearer ${key}`, 'idempotency-key': crypto.randomUUID() };
    for (let tries = 1; ; tries += 1) {
      try {
        return await (await api()).call(method, path, body, headers);
      } catch (error) {
        // Only a connection that broke: what is not as described is a failure.
        if (!(error instanceof TypeError) || tries >= 20) throw error;
      }
    }
  };
  const fine = async (method: string, path: string, body?: unknown) => {
    const answer = await call(method, path, body);
    if (answer.status >= 300)
      throw new Error(
        `${method} ${path} answers ${answer.status}: ${JSON.stringify(answer.body).slice(0, 500)}`,
      );
    return answer.body;
  };
  return {
    team,
    as: (other) => clientWith(gateways, other, team),
    once: async (method, path, body) => {
      const { url } = await api();
      const answer = await fetch(`${url}${path}`, {
        method,
        redirect: 'manual',
        headers: new Headers([
          ['authorization', `Bearer ${key}`],
          ...(body === undefined ? [] : [['content-type', 'application/json'] as [string, string]]),
        ]),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const { status, headers } = answer;
      if (!/[/+]json\b/.test(headers.get('content-type') ?? '')) {
        await answer.body?.cancel();
        return { status, headers, body: {} };
      }
      return { status, headers, body: (await answer.json()) as Json };
    },
    call,
    get: <Body = Json>(path: string) => fine('GET', path) as Promise<Body>,
    post: <Body = Json>(path: string, body?: unknown) => fine('POST', path, body) as Promise<Body>,
    listen: async (heard, signal) => {
      const { url } = await api();
      try {
        const response = await fetch(`${url}/api/events?after=0`, {
          headers: { authorization: `Bearer ${key}` },
          signal,
        });
        let text = '';
        for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
          const blocks = `${text}${chunk}`.split('\n\n');
          text = blocks.pop() ?? '';
          for (const block of blocks) {
            const data = /^data: (.*)$/m.exec(block)?.[1];
            if (data !== undefined) heard(String((JSON.parse(data) as Json)['id']));
          }
        }
      } catch (error) {
        if (signal.aborted) return;
        throw error;
      }
      throw new Error('The stream of events ended.');
    },
  };
};

/** Makes the team and a key for it. */
export const openTeam = async (gateways: Gateways, operator: string, team: string): Promise<TeamClient> => {
  const owner = clientWith(gateways, operator, '_system');
  await owner.post('/api/admin/teams', { id: team });
  const { key } = await owner.post('/api/admin/keys', { team, role: 'admin', name: 'resilience' });
  return clientWith(gateways, String(key), team);
};
