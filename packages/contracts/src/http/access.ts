// Teams, keys, roles and quotas as /api/admin shows them. A key's text is in the answer that made it and nowhere else.
import { z } from 'zod';
import { Quotas, Role } from '../values/access.ts';
import { AnyTeamId, KeyId, TeamId } from '../values/ids.ts';
import { filled, limits, Timestamp } from '../values/values.ts';

const name = filled(limits.name);
const QuotasBody = z.strictObject(Quotas.shape).partial();

export const Team = z.object({
  id: TeamId,
  name: z.string(),
  quotas: Quotas,
  createdAt: Timestamp,
  /** Its keys are refused since then, and what it kept is being taken away; null: it is not being deleted. */
  deletionRequestedAt: Timestamp.nullable(),
});
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
