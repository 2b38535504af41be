// What can be asked of the tracker. Sent on `query.<name>`.
import { z } from 'zod';
import { Refusal } from '../errors/catalogue.ts';
import { Key, Team } from '../http/access.ts';
import { Configuration } from '../http/configuration.ts';
import { IssueFiling } from '../http/issues.ts';
import {
  AgentsQuery,
  ArchivesQuery,
  BugsQuery,
  DeliveriesQuery,
  KeysQuery,
  RunsQuery,
  SchedulesQuery,
  SessionsQuery,
  TeamsQuery,
  TestsQuery,
  TicketsQuery,
  WebhooksQuery,
} from '../http/lists.ts';
import {
  Agent,
  AgentDetail,
  Bug,
  BugDetail,
  Session,
  SessionDetail,
  Status,
  TestDetail,
  TestMutation,
  TestRetirement,
  TestRun,
  TestSummary,
  Ticket,
} from '../http/resources.ts';
import { Archive, ArchiveDetail, Retention } from '../http/retention.ts';
import { StoredSchedule } from '../http/schedules.ts';
import { Verdict } from '../http/verdict.ts';
import { Delivery, Webhook } from '../http/webhooks.ts';
import {
  AgentId,
  AnyTeamId,
  ArchiveId,
  ArtifactId,
  BugId,
  DeliveryId,
  KeyId,
  ScheduleId,
  SessionId,
  TestId,
  TicketId,
  WebhookId,
} from '../values/ids.ts';
import { Position, Severity } from '../values/values.ts';

const query = <Parameters extends z.ZodType, Reply extends z.ZodType>(
  parameters: Parameters,
  reply: Reply,
) => ({ parameters, reply });
/** A page of a list: `next` is the cursor of the page after it. */
const list = <Parameters extends z.ZodType, Item extends z.ZodType>(parameters: Parameters, item: Item) =>
  query(parameters, z.object({ items: z.array(item), next: z.string().nullable() }));

export const ReportFormat = z.enum(['html', 'markdown', 'junit', 'sarif', 'json']);
export type ReportFormat = z.infer<typeof ReportFormat>;

/** The lists: of each, its parameters and what an item is. Indexes, pages and routes are derived from it. */
export const listDefinitions = {
  tests: list(TestsQuery, TestSummary),
  runs: list(RunsQuery, TestRun),
  sessions: list(SessionsQuery, Session),
  bugs: list(BugsQuery, Bug),
  agents: list(AgentsQuery, Agent),
  tickets: list(TicketsQuery, Ticket),
  schedules: list(SchedulesQuery, StoredSchedule),
  webhooks: list(WebhooksQuery, Webhook),
  deliveries: list(DeliveriesQuery, Delivery),
  archives: list(ArchivesQuery, Archive),
  // Asked by the system team.
  teams: list(TeamsQuery, Team),
  keys: list(KeysQuery, Key),
} as const;

export const queryDefinitions = {
  ...listDefinitions,
  configuration: query(z.object({}), Configuration.nullable()),
  /** `pid`, `uptime` and `checks` are the gateway's to fill. */
  status: query(
    z.object({}),
    Status.pick({ currentSession: true, testsGenerated: true, bugsFound: true, lastActivity: true }),
  ),
  test: query(z.object({ id: TestId }), TestDetail.nullable()),
  'test-mutation': query(z.object({ id: TestId }), TestMutation.nullable()),
  'test-retirement': query(z.object({ id: TestId }), TestRetirement.nullable()),
  session: query(z.object({ id: SessionId }), SessionDetail.nullable()),
  bug: query(z.object({ id: BugId }), BugDetail.nullable()),
  agent: query(z.object({ id: AgentId }), AgentDetail.nullable()),
  ticket: query(z.object({ id: TicketId }), Ticket.nullable()),
  schedule: query(z.object({ id: ScheduleId }), StoredSchedule.nullable()),
  /** Null when the session is unknown. A base that is unknown counts as one without bugs: ask for it first. */
  verdict: query(
    z.object({ sessionId: SessionId, failOn: Severity, newOnly: z.boolean(), base: SessionId.optional() }),
    Verdict.nullable(),
  ),
  webhook: query(z.object({ id: WebhookId }), Webhook.nullable()),
  delivery: query(z.object({ id: DeliveryId, webhookId: WebhookId }), Delivery.nullable()),
  'issue-filing': query(z.object({}), IssueFiling),
  retention: query(z.object({}), Retention),
  archive: query(z.object({ id: ArchiveId }), ArchiveDetail.nullable()),
  /** Asked by the system team. */
  key: query(z.object({ id: KeyId }), Key.nullable()),
  /**
   * The finished report as an artifact: with its screenshots it is larger than an answer may be. `contentSecurityPolicy`: what a
   * browser lets it do. Null when the session is unknown.
   */
  report: query(
    z.object({ sessionId: SessionId, format: ReportFormat }),
    z.object({ contentType: z.string(), contentSecurityPolicy: z.string(), artifact: ArtifactId }).nullable(),
  ),
} as const;

export type ListName = keyof typeof listDefinitions;
export type QueryName = keyof typeof queryDefinitions;
export type QueryParameters<Name extends QueryName> = z.infer<(typeof queryDefinitions)[Name]['parameters']>;
export type QueryReplyData<Name extends QueryName> = z.infer<(typeof queryDefinitions)[Name]['reply']>;

/** Parameters of any list. */
export type ListQuery = QueryParameters<ListName>;

/** `atLeast`: answer only once the read models hold this position (read your own writes). */
export const QueryEnvelope = z.object({
  team: AnyTeamId,
  requestId: z.string(),
  traceparent: z.string().optional(),
  atLeast: Position.optional(),
  parameters: z.unknown(),
});
export type QueryEnvelope = z.infer<typeof QueryEnvelope>;
export const QueryReply = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), data: z.unknown() }),
  z.object({ ok: z.literal(false), error: Refusal }),
]);
export type QueryReply = z.infer<typeof QueryReply>;
/** Every tracker answers it, with nothing: whether there is one. */
export const trackerAlive = 'query.Alive';
export const querySubject = (name: QueryName) => `query.${name}`;
