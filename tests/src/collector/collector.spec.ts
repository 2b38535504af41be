// The collector of docker-compose.yml, the real one, with its own configuration. What it is sent as traces: e2e/one-trace.spec.ts.
import { join } from 'node:path';
import { complaintsOf, openTraceReceiver, startCollector } from '@prowl/testkit';
import { describe, expect, it } from 'vitest';
import { root } from '../testing/root.ts';
import { openServices } from '../testing/services-product.ts';

const file = join(root, 'deploy', 'compose', 'collector.yaml');

describe('the collector', () => {
  it('takes its configuration as it is', async () => {
    expect(await complaintsOf(file)).toBe('');
    expect(await complaintsOf(join(root, 'docker-compose.yml'))).toMatch(/cannot resolve the configuration/);
  });

  it('is healthy, and has the measures of each service by its name', async () => {
    await using receiver = await openTraceReceiver();
    await using product = await openServices({});
    await using collector = await startCollector(file, {
      to: receiver.url,
      ...(product.probes === undefined ? {} : { targets: product.probes }),
    });
    await expect.poll(() => collector.health(), { timeout: 10_000 }).toBe(200);
    for (const service of ['gateway', 'brain', 'runner', 'tracker'])
      await expect
        .poll(() => [...(receiver.measures.get(service) ?? [])], { timeout: 30_000, message: service })
        .toEqual(expect.arrayContaining(['up', 'prowl_build_info', 'process_resident_memory_bytes']));
    expect([...receiver.measures.keys()].sort()).toEqual(['brain', 'gateway', 'runner', 'tracker']);
  });
});
