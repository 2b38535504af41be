// A Kubernetes of one's own without containers: the real control plane, nodes that only say they run pods, and the real KEDA operator.
// Prints as one line of JSON where each is. The first time takes a quarter of an hour and more.
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { go, goModule, goTool, timed } from './go.mjs';
import { crdFiles, versions } from './schemas.mjs';

const etcd = 'go.etcd.io/etcd/server/v3';
const kwok = 'sigs.k8s.io/kwok';
const keda = 'github.com/kedacore/keda/v2';
const kwokVersion = 'v0.8.0';

/** k8s.io/kubernetes is made to be built in its own tree: its staging folders are replaced by the modules published from them. */
const controlPlane = (commands) =>
  timed(`kubernetes-${versions.kubernetes}`, async (into) => {
    const [, minor, patch] = versions.kubernetes.split('.');
    const staging = `v0.${minor}.${patch}`;
    const source = goModule('k8s.io/kubernetes', versions.kubernetes);
    const manifest = readFileSync(join(source, 'go.mod'), 'utf8')
      .replace(/^module .*$/m, 'module obtained')
      .replace(/=> \.\/staging\/src\/(k8s\.io\/[a-z-]*)/g, `=> $1 ${staging}`)
      .replace(/^(\tk8s\.io\/[a-z-]*) v0\.0\.0$/gm, `$1 ${staging}`);
    writeFileSync(join(into, 'go.mod'), manifest);
    writeFileSync(join(into, 'go.sum'), readFileSync(join(source, 'go.sum')));
    const imports = commands.map((name) => `\t_ "k8s.io/kubernetes/cmd/${name}"\n`).join('');
    writeFileSync(join(into, 'tools.go'), `//go:build tools\n\npackage tools\n\nimport (\n${imports})\n`);
    await go(['mod', 'edit', `-require=k8s.io/kubernetes@${versions.kubernetes}`], into);
    await go(['mod', 'tidy'], into);
    const set = { gitVersion: versions.kubernetes, gitMajor: '1', gitMinor: minor };
    const flags = Object.entries(set).map(
      ([name, value]) => `-X k8s.io/component-base/version.${name}=${value}`,
    );
    for (const name of commands)
      await go(
        [
          'build',
          '-trimpath',
          `-ldflags=-s -w ${flags.join(' ')}`,
          '-o',
          name,
          `k8s.io/kubernetes/cmd/${name}`,
        ],
        into,
      );
  });

/** What kwok does with nodes and pods, from its own module; it has none built in. */
const stages = () =>
  timed(`kwok-stages-${kwokVersion}`, (into) => {
    const files = [
      'node/fast/node-initialize',
      'node/heartbeat/node-heartbeat',
      'pod/fast/pod-ready',
      'pod/fast/pod-complete',
      'pod/fast/pod-delete',
    ];
    const folder = join(goModule(kwok, kwokVersion), 'kustomize', 'stage');
    writeFileSync(
      join(into, 'stages.yaml'),
      files.map((file) => readFileSync(join(folder, `${file}.yaml`), 'utf8')).join('\n---\n'),
    );
  });

/** All of KEDA's, for the operator watches each kind, and the one of the monitors. */
const definitions = () =>
  timed(`crds-${versions.keda}-${versions.prometheusOperator}`, (into) => {
    const folder = join(goModule(keda, versions.keda), 'config', 'crd', 'bases');
    for (const file of readdirSync(folder)) copyFileSync(join(folder, file), join(into, file));
    for (const file of crdFiles()) copyFileSync(file, join(into, file.split('/').at(-1)));
  });

const kubernetes = await controlPlane([
  'kubectl',
  'kube-apiserver',
  'kube-controller-manager',
  'kube-scheduler',
]);
process.stdout.write(
  `${JSON.stringify({
    kubernetes,
    etcd: await goTool({ name: 'etcd', module: etcd, version: 'v3.7.3' }),
    kwok: await goTool({ name: 'kwok', module: kwok, version: kwokVersion, package: `${kwok}/cmd/kwok` }),
    keda: await goTool({
      name: 'keda',
      module: keda,
      version: versions.keda,
      package: `${keda}/cmd/operator`,
    }),
    stages: join(await stages(), 'stages.yaml'),
    definitions: await definitions(),
  })}\n`,
);
