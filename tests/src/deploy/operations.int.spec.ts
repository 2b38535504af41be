// docs/operations.md is held against the code: every setting and every metric, both ways; and what runners scale on.
import { runnerPriorities } from '@prowl/contracts';
import { describeSettings } from '@prowl/service';
import { createMetrics } from '@prowl/telemetry';
import { expect, test } from 'vitest';
import { environments, serviceNames, textOf } from './services.ts';

const page = textOf('docs/operations.md');
/** The cells of the first table under a heading, without the head. */
const table = (heading: string): string[][] => {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
};
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

test('every setting is described, with who reads it and what it is without being set', () => {
  const settings = new Map<string, { readBy: string[]; value: string; meaning: string }>();
  for (const service of serviceNames)
    for (const [name, about] of Object.entries(describeSettings(environments[service]))) {
      const known = settings.get(name) ?? {
        readBy: [],
        value: about.default === undefined ? (about.required ? 'must be set' : '') : `\`${about.default}\``,
        meaning: about.description,
      };
      known.readBy.push(service);
      settings.set(name, known);
    }
  const rows = [...settings].map(([name, { readBy, value, meaning }]) =>
    row([`\`${name}\``, readBy.length === serviceNames.length ? 'all' : readBy.join(', '), value, meaning]),
  );
  expect(table('Settings').map(row).toSorted()).toEqual(rows.toSorted());
});

test('every metric is described, with its kind and labels', async () => {
  const metrics = createMetrics({ service: 'any', version: '1', runtime: false });
  metrics.observe('lag', async () => ({}));
  metrics.observe('jobsWaiting', async () => ({}));
  const all = metrics.registry.getMetricsAsArray() as unknown as {
    name: string;
    help: string;
    type?: string;
    labelNames: string[];
  }[];
  const kinds = new Map(
    (await metrics.registry.getMetricsAsJSON()).map(({ name, type }) => [name, String(type)]),
  );
  const rows = all.map(({ name, help, labelNames }) =>
    row([`\`${name}\``, kinds.get(name) ?? '', labelNames.join(', '), help]),
  );
  expect(table('Metrics').map(row).toSorted()).toEqual(rows.toSorted());
});

test('runners scale on every kind of job with each of its priorities', () => {
  const named = [...textOf('deploy/k8s/base/runner/scaling.yaml').matchAll(/^ +consumer: (\S+)$/gm)];
  const consumers = Object.entries(runnerPriorities).flatMap(([kind, priorities]) =>
    priorities.map((priority) => (priority === 0 ? kind : `${kind}-${priority}`)),
  );
  expect(named.map(([, consumer]) => consumer).toSorted()).toEqual(consumers.toSorted());
});
