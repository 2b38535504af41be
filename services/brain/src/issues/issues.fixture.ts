// Words for the tests of issues.
import type { DomainEvent, EventData, EventType, Severity } from '@prowl/contracts';
import { ids, startedAt } from '../team-state.fixture.ts';

const event = <Type extends EventType>(type: Type, data: EventData<Type>): DomainEvent =>
  ({ type, data }) as DomainEvent;

export const repository = {
  kind: 'github' as const,
  apiUrl: 'https://api.github.com',
  webUrl: 'https://github.com/ann/shop',
  path: 'ann/shop',
};
export const filing = {
  repository,
  tokenRef: 'sec_1',
  minimumSeverity: 'high' as const,
  labels: ['bug'],
  closeWhenFixed: true,
  openBugs: true,
};
export const set = (more: Partial<EventData<'IssueFilingSet'>> = {}) =>
  event('IssueFilingSet', { ...filing, ...more });
export const removed = event('IssueFilingRemoved', {});

export const found = (name: string, severity: Severity = 'high') =>
  event('BugFound', {
    bugId: ids.bug(name),
    fingerprint: `guard ${name}`,
    title: 'Sorting does not sort',
    severity,
    type: 'functional',
    family: 'lists',
    oracle: 'sort-orders-all',
    place: { url: '/list', template: '/list' },
    testId: ids.test('t'),
    runId: ids.run(`found ${name}`),
    agentId: ids.agent(),
    description: '',
    steps: [],
    expected: '',
    seen: '',
    confirmations: { failed: 2, of: 2 },
  });
const about = (name: string, run: string) => ({
  bugId: ids.bug(name),
  testId: ids.test('t'),
  runId: ids.run(run),
});
export const seenAgain = (name: string, run = 'again') => event('BugSeenAgain', about(name, run));
export const resolved = (name: string) => event('BugResolved', about(name, 'passed'));
export const reopened = (name: string) => event('BugReopened', { ...about(name, 'back'), by: 'test' });
export const dismissed = (name: string) => event('BugDismissed', { bugId: ids.bug(name) });

export const issue = (number: number) => ({ number, url: `https://github.com/ann/shop/issues/${number}` });
export const later = (ms: number) => new Date(startedAt + ms).toISOString();

type Attempt = EventData<'IssueUpdateAttempted'>;
export const attempted = (name: string, more: Partial<Attempt> = {}) =>
  event('IssueUpdateAttempted', {
    bugId: ids.bug(name),
    step: 1,
    update: 'file',
    attempt: 1,
    outcome: 'done',
    error: null,
    durationMs: 9,
    nextAttemptAt: null,
    ended: true,
    issue: issue(1),
    ...more,
  });
export const failed = (name: string, more: Partial<Attempt> = {}) =>
  attempted(name, {
    outcome: 'failed',
    error: 'It answered 503.',
    nextAttemptAt: later(600_000),
    ended: false,
    issue: null,
    ...more,
  });
export const statesRead = (more: Partial<EventData<'IssueStatesRead'>> = {}, session?: string) =>
  event('IssueStatesRead', {
    sessionId: ids.session(session),
    attempt: 1,
    outcome: 'done',
    error: null,
    durationMs: 9,
    nextAttemptAt: null,
    closed: [],
    open: [],
    ...more,
  });
