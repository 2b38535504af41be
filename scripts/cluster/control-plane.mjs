// etcd, the API server, its controllers and its scheduler, with nodes by kwok: pods come and go as in any cluster, but run nothing.
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, start, until } from './processes.mjs';

const certificates = (folder) => {
  const openssl = (...args) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const subject = ['-nodes', '-days', '2', '-newkey', 'rsa:2048'];
  openssl('req', '-x509', ...subject, '-subj', '/CN=prowl-cluster', '-keyout', 'ca.key', '-out', 'ca.crt');
  openssl('req', ...subject, '-subj', '/CN=127.0.0.1', '-keyout', 'tls.key', '-out', 'tls.csr');
  writeFileSync(join(folder, 'san'), 'subjectAltName=IP:127.0.0.1,DNS:localhost\n');
  const sign = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'san'];
  openssl('x509', '-req', '-in', 'tls.csr', ...sign, '-out', 'tls.crt');
  openssl('genrsa', '-out', 'sa.key', '2048');
};

const kubeconfig = (server, token, authority) => `apiVersion: v1
kind: Config
clusters: [{ name: c, cluster: { server: "${server}", certificate-authority: "${authority}" } }]
users: [{ name: u, user: { token: "${token}" } }]
contexts: [{ name: x, context: { cluster: c, user: u } }]
current-context: x
`;

export const startControlPlane = async (tools, folder) => {
  const [client, peer, api, managerPort, schedulerPort, kwokPort] = await Promise.all(
    Array.from({ length: 6 }, freePort),
  );
  const certs = join(folder, 'certs');
  mkdirSync(certs);
  certificates(certs);
  const token = crypto.randomUUID();
  writeFileSync(join(folder, 'tokens.csv'), `${token},admin,1,"system:masters"\n`);
  const kc = join(folder, 'kubeconfig');
  writeFileSync(kc, kubeconfig(`https://127.0.0.1:${api}`, token, join(certs, 'ca.crt')));
  const [etcd, etcdPeer] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
  const binary = (name) => join(tools.kubernetes, name);
  const kubectl = async (args, input) => {
    const call = promisify(execFile)(binary('kubectl'), [`--kubeconfig=${kc}`, ...args], {
      maxBuffer: 64_000_000,
    });
    call.child.stdin?.end(input ?? '');
    return (await call).stdout;
  };
  start('etcd', tools.etcd, [
    `--data-dir=${join(folder, 'etcd')}`,
    `--listen-client-urls=${etcd}`,
    `--advertise-client-urls=${etcd}`,
    `--listen-peer-urls=${etcdPeer}`,
    `--initial-advertise-peer-urls=${etcdPeer}`,
    `--initial-cluster=default=${etcdPeer}`,
    '--unsafe-no-fsync',
    '--log-level=error',
  ]);
  start('kube-apiserver', binary('kube-apiserver'), [
    `--etcd-servers=${etcd}`,
    `--secure-port=${api}`,
    '--bind-address=127.0.0.1',
    '--advertise-address=127.0.0.1',
    `--tls-cert-file=${join(certs, 'tls.crt')}`,
    `--tls-private-key-file=${join(certs, 'tls.key')}`,
    `--client-ca-file=${join(certs, 'ca.crt')}`,
    `--service-account-key-file=${join(certs, 'sa.key')}`,
    `--service-account-signing-key-file=${join(certs, 'sa.key')}`,
    '--service-account-issuer=https://kubernetes.default.svc',
    `--token-auth-file=${join(folder, 'tokens.csv')}`,
    '--authorization-mode=RBAC',
    '--service-cluster-ip-range=10.0.0.0/24',
    '--endpoint-reconciler-type=none',
  ]);
  await until(
    'The API server is ready',
    90,
    async () => (await kubectl(['get', '--raw', '/readyz'])) === 'ok',
  );
  const own = [
    `--kubeconfig=${kc}`,
    `--authentication-kubeconfig=${kc}`,
    `--authorization-kubeconfig=${kc}`,
    '--leader-elect=false',
  ];
  start('kube-controller-manager', binary('kube-controller-manager'), [
    ...own,
    `--secure-port=${managerPort}`,
    `--service-account-private-key-file=${join(certs, 'sa.key')}`,
    `--root-ca-file=${join(certs, 'ca.crt')}`,
    '--use-service-account-credentials',
  ]);
  start('kube-scheduler', binary('kube-scheduler'), [...own, `--secure-port=${schedulerPort}`]);
  start('kwok', tools.kwok, [
    `--kubeconfig=${kc}`,
    '--manage-all-nodes=true',
    '--cidr=10.0.1.0/24',
    '--node-ip=127.0.0.1',
    `--node-port=${kwokPort}`,
    `--config=${tools.stages}`,
  ]);
  return { kubectl, command: `${binary('kubectl')} --kubeconfig=${kc}`, kubeconfig: kc, certs };
};

const capacity = { cpu: '8', memory: '32Gi', pods: '110', 'ephemeral-storage': '200Gi' };

export const nodeOf = (name, zone) => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: {
    name,
    labels: {
      'kubernetes.io/hostname': name,
      'kubernetes.io/os': 'linux',
      'topology.kubernetes.io/zone': zone,
    },
  },
  status: { capacity, allocatable: capacity },
});

/** What a claim of the StatefulSets binds to: no provisioner runs here. */
export const volumesOf = (count) => [
  {
    apiVersion: 'storage.k8s.io/v1',
    kind: 'StorageClass',
    metadata: { name: 'standard', annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' } },
    provisioner: 'kubernetes.io/no-provisioner',
  },
  ...Array.from({ length: count }, (_, index) => ({
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name: `volume-${index}` },
    spec: {
      capacity: { storage: '10Gi' },
      accessModes: ['ReadWriteOnce'],
      storageClassName: 'standard',
      hostPath: { path: `/nowhere/${index}` },
    },
  })),
];
