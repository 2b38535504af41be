// What judges the manifests of deploy/k8s without a cluster. Prints as one line of JSON where each tool is.
import { goTool } from './go.mjs';
import { schemas } from './schemas.mjs';

const kubeconform = 'github.com/yannh/kubeconform';
const kubeScore = 'github.com/zegl/kube-score';

/** Each is asked for a second or two. */
const quick = true;

// One after the other: two builds at once take as long, and starve what else runs.
const tools = {
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
  schemas: await schemas(),
};
process.stdout.write(`${JSON.stringify(tools)}\n`);
