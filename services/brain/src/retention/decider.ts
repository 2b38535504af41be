// How long the history of a team stays, and what became of its archives.
import type { ArchiveStatus, CommandPayload, DomainEvent, Retention } from '@prowl/contracts';
import { accept, type Decision, refuse } from '../core/decision.ts';
import { pending } from '../core/envelope.ts';
import { becomes } from './said.ts';

export interface RetentionState {
  /** Null: for ever. */
  readonly days: number | null;
  readonly archives: ReadonlyMap<string, ArchiveStatus>;
}
export const initialState: RetentionState = { days: null, archives: new Map() };

export const evolve = (state: RetentionState, event: DomainEvent): RetentionState => {
  if (event.type === 'RetentionSet') return { ...state, days: event.data.days };
  const become = becomes(event);
  return become === undefined
    ? state
    : { ...state, archives: new Map([...state.archives, [become.id, become.status]]) };
};

export const decideSet = (
  state: RetentionState,
  team: string,
  { days }: CommandPayload<'SetRetention'>,
): Decision<Retention> =>
  accept(state.days === days ? [] : [pending('RetentionSet', team, { days })], { days });

/** Asked for again it is the same restoring. */
export const decideRestore = (
  { archives }: RetentionState,
  team: string,
  { archiveId }: CommandPayload<'RestoreArchive'>,
): Decision<{ id: CommandPayload<'RestoreArchive'>['archiveId']; status: ArchiveStatus }> => {
  const status = archives.get(archiveId);
  if (status === undefined) return refuse('unknown-id', 'There is no archive with this id.');
  if (status === 'archived')
    return refuse(
      'concurrent-change',
      'What is in this archive is still being taken out of the log. Retry when its status is "purged".',
    );
  return accept(status === 'purged' ? [pending('ArchiveRestoreRequested', team, { archiveId })] : [], {
    id: archiveId,
    status: status === 'restored' ? status : 'restoring',
  });
};
