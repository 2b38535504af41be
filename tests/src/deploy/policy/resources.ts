// What the rules of the house ask of a whole overlay. A rule is pure: resources in, a sentence for each that breaks it out.

/** A resource as it is in YAML; a test changes what it likes. */
// biome-ignore lint/suspicious/noExplicitAny: any kind of resource, reached into by rules and tests that know which one it is.
export type Resource = { kind: string; metadata: { name: string; [key: string]: any }; [key: string]: any };

export type Rule = (resources: readonly Resource[]) => readonly string[];

const working = new Set(['Deployment', 'StatefulSet', 'DaemonSet', 'Job', 'CronJob', 'Pod']);

export const title = ({ kind, metadata }: Resource): string => `${kind} ${metadata.name}`;

export const ofKind = (resources: readonly Resource[], ...kinds: readonly string[]): Resource[] =>
  resources.filter(({ kind }) => kinds.includes(kind));

export const workloadsOf = (resources: readonly Resource[]): Resource[] =>
  resources.filter(({ kind }) => working.has(kind));

/** What a workload's pods are made from. */
export const podOf = (workload: Resource) => {
  if (workload.kind === 'Pod') return workload;
  return workload.kind === 'CronJob' ? workload['spec'].jobTemplate.spec.template : workload['spec'].template;
};

export const labelsOf = (workload: Resource): Readonly<Record<string, string>> =>
  podOf(workload).metadata?.labels ?? {};

/** Those of all three lists: what initialises and what is attached for debugging are bound by the same rules. */
export const containersOf = (workload: Resource) =>
  ['containers', 'initContainers', 'ephemeralContainers'].flatMap((list) => podOf(workload).spec[list] ?? []);

interface Selector {
  readonly matchLabels?: Readonly<Record<string, string>>;
  readonly matchExpressions?: readonly { key: string; operator: string; values?: readonly string[] }[];
}

/** A selector that takes a label's one value, or a set with it. None selects nothing. */
export const selects = (selector: Selector | undefined, labels: Readonly<Record<string, string>>): boolean =>
  selector !== undefined &&
  Object.entries(selector.matchLabels ?? {}).every(([key, value]) => labels[key] === value) &&
  (selector.matchExpressions ?? []).every(
    ({ key, operator, values = [] }) => operator === 'In' && values.includes(labels[key] ?? ''),
  );
