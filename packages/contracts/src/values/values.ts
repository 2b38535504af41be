// The closed sets and limits that every room shares. Source: the HTTP API's table of values.
import { z } from 'zod';

/** ISO 8601 UTC with milliseconds. */
export const Timestamp = z.iso.datetime({ precision: 3 });
export type Timestamp = z.infer<typeof Timestamp>;

/** Position of an event in the log: strictly increasing over all streams; 0 is before the first. */
export const Position = z.number().int().nonnegative();

export const TestType = z.enum(['unit', 'functional', 'e2e', 'security', 'regression', 'performance']);
export type TestType = z.infer<typeof TestType>;

export const TestStatus = z.enum([
  'pending',
  'queued',
  'running',
  'passed',
  'failed',
  'flaky',
  'skipped',
  'error',
]);
export type TestStatus = z.infer<typeof TestStatus>;

export const RunStatus = z.enum(['queued', 'running', 'passed', 'failed', 'flaky', 'skipped', 'error']);
export type RunStatus = z.infer<typeof RunStatus>;

/** What a run can end as. `skipped`: it did not apply; `error`: it could not be executed. Neither says anything about the application. */
export const RunResult = z.enum(['passed', 'failed', 'flaky', 'skipped', 'error']);
export type RunResult = z.infer<typeof RunResult>;

export const SessionStatus = z.enum(['started', 'completed', 'failed', 'cancelled']);
export type SessionStatus = z.infer<typeof SessionStatus>;

export const SessionPhase = z.enum(['exploring', 'planning', 'testing', 'triaging', 'done']);
export type SessionPhase = z.infer<typeof SessionPhase>;

export const SessionOutcome = z.enum(['clean', 'bugs-found', 'inconclusive']);
export type SessionOutcome = z.infer<typeof SessionOutcome>;

export const Severity = z.enum(['critical', 'high', 'medium', 'low']);
export type Severity = z.infer<typeof Severity>;

export const BugStatus = z.enum(['open', 'resolved', 'dismissed']);
export type BugStatus = z.infer<typeof BugStatus>;

export const AgentStatus = z.enum(['created', 'active', 'paused', 'retired']);
export type AgentStatus = z.infer<typeof AgentStatus>;

export const TicketStatus = z.enum(['backlog', 'todo', 'in_progress', 'done']);
export type TicketStatus = z.infer<typeof TicketStatus>;

export const ServiceStatus = z.enum(['idle', 'running', 'degraded']);
export type ServiceStatus = z.infer<typeof ServiceStatus>;

/** Families of what must hold of any sound application. */
export const Family = z.enum([
  'page-health',
  'forms',
  'lists',
  'identity',
  'state',
  'actions',
  'journeys',
  'security',
  'performance',
  'accessibility',
  'api',
  'differences',
  'unit',
]);
export type Family = z.infer<typeof Family>;

/**
 * What a session saw of a page that an earlier one had seen, too: it offers what it did; it was made anew; it was not explored, or not with the
 * same rights.
 */
export const PageSince = z.enum(['same', 'changed', 'not-seen']);
export type PageSince = z.infer<typeof PageSince>;

/** Longest accepted strings, in UTF-16 code units, and the most directives a configuration holds. */
export const limits = {
  name: 200,
  description: 20_000,
  directive: 2_000,
  directives: 200,
  purpose: 2_000,
  target: 2_000,
  context: 20_000,
  url: 2_048,
  path: 4_096,
  credential: 1_024,
  hint: 500,
  /** Besides the first. */
  accounts: 4,
  accountName: 60,
  bodyBytes: 1_048_576,
} as const;

/** What of the application is tested, in the words of whoever builds it: a commit, a tag, a build number. One line. */
export const Revision = z
  .string()
  .max(limits.name)
  .regex(/\S/, 'must not be empty')
  .regex(/^\P{Cc}*$/u, 'must be one line')
  .trim();

/** Text of a person: not only blanks, which go at its ends. The limit counts them, as the description says it. */
export const filled = (most: number) => z.string().max(most).regex(/\S/, 'must not be empty').trim();

/** `archived`: what it holds is being taken out of the log; `purged`: it is nowhere else any more; `restoring`: it is on its way back. */
export const ArchiveStatus = z.enum(['archived', 'purged', 'restoring', 'restored']);
export type ArchiveStatus = z.infer<typeof ArchiveStatus>;
