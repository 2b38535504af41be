// What somebody may do, and what one team may use.
import { z } from 'zod';

/** A viewer reads, a tester also writes, an admin also manages the team's keys. */
export const Role = z.enum(['viewer', 'tester', 'admin']);
export type Role = z.infer<typeof Role>;

/** What one team may use. */
export const Quotas = z.object({
  sessions: z.number().int().min(1).max(100), // at once
  tests: z.number().int().min(1).max(10_000), // per session
  pages: z.number().int().min(1).max(10_000), // per exploration
  artifactBytes: z.number().int().min(0), // kept
});
export type Quotas = z.infer<typeof Quotas>;

export const defaultQuotas: Quotas = {
  sessions: 1,
  tests: 10_000,
  pages: 10_000,
  artifactBytes: 20 * 1024 ** 3,
};
