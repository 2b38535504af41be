import { expect, it } from 'vitest';
import { openRoutes } from '../testing/routes.ts';
import { operationRoutes } from './operations.ts';

const backbone = (events: 'up' | 'down') => ({ health: async () => ({ events }) });

it('is alive whatever is down', async () => {
  const { call } = openRoutes(operationRoutes, { backbone: backbone('down') });
  expect(await call('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'up' } });
});

it.each([
  [200, 'up', {}],
  [503, 'down', {}],
  [503, 'up', new Error('the tracker is away')],
] as const)('answers %i when the log is %s', async (status, events, read) => {
  const { call } = openRoutes(operationRoutes, { backbone: backbone(events), queries: { status: read } });
  expect(await call('GET', '/readyz')).toMatchObject({
    status,
    body: { checks: { events, tracker: read instanceof Error ? 'down' : 'up' } },
  });
});

it('leads from the root to the documentation', async () => {
  const { call } = openRoutes(operationRoutes);
  expect(await call('GET', '/')).toMatchObject({ status: 302, headers: { location: '/docs' } });
});
