// Builds the overlays of deploy/k8s. Prints as one line of JSON where it is.
import { goTool } from './go.mjs';

const command = await goTool({
  name: 'kustomize',
  module: 'sigs.k8s.io/kustomize/kustomize/v5',
  version: 'v5.8.1',
  quick: true,
});
process.stdout.write(`${JSON.stringify({ command })}\n`);
