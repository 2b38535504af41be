// What an analysis ends in: its result, and a backlog ticket for each suggested test that was not offered before. Pure.
import { type AnalysisResult, type EventData, type TestPlan, TicketId } from '@prowl/contracts';
import { type Pending, pending } from '../core/envelope.ts';

export interface Conclusion {
  /** Best first. */
  readonly suggested: readonly { readonly title: string; readonly plan: TestPlan }[];
  readonly result: AnalysisResult;
}

/** `ideas`: fingerprints of the plans that have a ticket already. */
export const concludeAnalysis = (
  ideas: ReadonlySet<string>,
  { analysisId, target }: EventData<'AnalysisStarted'>,
  { suggested, result }: Conclusion,
  derive: (prefix: 'tkt', key: string) => string,
): Pending[] => [
  ...suggested
    .filter(({ plan }) => !ideas.has(plan.fingerprint))
    .map(({ title, plan }) => {
      const ticketId = TicketId.parse(derive('tkt', plan.fingerprint));
      const from = plan.inferred === undefined ? 'suggests' : 'suggests by the language model';
      const description = `A test that the analysis of ${target.name} ${from}, on ${plan.place.url}. ${plan.rule}`;
      return pending('TicketOpened', ticketId, {
        ticketId,
        title: `Test: ${title}`.slice(0, 200),
        description: description.slice(0, 20_000),
        status: 'backlog',
        priority: plan.bug.severity,
        idea: plan.fingerprint,
      });
    }),
  pending('AnalysisCompleted', analysisId, { analysisId, result }),
];
