// A gateway on a real port with the embedded backbone, the real tracker and a plain brain. Every JSON answer is held against the API description.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Backbone } from '@prowl/backbone';
import { openEmbedded } from '@prowl/backbone/embedded';
import { startBrain } from '@prowl/brain';
import { createLogger } from '@prowl/telemetry';
import { createConformance, type OpenApiDocument } from '@prowl/testkit';
import { openSqliteReadModels, startTracker } from '@prowl/tracker';
import type { AccessSettings } from '../access/settings.ts';
import { createGateway } from '../gateway.ts';
import { type Append, appendTo, type Mood, serveBrain } from './brain.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
}

export interface TestGateway extends AsyncDisposable {
  readonly url: string;
  readonly folder: string;
  readonly roots: string;
  readonly backbone: Backbone;
  readonly append: Append;
  readonly mood: Mood;
  readonly description: OpenApiDocument & Record<string, unknown>;
  /** Everything that was logged. */
  readonly logged: string[];
  /** Throws when the answer is not as described. A string body goes as it is. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

export interface TestGatewayOptions {
  /** `real` decides as in the product; the plain one answers with whatever fits. */
  readonly brain?: boolean | 'real';
  readonly tracker?: boolean;
  readonly access?: Partial<AccessSettings>;
  readonly targetAllow?: readonly string[];
  readonly claimMs?: number;
  /** Of the real brain: between attempts to deliver an event. */
  readonly deliveryPauses?: readonly number[];
  /** The same between requests to a repository host that does not answer. */
  readonly hostPauses?: readonly number[];
  /** And between two passes over what a deleted team kept. */
  readonly erasePauseMs?: number;
  /** Another gateway of the same installation. */
  readonly on?: Pick<TestGateway, 'backbone' | 'folder' | 'roots' | 'mood'>;
}

type Installation = Pick<TestGateway, 'backbone' | 'folder' | 'roots' | 'mood'>;

/** What a gateway talks to: the embedded backbone, the real tracker, a brain. */
const install = async (options: TestGatewayOptions, stack: AsyncDisposableStack): Promise<Installation> => {
  const folder = await mkdtemp(join(tmpdir(), 'prowl-gateway-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const roots = await mkdtemp(join(tmpdir(), 'prowl-roots-'));
  stack.defer(() => rm(roots, { recursive: true, force: true }));
  const backbone = stack.use(await openEmbedded({ dataDir: folder }));
  if (options.tracker !== false)
    stack.use(
      await startTracker({ backbone, models: await openSqliteReadModels(join(folder, 'models.db')) }),
    );
  const mood: Mood = { refuse: new Map(), wait: 0, calls: [] };
  const logger = createLogger({ name: 'brain', level: 'silent' });
  const { deliveryPauses, hostPauses, erasePauseMs } = options;
  const pauses = {
    ...(deliveryPauses === undefined ? {} : { deliveryPauses }),
    ...(hostPauses === undefined ? {} : { hostPauses }),
    ...(erasePauseMs === undefined ? {} : { erasePauseMs }),
  };
  if (options.brain === 'real') stack.use(await startBrain({ backbone, logger, now: Date.now, ...pauses }));
  else if (options.brain !== false) for (const server of await serveBrain(backbone, mood)) stack.use(server);
  return { backbone, folder, roots, mood };
};

export const openGateway = async (options: TestGatewayOptions = {}): Promise<TestGateway> => {
  await using stack = new AsyncDisposableStack();
  const { backbone, folder, roots, mood } = options.on ?? (await install(options, stack));
  const logged: string[] = [];
  const logger = createLogger({
    name: 'gateway',
    level: 'debug',
    destination: { write: (line: string) => void logged.push(line) },
  });
  const settings = {
    version: '1',
    pid: 1,
    startedAt: Date.now(),
    localPathRoots: [roots],
    hosts: ['127.0.0.1', 'localhost'],
    team: 'default',
    access: { bind: '127.0.0.1', ...options.access },
    targetAllow: options.targetAllow,
  };
  const gateway = await createGateway({
    backbone,
    settings,
    logger,
    ...(options.claimMs === undefined ? {} : { claimMs: options.claimMs }),
  });
  stack.defer(() => gateway.close());
  const url = await gateway.listen({ host: '127.0.0.1', port: 0 });
  const description = (await (await fetch(`${url}/api/openapi.json`)).json()) as TestGateway['description'];
  const complaints = createConformance(description);
  const owned = stack.move();
  return {
    url,
    folder,
    roots,
    backbone,
    append: appendTo(backbone, 'default'),
    mood,
    description,
    logged,
    call: async (method, path, body, headers = {}) => {
      const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      const response = await fetch(`${url}${path}`, {
        method,
        redirect: 'manual',
        headers: { ...type, ...headers },
        ...sent,
      });
      const contentType = response.headers.get('content-type') ?? '';
      const text = await response.text();
      const parsed: unknown = /[/+]json\b/.test(contentType) && text !== '' ? JSON.parse(text) : text;
      const answer = { status: response.status, headers: response.headers, text, body: parsed };
      const wrong =
        path.startsWith('/docs') || path === '/'
          ? []
          : complaints({ method, path, contentType, status: answer.status, body: parsed });
      if (wrong.length > 0) throw new Error(`Not as described:\n${wrong.join('\n')}\n${text.slice(0, 500)}`);
      return answer;
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
};
