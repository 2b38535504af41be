// A gateway of this process for measures: open to this machine, silent, on a free port.
import type { Backbone } from '@prowl/backbone';
import { createGateway } from '@prowl/gateway';
import { createLogger } from '@prowl/telemetry';

export interface BenchServer extends AsyncDisposable {
  readonly url: string;
}

/** Disposing it leaves the backbone open. */
export const openServer = async (backbone: Backbone): Promise<BenchServer> => {
  const gateway = await createGateway({
    backbone,
    logger: createLogger({ name: 'bench', level: 'silent' }),
    settings: {
      version: 'bench',
      pid: process.pid,
      startedAt: Date.now(),
      localPathRoots: [],
      hosts: ['127.0.0.1'],
      team: 'default',
      access: { bind: '127.0.0.1' },
      targetAllow: undefined,
    },
  });
  return {
    url: await gateway.listen({ host: '127.0.0.1', port: 0 }),
    [Symbol.asyncDispose]: () => gateway.close(),
  };
};
