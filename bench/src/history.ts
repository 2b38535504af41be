// The log of a team that tests the same application night after night: generated, as large as it is asked for, without a browser.
import { type Backbone, newId, type StreamName } from '@prowl/backbone';
import { eventDefinitions } from '@prowl/contracts';

/** The same in each session: most tests are those of the sessions before. */
const testsOfApplication = 300;
const testsOfSession = 60;
const bugEvery = 20;
const team = 'default';

type Data = Readonly<Record<string, unknown>>;

const plan = (number: number) => ({
  fingerprint: `sort-orders-all|/page-${number}|list`,
  type: 'functional',
  family: 'lists',
  oracle: 'sort-orders-all',
  title: `Page ${number}: sorting orders the whole list`,
  rule: 'A list that is sorted is sorted to its end, on whichever page of it one looks.',
  place: { url: `/page-${number}?sort=price`, template: `/page-${number}` },
  agent: 'lists',
  rank: 0.5,
  cost: 2_000,
  signedIn: true,
  isolation: 'read',
  bug: { title: `Sorting page ${number} does not sort`, severity: 'high', expected: 'In order of price.' },
});
const code = "import { expect, test } from '@playwright/test';\n".padEnd(
  6_000,
  '// what a test of usual length has\n',
);
const failure = {
  kind: 'oracle',
  message: 'The list is not in order: the second item is dearer than the first.',
  expected: 'In order of price.',
  received: '10.00 before 9.50',
  snippet: 'expect(prices).toEqual(prices.toSorted());\n'.repeat(6),
  url: 'http://shop.test/page',
  read: { prices: Array.from({ length: 24 }, (_, index) => `${index}.50`) },
};

/** Events of sessions one after the other, each as it would be appended: a stream and what is appended to it at once. */
export async function* history(): AsyncIterable<{ stream: StreamName; events: readonly [string, Data][] }> {
  const tests = Array.from({ length: testsOfApplication }, () => ({ testId: newId('test'), known: false }));
  const bugs = new Map<string, string>();
  const agentId = newId('agt');
  const of = (id: string, ...events: [keyof typeof eventDefinitions, Data][]) => ({
    stream: { team, aggregate: eventDefinitions[events[0]?.[0] ?? 'SessionStarted'].aggregate, id },
    events,
  });
  const target = {
    name: 'Shop',
    description: 'Sells',
    url: 'http://shop.test',
    directives: [],
    auth: { type: 'none' },
  };
  const budget = { seconds: 180, pages: 200, tests: testsOfSession };
  const scope = {
    origins: [],
    ignore: [],
    focus: [],
    neverClick: [],
    allowDestructive: [],
    disposable: false,
    values: {},
  };
  yield of(team, ['ConfigurationSet', target]);
  for (let night = 0; ; night += 1) {
    const sessionId = newId('ses');
    const started = { sessionId, target, budget, types: ['functional'], agentIds: [], directives: [], scope };
    const request = { ...started, deadline: new Date(Date.now() + 180_000).toISOString() };
    yield of(team, ['SessionAdmitted', request]);
    yield of(sessionId, ['SessionStarted', request]);
    for (let step = 1; step <= 12; step += 1)
      yield of(sessionId, [
        'ExplorationProgressed',
        {
          explorationId: sessionId,
          pages: step,
          states: step,
          actions: step * 4,
          waiting: 3,
          url: `/page-${step}`,
        },
      ]);
    const coverage = { pages: 12, states: 12, visits: 20, actionsTried: 48, actionsSeen: 60, forms: 2 };
    const more = { formsSubmitted: 2, operations: 4, links: 80, signIn: 'verified', seconds: 40 };
    const explored = {
      explorationId: sessionId,
      siteModel: newId('art'),
      coverage: { ...coverage, ...more },
    };
    yield of(sessionId, ['SiteExplored', explored]);
    const chosen = Array.from({ length: testsOfSession }, (_, index) => {
      const number = (night * 7 + index * 5) % testsOfApplication;
      return { number, runId: newId('run'), test: tests[number] ?? { testId: '', known: true } };
    });
    for (const { number, test } of chosen) {
      if (test.known) continue;
      test.known = true;
      const made = { testId: test.testId, name: `page-${number}.spec.ts`, type: 'functional', code };
      yield of(test.testId, ['TestGenerated', { ...made, plan: plan(number), agentId, sessionId }]);
    }
    yield of(sessionId, [
      'TestsPlanned',
      {
        sessionId,
        runs: chosen.map(({ runId, test }) => ({
          ...{ runId, testId: test.testId, stage: 1, isolation: 'read', cost: 2_000, signedIn: true },
        })),
        perFamily: { lists: testsOfSession },
        leftOut: [],
      },
    ]);
    for (const { number, runId, test } of chosen) {
      const { testId } = test;
      const run = { runId, testId, sessionId };
      const fails = number % bugEvery === 0;
      const result = { ...run, status: fails ? 'failed' : 'passed', durationMs: 2_000, attempts: [] };
      yield of(runId, ['TestRunQueued', run]);
      yield of(runId, ['TestRunStarted', { ...run, attempt: 1 }]);
      yield of(runId, ['TestRunFinished', fails ? { ...result, failure } : result]);
      const known = bugs.get(testId);
      if (!fails) continue;
      if (known !== undefined) {
        yield of(known, ['BugSeenAgain', { bugId: known, ...run }]);
        continue;
      }
      const bugId = newId('bug');
      bugs.set(testId, bugId);
      const { fingerprint, title, type, family, oracle, place } = plan(number);
      const found = {
        bugId,
        fingerprint,
        title,
        severity: 'high',
        type,
        family,
        oracle,
        place,
        ...run,
        agentId,
      };
      const words = { description: title.repeat(20), steps: ['Open it'], expected: 'Sorted.', seen: 'Not.' };
      yield of(bugId, ['BugFound', { ...found, ...words, confirmations: { failed: 2, of: 2 } }]);
      const ticketId = newId('tkt');
      const ticket = { ticketId, title, description: title, status: 'todo', priority: 'high', bugId };
      yield of(ticketId, ['TicketOpened', ticket]);
    }
    yield of(sessionId, [
      'SessionCompleted',
      { sessionId, outcome: 'bugs-found', coverage: null, leftOut: [] },
    ]);
    yield of(team, ['SessionReleased', { sessionId }]);
  }
}

/** Appends until the log has so many events. Whoever appends more to the same log gives the same history. */
export const fill = async (
  { events }: Pick<Backbone, 'events'>,
  from: AsyncIterator<{ stream: StreamName; events: readonly [string, Data][] }>,
  count: number,
): Promise<void> => {
  const together = 500;
  for (let have = await events.head(); have < count; ) {
    const appends: Promise<unknown>[] = [];
    while (appends.length < together) {
      const next = await from.next();
      if (next.done === true) return;
      const { stream, events: facts } = next.value;
      const envelopes = facts.map(([type, data]) => ({
        specversion: '1.0' as const,
        id: newId('evt'),
        source: '/bench',
        type,
        subject: `${stream.aggregate}.${stream.id}`,
        time: new Date().toISOString(),
        team: stream.team,
        datacontenttype: 'application/json' as const,
        schemaversion: eventDefinitions[type as keyof typeof eventDefinitions].version,
        data,
      }));
      appends.push(events.append(stream, envelopes, 'any'));
      have += envelopes.length;
    }
    await Promise.all(appends);
  }
};
