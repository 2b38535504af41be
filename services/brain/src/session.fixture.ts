// For the tests of whole sessions: a site as an explorer would bring it home, and a runner that only pretends.
import { type Backbone, type LeasedJob, newId } from '@prowl/backbone';
import {
  CommandReply,
  type EventData,
  type EventEnvelope,
  type EventType,
  ExploreJob,
  eventDefinitions,
  RunJob,
  type RunNote,
  SiteModel,
} from '@prowl/contracts';
import { openPlanningThreads } from './start.ts';

export const team = 'default';
/** The threads of every brain that does not ask for its own: what they compile they compile once for all tests. */
export const planner = openPlanningThreads();
const origin = 'http://127.0.0.1:1';

/** Two pages with a list that can be put in order, and one without anything. */
export const site = SiteModel.parse({
  version: 1,
  origin,
  start: '/',
  exploredAt: '2026-01-01T00:00:00.000Z',
  signIn: { status: 'not-asked', method: 'none' },
  pages: ['/', '/about', '/contact'].map((url, index) => ({
    id: `p${index}`,
    url,
    template: url,
    title: `Page ${index}`,
    heading: `Page ${index}`,
    status: 200,
    access: 'anonymous',
    kind: index === 0 ? 'home' : 'list',
    links: ['/', '/about', '/contact'].map((to) => ({ text: to, url: `${origin}${to}`, own: true })),
    lists:
      index === 0
        ? []
        : [
            {
              key: `people-${index}`,
              name: 'People',
              items: { by: 'role', role: 'listitem', within: { by: 'role', role: 'list', name: 'People' } },
              count: 3,
              columns: [
                {
                  key: 'name',
                  meaning: 'name',
                  locator: { by: 'css', selector: '.name' },
                  samples: ['Cy', 'Ann', 'Bo'],
                },
                {
                  key: 'age',
                  meaning: 'number',
                  header: 'Age',
                  locator: { by: 'css', selector: '.age' },
                  samples: ['30', '50', '20'],
                },
              ],
              controls: [
                {
                  kind: 'sort',
                  label: 'Sort by',
                  locator: { by: 'label', text: 'Sort by' },
                  control: 'select',
                  options: [
                    { label: 'Age (low to high)', value: 'age' },
                    { label: 'Name (A to Z)', value: 'name' },
                  ],
                  uses: [
                    { option: 'Age (low to high)', column: 'age', direction: 'ascending' },
                    { option: 'Name (A to Z)', column: 'name', direction: 'ascending' },
                  ],
                },
              ],
            },
          ],
  })),
  operations: [],
  coverage: {
    pages: 3,
    states: 3,
    visits: 3,
    actionsTried: 2,
    actionsSeen: 2,
    forms: 0,
    formsSubmitted: 0,
    operations: 0,
    links: 3,
    signIn: 'not-asked',
    seconds: 3,
  },
});

export const command = async (
  backbone: Backbone,
  name: string,
  payload: unknown,
  requestId = newId('req'),
  of = team,
) => CommandReply.parse(await backbone.requests.request(`command.${name}`, { team: of, requestId, payload }));

export const accepted = async (
  backbone: Backbone,
  name: string,
  payload: unknown,
): Promise<Record<string, unknown>> => {
  const reply = await command(backbone, name, payload);
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.data as Record<string, unknown>;
};

export const configure = (backbone: Backbone) =>
  accepted(backbone, 'SetConfiguration', { name: 'Site', description: '', url: `${origin}/` });

export const allEvents = async (backbone: Backbone): Promise<EventEnvelope[]> => {
  const events: EventEnvelope[] = [];
  for await (const { event } of backbone.events.readAll({ after: 0 })) events.push(event);
  return events;
};

/** Answers jobs with facts: tests on a page that `breaks` names fail, all others pass. */
export const pretendRunner = (
  backbone: Backbone,
  breaks: (url: string) => boolean = (url) => url === '/about',
  note?: RunNote,
  /** What a job takes. */
  meanwhile: (job: LeasedJob) => Promise<void> = async () => undefined,
) => {
  const say = async <Type extends EventType>(
    job: LeasedJob,
    type: Type,
    stream: string,
    data: EventData<Type>,
  ) => {
    const { aggregate } = eventDefinitions[type];
    const name = { team: job.team, aggregate, id: stream };
    if ((await backbone.events.read(name)).some(({ event }) => event.type === type)) return;
    const event: EventEnvelope = {
      specversion: '1.0',
      id: newId('evt'),
      source: '/runner',
      type,
      subject: `${aggregate}.${stream}`,
      time: new Date().toISOString(),
      team: job.team,
      datacontenttype: 'application/json',
      schemaversion: eventDefinitions[type].version,
      causationid: job.id,
      data: data as Record<string, unknown>,
    };
    await backbone.events.append(name, [event], 'any');
  };
  return backbone.jobs.work(
    ['explore', 'run'],
    async (job) => {
      if (job.kind === 'explore') {
        const { explorationId } = ExploreJob.parse(job.data);
        await say(job, 'ExplorationStarted', explorationId, { explorationId, attempt: job.attempt });
        await meanwhile(job);
        const artifact = await backbone.artifacts.put(job.team, Buffer.from(JSON.stringify(site)), {
          contentType: 'application/json',
        });
        const siteModel = artifact.id as EventData<'SiteExplored'>['siteModel'];
        return say(job, 'SiteExplored', explorationId, { explorationId, siteModel, coverage: site.coverage });
      }
      const { tests, sessionId } = RunJob.parse(job.data);
      await meanwhile(job);
      for (const test of tests) {
        const failure = {
          kind: 'oracle' as const,
          message: test.expectations[0]?.message ?? '',
          expected: '[]',
          received: '["x"]',
        };
        const outcome =
          test.expectations[0] !== undefined && breaks(test.place.url)
            ? {
                status: 'failed' as const,
                ...(note === undefined ? {} : { note }),
                failure,
                attempts: [1, 2].map(() => ({ status: 'failed' as const, durationMs: 5, failure })),
              }
            : { status: 'passed' as const, attempts: [{ status: 'passed' as const, durationMs: 5 }] };
        const about = {
          runId: test.runId,
          testId: test.testId,
          ...(sessionId === undefined ? {} : { sessionId }),
        };
        await say(job, 'TestRunFinished', test.runId, { ...about, durationMs: 5, ...outcome });
      }
    },
    { concurrency: 1 },
  );
};

/** Milliseconds. The first session of a file waits until the planning threads have loaded all oracles, on a busy machine for half a minute. */
const patience = 60_000;
const pause = 25;

export const until = async (condition: () => Promise<boolean>, what: string) => {
  const end = Date.now() + patience;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Never came: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
};

export const released =
  (backbone: Backbone, times = 1) =>
  async () =>
    (await allEvents(backbone)).filter(({ type }) => type === 'SessionReleased').length >= times;
