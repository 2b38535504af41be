import { AnalysisId } from '@prowl/contracts';
import { readQuotas } from '../access/team.ts';
import type { ConfigurationPart } from '../configuration/fold.ts';
import { handle, idFrom, stateless } from '../core/handling.ts';
import type { Commands } from '../core/slice.ts';
import { decideStart } from './decider.ts';

export const analysisCommands: Commands<ConfigurationPart, 'StartAnalysis'> = {
  StartAnalysis: async (context, cause) => {
    const { configuration } = await context.current(cause.team);
    const quotas = await readQuotas(context.backbone.events, cause.team);
    const analysisId = AnalysisId.parse(idFrom('ana', cause));
    const own = { ...cause, correlation: analysisId };
    return handle(context, own, ['analysis', analysisId], stateless, () =>
      decideStart(configuration, analysisId, quotas, cause.at, context.modelBudget),
    );
  },
};
