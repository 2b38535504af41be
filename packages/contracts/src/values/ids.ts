import { z } from 'zod';

const ulid = '[0-9A-HJKMNP-TV-Z]{26}';
const id = <Prefix extends string, Brand extends string>(prefix: Prefix, _brand: Brand) =>
  z
    .string()
    .regex(new RegExp(`^${prefix}_${ulid}$`), `must be an id that starts with ${prefix}_`)
    .brand<Brand>();

export const TestId = id('test', 'TestId');
export type TestId = z.infer<typeof TestId>;
export const RunId = id('run', 'RunId');
export type RunId = z.infer<typeof RunId>;
export const SessionId = id('ses', 'SessionId');
export type SessionId = z.infer<typeof SessionId>;
export const AnalysisId = id('ana', 'AnalysisId');
export type AnalysisId = z.infer<typeof AnalysisId>;
/** An exploration belongs to a session, an analysis or the making of a single test, and has its id. */
export const ExplorationId = z
  .string()
  .regex(new RegExp(`^(ses|ana|gen)_${ulid}$`))
  .brand<'ExplorationId'>();
export type ExplorationId = z.infer<typeof ExplorationId>;
/** The making of one test on request. */
export const GenerationId = id('gen', 'GenerationId');
export type GenerationId = z.infer<typeof GenerationId>;
export const BugId = id('bug', 'BugId');
export type BugId = z.infer<typeof BugId>;
export const TicketId = id('tkt', 'TicketId');
export type TicketId = z.infer<typeof TicketId>;
export const AgentId = id('agt', 'AgentId');
export type AgentId = z.infer<typeof AgentId>;
export const ArtifactId = id('art', 'ArtifactId');
export type ArtifactId = z.infer<typeof ArtifactId>;
/** An endpoint that is told of events. */
export const WebhookId = id('whk', 'WebhookId');
export type WebhookId = z.infer<typeof WebhookId>;
/** One event on its way to one endpoint; the `webhook-id` of every attempt. */
export const DeliveryId = id('dlv', 'DeliveryId');
export type DeliveryId = z.infer<typeof DeliveryId>;
/** History of a team that was taken out of the log. */
export const ArchiveId = id('arc', 'ArchiveId');
export type ArchiveId = z.infer<typeof ArchiveId>;
/** What starts sessions by time. */
export const ScheduleId = id('sch', 'ScheduleId');
export type ScheduleId = z.infer<typeof ScheduleId>;
export const TeamId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'must be 1 to 63 lower-case letters, digits and dashes');
export type TeamId = z.infer<typeof TeamId>;

/** The team of those who run the installation: holds teams and keys, and no work. No user's team can be named like it. */
export const systemTeam = '_system';
/** The team that there is without being created, and the one of an installation without keys. */
export const defaultTeam = 'default';
export const AnyTeamId = z.union([TeamId, z.literal(systemTeam)]);
export type AnyTeamId = z.infer<typeof AnyTeamId>;
export const KeyId = id('key', 'KeyId');
export type KeyId = z.infer<typeof KeyId>;
