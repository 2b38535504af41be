// Askings whose job failed every attempt: whoever waits for one plans without it.

import type { AnalysisPart } from '../analysis/fold.ts';
import { append, proposeJobId } from '../core/effects.ts';
import type { Watcher } from '../core/slice.ts';
import type { Rescue } from '../core/watch.ts';
import type { ProposalsPart } from '../proposals/fold.ts';
import type { SessionsPart } from '../sessions/fold.ts';
import { notProposed } from './ask.ts';

export const proposalsWatcher: Watcher<ProposalsPart & SessionsPart & AnalysisPart> = {
  isWaiting: ({ sessions, analyses, proposed }) =>
    [...sessions].some(
      ([id, { status, request }]) =>
        status === 'started' && request.languageModel !== undefined && !proposed.has(id),
    ) ||
    [...analyses].some(
      ([id, { ended, started }]) => !ended && started.languageModel !== undefined && !proposed.has(id),
    ),
  rescue: ({ sessions, analyses, proposed }, { dead }) =>
    dead.flatMap(({ id: job, at }): Rescue[] => {
      const id = job.replace(/^propose-/, '');
      const session = sessions.get(id);
      const analysis = analyses.get(id);
      const { languageModel } = session?.request ?? analysis?.started ?? {};
      if (job !== proposeJobId(id) || languageModel === undefined || proposed.has(id)) return [];
      const purpose = session === undefined ? 'analysis' : 'session';
      return [{ id: job, at, effects: [append(notProposed({ purpose, id }, languageModel.model))] }];
    }),
};
