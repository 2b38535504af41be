import { z } from 'zod';
import { Quotas, Role } from '../values/access.ts';
import { AnyTeamId, KeyId, TeamId } from '../values/ids.ts';
import { Timestamp } from '../values/values.ts';
import { event } from './definition.ts';

/** SHA-256 of the whole key, lower-case hex. The key itself is in no event. */
export const KeyHash = z.string().regex(/^[0-9a-f]{64}$/);

// Stream team.<team> of the system team: names of teams are unique because their streams are.
export const TeamCreated = event(
  'TeamCreated',
  'team',
  z.object({ team: TeamId, name: z.string(), quotas: Quotas }),
);
export const TeamQuotasSet = event('TeamQuotasSet', 'team', z.object({ team: TeamId, quotas: Quotas }));
/** From here on nobody may ask for the team, and nothing happens in it. */
export const TeamDeletionRequested = event(
  'TeamDeletionRequested',
  'team',
  z.object({
    team: TeamId,
    /** It had keys, which go with it: that there was one once is still known. */
    hadKeys: z.boolean(),
  }),
);
/** Everything that was the team's own is gone; what comes behind it under the same id is of another team. */
export const TeamDeleted = event('TeamDeleted', 'team', z.object({ team: TeamId }));

// Stream key.<id> of the system team: who asks with a key has no team before the key is found.
export const KeyCreated = event(
  'KeyCreated',
  'key',
  z.object({ keyId: KeyId, team: AnyTeamId, name: z.string(), role: Role, hash: KeyHash }),
);
export const KeyRotated = event(
  'KeyRotated',
  'key',
  z.object({
    keyId: KeyId,
    hash: KeyHash,
    /** Until when the secret before is taken as well; absent: no longer. */
    previousUntil: Timestamp.optional(),
  }),
);
export const KeyRevoked = event('KeyRevoked', 'key', z.object({ keyId: KeyId }));
