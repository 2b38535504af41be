import { derivedId } from '@prowl/backbone';
import type { DomainEvent } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { idFrom } from '../core/handling.ts';
import { createTeamState, fold, type TeamState } from '../slices.ts';
import { configured, event, ids, startedAt, target, team } from '../team-state.fixture.ts';
import { causeOf, dueRun, nextTimeOf } from './due.ts';
import {
  changed,
  created,
  deleted,
  hour,
  hourText,
  paused,
  resumed,
  scheduleId,
  skippedAt,
  startedFor,
} from './schedules.fixture.ts';

/** Events with the hours when they happened. */
const after = (...events: readonly (readonly [DomainEvent, number])[]): TeamState => {
  const state = createTeamState();
  for (const [each, hours] of [[configured, 0] as const, [created(), 0.5] as const, ...events])
    fold(state, each, hour(hours));
  return state;
};
const due = (state: TeamState, hours: number) => {
  const entry = state.schedules.get(scheduleId);
  return entry === undefined ? undefined : dueRun(state, entry, hour(hours));
};
const dueAt = (state: TeamState, hours: number) => {
  const { dueAt: at, missed } = due(state, hours)?.schedule ?? {};
  return at === undefined ? undefined : [at, missed];
};
const completed = (name: string) =>
  event('SessionCompleted', { sessionId: ids.session(name), outcome: 'clean', coverage: null, leftOut: [] });

describe('what is due', () => {
  it('is nothing before its time, and the time when it has come', () => {
    expect(due(after(), 0.99)).toBeUndefined();
    expect(dueAt(after(), 1)).toEqual([hourText(1), 0]);
    expect(due(after(), 1)).toMatchObject({ schedule: { scheduleId, trigger: 'time' }, run: {} });
  });
  it('is dealt with by a session or by a skip of this time', () => {
    expect(due(after([startedFor(1), 1]), 1.9)).toBeUndefined();
    expect(due(after([skippedAt(1), 1]), 1.9)).toBeUndefined();
    expect(dueAt(after([skippedAt(1), 1]), 2)).toEqual([hourText(2), 0]);
  });
  it('is the last of the times that were missed, once, and says how many they were', () =>
    expect(dueAt(after(), 4.5)).toEqual([hourText(4), 3]));
  it('is nothing while it is paused, and nothing of that time when it is resumed', () => {
    expect(due(after([paused, 0.6]), 9)).toBeUndefined();
    expect(due(after([paused, 0.6], [resumed, 5.2]), 5.9)).toBeUndefined();
    expect(dueAt(after([paused, 0.6], [resumed, 5.2]), 6)).toEqual([hourText(6), 0]);
  });
  it('begins anew with another rhythm, and not with another name', () => {
    expect(due(after([changed({ cron: '30 * * * *' }), 1.6]), 2.4)).toBeUndefined();
    expect(dueAt(after([changed({ cron: '30 * * * *' }), 1.6]), 2.5)).toEqual([hourText(2.5), 0]);
    expect(dueAt(after([changed({ name: 'Nightly' }), 1.6]), 1.7)).toEqual([hourText(1), 0]);
  });
  it('is unmoved by a session that a person asked for', () =>
    expect(
      dueAt(after([startedFor(0.8, { trigger: 'person' }), 0.8], [completed('at 0.8'), 0.9]), 1),
    ).toEqual([hourText(1), 0]));
  it('is nothing of a schedule that is deleted', () => expect(due(after([deleted, 0.6]), 2)).toBeUndefined());
  it('comes next after what is dealt with', () => {
    const entry = after([skippedAt(3), 3]).schedules.get(scheduleId);
    expect(entry === undefined ? 0 : nextTimeOf(entry)).toBe(hour(4));
  });
});

describe('what is in the way', () => {
  const because = (state: TeamState, hours: number) => due(state, hours)?.hindrance?.because;
  it('is the last session of the same schedule while it is running', () => {
    expect(because(after([startedFor(1), 1]), 2)).toBe('still-running');
    expect(due(after([startedFor(1), 1]), 2)?.hindrance?.reason).toContain(ids.session('at 1'));
    expect(because(after([startedFor(1), 1], [completed('at 1'), 1.5]), 2)).toBeUndefined();
  });
  it('is another application than the one that it was made for', () => {
    const other = event('ConfigurationSet', { ...target, url: 'http://other.test/' });
    expect(because(after([other, 0.6]), 1)).toBe('other-application');
    expect(because(after([other, 0.6], [configured, 0.7]), 1)).toBeUndefined();
  });
});

it('the session of a time has the same id whoever starts it and whenever', () => {
  const schedule = { scheduleId, dueAt: hourText(1), trigger: 'time' as const, missed: 0 };
  const id = (late: number, of = schedule) => idFrom('ses', causeOf(team, of, hour(1) + late));
  expect(id(0)).toBe(id(900_000));
  expect(id(0)).not.toBe(id(0, { ...schedule, dueAt: hourText(2) }));
  const other = { ...schedule, scheduleId: derivedId('sch', startedAt, 'two') as typeof scheduleId };
  expect(id(0)).not.toBe(id(0, other));
});
