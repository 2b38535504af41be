// What each team may use, in the state of the system team.
import type { Quotas } from '@prowl/contracts';
import type { Fold } from '../core/slice.ts';

export interface AccessPart {
  readonly quotas: Map<string, Quotas>;
  /** Teams that are being deleted: nothing happens in them any more. */
  readonly deleting: Set<string>;
}
export const createAccess = (): AccessPart => ({ quotas: new Map(), deleting: new Set() });

export const foldAccess: Fold<AccessPart> = ({ quotas, deleting }, event) => {
  if (event.type === 'TeamDeletionRequested') {
    quotas.delete(event.data.team);
    deleting.add(event.data.team);
  }
  if (event.type === 'TeamDeleted') deleting.delete(event.data.team);
  if (event.type === 'TeamCreated' || event.type === 'TeamQuotasSet')
    quotas.set(event.data.team, event.data.quotas);
};
