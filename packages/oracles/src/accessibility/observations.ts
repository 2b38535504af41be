// Serious violations of rules that have no oracle: observed, so that somebody looks at them.
import type { SiteModel } from '@prowl/contracts';
import type { Planner } from '../site/planning.ts';
import { auditObservation } from './audit.ts';
import { auditGroups } from './audit-groups.ts';
import { componentOf } from './audit-node.ts';

/** A page without a title is reported by page health. */
const reportedElsewhere = ['document-title'];
/** What a page breaks because it breaks the other rule too. */
const followsFrom: Readonly<Record<string, string>> = {
  dlitem: 'definition-list',
  'aria-required-parent': 'aria-required-children',
};

const rulesIn = (site: SiteModel): string[] => [
  ...new Set(site.pages.flatMap((page) => page.accessibility.map(({ rule }) => rule))),
];

/** For the rules without an oracle among these. */
export const observeAccessibility =
  (oracles: readonly { readonly id: string }[]): Planner =>
  ({ site }) => {
    const known = new Set([...oracles.map(({ id }) => id), ...reportedElsewhere]);
    const observations = rulesIn(site)
      .filter((rule) => !known.has(rule))
      .flatMap((rule) => {
        const component = ({ html }: { html: string }) =>
          rule === 'bypass' ? 'document' : componentOf(html);
        const groups = auditGroups(site, rule, { component, followsFrom: followsFrom[rule] });
        return groups.map((group) => auditObservation(rule, group));
      });
    return { plans: [], observations };
  };
