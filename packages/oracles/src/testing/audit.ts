// Violations as the accessibility audit reports them. Only for tests.
import type { PlanDraft } from '@prowl/plan';
import type { Oracle } from '../definition/oracle.ts';
import type { PlannerResult } from '../site/planning.ts';
import { aPage, aSite } from './models.ts';

export const aNode = (html: string, selector = '.x', summary = '') => ({ selector, html, summary });

export const aViolation = (rule: string, nodes: readonly unknown[], impact = 'serious') => ({
  rule,
  impact,
  help: `About ${rule}`,
  nodes,
});

/** What an oracle plans for these pages, and observes. */
export const resultOf = ({ plan }: Pick<Oracle, 'plan'>, pages: Parameters<typeof aSite>[0]): PlannerResult =>
  plan({
    site: aSite(pages),
    target: { name: '', description: '', url: '' },
    directives: [],
    failedFingerprints: new Set(),
  });

/** What an oracle makes of one violation of its rule. */
export const audited = (oracle: Oracle, nodes: readonly unknown[], impact = 'serious'): PlannerResult =>
  resultOf(oracle, [aPage('/', { accessibility: [aViolation(oracle.id, nodes, impact)] })]);

export const messagesOf = (plan: PlanDraft | undefined): string[] =>
  [...JSON.stringify(plan?.steps).matchAll(/"message":("(?:[^"\\]|\\.)*")/g)].map(
    ([, message = '""']) => JSON.parse(message) as string,
  );
