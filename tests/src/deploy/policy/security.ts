// Pods are restricted, and then some: a root file system that cannot be written, and no token of the API server.
import { isDeepStrictEqual } from 'node:util';
import { containersOf, ofKind, podOf, type Rule, title, workloadsOf } from './resources.ts';

// biome-ignore lint/suspicious/noExplicitAny: parts of a resource, of which a rule knows the fields that it asks for.
type Part = any;

/** Each by the sentence that is true of what breaks it. */
const podRules: Readonly<Record<string, (spec: Part) => boolean>> = {
  'runAsNonRoot must be true.': (spec) => spec.securityContext?.runAsNonRoot === true,
  'the seccomp profile must be RuntimeDefault.': (spec) =>
    spec.securityContext?.seccompProfile?.type === 'RuntimeDefault',
  "the user must not be root's.": (spec) => (spec.securityContext?.runAsUser ?? 0) > 10_000,
  'automountServiceAccountToken must be false.': (spec) => spec.automountServiceAccountToken === false,
  'must not share a namespace with its node.': (spec) =>
    ['hostNetwork', 'hostPID', 'hostIPC'].every((name) => spec[name] !== true),
  'must not mount a path of its node.': ({ volumes = [] }) =>
    volumes.every(({ hostPath }: Part) => hostPath === undefined),
  'needs a priority class.': ({ priorityClassName = '' }) => priorityClassName !== '',
};

const containerRules: Readonly<Record<string, (container: Part) => boolean>> = {
  'readOnlyRootFilesystem must be true.': ({ securityContext }) =>
    securityContext?.readOnlyRootFilesystem === true,
  'allowPrivilegeEscalation must be false.': ({ securityContext }) =>
    securityContext?.allowPrivilegeEscalation === false,
  'must not be privileged.': ({ securityContext }) => (securityContext?.privileged ?? false) === false,
  'must drop all capabilities and add none.': ({ securityContext }) =>
    isDeepStrictEqual(securityContext?.capabilities, { drop: ['ALL'] }),
  'needs requests and limits of cpu, memory and ephemeral-storage.': ({ resources }) =>
    ['requests', 'limits'].every((kind) =>
      ['cpu', 'memory', 'ephemeral-storage'].every((name) => resources?.[kind]?.[name] !== undefined),
    ),
  'needs a readiness and a startup or liveness probe.': ({ readinessProbe, startupProbe, livenessProbe }) =>
    readinessProbe !== undefined && (startupProbe ?? livenessProbe) !== undefined,
};

const broken = (rules: Readonly<Record<string, (part: Part) => boolean>>, part: Part): string[] =>
  Object.entries(rules).flatMap(([sentence, holds]) => (holds(part) ? [] : [sentence]));

const ofNamespaces: Rule = (resources) =>
  ofKind(resources, 'Namespace')
    .filter(({ metadata }) => metadata['labels']?.['pod-security.kubernetes.io/enforce'] !== 'restricted')
    .map((namespace) => `${title(namespace)}: must enforce the restricted pod security standard.`);

const ofPods: Rule = (resources) =>
  workloadsOf(resources).flatMap((workload) =>
    broken(podRules, podOf(workload).spec).map((sentence) => `${title(workload)}: ${sentence}`),
  );

const ofContainers: Rule = (resources) =>
  workloadsOf(resources).flatMap((workload) =>
    containersOf(workload).flatMap((container: Part) =>
      broken(containerRules, container).map(
        (sentence) => `${title(workload)}, container ${container.name}: ${sentence}`,
      ),
    ),
  );

export const security = [ofNamespaces, ofPods, ofContainers];
