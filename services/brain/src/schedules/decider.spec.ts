import { type DomainEvent, schedulesPerTeam } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { decisionOf } from '../core/decision.fixture.ts';
import { startedAt, target } from '../team-state.fixture.ts';
import {
  decideChange,
  decideCreate,
  decideDelete,
  evolve,
  initialState,
  type ScheduleState,
} from './decider.ts';
import { changed, created, deleted, hourly, paused, resumed, scheduleId } from './schedules.fixture.ts';

const time = new Date(startedAt).toISOString();
const state = (...events: readonly DomainEvent[]): ScheduleState | undefined =>
  events.reduce<ScheduleState | undefined>((before, event) => evolve(before, event, time), initialState);
const around = { scheduleId, others: 0, configuration: target, now: startedAt };
const create = (more: object = {}, context: object = {}, of = state()) =>
  decideCreate(of, { ...hourly, ...more }, { ...around, ...context });
const change = (of: ScheduleState | undefined, more: object) =>
  decideChange(of, { scheduleId, ...more }, startedAt);
const refusal = (decision: object) => ('refusal' in decision ? decision.refusal : undefined);

describe('creating a schedule', () => {
  it('keeps the application that is configured, and answers what the API shows', () => {
    const decision = create();
    expect(decisionOf(decision)).toEqual([created()]);
    expect('answer' in decision ? decision.answer : {}).toMatchObject({
      made: { id: scheduleId, status: 'active', application: { url: target.url }, createdAt: time },
    });
  });
  it('is done once', () => expect(decisionOf(create({}, {}, state(created())))).toEqual([]));
  it('needs an application, and room', () => {
    expect(refusal(create({}, { configuration: undefined }))).toMatchObject({ code: 'no-configuration' });
    expect(refusal(create({}, { others: schedulesPerTeam }))).toMatchObject({ code: 'too-many-schedules' });
  });
  it.each([
    [{ cron: 'soon' }, '/cron', /Give five/],
    [{ cron: '* * * * *' }, '/cron', /At least 5 min/],
    [{ timeZone: 'Mars/Olympus' }, '/timeZone', /Europe\/Zurich/],
  ])('refuses %j and says what is wrong', (more, pointer, words) =>
    expect(refusal(create(more))).toMatchObject({
      code: 'invalid-schedule',
      message: expect.stringMatching(words),
      errors: [{ pointer, detail: expect.stringMatching(words) }],
    }),
  );
});

describe('changing a schedule', () => {
  it('records what differs', () => {
    expect(decisionOf(change(state(created()), { name: 'Nightly', cron: hourly.cron }))).toEqual([
      changed({ name: 'Nightly' }),
    ]);
    expect(decisionOf(change(state(created()), { run: { budget: { seconds: 60 } } }))).toEqual([
      changed({ run: { budget: { seconds: 60 } } }),
    ]);
  });
  it('pauses and resumes, once each', () => {
    expect(decisionOf(change(state(created()), { status: 'paused' }))).toEqual([paused]);
    expect(decisionOf(change(state(created(), paused), { status: 'paused' }))).toEqual([]);
    expect(decisionOf(change(state(created(), paused), { status: 'active' }))).toEqual([resumed]);
  });
  it('refuses a time that is not understood, and looks at cron and zone together', () => {
    expect(refusal(change(state(created()), { timeZone: 'Nowhere' }))).toMatchObject({
      code: 'invalid-schedule',
      errors: [{ pointer: '/timeZone' }],
    });
    expect(refusal(change(state(created()), { cron: '61 * * * *' }))).toMatchObject({
      errors: [{ pointer: '/cron' }],
    });
  });
  it('knows none that is deleted', () => {
    expect(refusal(change(state(created(), deleted), { name: 'x' }))).toMatchObject({ code: 'unknown-id' });
    expect(refusal(decideDelete(state(created(), deleted), scheduleId))).toMatchObject({
      code: 'unknown-id',
    });
    expect(decisionOf(decideDelete(state(created()), scheduleId))).toEqual([deleted]);
  });
});
