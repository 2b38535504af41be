// What judges the manifests of deploy/k8s without a cluster. Prints as one line of JSON where each tool is.
import { goTool } from './go.mjs';
import { schemas } from './schemas.mjs';

const kustomize = 'sigs.k8s.io/kustomize/kustomize/v5';
const kubeconform = 'github.com/yannh/kubeconform';
const kubeScore = 'github.com/zegl/kube-score';

/** Each is asked for a second or two. */
const quick = true;

// One after the other: two builds at once take as long, and starve what else runs.
const tools = {
  kustomize: await goTool({ name: 'kustomize', module: kustomize, version: 'v5.8.1', quick }),
  kubeconform: await goTool({
    name: 'kubeconform',
    module: kubeconform,
    version: 'v0.8.0',
    quick,
    package: `${kubeconform}/cmd/kubeconform`,
  }),
  kubeScore: await goTool({
    name: 'kube-score',
    module: kubeScore,
    version: 'v1.20.0',
    quick,
    package: `${kubeScore}/cmd/kube-score`,
  }),
  conftest: await goTool({
    name: 'conftest',
    module: 'github.com/open-policy-agent/conftest',
    version: 'v0.71.1',
    quick,
  }),
  schemas: await schemas(),
};
process.stdout.write(`${JSON.stringify(tools)}\n`);
