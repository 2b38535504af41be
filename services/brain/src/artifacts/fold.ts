// How much each job may keep, as it was once decided.
import type { Fold } from '../core/slice.ts';

export interface ArtifactsPart {
  /** Job id → bytes of screenshots and traces that it may keep. */
  readonly grants: Map<string, number>;
}
export const createArtifacts = (): ArtifactsPart => ({ grants: new Map() });

export const foldArtifacts: Fold<ArtifactsPart> = (state, event) => {
  if (event.type === 'ArtifactRoomGranted') state.grants.set(event.data.jobId, event.data.bytes);
};
