// Whoever is woken at night knows whom to call.
import { labelsOf, type Rule, title, workloadsOf } from './resources.ts';

const team: Rule = (resources) =>
  resources
    .filter(({ metadata }) => (metadata['labels']?.team ?? '') === '')
    .map((resource) => `${title(resource)}: needs a label team with who answers for it.`);

const ofPods: Rule = (resources) =>
  workloadsOf(resources).flatMap((workload) =>
    ['team', 'app.kubernetes.io/name', 'app.kubernetes.io/part-of']
      .filter((label) => (labelsOf(workload)[label] ?? '') === '')
      .map((label) => `${title(workload)}: its pods need the label ${label}.`),
  );

export const labels = [team, ofPods];
