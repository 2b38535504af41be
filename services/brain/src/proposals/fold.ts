// What a language model was asked and answered, for each session and analysis, and what the team used of it lately.
import type { EventData } from '@prowl/contracts';
import type { Fold } from '../core/slice.ts';

/** What a team uses is counted over a day, milliseconds. */
export const dayMs = 24 * 3_600_000;

interface Use {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly tokens: number;
  readonly cost: number;
}

export interface ProposalsPart {
  /** By the id of the session or the analysis. */
  readonly proposed: Map<string, EventData<'TestsProposed'>>;
  /** The latest last; older ones than a day are dropped. */
  modelUses: readonly Use[];
}
export const createProposals = (): ProposalsPart => ({ proposed: new Map(), modelUses: [] });

export const foldProposals: Fold<ProposalsPart> = (state, event, at) => {
  if (event.type !== 'TestsProposed') return;
  const { sessionId, analysisId, usage } = event.data;
  const id = sessionId ?? analysisId;
  if (id !== undefined) state.proposed.set(id, event.data);
  const use = { at, tokens: usage.inputTokens + usage.outputTokens, cost: usage.cost ?? 0 };
  state.modelUses = [...state.modelUses.filter((each) => at - each.at < dayMs), use];
};

/** What a team used in the day before. `now`: milliseconds since the epoch. */
export const usedLately = (
  { modelUses }: ProposalsPart,
  now: number,
): { readonly tokens: number; readonly cost: number } => {
  const lately = modelUses.filter(({ at }) => now - at < dayMs);
  return {
    tokens: lately.reduce((sum, { tokens }) => sum + tokens, 0),
    cost: lately.reduce((sum, { cost }) => sum + cost, 0),
  };
};
