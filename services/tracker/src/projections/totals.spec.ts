import { expect, it } from 'vitest';
import { after, fact, idOf, timeOf } from './fact.fixture.ts';
import { totals } from './totals.ts';

const [sessionId, other] = [idOf('ses', 1), idOf('ses', 2)];
const started = fact('SessionStarted', { sessionId }, 1);

it('counts tests and bugs, and knows the session that is running', () => {
  expect(
    after(
      totals,
      'blue',
      started,
      fact('TestGenerated', {}, 2),
      fact('TestGenerated', {}, 3),
      fact('BugFound', {}, 4),
    ),
  ).toEqual({
    id: 'blue',
    testsGenerated: 2,
    bugsFound: 1,
    currentSession: sessionId,
    lastActivity: timeOf(4),
  });
});

it.each(['SessionCompleted', 'SessionFailed', 'SessionCancelled'] as const)('%s ends the session', (type) => {
  expect(after(totals, 'blue', started, fact(type, { sessionId }, 2))).toMatchObject({
    currentSession: null,
  });
  expect(after(totals, 'blue', started, fact(type, { sessionId: other }, 2))).toMatchObject({
    currentSession: sessionId,
  });
});

it('is active with every event of the team', () => {
  expect(totals.touches(fact('TicketMoved', {}))).toEqual(['blue']);
  expect(after(totals, 'blue', fact('TicketMoved', {}, 9))).toMatchObject({ lastActivity: timeOf(9) });
});
