// What is said of issues at a repository host in commands, events, jobs and answers alike.
import { z } from 'zod';

/** `gitea`: Forgejo, too. */
export const HostKind = z.enum(['github', 'gitlab', 'gitea']);
export type HostKind = z.infer<typeof HostKind>;

export const Repository = z.object({
  kind: HostKind,
  /** Where the host’s API begins, without a slash at the end. */
  apiUrl: z.string(),
  /** Where people look at the repository. */
  webUrl: z.string(),
  /** `owner/name`; at GitLab the groups as well. */
  path: z.string(),
});
export type Repository = z.infer<typeof Repository>;

/**
 * What an issue has to be told: that there is a bug (`file`), that it is fixed, that it is back, that a person said it is none, or that it was
 * closed and the bug is still there.
 */
export const IssueUpdate = z.enum(['file', 'fixed', 'returned', 'dismissed', 'still-there']);
export type IssueUpdate = z.infer<typeof IssueUpdate>;

/**
 * What came of one attempt. `limited`: the host asks to wait; `refused`: nothing was sent, the address may not be asked from here; `rejected`: the
 * host takes this one never, the next may do.
 */
export const IssueOutcome = z.enum(['done', 'failed', 'limited', 'refused', 'rejected']);
export type IssueOutcome = z.infer<typeof IssueOutcome>;

export const Issue = z.object({ number: z.number().int().positive(), url: z.string() });
export type Issue = z.infer<typeof Issue>;
