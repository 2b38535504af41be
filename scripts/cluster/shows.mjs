// What the manifests promise, seen on a real API server.
import { setTimeout as pause } from 'node:timers/promises';
import { namespace } from './pods.mjs';
import { until } from './processes.mjs';
import { show } from './table.mjs';

const nodesOf = (pods) => [...new Set(pods.map(({ spec }) => spec.nodeName))];

export const showRunning = (it, expected) =>
  show('All pods of the overlay run', async () => {
    for (const [name, count] of Object.entries(expected)) await it.untilReady(name, count, 60);
    const all = (await it.json('get', 'pods')).items;
    const odd = all.filter((pod) => !it.isReady(pod)).map(({ metadata }) => metadata.name);
    if (odd.length > 0) throw new Error(`${odd.join(', ')} are not ready.`);
    return `${all.length} pods Running on ${nodesOf(all).length} nodes`;
  });

export const showSpread = (it) =>
  show('Replicas are spread over zones and nodes', async () => {
    const nodes = (await it.json('get', 'nodes')).items;
    const zone = Object.fromEntries(
      nodes.map(({ metadata }) => [metadata.name, metadata.labels['topology.kubernetes.io/zone']]),
    );
    for (const name of ['gateway', 'brain', 'tracker']) {
      const pods = await it.readyOf(name);
      const zones = new Set(pods.map(({ spec }) => zone[spec.nodeName]));
      if (nodesOf(pods).length < pods.length || zones.size < 2)
        throw new Error(`${name} shares a node or a zone.`);
    }
    return 'gateway, brain and tracker in 2 zones, no two on a node';
  });

export const showRestricted = (it) =>
  show('A pod that is not restricted is refused', async () => {
    const container = { name: 'root', image: 'root:1', securityContext: { runAsUser: 0 } };
    const pod = {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'root', namespace },
      spec: { containers: [container] },
    };
    const { ok, said } = await it.attempt(['apply', '-f', '-'], JSON.stringify(pod));
    if (ok || !/violates PodSecurity "restricted/.test(said)) throw new Error(`It was not refused: ${said}`);
    return 'violates PodSecurity "restricted"';
  });

export const showProduction = (it, production) =>
  show('The API server takes the production overlay', async () => {
    const said = await it.kubectl(
      ['apply', '--dry-run=server', '--server-side', '--force-conflicts', '-f', '-'],
      production,
    );
    return `${said.trim().split('\n').length} resources in a dry run`;
  });

export const showScaling = (it, { enqueue, finish, most }) =>
  show('Runners follow the job stream: 0, 1, 0', async () => {
    await until('KEDA has the ScaledObject ready', 60, async () => {
      const { status } = await it.json('get', 'scaledobject', 'runner');
      return (status?.conditions ?? []).some(
        ({ type, status: value }) => type === 'Ready' && value === 'True',
      );
    });
    await it.untilReady('runner', 0, 60);
    await pause(3_000);
    if ((await it.podsOf('runner')).length !== 0) throw new Error('A runner came without a job.');
    const from = Date.now();
    await enqueue(most);
    await it.untilReady('runner', 1, 60);
    const up = ((Date.now() - from) / 1_000).toFixed(1);
    const { status } = await it.json('get', 'scaledobject', 'runner');
    const active = status.conditions.find(({ type }) => type === 'Active')?.status;
    if (active !== 'True') throw new Error(`The ScaledObject says Active ${active}.`);
    const hpa = (await it.json('get', 'hpa')).items.find(({ metadata }) =>
      metadata.name.startsWith('keda-hpa-'),
    );
    if (hpa === undefined) throw new Error('KEDA made no HorizontalPodAutoscaler for one to many.');
    await finish();
    await it.untilReady('runner', 0, 90);
    return `${most} jobs: one Running after ${up} s; none once they were done`;
  });

const drain = (it, node, seconds) =>
  it.attempt(['drain', node, '--ignore-daemonsets', '--delete-emptydir-data', `--timeout=${seconds}s`]);

/** A node is emptied while there is room elsewhere: at no moment is a service without a replica. */
export const showDrain = (it) =>
  show('A drain moves pods and no service goes below its budget', async () => {
    const watched = ['gateway', 'brain', 'tracker'];
    const least = Object.fromEntries(watched.map((name) => [name, Number.POSITIVE_INFINITY]));
    const [node] = nodesOf(await it.readyOf('gateway'));
    let draining = true;
    const watching = (async () => {
      while (draining)
        for (const name of watched) least[name] = Math.min(least[name], (await it.readyOf(name)).length);
    })();
    const { ok, said } = await drain(it, node, 60);
    draining = false;
    await watching;
    await it.kubectl(['uncordon', node]);
    if (!ok) throw new Error(said);
    for (const name of watched) {
      if (least[name] < 1) throw new Error(`${name} had ${least[name]} ready replicas meanwhile.`);
      await it.untilReady(name, 2, 30);
    }
    return `${node} drained; never fewer than ${Math.min(...Object.values(least))} replica(s)`;
  });

/** No room elsewhere: the first eviction is allowed, the second refused for as long as the first pod's successor waits. */
export const showBudget = (it) =>
  show('A drain that would break a budget waits', async () => {
    const nodes = (await it.json('get', 'nodes')).items.map(({ metadata }) => metadata.name);
    const [first, second] = nodesOf(await it.untilReady('gateway', 2, 30));
    await it.kubectl(['cordon', ...nodes]);
    try {
      const evict = (pod) =>
        it.attempt(
          ['create', '--raw', `/api/v1/namespaces/${namespace}/pods/${pod}/eviction`, '-f', '-'],
          eviction(pod),
        );
      const onNode = async (node) =>
        (await it.readyOf('gateway')).find(({ spec }) => spec.nodeName === node)?.metadata.name;
      const gone = await evict(await onNode(first));
      if (!gone.ok) throw new Error(`The first eviction was refused: ${gone.said}`);
      await until('One gateway is left', 30, async () => (await it.readyOf('gateway')).length === 1);
      const { ok, said } = await drain(it, second, 8);
      if (ok || !/violate the pod's disruption budget/.test(said))
        throw new Error(`The drain was not held up: ${said}`);
      if ((await it.readyOf('gateway')).length !== 1) throw new Error('The last gateway is gone.');
    } finally {
      await it.kubectl(['uncordon', ...nodes]);
    }
    await it.untilReady('gateway', 2, 30);
    const { ok, said } = await drain(it, second, 60);
    await it.kubectl(['uncordon', second]);
    if (!ok) throw new Error(`With room again it still failed: ${said}`);
    await it.untilReady('gateway', 2, 30);
    return `${second} kept its gateway until there was room, then was drained`;
  });

const eviction = (name) =>
  JSON.stringify({ apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name, namespace } });
