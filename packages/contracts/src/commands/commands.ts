// What can be asked of the brain. Sent on `command.<Name>`; each has the schema of what it carries and of what it answers.
import { z } from 'zod';
import { Refusal } from '../errors/catalogue.ts';
import { KeyHash } from '../events/access.ts';
import { Key, KeyBody, Team, TeamBody, TeamPatch } from '../http/access.ts';
import {
  CreateAgentBody,
  CreatedAgent,
  GeneratedTest,
  GenerateTestBody,
  SessionStartedReply,
  StartedTest,
} from '../http/brain.ts';
import { AuthBody, ConfigurationBody, ConfigurationPatch, ReadDirective } from '../http/configuration.ts';
import { IssueFilingBody } from '../http/issues.ts';
import { AgentChanged, AgentPatch, Ticket, TicketBody, TicketMove } from '../http/resources.ts';
import { RestoreAccepted, Retention, RetentionBody } from '../http/retention.ts';
import { ScheduleBody, SchedulePatch, StoredSchedule } from '../http/schedules.ts';
import { QueuedDelivery, Webhook, WebhookBody, WebhookPatch } from '../http/webhooks.ts';
import {
  AgentId,
  AnalysisId,
  AnyTeamId,
  ArchiveId,
  BugId,
  DeliveryId,
  GenerationId,
  KeyId,
  ScheduleId,
  SessionId,
  TeamId,
  TestId,
  TicketId,
  WebhookId,
} from '../values/ids.ts';
import { Repository } from '../values/issues.ts';
import { RunSessionBody } from '../values/run.ts';
import { TargetAccount, TargetAuth } from '../values/target.ts';
import { BugStatus, Position, TicketStatus, Timestamp } from '../values/values.ts';

/** Credentials are sealed by the gateway before a command is sent: commands carry the reference. */
const SealedAuth = AuthBody.omit({
  credentials: true,
  totpSecret: true,
  headers: true,
  cookies: true,
  storageState: true,
}).extend(TargetAuth.pick({ credentialsRef: true, headers: true }).shape);
const SealedAccounts = z.array(TargetAccount);
const done = z.object({});
const madeKey = z.object({ made: Key.optional() });
const madeSchedule = z.object({ made: StoredSchedule.optional() });
const madeWebhook = z.object({ made: Webhook.optional() });
/** The gateway seals address and secret: commands carry the references, and what of the address may be shown. */
const SealedUrl = { url: z.string(), urlRef: z.string() };
const command = <Payload extends z.ZodType, Reply extends z.ZodType>(payload: Payload, reply: Reply) => ({
  payload,
  reply,
});

export const commandDefinitions = {
  SetConfiguration: command(
    ConfigurationBody.omit({ auth: true, accounts: true }).extend({
      auth: SealedAuth.optional(),
      accounts: SealedAccounts.optional(),
    }),
    done,
  ),
  ChangeConfiguration: command(
    ConfigurationPatch.omit({ auth: true, accounts: true }).extend({
      auth: SealedAuth.nullable().optional(),
      accounts: SealedAccounts.nullable().optional(),
    }),
    done,
  ),
  AddDirective: command(
    z.object({ directive: z.string() }),
    z.object({ directives: z.array(z.string()), added: ReadDirective.optional() }),
  ),
  /** Changes nothing: how the directives of the configuration are read. */
  ReadDirectives: command(z.object({}), z.object({ directives: z.array(ReadDirective) })),
  SetRepository: command(z.object({ url: z.string() }), done),
  SetLocalPath: command(z.object({ path: z.string() }), done),
  /** Answers at once; the result is the event AnalysisCompleted or AnalysisFailed with this id as correlation. */
  StartAnalysis: command(z.object({}), z.object({ analysisId: AnalysisId })),
  StartSession: command(RunSessionBody, SessionStartedReply),
  CancelSession: command(z.object({ sessionId: SessionId }), z.object({ sessionId: SessionId })),
  /** `test` at once when the site is known; else it comes as TestGenerated or TestGenerationFailed with this id as correlation. */
  GenerateTest: command(
    GenerateTestBody,
    z.object({ generationId: GenerationId, test: GeneratedTest.optional() }),
  ),
  CreateAgent: command(CreateAgentBody, CreatedAgent),
  ChangeAgent: command(AgentPatch.extend({ agentId: AgentId }), AgentChanged),
  RunTest: command(z.object({ testId: TestId }), StartedTest),
  MoveTicket: command(z.object({ ticketId: TicketId, status: TicketStatus }), TicketMove),
  // What a command made is in its answer, for those who ask while the read models are away.
  OpenTicket: command(TicketBody, z.object({ ticketId: TicketId, ticket: Ticket.optional() })),
  ChangeBugStatus: command(
    z.object({ bugId: BugId, status: z.enum(['open', 'dismissed']), reason: z.string().optional() }),
    z.object({ bugId: BugId, status: BugStatus }),
  ),
  CreateWebhook: command(
    WebhookBody.extend({ webhookId: WebhookId, ...SealedUrl, secretRef: z.string() }),
    madeWebhook,
  ),
  ChangeWebhook: command(
    WebhookPatch.extend({ webhookId: WebhookId, ...z.object(SealedUrl).partial().shape }),
    madeWebhook,
  ),
  RotateWebhookSecret: command(
    z.object({ webhookId: WebhookId, secretRef: z.string(), previousUntil: Timestamp.optional() }),
    madeWebhook,
  ),
  CreateSchedule: command(ScheduleBody, madeSchedule.extend({ scheduleId: ScheduleId })),
  ChangeSchedule: command(SchedulePatch.extend({ scheduleId: ScheduleId }), madeSchedule),
  DeleteSchedule: command(z.object({ scheduleId: ScheduleId }), done),
  /** Starts a session as the schedule would, at once. */
  RunSchedule: command(z.object({ scheduleId: ScheduleId }), SessionStartedReply),
  DeleteWebhook: command(z.object({ webhookId: WebhookId }), done),
  PingWebhook: command(z.object({ webhookId: WebhookId }), QueuedDelivery),
  ReplayDelivery: command(z.object({ webhookId: WebhookId, deliveryId: DeliveryId }), QueuedDelivery),
  /** The gateway reads the address and seals the token. */
  SetIssueFiling: command(
    IssueFilingBody.omit({ repository: true, kind: true, apiUrl: true, token: true }).extend({
      repository: Repository,
      tokenRef: z.string().optional(),
    }),
    done,
  ),
  RemoveIssueFiling: command(z.object({}), done),
  SetRetention: command(RetentionBody, Retention),
  /** Answers at once; the archive is back with ArchiveRestored. */
  RestoreArchive: command(z.object({ archiveId: ArchiveId }), RestoreAccepted),
  // Sent by the system team (operators) or by the team whose keys they are.
  CreateTeam: command(TeamBody, z.object({ team: TeamId, made: Team.optional() })),
  SetQuotas: command(TeamPatch.extend({ team: TeamId }), z.object({ made: Team.optional() })),
  /** For good. Answers as soon as nobody may ask for the team any more; what it kept is taken away behind that. */
  DeleteTeam: command(z.object({ team: TeamId }), z.object({ made: Team.optional() })),
  /** The gateway makes the key; only its hash goes on. */
  CreateKey: command(KeyBody.extend({ keyId: KeyId, team: AnyTeamId, hash: KeyHash }), madeKey),
  RotateKey: command(z.object({ keyId: KeyId, hash: KeyHash, previousUntil: Timestamp.optional() }), madeKey),
  RevokeKey: command(z.object({ keyId: KeyId }), madeKey),
} as const;

export type CommandName = keyof typeof commandDefinitions;
export type CommandPayload<Name extends CommandName> = z.infer<(typeof commandDefinitions)[Name]['payload']>;
export type CommandReplyData<Name extends CommandName> = z.infer<(typeof commandDefinitions)[Name]['reply']>;

export const CommandEnvelope = z.object({
  team: AnyTeamId,
  requestId: z.string(),
  /** Of a command that may come again, of what its ids are made, so that it is done once. `at` in milliseconds since the epoch. */
  origin: z.object({ id: z.string(), at: z.number().int().nonnegative() }).optional(),
  traceparent: z.string().optional(),
  payload: z.unknown(),
});
export type CommandEnvelope = z.infer<typeof CommandEnvelope>;

/** `position`: the log position that shows this write; a query `atLeast` it sees it. */
export const CommandReply = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), position: Position, data: z.unknown() }),
  z.object({ ok: z.literal(false), error: Refusal }),
]);
export type CommandReply = z.infer<typeof CommandReply>;
/** Every brain answers it, with nothing: whether there is one. */
export const brainAlive = 'command.Alive';
export const commandSubject = (name: CommandName) => `command.${name}`;
