import { RunId } from '@prowl/contracts';
import { handle, idFrom } from '../core/handling.ts';
import type { Commands } from '../core/slice.ts';
import * as decider from './decider.ts';

export const testCommands: Commands<unknown, 'RunTest'> = {
  RunTest: (context, cause, { testId }) => {
    const runId = RunId.parse(idFrom('run', cause));
    const own = { ...cause, correlation: runId };
    return handle(context, own, ['test', testId], decider, (state) =>
      decider.decideRun(state, testId, runId, new Date(cause.at).toISOString()),
    );
  },
};
