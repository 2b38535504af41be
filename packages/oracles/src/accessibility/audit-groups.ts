// What an audit found, as findings: each component once, on the page that showed it first, with all of that page’s.
import type { Page, SiteModel } from '@prowl/contracts';
import { withoutQuery } from '../site/addresses.ts';
import { type AuditNode, sourceOf } from './audit-node.ts';

export interface AuditGroup {
  page: Page;
  component: string;
  /** One of each kind comes first. */
  nodes: AuditNode[];
  /** Of how many kinds they are. */
  kinds: number;
  help: string;
  impact: string;
  /** Of all pages that show one of the components. */
  templates: Set<string>;
}

interface Grouping {
  /** What makes two elements the same fault. */
  readonly component: (node: AuditNode) => string;
  /** A page that breaks this rule too breaks the other one because of it. */
  readonly followsFrom?: string | undefined;
  /** A rule that is broken by the same mistake in the same places: its elements are reported with these. */
  readonly along?: string | undefined;
  /** The element is reported by another rule already. */
  readonly isReported?: ((node: AuditNode, page: Page) => boolean) | undefined;
}

const serious = ({ impact }: { impact: string }) => ['serious', 'critical'].includes(impact);

/** All that the audit of a page found for the rules, the first one first. */
const violationsOf = ({ accessibility }: Page, rules: readonly (string | undefined)[]) =>
  rules.flatMap((rule) => accessibility.filter((each) => each.rule === rule && serious(each)));

/** One page with other parameters, such as a list with other filters: its fields are made in one place. Where a parameter is the page, the titles differ. */
const placeOf = ({ url, title, heading }: Page): string =>
  JSON.stringify([withoutQuery(url), title, heading]);

/** Serious and critical violations of one rule. */
export const auditGroups = (
  site: SiteModel,
  rule: string,
  { component, followsFrom, along, isReported }: Grouping,
): AuditGroup[] => {
  const groups = new Map<string, AuditGroup>();
  /** The group that a component was seen in first. */
  const known = new Map<string, AuditGroup>();
  const atPlace = new Map<string, AuditGroup>();
  const counts = (page: Page) =>
    page.status < 400 &&
    page.accessibility.some((each) => each.rule === rule && serious(each)) &&
    !page.accessibility.some((each) => each.rule === followsFrom);
  for (const page of site.pages.filter(counts))
    for (const violation of violationsOf(page, [rule, along])) {
      for (const node of violation.nodes) {
        if (isReported?.(node, page)) continue;
        const name = component(node);
        const source = sourceOf(node.html);
        const named = known.get(name);
        const seen = named ?? (source === undefined ? undefined : known.get(source));
        const group = seen ??
          groups.get(page.id) ??
          atPlace.get(placeOf(page)) ?? {
            page,
            component: name,
            nodes: [],
            kinds: 0,
            help: violation.help,
            impact: violation.impact,
            templates: new Set([page.template]),
          };
        groups.set(group.page.id, group);
        if (group.page === page) atPlace.set(placeOf(page), group);
        known.set(name, group);
        if (source !== undefined) known.set(source, group);
        group.templates.add(page.template);
        if (group.page === page)
          group.nodes.splice(named === undefined ? group.kinds++ : group.nodes.length, 0, node);
      }
    }
  return [...groups.values()];
};
