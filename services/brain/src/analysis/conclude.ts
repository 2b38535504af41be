// What an analysis ends in: its result, and a backlog ticket for each suggested test that was not offered before. Pure.
import { type CodeModel, type EventData, type SiteModel, type TestPlan, TicketId } from '@prowl/contracts';
import { type Pending, pending } from '../envelope.ts';
import type { TeamLedger } from '../policy/ledger.ts';
import { suggest, understand } from './understanding.ts';

export const concludeAnalysis = (
  ledger: TeamLedger,
  { analysisId, target }: EventData<'AnalysisStarted'>,
  seen: { site: SiteModel; code: CodeModel | undefined; plans: readonly TestPlan[] },
  derive: (prefix: 'tkt', key: string) => string,
): Pending[] => {
  const suggested = suggest(seen.plans);
  const tickets = suggested
    .filter(({ plan }) => !ledger.ideas.has(plan.fingerprint))
    .map(({ title, plan }) => {
      const ticketId = TicketId.parse(derive('tkt', plan.fingerprint));
      return pending('TicketOpened', ticketId, {
        ticketId,
        title: `Test: ${title}`.slice(0, 200),
        description:
          `A test that the analysis of ${target.name} suggests, on ${plan.place.url}. ${plan.rule}`.slice(
            0,
            20_000,
          ),
        status: 'backlog',
        priority: plan.bug.severity,
        idea: plan.fingerprint,
      });
    });
  const titles = suggested.map(({ title }) => title);
  return [
    ...tickets,
    pending('AnalysisCompleted', analysisId, {
      analysisId,
      result: understand(seen.site, seen.code, target, titles),
    }),
  ];
};
