// The real KEDA operator beside the API server. It scales from none to one by itself; one to many needs its metrics adapter, which is not here.
import { freePort, start } from './processes.mjs';

export const startKeda = async ({ keda }, { kubeconfig, certs }) => {
  const [metrics, probes, service] = [await freePort(), await freePort(), await freePort()];
  const args = [
    `--kubeconfig=${kubeconfig}`,
    '--leader-elect=false',
    '--enable-cert-rotation=false',
    `--cert-dir=${certs}`,
    `--ca-dir=${certs}`,
    `--metrics-bind-address=127.0.0.1:${metrics}`,
    `--health-probe-bind-address=127.0.0.1:${probes}`,
    `--metrics-service-bind-address=127.0.0.1:${service}`,
  ];
  const env = {
    ...process.env,
    POD_NAMESPACE: 'keda',
    WATCH_NAMESPACE: '',
    KEDA_CLUSTER_OBJECT_NAMESPACE: 'keda',
  };
  return start('keda', keda, args, { env });
};
