// What of a history goes, and what something depends on.
import type { DomainEvent } from '@prowl/contracts';
import { expect, it } from 'vitest';
import { envelopeOf, pending, streamOf } from '../core/envelope.ts';
import * as issues from '../issues/issues.fixture.ts';
import { createTeamState, fold } from '../slices.ts';
import {
  coverage,
  event,
  explored,
  generated,
  ids,
  passed,
  queued,
  started,
  team,
} from '../team-state.fixture.ts';
import { Historian, runsKept } from './plan.ts';

const hour = 3_600_000;
const begin = Date.parse('2026-01-01T00:00:00.000Z');

const streamOfEvent = ({ type, data }: DomainEvent): string => {
  const { runId, sessionId, explorationId, testId, bugId } = data as Record<string, string>;
  if (type.startsWith('Bug')) return bugId ?? '';
  return runId ?? explorationId ?? (type === 'TestGenerated' ? testId : sessionId) ?? team;
};

/** An hour after each other. */
const historyOf = (events: readonly DomainEvent[], hours: number) => {
  const historian = new Historian(createTeamState(), fold);
  for (const [index, each] of events.entries()) {
    const one = pending(each.type, streamOfEvent(each), each.data as never);
    const envelope = envelopeOf(one, { team, id: `evt ${index}`, at: begin + index * hour });
    historian.add({ position: index + 1, stream: streamOf(team, one), event: envelope }, each);
  }
  return historian.before(begin + hours * hour);
};
const session = (name: string): DomainEvent[] => [
  started({}, name),
  explored(ids.session(name)),
  event('SessionCompleted', { sessionId: ids.session(name), outcome: 'clean', coverage, leftOut: [] }),
];
const ran = (run: string, name: string): DomainEvent[] => [
  queued(run, 'a', ids.session(name)),
  passed(run, 'a', ids.session(name)),
];

it('sessions that ended before go, and the latest stays', () => {
  const events = [...session('one'), ...session('two'), ...session('three')];
  expect(historyOf(events, 4)?.sessions).toEqual([ids.session('one')]);
  const history = historyOf(events, 100);
  expect(history?.sessions).toEqual([ids.session('one'), ids.session('two')]);
  expect(history?.streams.has(`exploration.${ids.session('two')}`)).toBe(true);
  expect([...(history?.streams ?? [])].some((each) => each.includes(ids.session('three')))).toBe(false);
  expect(historyOf(events, 0)).toBeUndefined();
});

it('one that has not ended stays', () => {
  const [begun] = session('one');
  expect(historyOf([begun as DomainEvent, ...session('two')], 100)).toBeUndefined();
});

it('a test that passed last in a session keeps it, and its last runs', () => {
  const one = [...session('one'), generated('a'), ...ran('0', 'one')];
  expect(historyOf([...one, ...session('two')], 100)).toBeUndefined();
  const more = Array.from({ length: runsKept }, (_, index) => ran(`${index + 1}`, 'two')).flat();
  const history = historyOf([...one, ...session('two'), ...more, ...session('three')], 100);
  expect(history).toMatchObject({ sessions: [ids.session('one')], runs: [ids.run('0')] });
  expect(history?.kept).toMatchObject([
    { sessionId: ids.session('one'), tests: [ids.test('a')], finished: [] },
  ]);
});

it('the run by which a bug is known stays', () => {
  const found = event('BugFound', {
    ...(issues.found('x').data as object),
    ...{ bugId: ids.bug('x'), testId: ids.test('a'), runId: ids.run('0'), sessionId: ids.session('one') },
  } as never);
  const more = Array.from({ length: runsKept }, (_, index) => ran(`${index + 1}`, 'two')).flat();
  const events = [...session('one'), generated('a'), ...ran('0', 'one'), found, ...session('two'), ...more];
  const history = historyOf([...events, ...session('three')], 100);
  expect(history).toMatchObject({ sessions: [ids.session('one')], runs: [] });
  expect(history?.kept).toMatchObject([{ bugs: [ids.bug('x')], finished: [{ status: 'passed' }] }]);
});
