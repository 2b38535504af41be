// A drained node or a bad roll-out costs one replica, never the service.
import { labelsOf, ofKind, podOf, type Rule, selects, title } from './resources.ts';

const budgeted: Rule = (resources) =>
  ofKind(resources, 'Deployment', 'StatefulSet')
    .filter(
      (workload) =>
        !ofKind(resources, 'PodDisruptionBudget').some((budget) =>
          selects(budget['spec'].selector, labelsOf(workload)),
        ),
    )
    .map((workload) => `${title(workload)}: needs a PodDisruptionBudget.`);

/** One that allows no eviction holds up every drain for ever. */
const evictable: Rule = (resources) =>
  ofKind(resources, 'PodDisruptionBudget')
    .filter((budget) => [0, '0%'].includes(budget['spec'].maxUnavailable ?? 0))
    .map((budget) => `${title(budget)}: maxUnavailable must be at least 1.`);

const spread: Rule = (resources) =>
  ofKind(resources, 'Deployment')
    .filter((workload) => {
      const constraints: { topologyKey: string }[] = podOf(workload).spec.topologySpreadConstraints ?? [];
      const keys = new Set(constraints.map(({ topologyKey }) => topologyKey));
      return !['topology.kubernetes.io/zone', 'kubernetes.io/hostname'].every((key) => keys.has(key));
    })
    .map((workload) => `${title(workload)}: must be spread over zones and nodes.`);

export const availability = [budgeted, evictable, spread];
