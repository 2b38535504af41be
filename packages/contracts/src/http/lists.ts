// Parameters of the lists: limit, cursor, sort, filters by enumerated field, q. An unknown one is refused.
import { z } from 'zod';
import { Role } from '../values/access.ts';
import {
  AgentId,
  AnyTeamId,
  BugId,
  ScheduleId,
  SessionId,
  TeamId,
  TestId,
  WebhookId,
} from '../values/ids.ts';
import { ScheduleStatus } from '../values/schedule.ts';
import {
  AgentStatus,
  ArchiveStatus,
  BugStatus,
  RunStatus,
  SessionOutcome,
  SessionStatus,
  Severity,
  TestStatus,
  TestType,
  TicketStatus,
} from '../values/values.ts';
import { DeliveryStatus, WebhookFormat, WebhookStatus } from '../values/webhook.ts';

const paging = {
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
  cursor: z.string().min(1).max(500).optional(),
  q: z.string().min(1).max(200).optional(),
};
const sort = <Field extends string>(fields: readonly [Field, ...Field[]]) =>
  z
    .enum(
      fields.flatMap((field) => [field, `-${field}`]) as [Field | `-${Field}`, ...(Field | `-${Field}`)[]],
    )
    .default('-createdAt' as never); // every list has createdAt

export const TestsQuery = z.strictObject({
  ...paging,
  sort: sort(['createdAt', 'name', 'duration', 'lastRun']),
  type: TestType.optional(),
  status: TestStatus.optional(),
  sessionId: SessionId.optional(),
  agentId: AgentId.optional(),
  bugId: BugId.optional(),
});
export const RunsQuery = z.strictObject({
  ...paging,
  sort: sort(['createdAt', 'finishedAt', 'duration']),
  status: RunStatus.optional(),
  testId: TestId.optional(),
  sessionId: SessionId.optional(),
});
export const SessionsQuery = z.strictObject({
  ...paging,
  sort: sort(['createdAt', 'completedAt', 'bugsFound']),
  status: SessionStatus.optional(),
  outcome: SessionOutcome.optional(),
  scheduleId: ScheduleId.optional(),
  revision: z.string().max(200).optional(),
});
export const BugsQuery = z.strictObject({
  ...paging,
  sort: sort(['createdAt', 'severity', 'title']),
  severity: Severity.optional(),
  status: BugStatus.optional(),
  type: TestType.optional(),
  sessionId: SessionId.optional(),
  testId: TestId.optional(),
  agentId: AgentId.optional(),
});
export const AgentsQuery = z.strictObject({
  ...paging,
  sort: sort(['createdAt', 'name', 'bugsFound']),
  status: AgentStatus.optional(),
});
export const TicketsQuery = z.strictObject({
  ...paging,
  sort: sort(['createdAt', 'priority', 'title']),
  status: TicketStatus.optional(),
  priority: Severity.optional(),
  bugId: BugId.optional(),
});
export const WebhooksQuery = z.strictObject({
  ...paging,
  sort: sort(['createdAt']),
  format: WebhookFormat.optional(),
  status: WebhookStatus.optional(),
});
export const SchedulesQuery = z.strictObject({
  ...paging,
  sort: sort(['createdAt', 'name']),
  status: ScheduleStatus.optional(),
});
export const ArchivesQuery = z.strictObject({
  ...paging,
  sort: sort(['createdAt', 'from']),
  status: ArchiveStatus.optional(),
});
/** Of one endpoint: the path names it. */
export const DeliveriesQuery = z.strictObject({
  ...paging,
  sort: sort(['createdAt', 'lastAttemptAt']),
  webhookId: WebhookId.optional(),
  status: DeliveryStatus.optional(),
  eventType: z.string().max(100).optional(),
});
/** What an operator may filter by. */
export const TeamsQuery = z.strictObject({
  ...paging,
  sort: sort(['createdAt', 'name']),
  id: TeamId.optional(),
});
export const KeysQuery = z.strictObject({
  ...paging,
  sort: sort(['createdAt', 'name']),
  team: AnyTeamId.optional(),
  role: Role.optional(),
  status: z.enum(['active', 'revoked']).optional(),
});
