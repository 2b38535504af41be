// What the dashboard and the alerts ask Prometheus is PromQL, and of metrics and labels that the services have.
import { parser } from '@prometheus-io/lezer-promql';
import { runnerPriorities } from '@prowl/contracts';
import { createMetrics } from '@prowl/telemetry';
import { describe, expect, test } from 'vitest';
import { serviceNames, textOf, yamlOf } from './services.ts';

interface Query {
  readonly where: string;
  readonly expr: string;
}

const folder = 'deploy/k8s/components/monitoring';
interface Panel {
  readonly title: string;
  readonly targets: readonly { readonly expr: string }[];
}
const dashboard = JSON.parse(textOf(`${folder}/dashboard.json`)) as { readonly panels: readonly Panel[] };
interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}
const { spec } = yamlOf(`${folder}/alerts.yaml`) as {
  readonly spec: { readonly groups: readonly { readonly rules: readonly Alert[] }[] };
};
const alerts = spec.groups.flatMap(({ rules }) => rules);

const queries: readonly Query[] = [
  ...dashboard.panels.flatMap(({ title, targets }) =>
    // Grafana puts a duration there.
    targets.map(({ expr }) => ({ where: title, expr: expr.replaceAll('$__rate_interval', '5m') })),
  ),
  ...alerts.map(({ alert, expr }) => ({ where: alert, expr })),
];

/** Metrics that the services have, by the names that a scrape has, each with its labels. */
const scraped = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const metrics = createMetrics({ service: 'any', version: '1' });
  metrics.observe('lag', async () => ({}));
  metrics.observe('jobsWaiting', async () => ({}));
  // What Prometheus and its operator add of the process that was scraped.
  const ofAll = ['service', 'namespace', 'pod', 'instance', 'job'];
  const all = metrics.registry.getMetricsAsArray() as unknown as {
    readonly name: string;
    readonly labelNames: readonly string[];
    readonly buckets?: unknown;
  }[];
  return new Map(
    all.flatMap(({ name, labelNames, buckets }): [string, Set<string>][] => {
      const labels = [...ofAll, ...labelNames];
      return buckets === undefined
        ? [[name, new Set(labels)]]
        : [
            [`${name}_bucket`, new Set([...labels, 'le'])],
            [`${name}_sum`, new Set(labels)],
            [`${name}_count`, new Set(labels)],
          ];
    }),
  );
};
const metrics = scraped();

/** What is wrong with a query; nothing when Prometheus can answer it. */
const faultsOf = (expr: string): string[] => {
  const faults: string[] = [];
  let labels: ReadonlySet<string> = new Set();
  const known = new Set<string>();
  const grouped: string[] = [];
  parser.parse(expr).iterate({
    enter: ({ type, name, from, to, node }) => {
      const text = expr.slice(from, to);
      if (type.isError) faults.push(`no PromQL at ${from}: ${text}`);
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector') {
        labels = metrics.get(text) ?? new Set();
        if (labels.size === 0) faults.push(`no service has ${text}`);
        for (const label of labels) known.add(label);
      }
      if (name !== 'LabelName') return;
      if (node.parent?.name === 'GroupingLabels') grouped.push(text);
      else if (!labels.has(text)) faults.push(`the metric has no label ${text}`);
    },
  });
  return [...faults, ...grouped.filter((label) => !known.has(label)).map((label) => `grouped by ${label}`)];
};

describe('the dashboard and the alerts', () => {
  test.each(queries.map(({ where, expr }) => [where, expr]))(
    '%s asks what can be answered: %s',
    (_, expr) => {
      expect(faultsOf(expr)).toEqual([]);
    },
  );

  test.each([
    ['sum(rate(prowl_test_runs_total[5m])', 'no PromQL'],
    ['prowl_jobs_waiting', 'no service has prowl_jobs_waiting'],
    ['rate(prowl_job_duration_seconds[5m])', 'no service has prowl_job_duration_seconds'],
    ['prowl_jobs_open{queue="run"}', 'no label queue'],
    ['sum by (queue) (prowl_jobs_open)', 'grouped by queue'],
    ['rate(prowl_test_runs_total[five])', 'no PromQL'],
  ])('%s would be noticed', (expr, fault) => {
    expect(faultsOf(expr).join('\n')).toContain(fault);
  });

  test('speak of services that there are, and of all kinds of jobs of runners', () => {
    const all = queries.map(({ expr }) => expr).join('\n');
    const services = [...all.matchAll(/service=~?"([^"]+)"/g)].flatMap(([, names = '']) => names.split('|'));
    expect(services.filter((name) => !serviceNames.some((known) => known === name))).toEqual([]);
    const notTaken = alerts.find(({ alert }) => alert === 'ProwlJobsNotTaken')?.expr ?? '';
    expect(/kind=~"([^"]+)"/.exec(notTaken)?.[1]?.split('|').toSorted()).toEqual(
      Object.keys(runnerPriorities).toSorted(),
    );
  });

  test('each alert says how urgent it is, what is wrong and what to do, and is described', () => {
    const page = textOf('docs/operations.md');
    for (const { alert, labels, annotations } of alerts) {
      expect([alert, labels['severity']]).toEqual([alert, expect.stringMatching(/^(critical|warning)$/)]);
      expect(annotations).toEqual({ summary: expect.any(String), description: expect.any(String) });
    }
    const described = [...page.matchAll(/^\| `(Prowl[A-Za-z]+)`/gm)].map(([, name]) => name);
    expect(described.toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted());
  });
});
