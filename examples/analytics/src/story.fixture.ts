// Two sessions of a team, a week apart, as their events: what each question has to answer is known.
import type { PublishedEventType } from '@prowl/contracts';
import type { Incoming } from './store.ts';

const numbers = new Map<string, number>();
const team = 'default';

/** Only what the questions read of an event's data. */
const said = (time: string, type: PublishedEventType, subject: string, data: object): Incoming => {
  const number = (numbers.get(subject) ?? 0) + 1;
  numbers.set(subject, number);
  const id = `evt_${subject}_${number}`;
  return { team, subject, id, type, time, data } as unknown as Incoming;
};

const agent = (id: string, name: string) =>
  said('2026-03-02T08:00:00.000Z', 'AgentCreated', `agent.${id}`, { agentId: id, name });
const made = (test: string, agentId: string, session: string) =>
  said('2026-03-02T08:01:00.000Z', 'TestGenerated', `test.${test}`, {
    ...{ testId: test, name: `${test}.spec.ts`, agentId, sessionId: session },
    plan: { title: `Title of ${test}`, agent: agentId },
  });
const ran = (time: string, run: string, testId: string, sessionId: string, status: string, seconds: number) =>
  said(time, 'TestRunFinished', `run.${run}`, {
    ...{ runId: run, testId, sessionId, status, durationMs: seconds * 1_000 },
  });
const bug = (
  time: string,
  bugId: string,
  severity: string,
  template: string,
  agentId: string,
  session: string,
) =>
  said(time, 'BugFound', `bug.${bugId}`, {
    ...{ bugId, severity, agentId, sessionId: session },
    place: { url: template, template },
  });
const ofBug = (time: string, type: PublishedEventType, bugId: string) =>
  said(time, type, `bug.${bugId}`, { bugId });
const session = (day: string, id: string, pages: number) => [
  said(`${day}T09:00:00.000Z`, 'SessionStarted', `session.${id}`, {
    sessionId: id,
    target: { name: 'Shop' },
  }),
  said(`${day}T09:00:40.000Z`, 'SiteExplored', `exploration.${id}`, {
    explorationId: id,
    coverage: { pages, seconds: 40 },
  }),
];
const ended = (time: string, id: string) =>
  said(time, 'SessionCompleted', `session.${id}`, { sessionId: id, outcome: 'bugs-found' });

/** 2026-03-02 and 2026-03-09 are Mondays. */
export const story: readonly Incoming[] = [
  agent('forms', 'Form checker'),
  ...session('2026-03-02', 'one', 5),
  made('sorting', 'lists', 'one'),
  made('filter', 'lists', 'one'),
  made('sign-up', 'forms', 'one'),
  ran('2026-03-02T09:01:00.000Z', 'r1', 'sorting', 'one', 'failed', 3),
  ran('2026-03-02T09:01:01.000Z', 'r2', 'filter', 'one', 'flaky', 4),
  ran('2026-03-02T09:01:02.000Z', 'r3', 'sign-up', 'one', 'skipped', 1),
  bug('2026-03-02T09:02:00.000Z', 'b1', 'high', '/catalogue', 'lists', 'one'),
  bug('2026-03-02T09:02:01.000Z', 'b2', 'low', '/catalogue', 'lists', 'one'),
  ended('2026-03-02T09:03:00.000Z', 'one'),
  ofBug('2026-03-02T11:02:00.000Z', 'BugResolved', 'b1'), // after two hours
  ofBug('2026-03-03T00:00:00.000Z', 'BugDismissed', 'b2'),
  ofBug('2026-03-08T12:00:00.000Z', 'BugReopened', 'b1'),
  ofBug('2026-03-08T18:00:00.000Z', 'BugResolved', 'b1'), // after six more
  ...session('2026-03-09', 'two', 6),
  ran('2026-03-09T09:01:00.000Z', 'r4', 'sorting', 'two', 'passed', 3),
  ran('2026-03-09T09:01:01.000Z', 'r5', 'filter', 'two', 'passed', 4),
  ran('2026-03-09T09:01:02.000Z', 'r6', 'sign-up', 'two', 'passed', 10),
  bug('2026-03-09T09:02:00.000Z', 'b3', 'critical', '/sign-up', 'forms', 'two'),
  ended('2026-03-09T09:02:30.000Z', 'two'),
];
