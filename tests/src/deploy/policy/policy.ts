// The house's own rules for what is applied to a cluster, over what the API server and kube-score hold.
import { availability } from './availability.ts';
import { images } from './images.ts';
import { labels } from './labels.ts';
import { network } from './network.ts';
import type { Resource } from './resources.ts';
import { secrets } from './secrets.ts';
import { security } from './security.ts';

const rules = [...availability, ...images, ...labels, ...network, ...secrets, ...security];

/** A sentence for each rule that something in a whole overlay breaks. Pure. */
export const brokenRules = (resources: readonly Resource[]): readonly string[] =>
  rules.flatMap((rule) => rule(resources));
