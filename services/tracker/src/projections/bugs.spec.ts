import { expect, it } from 'vitest';
import { bugs } from './bugs.ts';
import { after, fact, idOf, timeOf } from './fact.fixture.ts';

const bugId = idOf('bug');
const [testId, other] = [idOf('test', 1), idOf('test', 2)];
const [sessionId, later] = [idOf('ses', 1), idOf('ses', 2)];
const found = fact('BugFound', {
  bugId,
  testId,
  sessionId,
  agentId: idOf('agt'),
  title: 'Sorting does not sort',
  severity: 'high',
  place: { url: '/list', template: '/list' },
  evidence: { screenshot: idOf('art'), console: ['TypeError'], requests: [] },
} as never);
const again = (url: string, second: number) =>
  fact(
    'BugSeenAgain',
    { bugId, testId: other, sessionId: later, place: { url, template: url } } as never,
    second,
  );

it('shows a bug with its evidence', () => {
  expect(after(bugs, bugId, found)).toMatchObject({
    id: bugId,
    status: 'open',
    severityRank: 3,
    url: '/list',
    screenshot: `/api/artifacts/${idOf('art')}`,
    trace: null,
    console: ['TypeError'],
    sessionIds: [sessionId],
    ticketId: null,
    createdAt: timeOf(1),
  });
});

it('lists the other tests, sessions and addresses where it occurs, each once', () => {
  expect(after(bugs, bugId, found, again('/other', 2), again('/other', 3), again('/list', 4))).toMatchObject({
    testIds: [testId, other],
    sessionIds: [sessionId, later],
    alsoAt: ['/other'],
    updatedAt: timeOf(4),
  });
});

it('lists the first twenty addresses', () => {
  const many = Array.from({ length: 30 }, (_, index) => again(`/p${index}`, index + 2));
  expect(after(bugs, bugId, found, ...many)?.alsoAt).toHaveLength(20);
});

it('is resolved, open again and dismissed as the events say', () => {
  const states = (['BugResolved', 'BugReopened', 'BugDismissed'] as const).map(
    (type) => after(bugs, bugId, found, fact(type, { bugId } as never, 2))?.status,
  );
  expect(states).toEqual(['resolved', 'open', 'dismissed']);
});

it('knows its ticket', () => {
  const ticketId = idOf('tkt');
  expect(after(bugs, bugId, found, fact('TicketOpened', { bugId, ticketId }, 2))).toMatchObject({ ticketId });
  expect(bugs.touches(fact('TicketOpened', { ticketId }))).toEqual([]);
});
