// One thing that an issue is to be told. Each part of it is looked for before it is done: whatever is killed in between, nothing is there twice.
import type { Issue, IssueJob } from '@prowl/contracts';
import { bugLink, commentMark, commentOf, type IssueBug, issueMark, issueOf, labelsOf } from '@prowl/issues';
import type { HostIssue, RepositoryClient } from './client.ts';
import { HostProblem } from './problem.ts';

export type UpdateJob = Extract<IssueJob, { do: 'update' }>;

export interface Reported extends IssueBug {
  readonly sessionId?: string | undefined;
  /** Id of the artifact. */
  readonly screenshot?: string | undefined;
}

export interface UpdateOptions {
  readonly client: RepositoryClient;
  readonly job: UpdateJob;
  readonly bug: Reported;
  /** Undefined when it is kept no more. */
  readonly screenshot: () => Promise<Uint8Array | undefined>;
  /** The address under which people reach the API. */
  readonly publicUrl?: string | undefined;
}

const screenshotName = 'prowl-screenshot.png';
/** Clocks differ: an issue of ours may seem older than it is, milliseconds. */
const leewayMs = 3_600_000;

const known = ({ number, url }: HostIssue): Issue => ({ number, url });

const filedBefore = async ({ client, job, bug }: UpdateOptions): Promise<HostIssue | undefined> => {
  const since = new Date(Date.parse(job.since) - leewayMs).toISOString();
  const mark = issueMark(bug.bugId);
  for await (const page of client.issuesSince(since)) {
    const found = page.find(({ body }) => body.includes(mark));
    if (found !== undefined) return found;
  }
  return undefined;
};

/** The screenshot in the text: kept by the host where it keeps screenshots, else a link to ours where people can reach it. */
const screenshotIn = async ({
  client,
  bug,
  screenshot,
  publicUrl,
}: UpdateOptions): Promise<string | undefined> => {
  if (bug.screenshot === undefined) return undefined;
  if (client.attachScreenshot !== undefined) return undefined;
  const png = client.uploadScreenshot === undefined ? undefined : await screenshot();
  if (png !== undefined && client.uploadScreenshot !== undefined)
    return client.uploadScreenshot(screenshotName, png);
  return publicUrl === undefined
    ? undefined
    : `[Screenshot](${publicUrl.replace(/\/+$/, '')}/api/artifacts/${bug.screenshot})`;
};

const file = async (options: UpdateOptions): Promise<HostIssue> => {
  const { client, job, bug, screenshot, publicUrl } = options;
  let issue = await filedBefore(options);
  if (issue === undefined) {
    const text = issueOf(bug, { link: bugLink(publicUrl, bug), screenshot: await screenshotIn(options) });
    issue = await client.createIssue({ ...text, labels: labelsOf(job.labels, bug.severity) });
  }
  const png =
    bug.screenshot === undefined || client.attachScreenshot === undefined ? undefined : await screenshot();
  if (png !== undefined) await client.attachScreenshot?.(issue.number, screenshotName, png);
  return issue;
};

const say = async ({ client, job, bug, publicUrl }: UpdateOptions, number: number): Promise<void> => {
  const { update, step } = job;
  if (update === 'file') return;
  const { bugId } = bug;
  const mark = commentMark(bugId, step);
  for await (const page of client.commentsOf(number)) if (page.some((text) => text.includes(mark))) return;
  await client.comment(number, commentOf(update, { bugId, step, link: bugLink(publicUrl, bug) }));
};

const tell = async (options: UpdateOptions, { number }: Issue): Promise<HostIssue> => {
  const { client, job } = options;
  const issue = await client.readIssue(number);
  if (issue === undefined) throw new HostProblem('rejected', 'The issue is not there any more.');
  const { update, closeWhenFixed } = job;
  // Somebody opened it again meanwhile, or decided that it will not be fixed: there is nothing to say.
  if (update === 'still-there' && (issue.state === 'open' || issue.isDeclined)) return issue;
  await say(options, number);
  const isOver = update === 'fixed' || update === 'dismissed';
  if (isOver && closeWhenFixed && issue.state === 'open')
    await client.setState(number, 'closed', update === 'fixed' ? 'fixed' : 'no-bug');
  if (!isOver && issue.state === 'closed') await client.setState(number, 'open', 'fixed');
  return issue;
};

/** The issue as it is linked. @throws HostProblem */
export const bring = async (options: UpdateOptions): Promise<Issue> => {
  const { job } = options;
  if (job.update === 'file') return known(await file(options));
  if (job.issue === null) throw new HostProblem('rejected', 'There is no issue to tell it to.');
  return known(await tell(options, job.issue));
};
