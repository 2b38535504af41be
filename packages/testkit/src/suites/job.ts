import type { Job } from '@prowl/backbone';

/** A job of kind `light` for team `blue`. */
export function jobOf(id: string, more: Partial<Job> = {}): Job {
  return { id, kind: 'light', team: 'blue', data: { lamp: id }, ...more };
}
