// Nothing in, nothing out, but what a policy allows; only the runner leaves the cluster, and never to what is inside.
import { BlockList, isIPv6 } from 'node:net';
import { labelsOf, ofKind, type Resource, type Rule, selects, title, workloadsOf } from './resources.ts';

/** Ranges that lead inside: whoever may leave must be kept from each of them. */
const inside = [
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1/128',
  '64:ff9b::/96',
  'fc00::/7',
  'fe80::/10',
];

/** A block that is wholly in one of these leads to a network of ours, not to the internet. */
const ours = ['10.0.0.0/8', '100.64.0.0/10', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'];

const name = 'app.kubernetes.io/name';

interface Block {
  readonly cidr: string;
  readonly except?: readonly string[];
}
interface Peer {
  readonly ipBlock?: Block;
  readonly podSelector?: { readonly matchLabels?: Readonly<Record<string, string>> };
  readonly namespaceSelector?: { readonly matchLabels?: Readonly<Record<string, string>> };
}
type Direction = 'Ingress' | 'Egress';

const parsed = (cidr: string) => {
  const [address = '', bits = ''] = cidr.split('/');
  return { address, bits: Number(bits), family: isIPv6(address) ? ('ipv6' as const) : ('ipv4' as const) };
};

/** True when every address of the second range is one of the first. Throws on what is no range. */
const contains = (range: string, other: string): boolean => {
  const [outer, inner] = [parsed(range), parsed(other)];
  if (outer.family !== inner.family || outer.bits > inner.bits) return false;
  const list = new BlockList();
  list.addSubnet(outer.address, outer.bits, outer.family);
  return list.check(inner.address, inner.family);
};

const policiesOf = (resources: readonly Resource[]) => ofKind(resources, 'NetworkPolicy');

const peersOut = (policy: Resource): Peer[] =>
  (policy['spec'].egress ?? []).flatMap((rule: { to?: Peer[] }) => rule.to ?? []);

const blocksOut = (policy: Resource): Block[] =>
  peersOut(policy).flatMap(({ ipBlock }) => (ipBlock === undefined ? [] : [ipBlock]));

const namedIn = (policy: Resource): string | undefined => policy['spec'].podSelector?.matchLabels?.[name];

const deniesAll = (policy: Resource, direction: Direction): boolean => {
  const { podSelector, policyTypes = [], [direction.toLowerCase()]: rules = [] } = policy['spec'];
  return (
    podSelector !== undefined &&
    Object.keys(podSelector).length === 0 &&
    policyTypes.includes(direction) &&
    rules.length === 0
  );
};

const denied: Rule = (resources) =>
  (['Ingress', 'Egress'] as const)
    .filter((direction) => !policiesOf(resources).some((policy) => deniesAll(policy, direction)))
    .map((direction) => `There must be a NetworkPolicy for all pods that denies all ${direction}.`);

const ownPolicy: Rule = (resources) =>
  workloadsOf(resources)
    .filter((workload) => {
      const own = labelsOf(workload)[name];
      return own === undefined || !policiesOf(resources).some((policy) => namedIn(policy) === own);
    })
    .map((workload) => `${title(workload)}: needs a NetworkPolicy of its own.`);

/** Rules without an end are rules for everywhere. */
const withEnds: Rule = (resources) =>
  policiesOf(resources).flatMap((policy) => {
    const { egress = [], ingress = [] } = policy['spec'];
    const open = (rules: Record<string, unknown[]>[], end: string) =>
      rules.some((rule) => (rule[end] ?? []).length === 0);
    return [
      ...(open(egress, 'to') ? [`${title(policy)}: an egress rule must say where to.`] : []),
      ...(open(ingress, 'from') ? [`${title(policy)}: an ingress rule must say where from.`] : []),
    ];
  });

const onlyTheRunnerLeaves: Rule = (resources) =>
  policiesOf(resources)
    .filter((policy) => namedIn(policy) !== 'runner')
    .flatMap((policy) =>
      blocksOut(policy)
        .filter(({ cidr }) => !ours.some((range) => contains(range, cidr)))
        .map(
          ({ cidr }) => `${title(policy)}: ${cidr} lets something else than the runner out of the cluster.`,
        ),
    );

const theRunnerIsKeptOut: Rule = (resources) =>
  policiesOf(resources)
    .filter((policy) => namedIn(policy) === 'runner')
    .flatMap((policy) =>
      blocksOut(policy).flatMap(({ cidr, except = [] }) =>
        inside
          .filter((range) => contains(cidr, range))
          .filter((range) => !except.some((exception) => contains(exception, range)))
          .map((range) => `${title(policy)}: the runner could reach ${range}, which is inside.`),
      ),
    );

const forRunners = ({ podSelector, namespaceSelector }: Peer): boolean =>
  podSelector?.matchLabels?.[name] === 'nats' ||
  podSelector?.matchLabels?.['k8s-app'] === 'kube-dns' ||
  (Object.keys(namespaceSelector?.matchLabels ?? {}).join() === 'prowl.dev/telemetry' &&
    namespaceSelector?.matchLabels?.['prowl.dev/telemetry'] === 'true');

/** Inside, a runner reaches the bus, the collector and the names; a policy that is meant for others as well counts. */
const whatTheRunnerReaches: Rule = (resources) =>
  policiesOf(resources)
    .filter((policy) => selects(policy['spec'].podSelector, { [name]: 'runner' }))
    .filter((policy) => peersOut(policy).some((peer) => peer.ipBlock === undefined && !forRunners(peer)))
    .map(
      (policy) =>
        `${title(policy)}: inside the cluster the runner reaches NATS, the collector and the DNS only.`,
    );

export const network = [
  denied,
  ownPolicy,
  withEnds,
  onlyTheRunnerLeaves,
  theRunnerIsKeptOut,
  whatTheRunnerReaches,
];
