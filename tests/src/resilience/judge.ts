// What must hold of the log of one finished session, whoever died while it went on.
import type { EventLog } from '@prowl/backbone';
import { type DomainEvent, type EventData, type EventType, parseEvent } from '@prowl/contracts';
import { expect } from 'vitest';

export interface Result {
  readonly tests: readonly string[];
  /** How each test ended, with the reason where that says nothing about the application. A full store may take its screenshot. */
  readonly runs: readonly string[];
  readonly bugs: readonly string[];
  readonly outcome: string;
  readonly types: readonly string[];
}

export const eventsIn = async (log: EventLog, team?: string): Promise<DomainEvent[]> => {
  const events: DomainEvent[] = [];
  for await (const { event } of log.readAll({ after: 0, ...(team === undefined ? {} : { team }) })) {
    const parsed = parseEvent(event.type, event.data);
    if (parsed !== undefined) events.push(parsed);
  }
  return events;
};

export const only = <Type extends EventType>(events: readonly DomainEvent[], type: Type): EventData<Type>[] =>
  events.filter((event) => event.type === type).map(({ data }) => data as EventData<Type>);

const single = (what: string, keys: readonly string[]): readonly string[] => {
  const twice = keys.filter((key, index) => keys.indexOf(key) !== index);
  expect(twice, `${what} twice`).toEqual([]);
  return keys;
};

/** Fails where something is lost or doubled; answers what the session came to. */
export const judge = (events: readonly DomainEvent[]): Result => {
  const completed = only(events, 'SessionCompleted');
  expect(completed).toHaveLength(1);
  expect(only(events, 'SessionStarted')).toHaveLength(1);
  expect(only(events, 'SessionReleased')).toHaveLength(1);
  expect(only(events, 'TestsPlanned')).toHaveLength(1);
  expect(only(events, 'SiteExplored')).toHaveLength(1);
  expect(only(events, 'SessionFailed')).toEqual([]);
  const planned = single(
    'planned',
    only(events, 'TestsPlanned').flatMap(({ runs }) => runs.map(({ runId }) => runId)),
  );
  const queued = single(
    'queued',
    only(events, 'TestRunQueued').map(({ runId }) => runId),
  );
  const finished = single(
    'finished',
    only(events, 'TestRunFinished').map(({ runId }) => runId),
  );
  expect([...finished].sort(), 'every planned run is finished').toEqual([...planned].sort());
  expect([...queued].sort()).toEqual([...planned].sort());
  const generated = only(events, 'TestGenerated');
  single(
    'test id',
    generated.map(({ testId }) => testId),
  );
  const tests = single(
    'test',
    generated.map(({ plan }) => plan.fingerprint),
  );
  const found = only(events, 'BugFound');
  single(
    'bug id',
    found.map(({ bugId }) => bugId),
  );
  const bugs = single(
    'bug',
    found.map(({ fingerprint }) => fingerprint),
  );
  const tickets = single(
    'ticket',
    only(events, 'TicketOpened').map(({ bugId }) => String(bugId)),
  );
  expect([...tickets].sort(), 'a ticket for each bug').toEqual(
    found.map(({ bugId }) => String(bugId)).sort(),
  );
  const watched = generated.filter(({ type }) => type === 'regression').map(({ bugId }) => String(bugId));
  expect([...watched].sort(), 'a regression test for each bug').toEqual(
    found.map(({ bugId }) => String(bugId)).sort(),
  );
  const types = single(
    'phase',
    only(events, 'SessionPhaseEntered').map(({ phase }) => phase),
  );
  const testOf = new Map(generated.map(({ testId, plan }) => [testId, plan.fingerprint]));
  const runs = only(events, 'TestRunFinished').map(({ testId, status, note }) => {
    const reason = note === undefined || note.code === 'evidence-not-kept' ? [] : [JSON.stringify(note)];
    // How often a test had to be run until it passed is the machine's, not the session's.
    return [testOf.get(testId) ?? testId, status === 'flaky' ? 'passed' : status, ...reason].join(' ');
  });
  return {
    tests: [...tests].sort(),
    runs: runs.sort(),
    bugs: [...bugs].sort(),
    outcome: completed[0]?.outcome ?? '',
    types,
  };
};
