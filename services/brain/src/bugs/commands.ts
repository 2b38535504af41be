import { BugId } from '@prowl/contracts';
import { handle } from '../core/handling.ts';
import type { Commands } from '../core/slice.ts';
import * as decider from './decider.ts';

export const bugCommands: Commands<unknown, 'ChangeBugStatus'> = {
  ChangeBugStatus: (context, cause, payload) =>
    handle(context, cause, ['bug', BugId.parse(payload.bugId)], decider, (state) =>
      decider.decideChange(state, payload),
    ),
};
