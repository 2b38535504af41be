// Issues at the repository host: whether bugs become some, and what one would say. The token goes in and never comes out.
import { z } from 'zod';
import { BugId } from '../values/ids.ts';
import { HostKind } from '../values/issues.ts';
import { filled, limits, Severity, Timestamp } from '../values/values.ts';
import { HttpUrl } from './configuration.ts';

const label = filled(50);

/** Without `repository` the configured `repoUrl` is meant. */
const settings = {
  repository: z
    .string()
    .max(limits.url)
    .regex(
      /^(https?:\/\/|ssh:\/\/|git@)[^\s]+$/,
      'must be the address of a repository, e.g. https://github.com/owner/name',
    )
    .optional(),
  /** Needed where the address does not tell it. */
  kind: HostKind.optional(),
  /** Needed where the API is not where that kind of host has it. */
  apiUrl: HttpUrl.optional(),
  minimumSeverity: Severity.default('high'),
  /** `{severity}` stands for that of the bug. */
  labels: z.array(label).max(10).default(['bug']),
  closeWhenFixed: z.boolean().default(true),
  openBugs: z.boolean().default(true),
};
export const IssueFilingBody = z.strictObject({
  ...settings,
  /** May be left out to keep the one that is there, for the same host. */
  token: z
    .string()
    .trim()
    .max(limits.credential)
    .regex(/^[\x21-\x7e]+$/, 'must be the token alone, without blanks or line breaks')
    .optional(),
});
export type IssueFilingBody = z.infer<typeof IssueFilingBody>;
export const IssuePreviewBody = z.strictObject(settings);
export const IssuePreviewQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(50).default(10),
});

export const IssueFiling = z.object({
  enabled: z.boolean(),
  /** Where people look at it; of the last one that was set. */
  repository: z.string().nullable(),
  kind: HostKind.nullable(),
  apiUrl: z.string().nullable(),
  minimumSeverity: Severity.nullable(),
  labels: z.array(z.string()),
  closeWhenFixed: z.boolean(),
  openBugs: z.boolean(),
  /** Issues that are linked with bugs. */
  filed: z.number().int(),
  /** Why the last request to the host came to nothing; null when it did not. */
  problem: z.string().nullable(),
  /** Until when the host is not asked. */
  pausedUntil: Timestamp.nullable(),
});
export type IssueFiling = z.infer<typeof IssueFiling>;
/** What there is before anything is set. */
export const noIssueFiling: IssueFiling = {
  enabled: false,
  repository: null,
  kind: null,
  apiUrl: null,
  minimumSeverity: null,
  labels: [],
  closeWhenFixed: false,
  openBugs: false,
  filed: 0,
  problem: null,
  pausedUntil: null,
};

export const IssuePreview = z.object({
  repository: z.string(),
  kind: HostKind,
  /** Open bugs that have no issue and would get one. */
  issues: z.array(
    z.object({ bugId: BugId, title: z.string(), body: z.string(), labels: z.array(z.string()) }),
  ),
  /** There are more than are shown. */
  more: z.boolean(),
});
