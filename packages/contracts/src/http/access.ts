// Teams, keys, roles and quotas as /api/admin shows them. A key's text is in the answer that made it and nowhere else.
import { z } from 'zod';
import { AnyTeamId, KeyId, TeamId } from '../ids.ts';
import { limits, Timestamp } from '../values.ts';

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

const name = z.string().trim().min(1).max(limits.name);
const QuotasBody = z.strictObject(Quotas.shape).partial();

export const Team = z.object({ id: TeamId, name: z.string(), quotas: Quotas, createdAt: Timestamp });
export type Team = z.infer<typeof Team>;
export const TeamBody = z.strictObject({ id: TeamId, name: name.optional(), quotas: QuotasBody.optional() });
export const TeamPatch = z.strictObject({ quotas: QuotasBody });

export const Key = z.object({
  id: KeyId,
  team: AnyTeamId,
  name: z.string(),
  role: Role,
  status: z.enum(['active', 'revoked']),
  createdAt: Timestamp,
  rotatedAt: Timestamp.nullable(),
  revokedAt: Timestamp.nullable(),
});
export type Key = z.infer<typeof Key>;
/** `team`: the caller's own unless it is given; `_system` makes an operator's key. */
export const KeyBody = z.strictObject({ team: AnyTeamId.optional(), name, role: Role });
/** `key` is shown once: a repetition under the same Idempotency-Key answers null. */
export const KeyWithText = Key.extend({ key: z.string().nullable() });
/** For so many seconds, at most a week, the secret before is taken as well. */
export const RotateKeyBody = z.strictObject({
  graceSeconds: z.number().int().min(0).max(604_800).default(0),
});
