import type { BugId, CommandReplyData, DomainEvent } from '@prowl/contracts';
import { accept, type Decision, refuse } from '../core/decision.ts';
import { pending } from '../core/envelope.ts';

export interface BugState {
  readonly status: 'unknown' | 'open' | 'resolved' | 'dismissed';
}
export const initialState: BugState = { status: 'unknown' };

export const evolve = (state: BugState, event: DomainEvent): BugState => {
  switch (event.type) {
    case 'BugFound':
    case 'BugReopened':
      return { status: 'open' };
    case 'BugResolved':
      return { status: 'resolved' };
    case 'BugDismissed':
      return { status: 'dismissed' };
    default:
      return state;
  }
};

export interface ChangeBugStatus {
  readonly bugId: BugId;
  readonly status: 'open' | 'dismissed';
  readonly reason?: string | undefined;
}

/** A person's word: dismissed bugs never come back by themselves, reopened ones do. The ticket follows by policy. */
export const decideChange = (
  state: BugState,
  command: ChangeBugStatus,
): Decision<CommandReplyData<'ChangeBugStatus'>> => {
  const { bugId, status, reason } = command;
  if (state.status === 'unknown') return refuse('unknown-id', 'There is no bug with this id.');
  if (state.status === status) return accept([], { bugId, status });
  if (status === 'dismissed')
    return accept([pending('BugDismissed', bugId, { bugId, ...(reason === undefined ? {} : { reason }) })], {
      bugId,
      status,
    });
  return accept([pending('BugReopened', bugId, { bugId, by: 'person' })], { bugId, status });
};
