// What the manifests tell a service is what the service knows, and in the shape that it reads: a misspelt variable would silently do nothing.
import { BrainEnvironment } from '@prowl/brain';
import { GatewayEnvironment } from '@prowl/gateway';
import { RunnerEnvironment } from '@prowl/runner';
import { describeSettings, natsAccess, readSettings } from '@prowl/service';
import { orSkip } from '@prowl/testkit';
import { TrackerEnvironment } from '@prowl/tracker';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Build, find, openBuild, overlays, type Resource } from './tools.ts';

const build = (await orSkip(openBuild())) as Build;

const services = {
  gateway: GatewayEnvironment,
  brain: BrainEnvironment,
  runner: RunnerEnvironment,
  tracker: TrackerEnvironment,
} as const;
type Service = keyof typeof services;
const names = Object.keys(services) as Service[];

/** What a secret would hold, by variable. */
const secrets: Record<string, string> = { NATS_PASSWORD: 'n-secret', MONGODB_URL: 'mongodb://stores/prowl' };

const podOf = (resources: readonly Resource[], service: Service) =>
  find(resources, 'Deployment', service)['spec'].template.spec;

/** The environment of a service's container, as the kubelet would make it. */
const environmentOf = (resources: readonly Resource[], service: Service): Record<string, string> => {
  const [container] = podOf(resources, service).containers;
  const maps: { configMapRef: { name: string } }[] = container.envFrom;
  const variables: { name: string; value?: string }[] = container.env;
  return {
    ...Object.assign(
      {},
      ...maps.map(({ configMapRef }) => find(resources, 'ConfigMap', configMapRef.name)['data']),
    ),
    ...Object.fromEntries(
      variables.map(({ name, value }) => [name, value ?? secrets[name] ?? `no secret is known for ${name}`]),
    ),
  };
};

const unknown = (service: Service, environment: Record<string, string>) => {
  const known = Object.keys(describeSettings(services[service]));
  return Object.keys(environment).filter((name) => !known.includes(name));
};

describe.skipIf(build === undefined).each(overlays)('The settings in the overlay %s', (overlay) => {
  let resources: readonly Resource[];
  beforeAll(async () => {
    resources = await build(overlay);
  });

  test.each(names)('are ones that the %s knows and can read', (service) => {
    const environment = environmentOf(resources, service);
    expect(unknown(service, environment)).toEqual([]);
    const settings = readSettings<(typeof services)[Service]['_output']>(services[service], environment);
    expect(natsAccess(settings)).toMatchObject({ user: service, replicas: overlay === 'production' ? 3 : 1 });
  });

  test.each(names)('open the ports that the %s is probed and reached at', (service) => {
    const environment = environmentOf(resources, service);
    const ports: { name: string; containerPort: number }[] = podOf(resources, service).containers[0].ports;
    const declared = Object.fromEntries(
      ports.map(({ name, containerPort }) => [name, String(containerPort)]),
    );
    expect(declared).toEqual({
      probes: environment['HEALTH_PORT'],
      ...(service === 'gateway' ? { http: environment['PORT'] } : {}),
    });
    expect(environment['HOST']).toBe('0.0.0.0');
  });

  test('give a runner and a gateway more time to go than they take', () => {
    const seconds = (service: Service, name: string) => Number(environmentOf(resources, service)[name]);
    expect(podOf(resources, 'runner').terminationGracePeriodSeconds).toBeGreaterThan(
      seconds('runner', 'RUNNER_GRACE_SECONDS') + 10,
    );
    expect(podOf(resources, 'gateway').terminationGracePeriodSeconds).toBeGreaterThan(
      seconds('gateway', 'GATEWAY_GRACE_SECONDS') + 10,
    );
  });

  test('hand the sealing key as a file to those alone who read it', () => {
    for (const service of names) {
      const reads = 'SECRET_KEY_FILE' in describeSettings(services[service]);
      const mounts: { name: string; mountPath: string }[] = podOf(resources, service).containers[0]
        .volumeMounts;
      const folder = mounts.find(({ name }) => name === 'sealing')?.mountPath;
      expect([service, folder !== undefined]).toEqual([service, reads]);
      if (reads) expect(environmentOf(resources, service)['SECRET_KEY_FILE']).toBe(`${folder}/key`);
    }
  });

  test('of another name would be noticed', () => {
    const environment = { ...environmentOf(resources, 'runner'), RUNER_CONCURRENCY: '2' };
    expect(unknown('runner', environment)).toEqual(['RUNER_CONCURRENCY']);
  });
});
