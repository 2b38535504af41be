// Routes without a server: requests are injected, commands and queries are answered by the test, and what was asked is recorded.
import type { Backbone } from '@prowl/backbone';
import type { CommandName, QueryName } from '@prowl/contracts';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import {
  type FastifyPluginAsyncZod,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { Identity } from '../access/identity.ts';
import type { Bus } from '../bus/bus.ts';
import type { RouteContext } from '../context/context.ts';
import { registerProblems } from '../plugins/problems.ts';

interface Asked {
  readonly name: CommandName | QueryName;
  readonly team: string;
  readonly with: unknown;
  /** Of a query: what the read models must show. */
  readonly atLeast?: number;
}

export interface RoutesOptions {
  /** What each command answers; its position is 7. */
  readonly commands?: Partial<Record<CommandName, unknown>>;
  readonly queries?: Partial<Record<QueryName, unknown>>;
  readonly backbone?: object;
  /** Default: up. */
  readonly brain?: 'up' | 'down';
  readonly identity?: Partial<Identity>;
  readonly localPathRoots?: readonly string[];
}

export interface TestRoutes {
  readonly asked: readonly Asked[];
  call(
    method: InjectOptions['method'],
    url: string,
    payload?: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; headers: Record<string, unknown>; body: unknown; text: string }>;
}

const identity: Identity = { id: 'key_1', open: false, team: 'blue', role: 'admin', operator: false };

/** An answer that is an Error is thrown; one that nobody gave is a mistake of the test. */
const answered = (answers: Readonly<Record<string, unknown>>, name: string): unknown => {
  if (!(name in answers)) throw new TypeError(`The test gives no answer to ${name}.`);
  const answer = answers[name];
  if (answer instanceof Error) throw answer;
  return answer;
};

export const openRoutes = (
  routes: (context: RouteContext) => FastifyPluginAsyncZod,
  options: RoutesOptions = {},
): TestRoutes => {
  const asked: Asked[] = [];
  const bus: Bus = {
    command: async (caller, name, payload) => {
      asked.push({ name, team: caller.team, with: payload });
      return { position: 7, data: answered(options.commands ?? {}, name) as never };
    },
    query: async (caller, name, parameters, atLeast) => {
      asked.push({
        name,
        team: caller.team,
        with: parameters,
        ...(atLeast === undefined ? {} : { atLeast }),
      });
      return answered({ status: {}, ...options.queries }, name) as never;
    },
    brain: async () => options.brain ?? 'up',
  };
  const context: RouteContext = {
    bus,
    backbone: (options.backbone ?? {}) as Backbone,
    settings: {
      version: '1',
      pid: 1,
      startedAt: 0,
      localPathRoots: options.localPathRoots ?? [],
      hosts: [],
      team: 'default',
      access: { bind: '127.0.0.1' },
    },
    closing: new AbortController().signal,
    targets: async ({ hostname }) => (hostname === 'forbidden.test' ? 'It may not be tested.' : undefined),
  };
  const app = Fastify().withTypeProvider<ZodTypeProvider>() as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('routePatterns', new Map());
  app.decorateRequest('origin', null);
  app.decorateRequest('identity', null);
  app.addHook('onRequest', async (request) => {
    request.identity = { ...identity, ...options.identity };
  });
  registerProblems(app);
  app.register(routes(context));
  return {
    asked,
    call: async (method, url, payload, headers = {}) => {
      const response = await app.inject({
        method,
        url,
        headers,
        ...(payload === undefined ? {} : { payload }),
      } as InjectOptions);
      const text = response.payload;
      const isJson = /[/+]json\b/.test(String(response.headers['content-type'] ?? ''));
      return {
        status: response.statusCode,
        headers: response.headers,
        body: isJson ? (JSON.parse(text) as unknown) : text,
        text,
      };
    },
  };
};

/** A valid id of the kind, ending in the number. */
export const idOf = (prefix: string, number = 1): string => `${prefix}_${String(number).padStart(26, '0')}`;
export const time = '2026-01-01T00:00:00.000Z';
