// What each team may use, in the state of the system team.
import type { Quotas } from '@prowl/contracts';
import type { Fold } from '../core/slice.ts';

export interface AccessPart {
  readonly quotas: Map<string, Quotas>;
}
export const createAccess = (): AccessPart => ({ quotas: new Map() });

export const foldAccess: Fold<AccessPart> = ({ quotas }, event) => {
  if (event.type === 'TeamCreated' || event.type === 'TeamQuotasSet')
    quotas.set(event.data.team, event.data.quotas);
};
