// Schedules of a team: made, changed, paused. When they are due is in due.ts.
import {
  type CommandPayload,
  type DomainEvent,
  minimumScheduleMinutes,
  type ScheduleId,
  type StoredSchedule,
  schedulesPerTeam,
  type Target,
} from '@prowl/contracts';
import { type CronRule, problemOf } from '@prowl/cron';
import { accept, type Decision, refuse } from '../core/decision.ts';
import { type Pending, pending } from '../core/envelope.ts';

export interface ScheduleState {
  /** As the API shows it, but for what came of it. */
  readonly schedule: StoredSchedule;
  readonly deleted: boolean;
}
type State = ScheduleState | undefined;
export const initialState: State = undefined;

export const evolve = (state: State, event: DomainEvent, time: string): State => {
  if (event.type === 'ScheduleCreated') {
    const { scheduleId: id, ...shown } = event.data;
    const schedule = {
      id,
      ...shown,
      status: 'active' as const,
      createdAt: time,
      lastRun: null,
      lastSkip: null,
    };
    return { schedule, deleted: false };
  }
  if (state === undefined) return state;
  const changed = (changes: Partial<StoredSchedule>): State => ({
    ...state,
    schedule: { ...state.schedule, ...changes },
  });
  switch (event.type) {
    case 'ScheduleChanged': {
      const { scheduleId: _, ...changes } = event.data;
      return changed(given(changes));
    }
    case 'SchedulePaused':
      return changed({ status: 'paused' });
    case 'ScheduleResumed':
      return changed({ status: 'active' });
    case 'ScheduleDeleted':
      return { ...state, deleted: true };
    default:
      return state;
  }
};

const given = <Fields extends object>(fields: Fields): Partial<StoredSchedule> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

export const unknownSchedule = () => refuse('unknown-id', 'There is no schedule with this id.');
const isThere = (state: State): state is ScheduleState => state !== undefined && !state.deleted;

/** `made`: as it is afterwards, for those who ask while the read models are away. */
const made = (state: State, events: readonly Pending[], now: string): Decision<{ made?: StoredSchedule }> => {
  const after = events.reduce<State>((before, event) => evolve(before, event as DomainEvent, now), state);
  return accept(events, after === undefined ? {} : { made: after.schedule });
};

/** `now` in milliseconds since the epoch. */
const refusalOf = (rule: CronRule, now: number) => {
  const problem = problemOf(rule, now, minimumScheduleMinutes);
  if (problem === undefined) return undefined;
  const { field, detail } = problem;
  const { refusal } = refuse('invalid-schedule', detail);
  return { refusal: { ...refusal, errors: [{ pointer: `/${field}`, detail }] } };
};

export interface CreateContext {
  readonly scheduleId: ScheduleId;
  /** How many the team has. */
  readonly others: number;
  readonly configuration: Target | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

export const decideCreate = (
  state: State,
  command: CommandPayload<'CreateSchedule'>,
  { scheduleId, others, configuration, now }: CreateContext,
): Decision<{ made?: StoredSchedule }> => {
  const time = new Date(now).toISOString();
  if (state !== undefined) return made(state, [], time); // the same command again
  if (configuration === undefined)
    return refuse(
      'no-configuration',
      'Configure an application first: POST /api/saas-config or /api/saas-config/quick.',
    );
  if (others >= schedulesPerTeam)
    return refuse(
      'too-many-schedules',
      `A team has at most ${schedulesPerTeam} schedules. Delete one first.`,
    );
  const refusal = refusalOf(command, now);
  if (refusal !== undefined) return refusal;
  const { name, url } = configuration;
  const data = { scheduleId, ...command, application: { name, url } };
  return made(state, [pending('ScheduleCreated', scheduleId, data)], time);
};

export const decideChange = (
  state: State,
  { scheduleId, status, ...rest }: CommandPayload<'ChangeSchedule'>,
  now: number,
): Decision<{ made?: StoredSchedule }> => {
  if (!isThere(state)) return unknownSchedule();
  const { schedule } = state;
  const before: Readonly<Record<string, unknown>> = { ...schedule };
  const changes = Object.fromEntries(
    Object.entries(rest).filter(
      ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  );
  const refusal =
    'cron' in changes || 'timeZone' in changes ? refusalOf({ ...schedule, ...changes }, now) : undefined;
  if (refusal !== undefined) return refusal;
  const turned = status !== undefined && status !== schedule.status;
  return made(
    state,
    [
      ...(Object.keys(changes).length === 0
        ? []
        : [pending('ScheduleChanged', scheduleId, { scheduleId, ...changes })]),
      ...(turned && status === 'paused' ? [pending('SchedulePaused', scheduleId, { scheduleId })] : []),
      ...(turned && status === 'active' ? [pending('ScheduleResumed', scheduleId, { scheduleId })] : []),
    ],
    new Date(now).toISOString(),
  );
};

export const decideDelete = (state: State, scheduleId: ScheduleId): Decision<Record<string, never>> =>
  isThere(state) ? accept([pending('ScheduleDeleted', scheduleId, { scheduleId })], {}) : unknownSchedule();
