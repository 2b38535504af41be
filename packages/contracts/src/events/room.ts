import { z } from 'zod';
import { event } from './definition.ts';

// Stream room.<job id>: what a job may keep, so that those that run beside it keep no more than what is left.
export const ArtifactRoomGranted = event(
  'ArtifactRoomGranted',
  'room',
  z.object({
    jobId: z.string(),
    /** Of screenshots and traces. */
    bytes: z.number().int().nonnegative(),
  }),
);
