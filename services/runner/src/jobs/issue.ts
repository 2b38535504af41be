// The job `issue`: one attempt to tell the host of a team's repository one thing, or to see which issues people closed. What came of it is reported
// once; a runner that was killed before it could is followed by one that finds what was done.
import type { Backbone, LeasedJob } from '@prowl/backbone';
import { type BugId, type EventData, IssueJob, parseEvent } from '@prowl/contracts';
import type { RepositoryClient } from '../issues/client.ts';
import { createHostFetch } from '../issues/host-fetch.ts';
import { openClient } from '../issues/open.ts';
import { HostProblem } from '../issues/problem.ts';
import { bring, type Reported, type UpdateJob } from '../issues/update.ts';
import type { DeliverContext } from './deliver.ts';
import { reportPatiently } from './facts.ts';

type LookJob = Extract<IssueJob, { do: 'look' }>;
type Attempt = Pick<
  EventData<'IssueUpdateAttempted'>,
  'attempt' | 'outcome' | 'error' | 'durationMs' | 'nextAttemptAt'
>;

const eventsOf = async ({ events }: Backbone, team: string, aggregate: string, id: string) =>
  (await events.read({ team, aggregate, id })).flatMap(
    ({ event }) => parseEvent(event.type, event.data, event.schemaversion) ?? [],
  );

const sourceOf = async (backbone: Backbone, team: string, testId: string): Promise<Reported['test']> => {
  const events = await eventsOf(backbone, team, 'test', testId);
  const made = events.find((event) => event.type === 'TestGenerated');
  const last = events.findLast((event) => event.type === 'TestGenerated' || event.type === 'TestRevised');
  return made === undefined || last === undefined
    ? undefined
    : { name: made.data.name, code: last.data.code };
};

const bugOf = async (backbone: Backbone, team: string, job: UpdateJob): Promise<Reported> => {
  const found = (await eventsOf(backbone, team, 'bug', job.bugId)).find(({ type }) => type === 'BugFound');
  if (found?.type !== 'BugFound') throw new Error(`There is no bug ${job.bugId} to file.`);
  const { place, seen, evidence, screenshot, ...bug } = found.data;
  return {
    ...bug,
    url: place.url,
    element: place.element,
    actual: seen,
    screenshot: screenshot ?? evidence?.screenshot,
    test: job.update === 'file' ? await sourceOf(backbone, team, bug.testId) : undefined,
  };
};

const bytesOf = async (backbone: Backbone, team: string, id: string): Promise<Uint8Array | undefined> => {
  const artifact = await backbone.artifacts.get(team, id);
  if (artifact === undefined) return undefined;
  const parts: Uint8Array[] = [];
  for await (const part of artifact.stream) parts.push(part);
  return Buffer.concat(parts);
};

const clientOf = async (
  { backbone, now, targets = async () => undefined }: DeliverContext,
  team: string,
  { repository, tokenRef }: IssueJob,
  signal: AbortSignal,
): Promise<RepositoryClient> => {
  const token = await backbone.secrets.get(team, tokenRef);
  if (token === undefined) throw new HostProblem('failed', 'The token was changed meanwhile.');
  const fetch = createHostFetch({ policy: targets, signal, now });
  return openClient(repository.kind, { ...repository, token, fetch });
};

interface Tried<Value> extends Attempt {
  readonly value: Value | undefined;
}

/** Carries it out and says what came of it. @throws the signal's reason, and what is broken in itself */
const attempt = async <Value>(
  { now }: DeliverContext,
  { attempt: number, retryMs }: IssueJob,
  work: () => Promise<Value>,
): Promise<Tried<Value>> => {
  const began = now();
  const ended = (outcome: Attempt['outcome'], error: string | null, waitMs: number | undefined) => {
    const durationMs = Math.max(0, now() - began);
    const nextAttemptAt = waitMs === undefined ? null : new Date(now() + waitMs).toISOString();
    return { attempt: number, outcome, error, durationMs, nextAttemptAt };
  };
  try {
    return { value: await work(), ...ended('done', null, undefined) };
  } catch (error) {
    if (!(error instanceof HostProblem)) throw error;
    const waitMs = error.outcome === 'rejected' ? undefined : (error.waitMs ?? retryMs);
    return { value: undefined, ...ended(error.outcome, error.message, waitMs) };
  }
};

const isReported = async (
  backbone: Backbone,
  team: string,
  id: string,
  { attempt: number, ...job }: IssueJob,
): Promise<boolean> =>
  (await backbone.events.read({ team, aggregate: 'issue', id })).some(
    ({ event: { data } }) => data['attempt'] === number && (job.do === 'look' || data['step'] === job.step),
  );

const update = async (
  context: DeliverContext,
  leased: LeasedJob,
  job: UpdateJob,
  signal: AbortSignal,
): Promise<void> => {
  const { backbone, publicUrl, now } = context;
  const { team } = leased;
  const { bugId, step, update: what } = job;
  if (await isReported(backbone, team, bugId, job)) return;
  const { value, ...tried } = await attempt(context, job, async () => {
    const bug = await bugOf(backbone, team, job);
    const client = await clientOf(context, team, job, signal);
    const screenshot = async () =>
      bug.screenshot === undefined ? undefined : bytesOf(backbone, team, bug.screenshot);
    return bring({ client, job, bug, screenshot, publicUrl });
  });
  const ended =
    tried.outcome === 'done' || tried.outcome === 'rejected' || (job.last && tried.outcome !== 'limited');
  const data = { bugId, step, update: what, ...tried, ended, issue: value ?? job.issue };
  await reportPatiently(
    backbone.events,
    {
      team,
      id: bugId,
      type: 'IssueUpdateAttempted',
      data,
      causation: leased.id,
      at: now(),
      key: `${step} ${job.attempt}`,
    },
    signal,
  );
};

const look = async (
  context: DeliverContext,
  leased: LeasedJob,
  job: LookJob,
  signal: AbortSignal,
): Promise<void> => {
  const { backbone, now } = context;
  const { team } = leased;
  const { sessionId } = job;
  if (await isReported(backbone, team, sessionId, job)) return;
  const { value, ...tried } = await attempt(context, job, async () => {
    const client = await clientOf(context, team, job, signal);
    const seen = { closed: [] as BugId[], open: [] as BugId[] };
    for (const { bugId, number } of job.issues) {
      const issue = await client.readIssue(number);
      if (issue?.state === 'open') seen.open.push(bugId);
      // Of one that is gone, or that nobody will fix, nothing is asked.
      else if (issue !== undefined && !issue.isDeclined) seen.closed.push(bugId);
    }
    return seen;
  });
  const data = { sessionId, ...tried, ...(value ?? { closed: [], open: [] }) };
  await reportPatiently(
    backbone.events,
    {
      team,
      id: sessionId,
      type: 'IssueStatesRead',
      data,
      causation: leased.id,
      at: now(),
      key: String(job.attempt),
    },
    signal,
  );
};

export const handleIssue = async (
  context: DeliverContext,
  leased: LeasedJob,
  signal: AbortSignal,
): Promise<void> => {
  const job = IssueJob.parse(leased.data);
  return job.do === 'update' ? update(context, leased, job, signal) : look(context, leased, job, signal);
};
