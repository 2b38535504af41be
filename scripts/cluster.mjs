// `npm run cluster`: the local overlay on a real API server. Nodes are kwok's, so pods run nothing; the scheduler, the budgets, pod
// security, the KEDA operator and the NATS server that it asks are real. Needs Go and openssl; the first run builds them, which takes a while.
import './node-version.cjs';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const { node, root, setUp } = await import('./setup.mjs');
setUp();
const { parseAllDocuments } = await import('yaml');
const { openBus, startBus } = await import('./cluster/bus.mjs');
const { nodeOf, startControlPlane, volumesOf } = await import('./cluster/control-plane.mjs');
const { startKeda } = await import('./cluster/keda.mjs');
const { cluster } = await import('./cluster/pods.mjs');
const { stopAll, until } = await import('./cluster/processes.mjs');
const shows = await import('./cluster/shows.mjs');
const { printTable } = await import('./cluster/table.mjs');

const call = promisify(execFile);
const obtained = async (name) => {
  const run = call(node, [join(root, 'scripts', 'servers', `${name}.mjs`)], { maxBuffer: 64_000_000 });
  run.child.stderr?.pipe(process.stderr);
  return JSON.parse((await run).stdout);
};
const folder = mkdtempSync(join(tmpdir(), 'prowl-cluster-'));
const built = async (kustomize, overlay) =>
  (
    await call(kustomize, ['build', join(root, 'deploy', 'k8s', 'overlays', overlay)], {
      maxBuffer: 64_000_000,
    })
  ).stdout;

const jobs = 5;
const kinds = ['explore', 'inspect', 'run', 'clean'];
/** By kind the priorities whose consumers are scaled on: `explore-9` is one of `explore`. */
const prioritiesIn = (triggers) =>
  Object.fromEntries(
    kinds.map((kind) => [
      kind,
      triggers.flatMap(({ metadata: { consumer } }) => {
        const [of, priority = '0'] = consumer.split('-');
        return of === kind ? [Number(priority)] : [];
      }),
    ]),
  );

const main = async () => {
  const kustomize = (await obtained('kustomize')).command;
  const tools = await obtained('cluster');
  const nats = (await obtained('nats')).command;
  const controlPlane = await startControlPlane(tools, folder);
  const it = cluster(controlPlane);
  const zones = { 'node-a1': 'a', 'node-a2': 'a', 'node-b1': 'b', 'node-b2': 'b' };
  await it.apply([...Object.entries(zones).map(([name, zone]) => nodeOf(name, zone)), ...volumesOf(4)]);
  await it.kubectl(['apply', '--server-side', '-f', tools.definitions]);
  await it.kubectl(['create', 'namespace', 'keda']);

  const local = await built(kustomize, 'local');
  const resources = parseAllDocuments(local, { version: '1.1' }).map((document) => document.toJS());
  const configuration = resources.find(
    ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name.startsWith('nats-'),
  ).data;
  await it.apply(resources.filter(({ kind }) => kind === 'Namespace'));
  await call('sh', [join(root, 'deploy', 'k8s', 'secrets.sh')], {
    env: { ...process.env, KUBECTL: controlPlane.command },
  });
  const passwords = await it.secret('prowl-nats');
  const secretKey = Buffer.from((await it.secret('prowl-sealing'))['key'], 'base64');
  const bus = await startBus(nats, folder, configuration, passwords);

  // No DNS of the cluster reaches the operator here: it is told where NATS is, and to look and to wait less long. All else is as it is in the overlay.
  const scaled = resources.find(({ kind }) => kind === 'ScaledObject');
  Object.assign(scaled.spec, { pollingInterval: 2, cooldownPeriod: 5 });
  for (const { metadata } of scaled.spec.triggers) metadata.natsServerMonitoringEndpoint = bus.monitor;
  await shows.showProduction(it, await built(kustomize, 'production'));
  await it.apply(resources);
  await shows.showRunning(it, { gateway: 2, brain: 2, tracker: 2, nats: 1, mongodb: 1, kafka: 1 });
  await shows.showSpread(it);
  await shows.showRestricted(it);

  const brain = await openBus(root, bus, 'brain', passwords, secretKey);
  // What the pods would do, if they ran anything: a runner's own connection makes the consumers once it is there, and takes the jobs.
  const work = async () => {
    const runner = await openBus(root, bus, 'runner', passwords, secretKey);
    const priorities = prioritiesIn(scaled.spec.triggers);
    await runner.jobs.work(kinds, async () => undefined, { concurrency: 2, priorities });
    await until('The jobs are done', 30, async () => (await brain.jobs.depth()) === 0);
    await runner.close();
  };
  for (const kind of kinds)
    await brain.jobs.enqueue({ id: `job_first_${kind}`, kind, team: 'default', data: {} });
  await work();
  await startKeda(tools, controlPlane);
  await shows.showScaling(it, {
    most: jobs,
    enqueue: async (count) => {
      for (let index = 0; index < count; index += 1)
        await brain.jobs.enqueue({ id: `job_show${index}`, kind: 'explore', team: 'default', data: {} });
    },
    finish: work,
  });
  await brain.close();
  await shows.showDrain(it);
  await shows.showBudget(it);
};

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
let failure;
try {
  await main();
} catch (error) {
  failure = error;
}
await stopAll();
const ok = printTable();
if (failure !== undefined) process.stderr.write(`${failure instanceof Error ? failure.stack : failure}\n`);
process.exit(ok && failure === undefined ? 0 : 1);
