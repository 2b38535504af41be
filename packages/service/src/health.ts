// What a service says about itself: alive, ready, and why not. Readiness is asked for, never remembered.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from '@prowl/telemetry';

export type Check = () => Promise<boolean>;
export type Checks = Record<string, 'up' | 'down'>;

/** How long a check may take before it counts as down, milliseconds. */
const patienceMs = 3_000;

export class Health {
  readonly #checks = new Map<string, () => Promise<Checks>>();
  #draining = false;
  #starting = true;

  /** One thing that must be up. */
  add(name: string, check: Check): void {
    this.addAll(name, async () => ({ [name]: (await check()) ? 'up' : 'down' }));
  }

  /** Several things from one question. */
  addAll(name: string, checks: () => Promise<Checks>): void {
    this.#checks.set(name, checks);
  }

  /** Everything is open. Before, readiness is refused. */
  started(): void {
    this.#starting = false;
  }

  /** From now on no new work is wanted. */
  drain(): void {
    this.#draining = true;
  }

  async ready(): Promise<{ status: 'up' | 'down'; checks: Checks }> {
    const parts = await Promise.all([...this.#checks].map(([name, check]) => answered(name, check)));
    const checks: Checks = Object.assign({}, ...parts);
    if (this.#starting) checks['started'] = 'down';
    if (this.#draining) checks['accepting'] = 'down';
    return { status: Object.values(checks).includes('down') ? 'down' : 'up', checks };
  }
}

const answered = async (name: string, check: () => Promise<Checks>): Promise<Checks> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Checks>((resolve) => {
    timer = setTimeout(() => resolve({ [name]: 'down' }), patienceMs);
  });
  try {
    return await Promise.race([check(), late]);
  } catch {
    return { [name]: 'down' };
  } finally {
    clearTimeout(timer);
  }
};

export interface HealthServer extends AsyncDisposable {
  readonly port: number;
}

/** Serves /healthz, /readyz and /metrics. Port 0: any free one. */
export const openHealthServer = async (options: {
  readonly health: Health;
  readonly metrics: Metrics;
  readonly host: string;
  readonly port: number;
}): Promise<HealthServer> => {
  const { health, metrics } = options;
  const answer = async (path: string): Promise<{ code: number; type: string; body: string }> => {
    const json = (code: number, value: unknown) => ({
      code,
      type: 'application/json',
      body: JSON.stringify(value),
    });
    switch (path) {
      case '/healthz':
        return json(200, { status: 'up' });
      case '/readyz': {
        const state = await health.ready();
        return json(state.status === 'up' ? 200 : 503, state);
      }
      case '/metrics':
        return { code: 200, type: metrics.contentType, body: await metrics.text() };
      default:
        return json(404, { status: 'not found' });
    }
  };
  const server = createServer((request, response) => {
    answer((request.url ?? '/').split('?')[0] ?? '/').then(
      ({ code, type, body }) =>
        response.writeHead(code, { 'content-type': type, 'cache-control': 'no-store' }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(options.port, options.host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
};
