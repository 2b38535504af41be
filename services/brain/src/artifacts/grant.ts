// What a job may keep is decided once, and known to whoever grants the next.
import { appendOne } from '../core/appending.ts';
import { type Cause, pending } from '../core/envelope.ts';
import type { EffectContext } from '../core/slice.ts';
import type { ArtifactsPart } from './fold.ts';

/** Bytes that the job may keep: what it was granted before, or `room`. */
export const grant = async (
  { backbone, current }: EffectContext<ArtifactsPart>,
  jobId: string,
  room: number,
  cause: Cause,
): Promise<number> => {
  const bytes = (await current(cause.team)).grants.get(jobId) ?? room;
  await appendOne(backbone.events, pending('ArtifactRoomGranted', jobId, { jobId, bytes }), cause);
  return bytes;
};
