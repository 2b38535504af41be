// An oracle from a rule of the accessibility audit: what the audit saw becomes assertions that stand by themselves, each component
// on the page that showed it first.
import type { LeftOut, Page, Step } from '@prowl/contracts';
import type { PlanDraft } from '@prowl/plan';
import { defineOracle, type Guarding, type Oracle } from '../definition/oracle.ts';
import { withoutQuery } from '../site/addresses.ts';
import { open } from '../site/drafting.ts';
import { asExplored, type PlanningObservation } from '../site/planning.ts';
import { pageName, shorten } from '../site/words.ts';
import { type AuditGroup, auditGroups } from './audit-groups.ts';
import { type AuditNode, componentOf, findingOf, nameOf, wordsOf } from './audit-node.ts';

interface AuditRule extends Pick<Oracle, 'id' | 'title' | 'rule' | 'expected' | 'remedy' | 'because'> {
  readonly severity: 'medium' | 'low';
  readonly wcag: string;
  /** What a person who is hit by it cannot do: the bug’s title. */
  readonly problem: string;
  /** What holds once it is mended; nothing when the audit says too little for an assertion. */
  readonly expectations: (nodes: readonly AuditNode[]) => Step[];
  /** What makes two elements the same fault: the same component, unless the rule knows better. */
  readonly component?: (node: AuditNode) => string;
  /** What is seen, where the assertion says more than the audit. */
  readonly seen?: string;
  /** Another rule that a page breaks too when it breaks this one for the same reason. */
  readonly followsFrom?: string;
  /** Another rule that is broken by the same mistake: its elements are reported with these. */
  readonly along?: string;
  /** The element is reported by another rule already. */
  readonly isReported?: (node: AuditNode, page: Page) => boolean;
}

const mostPerRule = 4;

/** The audit has seen it, so it is found whenever it is tried: it must not go before what nobody has looked at yet. */
const worthOf = { medium: 'fair', low: 'slight' } as const;

/** For a violation that no assertion can be made of. */
export const auditObservation = (rule: string, group: AuditGroup): PlanningObservation => ({
  key: `accessibility|${rule}|${group.component}`,
  title: `Accessibility: ${group.help}`,
  detail: `${group.impact}, seen on ${shorten(group.nodes[0]?.html ?? '', 200)}. There is no test for it: check it manually.`,
  url: group.page.url,
});

/** Characters of a bug's title. */
const mostTitle = 80;

/** The problem, and which ones have it, as far as there is room: none when they have no names, or are the document. */
const titleOf = (problem: string, { component, nodes, kinds, page }: AuditGroup): string => {
  if (component === 'document') return problem;
  const names = [...new Set(nodes.slice(0, kinds).flatMap((node) => nameOf(node, page) ?? []))];
  const others = kinds - names.length;
  for (let shown = Math.min(3, names.length); shown > 0; shown -= 1) {
    const left = names.length - shown + others;
    const title = `${problem}: ${names.slice(0, shown).join(', ')}${left > 0 ? ` and ${left} more` : ''}`;
    if (title.length <= mostTitle) return title;
  }
  return problem;
};

const contextOf = ({ page, nodes, templates }: AuditGroup): string[] => {
  const paths = [...templates].map(withoutQuery);
  const others = [...new Set(paths)].filter((each) => each !== withoutQuery(page.template)).slice(0, 5);
  return [
    `Element: ${shorten(nodes[0]?.html ?? '', 160)}`,
    ...(nodes.length > 1 ? [`${nodes.length} such elements on this page.`] : []),
    ...(others.length > 0 ? [`Also on ${others.join(', ')}.`] : []),
  ];
};

export const auditOracle = ({ problem, expectations, component, ...rest }: AuditRule) => {
  const { followsFrom, along, isReported, seen, ...definition } = rest;
  const { id, expected, severity } = definition;
  const grouping = {
    component: component ?? (({ html }: AuditNode) => componentOf(html)),
    followsFrom,
    along,
    isReported,
  };
  return defineOracle({
    ...definition,
    family: 'accessibility',
    type: 'functional',
    worth: worthOf[severity],
    plan: ({ site }, guard: Guarding) => {
      const plans: PlanDraft[] = [];
      const observations: PlanningObservation[] = [];
      const leftOut: LeftOut[] = [];
      for (const group of auditGroups(site, id, grouping)) {
        const steps = expectations(group.nodes);
        const { page } = group;
        const first = group.nodes.find(({ html }) => wordsOf(html) !== '') ?? group.nodes[0];
        if (steps.length === 0) observations.push(auditObservation(id, group));
        else if (plans.length >= mostPerRule)
          leftOut.push({
            what: `accessibility tests (${id})`,
            why: `${mostPerRule} pages with the same fault are tested already`,
            count: 1,
          });
        else
          plans.push(
            guard({
              page,
              element: group.component,
              locator: first?.locator,
              title: `${pageName(page)}: ${expected.replace(/\.$/, '').slice(0, 120)} (${group.component})`,
              rule: `${group.help}. ${expected}`,
              suspected: true,
              signedIn: asExplored(site, page),
              steps: [open(page), ...steps],
              bug: {
                title: titleOf(problem, group),
                seen: seen ?? shorten(first ? findingOf(first) : group.help, 300),
                context: contextOf(group),
              },
            }),
          );
      }
      return { plans, observations, leftOut };
    },
  });
};
