// What is applied to a cluster, judged without one. Every judge is also shown something wrong: one that cannot fail proves nothing.
import { orSkip } from '@prowl/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { brokenRules } from './policy/policy.ts';
import {
  type Build,
  changed,
  type Judges,
  openBuild,
  openJudges,
  overlays,
  type Resource,
  without,
} from './tools.ts';

const build = (await orSkip(openBuild())) as Build;
const judges = await orSkip(openJudges());

/** Where a Deployment or a StatefulSet has its first container. */
const container = (resource: Resource) => resource['spec'].template.spec.containers[0];

describe.skipIf(build === undefined || judges === undefined)('The manifests', () => {
  const { schemas, score } = judges ?? ({} as Judges);

  describe.each(overlays)('of the overlay %s', (overlay) => {
    let resources: readonly Resource[];
    beforeAll(async () => {
      resources = await build(overlay);
    });

    test('have the shape that the API server takes', async () => {
      const verdict = await schemas(resources);
      expect(verdict).toMatchObject({
        ok: true,
        said: expect.stringContaining(`Valid: ${resources.length}, Invalid: 0, Errors: 0, Skipped: 0`),
      });
    });

    test('leave kube-score nothing to warn of', async () => {
      const verdict = await score(overlay, resources);
      expect(verdict.said.split('\n').filter((line) => /^\[(WARNING|CRITICAL)\]/.test(line))).toEqual([]);
      expect(verdict.ok).toBe(true);
    });

    test('keep the rules of the house', () => {
      expect(brokenRules(resources)).toEqual([]);
    });
  });

  describe('that are wrong', () => {
    let good: readonly Resource[];
    beforeAll(async () => {
      good = await build('production');
    });

    test.each([
      ['Deployment', 'brain', 'replicaz', (it: Resource) => (it['spec'].replicaz = 3)],
      ['PodDisruptionBudget', 'nats', 'maxUnavailabel', (it: Resource) => (it['spec'].maxUnavailabel = 1)],
      ['NetworkPolicy', 'runner-internet', 'egres', (it: Resource) => (it['spec'].egres = [])],
      ['ScaledObject', 'runner', 'minReplicas', (it: Resource) => (it['spec'].minReplicas = 0)],
      [
        'ScaledObject',
        'runner',
        'lagThreshold',
        (it: Resource) => (it['spec'].triggers[0].metadata.lagThreshold = 1),
      ],
      [
        'ServiceMonitor',
        'tracker',
        'intervall',
        (it: Resource) => (it['spec'].endpoints[0].intervall = '30s'),
      ],
      [
        'PrometheusRule',
        'prowl',
        'expression',
        (it: Resource) => (it['spec'].groups[0].rules[0].expression = 'up == 0'),
      ],
      [
        'HorizontalPodAutoscaler',
        'gateway',
        'maxReplicas',
        (it: Resource) => (it['spec'].maxReplicas = 'ten'),
      ],
    ])('are refused for their shape: %s %s, %s', async (kind, name, field, change) => {
      const verdict = await schemas(changed(good, kind, name, change));
      expect(verdict.ok).toBe(false);
      expect(verdict.said).toContain(`${kind} ${name} is invalid`);
      expect(verdict.said).toContain(field);
    });

    test.each([
      [
        'no limit of memory',
        'Deployment',
        'gateway',
        (it: Resource) => delete container(it).resources.limits.memory,
      ],
      [
        'probes that are the same',
        'Deployment',
        'brain',
        (it: Resource) => (container(it).livenessProbe = container(it).readinessProbe),
      ],
      ['replicas beside an autoscaler', 'Deployment', 'gateway', (it: Resource) => (it['spec'].replicas = 3)],
      [
        'no budget',
        'PodDisruptionBudget',
        'tracker',
        (it: Resource) => (it['spec'].selector.matchLabels = { other: 'one' }),
      ],
    ])('get a warning from kube-score: %s', async (_what, kind, name, change) => {
      expect((await score('production', changed(good, kind, name, change))).ok).toBe(false);
    });

    const rules: [string, string, string, (it: Resource) => unknown][] = [
      [
        'a version that does not move',
        'Deployment',
        'gateway',
        (it) => (container(it).image = 'registry.example.com/prowl/gateway:latest'),
      ],
      [
        'a version that does not move',
        'Deployment',
        'gateway',
        (it) => (container(it).image = 'registry.example.com:5000/prowl/gateway'),
      ],
      ['needs a label team', 'Service', 'nats', (it) => delete it.metadata['labels'].team],
      [
        'its pods need the label team',
        'StatefulSet',
        'nats',
        (it) => delete it['spec'].template.metadata.labels.team,
      ],
      [
        'must enforce the restricted pod security',
        'Namespace',
        'prowl',
        (it) => (it.metadata['labels']['pod-security.kubernetes.io/enforce'] = 'baseline'),
      ],
      [
        'runAsNonRoot',
        'Deployment',
        'runner',
        (it) => (it['spec'].template.spec.securityContext.runAsNonRoot = false),
      ],
      [
        'seccomp',
        'Deployment',
        'runner',
        (it) => delete it['spec'].template.spec.securityContext.seccompProfile,
      ],
      [
        'readOnlyRootFilesystem',
        'Deployment',
        'brain',
        (it) => (container(it).securityContext.readOnlyRootFilesystem = false),
      ],
      [
        'drop all capabilities',
        'Deployment',
        'runner',
        (it) => (container(it).securityContext.capabilities.add = ['SYS_ADMIN']),
      ],
      [
        'allowPrivilegeEscalation',
        'StatefulSet',
        'nats',
        (it) => delete container(it).securityContext.allowPrivilegeEscalation,
      ],
      [
        'automountServiceAccountToken',
        'Deployment',
        'runner',
        (it) => delete it['spec'].template.spec.automountServiceAccountToken,
      ],
      [
        'a path of its node',
        'Deployment',
        'runner',
        (it) => it['spec'].template.spec.volumes.push({ name: 'h', hostPath: { path: '/' } }),
      ],
      [
        'share a namespace with its node',
        'Deployment',
        'runner',
        (it) => (it['spec'].template.spec.hostNetwork = true),
      ],
      [
        'needs requests and limits',
        'Deployment',
        'tracker',
        (it) => delete container(it).resources.limits.cpu,
      ],
      ['needs a readiness', 'Deployment', 'tracker', (it) => delete container(it).readinessProbe],
      [
        'needs a priority class',
        'Deployment',
        'tracker',
        (it) => delete it['spec'].template.spec.priorityClassName,
      ],
      [
        'spread over zones and nodes',
        'Deployment',
        'gateway',
        (it) => it['spec'].template.spec.topologySpreadConstraints.pop(),
      ],
      [
        'maxUnavailable must be at least 1',
        'PodDisruptionBudget',
        'nats',
        (it) => (it['spec'].maxUnavailable = 0),
      ],
      [
        'Deployment runner: needs a PodDisruptionBudget',
        'PodDisruptionBudget',
        'runner',
        (it) => (it['spec'].selector.matchLabels = { app: 'x' }),
      ],
      ['denies all Egress', 'NetworkPolicy', 'default-deny', (it) => (it['spec'].egress = [{}])],
      [
        'must say where to',
        'NetworkPolicy',
        'brain',
        (it) => it['spec'].egress.push({ ports: [{ port: 443 }] }),
      ],
      [
        'must say where from',
        'NetworkPolicy',
        'gateway',
        (it) => it['spec'].ingress.push({ ports: [{ port: 4400 }] }),
      ],
      [
        'out of the cluster',
        'NetworkPolicy',
        'brain',
        (it) => it['spec'].egress.push({ to: [{ ipBlock: { cidr: '0.0.0.0/0' } }] }),
      ],
      [
        'out of the cluster',
        'NetworkPolicy',
        'tracker',
        (it) => it['spec'].egress.push({ to: [{ ipBlock: { cidr: '203.0.113.7/32' } }] }),
      ],
      [
        'the runner could reach 169.254.0.0/16',
        'NetworkPolicy',
        'runner-internet',
        (it) => removeException(it, '169.254.0.0/16'),
      ],
      [
        'the runner could reach 10.0.0.0/8',
        'NetworkPolicy',
        'runner-internet',
        (it) => removeException(it, '10.0.0.0/8'),
      ],
      [
        'the runner could reach fc00::/7',
        'NetworkPolicy',
        'runner-internet',
        (it) => removeException(it, 'fc00::/7'),
      ],
      [
        'NATS, the collector and the DNS only',
        'NetworkPolicy',
        'runner',
        (it) => it['spec'].egress.push({ to: [{ namespaceSelector: {} }] }),
      ],
      [
        'NATS, the collector and the DNS only',
        'NetworkPolicy',
        'tracker',
        (it) => (it['spec'].podSelector = {}),
      ],
      [
        'NATS_PASSWORD is written down',
        'Deployment',
        'gateway',
        (it) => container(it).env.push({ name: 'NATS_PASSWORD', value: 'n7' }),
      ],
      [
        'MONGODB_URL is written down',
        'Deployment',
        'tracker',
        (it) => container(it).env.push({ name: 'MONGODB_URL', value: 'mongodb://u:p@h' }),
      ],
    ];
    test.each(rules)('break a rule of the house: %s (%s %s)', (message, kind, name, change) => {
      expect(brokenRules(changed(good, kind, name, change))).toContainEqual(expect.stringContaining(message));
    });

    test.each([
      ['needs a NetworkPolicy of its own', 'NetworkPolicy', 'brain'],
      ['denies all Ingress', 'NetworkPolicy', 'default-deny'],
    ])('break a rule of the house: %s', (message, kind, name) => {
      expect(brokenRules(without(good, kind, name))).toContainEqual(expect.stringContaining(message));
    });

    test('hold a Secret, or a password in a configuration', () => {
      const metadata = { name: 'x', labels: { team: 't' } };
      const conf = 'accounts { A { users: [ { user: brain, password: hunter22 } ] } }';
      const config = { apiVersion: 'v1', kind: 'ConfigMap', metadata };
      const secret = { apiVersion: 'v1', kind: 'Secret', metadata, stringData: { a: 'b' } };
      const broken = (resource: Resource) => brokenRules([...good, resource]).join('\n');
      expect(broken(secret)).toContain('no Secret belongs');
      expect(broken({ ...config, data: { 'nats.conf': conf } })).toContain('holds a secret');
      expect(broken({ ...config, data: { KAFKA_PASSWORD: 'k' } })).toContain(
        'KAFKA_PASSWORD is written down',
      );
    });
  });
});

const removeException = (policy: Resource, range: string) => {
  for (const rule of policy['spec'].egress)
    for (const { ipBlock } of rule.to)
      ipBlock.except = ipBlock.except.filter((each: string) => each !== range);
};
