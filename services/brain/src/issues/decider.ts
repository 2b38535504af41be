// Whether bugs become issues, and where. The token was sealed by the gateway: here there is only a reference.
import type { CommandPayload, DomainEvent, EventData } from '@prowl/contracts';
import { accept, type Decision, refuse } from '../core/decision.ts';
import { pending } from '../core/envelope.ts';

/** Undefined: they do not. */
export type FilingState = EventData<'IssueFilingSet'> | undefined;
export const initialState: FilingState = undefined;

export const evolve = (state: FilingState, event: DomainEvent): FilingState => {
  if (event.type === 'IssueFilingSet') return event.data;
  return event.type === 'IssueFilingRemoved' ? undefined : state;
};

const done = {};

/** A token goes to the host that it was given for, and to no other. */
export const decideSet = (
  state: FilingState,
  team: string,
  { tokenRef = undefined, ...command }: CommandPayload<'SetIssueFiling'>,
): Decision<typeof done> => {
  const kept = state?.repository.apiUrl === command.repository.apiUrl ? state.tokenRef : undefined;
  const reference = tokenRef ?? kept;
  if (reference === undefined)
    return refuse(
      'invalid-repository',
      `Give the token as well: there is none for ${command.repository.apiUrl}. It needs to read and write issues.`,
    );
  return accept([pending('IssueFilingSet', team, { ...command, tokenRef: reference })], done);
};

export const decideRemove = (state: FilingState, team: string): Decision<typeof done> =>
  accept(state === undefined ? [] : [pending('IssueFilingRemoved', team, {})], done);
